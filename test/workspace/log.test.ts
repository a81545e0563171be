// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openLog } from '../../electron/workspace/log.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const asItIs = (text: string): string => text;

test('an unexpected error names the log file, which contains the details', async () => {
  const { app, folder } = await openHeadlessApp(temporaryFolder());
  app.context.log('The card was 4111 1111 1111 1111.');
  app.workspace.db.close();
  const reply = await app.invoke('library.sets', {});
  const file = path.join(folder, 'hopscope.log');
  assert(!reply.ok && reply.error.code === 'tool.unexpected');
  assert(reply.error.advice?.includes(file), reply.error.advice);
  const text = readFileSync(file, 'utf8');
  assert.match(text, /The card was •••\.\n[\s\S]*database connection is not open\n\s+at /);
  await app.close();
});

test('the log is limited to 1 MB and contains the newest lines; older lines move to a second file', () => {
  const folder = temporaryFolder();
  const { file, write } = openLog(folder, asItIs);
  for (let line = 0; line < 4000; line++) write(`line ${line} ${'x'.repeat(1000)}`);
  assert.match(readFileSync(file, 'utf8'), /line 3999 x+\n$/);
  const sizes = [file, `${file}.1`].map((one) => statSync(one).size);
  assert(Math.max(...sizes) <= 1_000_000 && !existsSync(`${file}.2`), String(sizes));
  write('y'.repeat(5_000_000));
  assert(statSync(file).size <= 1_000_000);
});

test('a line that cannot be redacted is left out, and a folder that cannot be written causes no error', () => {
  const { file, write } = openLog(temporaryFolder(), () => {
    throw new Error('too long');
  });
  write('my password is hunter2');
  assert.match(readFileSync(file, 'utf8'), /^\S+ A line was left out, .*\n$/);
  openLog('/nowhere/at/all', asItIs).write('lost');
});
