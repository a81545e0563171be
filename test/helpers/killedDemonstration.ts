import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Continues the only demonstration of a workspace in a separate process (killableDemonstration.ts) and kills the process. `when`
 * gets each phase that begins and returns the milliseconds until the kill, or null to wait for a later phase. `first` names the
 * first act. Resolves to the number of the last accepted event.
 */
export function killDemonstration(
  folder: string,
  startUrl: string,
  when: (phase: string) => number | null,
  first = 'select',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, 'killableDemonstration.ts');
    const child = spawn(process.execPath, [script, folder, startUrl, first], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let accepted = 0;
    let said = '';
    let isMet = false;
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, value = ''] = line.split(' ');
      if (word === 'seq') accepted = Number(value);
      const afterMs = word === 'phase' && !isMet ? when(value) : null;
      if (afterMs === null) return;
      isMet = true;
      setTimeout(() => child.kill('SIGKILL'), afterMs);
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(accepted);
      else reject(new Error(`the demonstration ended by itself (${code}): ${said}`));
    });
  });
}
