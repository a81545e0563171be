// needs: desktop
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { before, describe, it } from 'node:test';
import { extractAll, getRawHeader } from '@electron/asar';
import { getCurrentFuseWire } from '@electron/fuses';
import type { LinuxPackager } from 'app-builder-lib';
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js';
import type { AfterPackContext } from 'electron-builder';
import { z } from 'zod';
import { pack } from '../../build/dist.ts';
import { findElectron } from '../../electron/starting/hostChoice.ts';
import { type RunningDesktop, startDesktopOnStandIn } from '../electron-stand-in/start.ts';
import { onlyThorough, thoroughRun } from '../helpers/extent.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** The package is built with Electron's runtime if it is installed, otherwise with a folder that looks like it, and then read. */
const runtime = findElectron().path;
const isMac = process.platform === 'darwin';
const cannot =
  runtime === null && process.platform !== 'linux'
    ? 'there is no Electron, and one that looks like it is made for Linux only'
    : false;
if (cannot !== false) console.log(`SKIPPED: nothing was packed here: ${cannot}.`);
else if (runtime === null && thoroughRun)
  console.log('Packed with a folder that only looks like Electron: its program is not started.');

const MB = 1_000_000;
/** Used if the user has installed it; otherwise the program reports that it is missing. */
const USERS_OWN = '@huggingface/transformers';
/** Packages that are needed to compile or to check types, but not to run. */
const buildOnly = (name: string): boolean => name === 'node-addon-api' || name.startsWith('@types/');

