// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { installedBrowsers, playwrightBrowsers } from '../../electron/browser/chromium/installedChromium.ts';
import { launchChromium } from '../../electron/browser/chromium/launchChromium.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const isLinux = process.platform === 'linux' && process.arch === 'x64';
const isInstalled = installedBrowsers({}, 'linux').length > 0;
const root = path.resolve(import.meta.dirname, '..', '..');

/** A program that answers `--version` as a browser does, or fails as a stub does. */
function fakeBrowser(folder: string, name: string, says: string | null): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(
    file,
    says === null ? '#!/bin/sh\necho "this needs the snap" >&2\nexit 1\n' : `#!/bin/sh\necho "${says}"\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

test('HOPSCOPE_CHROMIUM has priority, and a wrong path in it is an error', { skip: !isLinux }, async () => {
  const folder = temporaryFolder();
  const file = fakeBrowser(folder, 'mine', 'Chromium 200.1.2.3');
  const found = await findChromium({ env: { HOPSCOPE_CHROMIUM: file, PATH: process.env['PATH'] } });
  assert.deepEqual([found.path, found.version, found.source], [file, '200.1.2.3', 'HOPSCOPE_CHROMIUM']);
  await assert.rejects(findChromium({ env: { HOPSCOPE_CHROMIUM: path.join(folder, 'none') } }), {
    code: 'chromium.declared',
    message: /no such file/,
  });
});

test('HOPSCOPE_CHROMIUM=embedded ignores installed browsers', { skip: !isLinux }, async () => {
  const folder = temporaryFolder();
  fakeBrowser(folder, 'google-chrome', 'Google Chrome 151.0.0.0');
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, HOPSCOPE_CHROMIUM: 'embedded' };
  assert.equal((await findChromium({ env })).source, '@sparticuz/chromium');
});

test('an installed browser is preferred to a managed one, a stub is skipped, and the embedded one comes last', {
  skip: isInstalled ? 'another browser is installed here' : !isLinux,
}, async () => {
  const folder = temporaryFolder();
  const installed = path.join(folder, 'bin');
  const managed = path.join(folder, 'managed');
  const shell = ['/usr/bin', '/bin', process.env['PATH'] ?? ''].join(':');
  const env = {
    PATH: `${installed}:${shell}`,
    PLAYWRIGHT_BROWSERS_PATH: managed,
    HOME: process.env['HOME'],
    XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'],
  };
  const lines: string[] = [];
  const find = async () => (await findChromium({ env, log: (line) => lines.push(line) })).source;

  assert.equal(await find(), '@sparticuz/chromium');
  fakeBrowser(path.join(managed, 'chromium-1200', 'chrome-linux'), 'chrome', 'Chromium 150.0.0.0');
  fakeBrowser(path.join(managed, 'chromium-900', 'chrome-linux'), 'chrome', 'Chromium 120.0.0.0');
  assert.match(playwrightBrowsers(env, 'linux')[0]?.path ?? '', /chromium-1200/);
  assert.equal(await find(), 'managed by Playwright');
  fakeBrowser(installed, 'chromium', null);
  assert.equal(await find(), 'managed by Playwright');
  assert.match(lines.join('\n'), /chromium was skipped: this needs the snap/);
  fakeBrowser(installed, 'google-chrome', 'Google Chrome 151.0.0.0');
  assert.equal(await find(), 'installed');
});

test('without any browser the error advises to set HOPSCOPE_CHROMIUM', async () => {
  await assert.rejects(
    findChromium({
      env: { PATH: '', HOME: temporaryFolder(), PLAYWRIGHT_BROWSERS_PATH: '0' },
      platform: 'win32',
    }),
    {
      code: 'chromium.missing',
      advice: /HOPSCOPE_CHROMIUM/,
    },
  );
});

test('two processes that unpack Chromium at once share one folder, even after a killed process left files', {
  skip: !isLinux,
  ...onlyThorough,
}, async () => {
  const cache = temporaryFolder();
  const ours = path.join(cache, 'hopscope');
  mkdirSync(ours);
  const started = Promise.withResolvers<void>();
  const watcher = watch(ours, () => started.resolve());
  const victim = spawnFind(cache);
  await started.promise;
  watcher.close();
  victim.process.kill('SIGKILL');
  await victim.ended;
  assert.deepEqual(
    readdirSync(ours).map((name) => name.slice(0, 8)),
    ['.unpack-'],
  );

  const [one, two] = await Promise.all([spawnFind(cache).ended, spawnFind(cache).ended]);
  assert.deepEqual(one, two);
  const [folder] = readdirSync(ours).filter((name) => name.startsWith('chromium-'));
  assert.ok(one.startsWith(path.join(ours, folder ?? '?')), one);
  assert.equal(
    readdirSync(ours).length,
    2,
    'only the files of the killed process, younger than an hour, remain beside Chromium',
  );
  assert.equal(
    statSync(path.join(ours, folder ?? '')).mode & 0o077,
    0,
    'only the owner has access to the folder',
  );
});

test('the embedded Chromium runs on a machine without NSS, Expat and fonts', { skip: !isLinux }, (t) => {
  const libraries = [
    'libnss3',
    'libnspr4',
    'libnssutil3',
    'libsmime3',
    'libsoftokn3',
    'libplc4',
    'libplds4',
    'libexpat',
  ];
  const hide = `for name in ${libraries.join(' ')}; do for file in /lib/*/$name.so* /usr/lib/*/$name.so* /usr/lib64/$name.so*; do
    [ -e "$file" ] && mount --bind /dev/null "$file"; done; done
    for folder in /etc/fonts /usr/share/fonts; do [ -d $folder ] && mount -t tmpfs none $folder; done; exec "$@"`;
  const program = path.join(root, 'test', 'helpers', 'launchedPage.ts');
  if (spawnSync('unshare', ['-m', 'true']).status !== 0) {
    const line = 'SKIPPED: hiding libraries needs root and mount namespaces (unshare -m)';
    console.warn(line);
    return t.skip(line);
  }
  const env = { ...process.env, HOPSCOPE_CHROMIUM: 'embedded' };
  const run = spawnSync('unshare', ['-m', 'sh', '-c', hide, 'sh', process.execPath, program], {
    encoding: 'utf8',
    env,
    timeout: patient(60_000),
  });
  assert.equal(run.status, 0, run.stderr);
  const seen: unknown = JSON.parse(run.stdout);
  assert.ok(seen !== null && typeof seen === 'object' && 'log' in seen && 'screenshot' in seen);
  assert.match(String(seen.log), /runs with its own \(FONTCONFIG_PATH, LD_LIBRARY_PATH\)/);
  assert.ok(Number(seen.screenshot) > 0);
});

function spawnFind(cache: string): { process: ReturnType<typeof spawn>; ended: Promise<string> } {
  const script = `const { unpackChromium } = await import(${JSON.stringify(path.join(root, 'electron/browser/chromium/unpackChromium.ts'))});
    process.stdout.write((await unpackChromium()).path)`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, XDG_CACHE_HOME: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(said)));
  return { process: child, ended };
}

test('a launched browser has no pages except the opened ones', { skip: !isLinux }, async () => {
  const launched = await launchChromium({});
  try {
    const context = await launched.browser.newContext();
    const page = await context.newPage();
    await page.goto('data:text/html,<h1>A page</h1>');
    const session = await launched.browser.newBrowserCDPSession();
    // The empty filter also lists pages that belong to the browser itself.
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    assert.deepEqual(
      targetInfos.filter(({ type }) => type !== 'tab').map(({ url }) => url),
      ['data:text/html,<h1>A page</h1>'],
    );
  } finally {
    await launched.close();
  }
});
