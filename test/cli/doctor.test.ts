// needs: browser
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { findChromium, testedChromiums } from '../../electron/browser/chromium/chromium.ts';
import { PROBED } from '../../electron/starting/probeReport.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const report = z.object({
  chromium: z.object({ version: z.string().nullable(), testedWith: z.array(z.string()) }),
});

test('doctor names the Chromium that is found and those that the product was tested with', async () => {
  const found = await findChromium();
  const { code, stdout } = await hopscope('doctor', '--json');
  assert.equal(code, 0);
  assert.deepEqual(report.parse(JSON.parse(stdout)).chromium, {
    version: found.version,
    testedWith: [...testedChromiums],
  });
  const text = (await hopscope('doctor')).stdout;
  assert.match(text, /tested with 147 and 156/);
  assert.ok(text.includes(found.path));
});

test('the Chromium that npm installs is one of the tested versions', () => {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const { optionalDependencies: named } = z
    .object({ optionalDependencies: z.object({ '@sparticuz/chromium': z.string() }) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  assert.ok(testedChromiums.includes(named['@sparticuz/chromium'].split('.')[0] ?? ''));
});

test('the Chromium of these tests is in the list of tested versions', async (context) => {
  const { version } = await findChromium();
  const [major = ''] = version?.split('.') ?? [];
  // A newer browser on a developer's machine is no failure: if its behaviour differs, other tests fail.
  if (!testedChromiums.includes(major))
    context.skip(
      `Chromium ${major} is not in electron/browser/chromium/tested.ts: add it when all else is green`,
    );
});

/** Runs `doctor --desktop` with a script in place of Electron. test/desktop/probe.test.ts reads the findings of the real Electron. */
function examineDesktop(script: string, ...options: string[]) {
  const dist = path.join(temporaryFolder(), 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'electron'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return hopscopeWith(
    { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: dist },
    'doctor',
    '--desktop',
    ...options,
  );
}
const onLinux = { skip: process.platform !== 'linux' && 'the script in place of Electron needs Linux' };

test(
  'doctor --desktop prints one line per finding and fails when a finding is not in order',
  onLinux,
  async () => {
    const found = [
      { name: 'hiddenSize', ok: false, saw: '0×0' },
      { name: 'prompt', ok: true, saw: 'yes' },
    ];
    const report = { electron: '45.4.1', chrome: '156.0', platform: 'linux', arch: 'x64', found };
    const say = `echo 'Some library says hello'\necho '${JSON.stringify(report)}'`;
    const told = await examineDesktop(say);
    assert.equal(told.code, 1);
    assert.deepEqual(told.stdout.trimEnd().split('\n'), [
      'electron  45.4.1, Chromium 156.0, linux x64',
      `NOT OK    ${PROBED.hiddenSize.bad} (0×0)`,
      `ok        ${PROBED.prompt.good}`,
    ]);
    const { code, stdout } = await examineDesktop(say.replace('"ok":false', '"ok":true'), '--json');
    assert.equal(code, 0);
    assert.equal(JSON.parse(stdout).found.length, 2);
  },
);

test(
  'without a desktop, doctor --desktop names the cause and advises npm start -- --web',
  onLinux,
  async () => {
    const missing = 'electron: error while loading shared libraries: libasound.so.2: no such file';
    const ended = await examineDesktop(`echo '${missing}' >&2; exit 127`);
    assert.equal(ended.code, 1);
    assert.match(
      ended.stderr,
      /libasound\.so\.2 is missing.*apt install libasound2t64[\s\S]*npm start -- --web/,
    );
    const silent = await examineDesktop('kill -SEGV $$');
    assert.match(silent.stderr, /ended at once by the signal SIGSEGV[\s\S]*npm start -- --web/);
    const env = { DISPLAY: '', WAYLAND_DISPLAY: '' };
    const { code, stdout } = await hopscopeWith(env, 'doctor', '--desktop', '--json');
    assert.equal(code, 1);
    const { error } = JSON.parse(stdout);
    assert.equal(error.code, 'doctor.noDesktop');
    assert.match(error.message, /no screen/);
    assert.match(error.advice, /npm start -- --web/);
  },
);