describe('the package', { skip: cannot, ...onlyThorough }, () => {
  const temporary = temporaryFolder();
  const output = join(temporary, 'dist');
  const app = join(temporary, 'extracted');
  let resources: string;
  let program: string;
  /** Paths in the archive, with `/`, and their bytes. */
  let files: ReadonlyMap<string, number>;
  let linux: Awaited<ReturnType<typeof readLinux>> | null = null;
  let names: readonly string[] = [];

  before(async () => {
    await pack(
      {
        directories: { output, buildResources: join(import.meta.dirname, '../../resources') },
        electronDist: runtime === null ? lookLikeElectron(join(temporary, 'electron')) : distOf(runtime),
        afterPack: async (context) => {
          names = ['AppImage', 'deb', 'dmg', 'exe'].map((ending) =>
            context.packager.expandArtifactNamePattern({}, ending, context.arch),
          );
          if (context.electronPlatformName === 'linux') linux = await readLinux(context);
        },
      },
      { onlyFolder: true },
    );
    const [folder] = readdirSync(output).filter((name) => /unpacked$|^mac/.test(name));
    assert.ok(folder !== undefined, 'nothing was packed');
    const inside = {
      darwin: ['Hopscope.app/Contents/Resources', 'Hopscope.app'],
      win32: ['resources', 'Hopscope.exe'],
    };
    const [into, named] =
      process.platform === 'darwin' || process.platform === 'win32'
        ? inside[process.platform]
        : ['resources', 'hopscope'];
    resources = join(output, folder, into ?? '');
    program = join(output, folder, named ?? '');
    const archive = join(resources, 'app.asar');
    files = new Map(walk(archived.parse(getRawHeader(archive).header), ''));
    extractAll(archive, app);
  });

  it('holds the program and only files that it needs to run', () => {
    const top = new Set([...files.keys()].map((path) => path.split('/')[0]));
    assert.deepEqual([...top].sort(), [
      'LICENSE',
      'node_modules',
      'out',
      'package.json',
      'resources',
      'tasks',
    ]);
    for (const path of [
      'out/main/main.js',
      'out/main/boundWorker.js',
      'out/main/similarityWorker.js',
      'out/webuiEditor/editor.js',
      'out/main/pageWorker.js',
      'out/main/readingWorker.js',
      'out/main/redactionWorker.js',
      'out/main/analysisWorker.js',
      'out/main/efficiencyWorker.js',
      'out/main/probe.js',
      'out/preload/preload.cjs',
      'out/renderer/index.html',
      'tasks/demo/pack.json',
      'resources/environments/sokoban/hopscope.xsb',
      'resources/environments/sokoban/hopscope-bounds.json',
      'resources/icon.png',
    ])
      assert.ok(files.has(path), path);
    // Scenarios, tasks and the program of football are Python files that the program reads or that Python runs.
    const isData = (path: string): boolean => /^resources\/environments\/.*\.py$/.test(path);
    const foreign = [...files.keys()].filter(
      (path) =>
        (!isData(path) &&
          /\.(?:[cm]?tsx?|map|tsbuildinfo|c|cc|cpp|h|hpp|gypi?|o|a|rs|sh|ps1|py|exe|dll|dylib|so)$/.test(
            path,
          )) ||
        /(?:^|\/)(?:tests?|__tests__|benchmarks?|\.github)\/|\.(?:test|spec)\./.test(path) ||
        /^(?:out\/.*\.built-from\.txt|resources\/screenshots)/.test(path),
    );
    assert.deepEqual(foreign, []);
  });

  it('holds native code of this system only, outside the archive', () => {
    const native = [...files.keys()].filter((path) => path.endsWith('.node'));
    const own = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`;
    assert.deepEqual(native, [own]);
    assert.ok(existsSync(join(resources, 'app.asar.unpacked', own)));
  });

  it('has at most 54 MB, with the example and without Electron', (context) => {
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    context.diagnostic(`${(bytes / MB).toFixed(1)} MB in ${files.size} files`);
    assert.ok(bytes <= 54 * MB, `${bytes} bytes`);
    assert.ok(statSync(join(resources, 'app.asar')).size <= 54 * MB);
  });

  it('holds exactly the packages that its bundles import, and their dependencies', () => {
    const needed = new Set<string>();
    const missing: string[] = [];
    const add = (name: string, from: string): void => {
      const folder = folderOf(name, from, files);
      if (folder === null) missing.push(`${name}, which ${from || 'a bundle'} needs`);
      else if (!needed.has(folder)) {
        needed.add(folder);
        const { dependencies } = manifest.parse(
          JSON.parse(readFileSync(join(app, folder, 'package.json'), 'utf8')),
        );
        for (const each of Object.keys(dependencies)) if (!buildOnly(each)) add(each, folder);
      }
    };
    for (const name of imported(app)) add(packageName(name), '');
    assert.deepEqual(missing, []);
    const there = [...files.keys()].flatMap((path) => {
      const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/package\.json$)/.exec(path)?.[0];
      return folder === undefined ? [] : [folder];
    });
    assert.deepEqual(there.filter((folder) => !needed.has(folder)).sort(), []);
  });

  it('can import each of these packages from its own files', () => {
    const names = imported(app);
    assert.ok(names.includes('better-sqlite3') && names.includes('playwright-core'), names.join(' '));
    const script = `
      for (const name of ${JSON.stringify(names)}) await import(name);
      const { default: Database } = await import('better-sqlite3');
      console.log(new Database(':memory:').prepare('select sqlite_version()').pluck().get());`;
    // From this folder no other node_modules can be found.
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: app,
      env: { ...process.env, NODE_PATH: '' },
      encoding: 'utf8',
    });
    assert.match(said, /^3\.\d+/);
  });

  it('has the fuses set in the program', async () => {
    const { version, ...wire } = await getCurrentFuseWire(program);
    assert.equal(version, '1');
    const states = Object.fromEntries(
      FUSES.map((name, place) => [name, String.fromCharCode(Number(wire[place as keyof typeof wire]))]),
    );
    assert.deepEqual(states, {
      RunAsNode: '0',
      // Off, so that macOS does not ask for the Keychain.
      EnableCookieEncryption: '0',
      EnableNodeOptionsEnvironmentVariable: '0',
      EnableNodeCliInspectArguments: '0',
      EnableEmbeddedAsarIntegrityValidation: '1',
      OnlyLoadAppFromAsar: '1',
      LoadBrowserProcessSpecificV8Snapshot: '0',
      GrantFileProtocolExtraPrivileges: '0',
    });
  });

  it('gives pages no more rights than the checklist of docs/desktop.md allows', () => {
    const main = [...files.keys()]
      .filter((path) => /^out\/(?:main|preload)\/[^/]*\.c?js$/.test(path))
      .map((path) => readFileSync(join(app, path), 'utf8'))
      .join('\n');
    const forbidden =
      /\b(?:setUsePlainTextEncryption|experimentalFeatures|(?:en|dis)ableBlinkFeatures|nodeIntegration\w*: true|(?:sandbox|contextIsolation|webSecurity): false|(?:webviewTag|allowRunningInsecureContent): true)\b/;
    assert.equal(forbidden.exec(main)?.[0], undefined);
    // Called once, for an address that the guard of the window accepts as a web address.
    assert.equal(main.match(/\bopenExternal\(/g)?.length, 1);
    assert.match(main, /if \(isSiteAddress\(url\)\) onLink\(url\);/);
    // Only one file uses the keychain, when a key is saved or used; the start calls none of its functions.
    const safe = /\nfunction createKeySafe\([\s\S]*?\n(?:const|var) keptSchema\b/.exec(main)?.[0] ?? '';
    assert.ok(safe.includes('safeStorage.encryptStringAsync('), 'keys can be saved');
    assert.doesNotMatch(main.replace(safe, ''), /\bsafeStorage\s*[.[?]/);
    const pages = main.match(/webPreferences: \{[^}]*\}/g) ?? [];
    assert.equal(pages.length, 3, 'the window, a tab, a hidden page');
    for (const page of pages) assert.match(page, /\.\.\.foreignPage|sandbox: (?:true|!0)/);
    const foreign = /foreignPage = \{[^}]*\}/.exec(main)?.[0] ?? '';
    for (const rule of [
      'sandbox: true',
      'contextIsolation: true',
      'nodeIntegration: false',
      'nodeIntegrationInWorker: false',
      'nodeIntegrationInSubFrames: false',
      'webSecurity: true',
      'allowRunningInsecureContent: false',
      'webviewTag: false',
    ])
      assert.ok(foreign.includes(rule), rule);
  });

  it('has a valid signature after its fuses were set', {
    skip: isMac ? false : 'only macOS has the signature',
  }, () => {
    execFileSync('codesign', ['--verify', '--deep', '--strict', program]);
  });

  it('has artifact names that differ by format and follow one pattern', () => {
    assert.equal(new Set(names).size, 4);
    for (const name of names) assert.match(name, /^Hopscope-\d+\.\d+\.\d+-(?:linux|mac|win)-\w+\.\w+$/);
  });

  it('has a desktop entry, a MIME type and icons for Linux', {
    skip: process.platform === 'linux' ? false : 'only Linux has it',
  }, () => {
    assert.ok(linux);
    assert.match(linux.entry, /^Exec=\/opt\/Hopscope\/hopscope %U$/m);
    assert.match(linux.entry, /^StartupWMClass=hopscope$/m);
    assert.match(linux.entry, /^MimeType=application\/x-hopscope-tasks;$/m);
    assert.match(linux.entry, /^Categories=Science;$/m);
    assert.match(
      linux.types,
      /<mime-type type="application\/x-hopscope-tasks">\s*<glob pattern="\*\.hopscope"\/>/,
    );
    assert.ok(linux.icons.includes(512), String(linux.icons));
    assert.equal(
      manifest.parse(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))).desktopName,
      'hopscope.desktop',
    );
  });

  describe('in another folder', {
    skip: process.platform === 'linux' ? false : 'packagedProgram.test.ts starts the program itself there',
  }, () => {
    let desktop: RunningDesktop;
    const workspace = join(temporary, 'workspace');

    before(async () => {
      desktop = await startDesktopOnStandIn({ workspace, packed: app });
    });

    it('opens its window with the packed content security policy, and a header forbids framing', async () => {
      const { window } = desktop;
      await window.getByRole('navigation').first().waitFor();
      const policy = await window
        .locator('meta[http-equiv="Content-Security-Policy"]')
        .getAttribute('content');
      const packed = readFileSync(join(app, 'out/renderer/index.html'), 'utf8');
      const own = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(packed)?.[1] ?? '';
      const rules = new Map(own.split('; ').map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)]));
      assert.deepEqual(rules.get('default-src'), ["'none'"]);
      assert.deepEqual(rules.get('script-src'), ["'self'"]);
      assert.deepEqual(rules.get('base-uri'), ["'none'"]);
      assert.deepEqual(rules.get('form-action'), ["'none'"]);
      for (const [name, sources] of rules)
        for (const source of sources ?? [])
          assert.match(source, /^(?:'none'|'self'|'unsafe-inline'|data:|blob:|hopscope-blob:)$/, name);
      assert.deepEqual(
        [...rules].filter(([, sources]) => sources?.includes("'unsafe-inline'")).map(([name]) => name),
        ['style-src'],
      );
      assert.ok(policy?.startsWith("default-src 'none'; script-src 'self';"), policy ?? 'no policy');
      const header = await window.evaluate(async () =>
        (await fetch('/index.html')).headers.get('content-security-policy'),
      );
      assert.equal(header, "frame-ancestors 'none'");
    });

    it('runs a demo task, loads its pages and pictures, and writes the database', async () => {
      const { window } = desktop;
      for (const command of ['run.tryTask', 'run.start'] as const) {
        const reply = await window.evaluate((name) => globalThis.hopscope.invoke(name, {}), command);
        assert.ok(reply.ok, JSON.stringify(reply));
      }
      const [page] = await desktop.taskPages();
      assert.ok(page);
      await page.getByRole('heading').first().waitFor();
      const pictures = await page.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().then(() => image.naturalWidth))),
      );
      assert.ok(pictures.length > 0 && pictures.every((width) => width > 0), String(pictures));
      assert.ok(statSync(join(workspace, 'hopscope.db')).size > 0);
    });

    it('exits with code 0', async () => {
      assert.equal(await desktop.close(), 0);
    });
  });
});

const archived = z.object({ files: z.record(z.string(), z.unknown()) });
const archivedFile = z.object({ size: z.number() });
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  desktopName: z.string().optional(),
});

function walk(folder: z.infer<typeof archived>, path: string): [string, number][] {
  return Object.entries(folder.files).flatMap(([name, entry]) => {
    const inside = archived.safeParse(entry);
    return inside.success
      ? walk(inside.data, `${path}${name}/`)
      : [[`${path}${name}`, archivedFile.parse(entry).size] satisfies [string, number]];
  });
}

/** The packages that the bundles import. */
function imported(app: string): string[] {
  const found = ['out/main', 'out/preload']
    .flatMap((folder) => readdirSync(join(app, folder)).map((name) => join(app, folder, name)))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:im|ex)port\b[^;'"]*["']([^'"]+)["']|\b(?:import|require)\(["']([^'"]+)["']\)/gm,
      ),
    ])
    .map(([, first, second]) => first ?? second ?? '');
  return [...new Set(found)].filter(
    (name) => !name.startsWith('.') && !isBuiltin(name) && name !== 'electron' && name !== USERS_OWN,
  );
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** As Node finds it: in the nearest node_modules on the way up. */
function folderOf(name: string, from: string, files: ReadonlyMap<string, number>): string | null {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const found = posix.join(folder, 'node_modules', name);
    if (files.has(`${found}/package.json`)) return found;
    if (folder === '') return null;
  }
}

/** In the order of the wire (electron/electron, build/fuses/fuses.json5). */
const FUSES = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
];

/** A folder with the parts that electron-builder needs: a program with the default fuses of Electron, and languages. */
function lookLikeElectron(folder: string): string {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  for (const language of ['en-US', 'de']) writeFileSync(join(folder, 'locales', `${language}.pak`), '');
  const shipped = '10110001';
  const wire = [Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, shipped.length])];
  writeFileSync(join(folder, 'electron'), Buffer.concat([...wire, Buffer.from(shipped)]), { mode: 0o755 });
  return folder;
}

function distOf(program: string): string {
  return isMac ? join(dirname(program), '../../..') : dirname(program);
}

/** The data that the installers for Linux get. */
async function readLinux({ packager }: AfterPackContext) {
  const helper = new LinuxTargetHelper(packager as LinuxPackager);
  const types = await helper.mimeTypeFiles;
  return {
    entry: await helper.computeDesktopEntry((packager as LinuxPackager).platformSpecificBuildOptions),
    types: types === null ? '' : readFileSync(types, 'utf8'),
    icons: (await helper.icons).map(({ size }) => size),
  };
}
