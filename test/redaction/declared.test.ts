// needs: pure
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { declaredSecrets } from '../../electron/briefing/attemptPolicy.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const file = path.join(temporaryFolder(), 'secrets.txt');
const task = { id: 'trips/one', setId: 'trips', key: 'one' };
const read = (text: string, mode = 0o600): string[] => {
  writeFileSync(file, text);
  chmodSync(file, mode);
  return declaredSecrets({ HOPSCOPE_SECRETS_FILE: file }, task);
};

test('declared secrets are read one per line, for all tasks or for the named ones', () => {
  assert.deepEqual(read('# ours\nalpha-1\n\n[trips]\nbravo 2\n[trips/two]\nother\n[one]\r\ncharlie\r\n'), [
    'alpha-1',
    'bravo 2',
    'charlie',
  ]);
  assert.deepEqual(declaredSecrets({}, task), []);
});

test('a public or missing file or a value that is too short is refused, and the error names no value', () => {
  if (process.platform !== 'win32')
    assert.throws(() => read('alpha-1', 0o644), /Other users of this computer can read it/);
  assert.throws(
    () => read('alpha-1\nab'),
    (error: Error) => /Line 2 has fewer than 4/.test(error.message) && !error.message.includes('ab\n'),
  );
  assert.throws(() => declaredSecrets({ HOPSCOPE_SECRETS_FILE: `${file}.none` }, task), /cannot be read/);
});
