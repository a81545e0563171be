// needs: pure
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { patiently } from '../helpers/patience.ts';

const host = pathToFileURL(path.resolve(import.meta.dirname, '../../electron/web/closeOnSignals.ts')).href;
const program = `
  import { closeOnSignals } from ${JSON.stringify(host)};
  closeOnSignals({ close: async () => console.log('closed') });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  test(`the web host closes when it receives ${signal}`, { skip: process.platform === 'win32' }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line === 'ready') child.kill(signal);
    }
    assert.deepEqual(
      [lines, await patiently('the end', ended)],
      [
        ['ready', 'closed'],
        [0, null],
      ],
    );
  });
