// needs: browser
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { makePrivateFolder } from '../../electron/browser/core/privateFolder.ts';
import { startProcess } from '../helpers/otherProcess.ts';
import { patiently } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

test('every folder that a killed process made for its browser is removed at the next start', async () => {
  const temporary = temporaryFolder();
  const other = startProcess(path.resolve(import.meta.dirname, '../helpers/killableBrowser.ts'), [], {
    ...process.env,
    TMPDIR: temporary,
  });
  try {
    await patiently('the start of a browser', other.ask('open', path.join(temporary, 'downloads')));
    assert.notEqual(readdirSync(temporary).length, 0);
  } finally {
    await other.kill();
  }
  process.env['TMPDIR'] = temporary;
  await makePrivateFolder('disk').remove();
  assert.deepEqual(
    readdirSync(temporary).filter((name) => name !== 'downloads'),
    [],
  );
});
