// needs: pure
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { patient } from '../helpers/patience.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('npm start refuses an unknown option and a file that is not a task file', () => {
  const start = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['electron/start.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      timeout: patient(60_000),
    });
  const unknown = start('--webb');
  assert.equal(unknown.status, 2);
  assert.match(unknown.stderr, /Unknown option '--webb'[\s\S]*npm start -- \[--web\]/);
  const other = start('tasks.csv');
  assert.equal(other.status, 2);
  assert.match(other.stderr, /^tasks\.csv is not a task file \(\.hopscope, \.json, \.jsonl\)\. Import it/m);
});
