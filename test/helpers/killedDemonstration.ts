import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Lets a process of its own go on with the one demonstration of a workspace (killableDemonstration.ts) and ends it without a
 * word. `when` is told of each thing that it begins and says after how many milliseconds; null: not yet. `first`: what it begins with. Resolves to the
 * number of the last event that had been accepted.
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
