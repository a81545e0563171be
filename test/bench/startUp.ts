import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWindow } from '../../electron/cli/demo/openWindow.ts';
import { median } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

const rounds = 5;

/** The web host from the command to a usable window: until the library lists its tasks in a browser that is already open. */
export async function benchStartUp(): Promise<BenchRow[]> {
  const window = await openWindow('about:blank');
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  try {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const host = await serve(path.join(folder, 'w'));
      await window.page.goto(host.url);
      await window.page.getByText('Try a task').first().waitFor();
      times.push(performance.now() - start);
      await host.stop();
    }
    return [
      belowMs(
        'web host, command to usable window',
        3_000,
        median(times),
        `median of ${rounds}, workspace with the demo tasks; the browser was open`,
      ),
    ];
  } finally {
    await window.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function serve(workspace: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const main = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');
  const child = spawn(process.execPath, [main, 'serve', '--no-open', '--workspace', workspace], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: unknown): void => {
      said += String(chunk);
      const url = /https?:\/\/\S+/.exec(said)?.[0];
      if (!url) return;
      resolve({
        url,
        stop: () =>
          new Promise((done) => {
            child.once('exit', () => done());
            child.kill('SIGTERM');
          }),
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`serve ended (${code}): ${said}`)));
  });
}
