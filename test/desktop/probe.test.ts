// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROBED, probeReport } from '../../electron/starting/probeReport.ts';
import { exitCode } from '../electron-stand-in/app.ts';
import { startStandIn } from '../electron-stand-in/standIn.ts';
import { patient } from '../helpers/patience.ts';

test('the probe of the desktop reports no problem on the stand-in for Electron', {
  timeout: patient(60_000),
}, async (context) => {
  const standIn = await startStandIn();
  let printed = '';
  context.mock.method(process.stdout, 'write', (text: string) => {
    printed += text;
    return true;
  });
  await standIn.load('electron/desktop/probe.ts');
  const code = await exitCode();
  context.mock.restoreAll();
  await standIn.close();
  assert.equal(code, 0);
  const line = printed.split('\n').find((each) => each.startsWith('{'));
  const { found } = probeReport.parse(JSON.parse(line ?? 'null'));
  assert.deepEqual(
    found.filter(({ ok }) => !ok),
    [],
  );
  assert.deepEqual(found.map(({ name }) => name).toSorted(), Object.keys(PROBED).toSorted());
  assert.equal(found.find(({ name }) => name === 'deepAnswer')?.saw, 'dropped');
});

test('each finding is one sentence, and a bad one gives advice', () => {
  for (const [name, { good, bad }] of Object.entries(PROBED)) {
    for (const sentence of [good, bad])
      assert.match(sentence, /^[A-Z][^.]*(?:\(npm start -- --web\)[^.]*)?\.$/, name);
    assert.match(bad, /: .*(?:report this|avoid pages)/, name);
  }
});
