import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { wholeRun } from './extent.ts';

/** How often a loop kills its process. */
export const KILLS = wholeRun ? 100 : 5;
/** The processes started for each kill at most, so that a loop ends even if a process ends too soon each time. */
const STARTS_FOR_KILL = 5;

/**
 * Starts a program again and again, and kills it at a random moment between its line `begins` and its end, until it was killed
 * `KILLS` times. `before` runs before each start, `after` when the process has ended. Rejects if the program fails.
 */
export async function killLoop(options: {
  readonly script: string;
  readonly args: readonly string[];
  readonly random: () => number;
  readonly before: () => void;
  readonly after: (kills: number) => void | Promise<void>;
}): Promise<void> {
  options.before();
  let longestMs = (await runUntilKilled(options, null)).ms;
  await options.after(0);
  let kills = 0;
  for (let start = 0; kills < KILLS; start += 1) {
    if (start === KILLS * STARTS_FOR_KILL)
      throw new Error(`${options.script}: only ${kills} of ${start} processes were killed before their end`);
    options.before();
    const { isKilled, ms } = await runUntilKilled(options, options.random() * longestMs);
    if (isKilled) kills += 1;
    else longestMs = ms;
    await options.after(kills);
  }
}

/** Runs the program, and kills it so many milliseconds after it has begun; null lets it end. */
function runUntilKilled(
  { script, args }: { readonly script: string; readonly args: readonly string[] },
  afterMs: number | null,
): Promise<{ readonly isKilled: boolean; readonly ms: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let began = performance.now();
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line !== 'begins') return;
      began = performance.now();
      if (afterMs !== null) setTimeout(() => child.kill('SIGKILL'), afterMs);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const ms = performance.now() - began;
      if (signal === 'SIGKILL') resolve({ isKilled: true, ms });
      else if (code === 0) resolve({ isKilled: false, ms });
      else reject(new Error(`${script} ended by itself (${code ?? signal}): ${said}`));
    });
  });
}
