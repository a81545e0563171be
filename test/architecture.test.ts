import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');

/** Every import of every source file: `from` is the file, `to` the specifier, `typeOnly` when nothing is left at run time. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

const sources = ['shared', 'electron', 'renderer', 'tasks', 'test', 'build'].flatMap((folder) =>
  listFiles(folder),
);
const allImports = sources.flatMap(readImports);

/** Folder → what may not be imported from there, and why. A folder also covers what lies below it. */
const forbidden: readonly {
  readonly folder: string;
  readonly imports: (one: Import) => boolean;
  readonly because: string;
}[] = [
  {
    folder: 'shared/',
    imports: ({ target, to }) => !target.startsWith('shared/') && to !== 'zod',
    because: 'shared/ is the product: values only, nothing but a schema library',
  },
  {
    folder: 'renderer/',
    imports: ({ target }) => target.startsWith('electron/'),
    because: 'only the bridge knows how main is reached',
  },
  {
    folder: 'electron/',
    imports: ({ target }) => target.startsWith('renderer/'),
    because: 'main does not know its windows',
  },
  ...['session', 'browser', 'agents', 'db', 'handlers', 'proposal', 'workspace'].map((layer) => ({
    folder: `electron/${layer}/`,
    imports: ({ target }: Import) => /^electron\/(desktop|web|cli)\//.test(target),
    because: 'all behaviour lives above the hosts',
  })),
  {
    folder: 'tasks/',
    imports: ({ target }) => /^(electron|renderer)\//.test(target),
    because: 'the demo web stands alone',
  },
  {
    folder: 'electron/agents/',
    imports: ({ target }) => /^electron\/(browser|db)\//.test(target),
    because: 'agents see an observation and return a decision',
  },
  {
    folder: 'electron/db/',
    imports: ({ target }) => /^electron\/(?!db\/)/.test(target),
    because: 'SQL functions know values and the database, nothing above',
  },
];

/** Package → the only folders that may import it (test/ may import any). */
const homes: Readonly<Record<string, readonly string[]>> = {
  electron: ['electron/desktop/'],
  'playwright-core': ['electron/browser/', 'electron/web/'],
  'better-sqlite3': ['electron/db/'],
  openai: ['electron/agents/'],
  zustand: ['renderer/stores/'],
  ws: ['electron/web/'],
  cheerio: ['electron/workspace/', 'tasks/demo/mutate/'],
  commander: ['electron/cli/'],
  minisearch: ['electron/proposal/'],
  mediabunny: ['electron/browser/video/'],
  'fast-png': ['electron/browser/', 'tasks/demo/draw/'],
  fflate: ['electron/browser/artefacts/'],
};

test('folders import only what the architecture allows', () => {
  const offences = forbidden.flatMap((rule) =>
    allImports
      .filter((one) => one.from.startsWith(rule.folder) && rule.imports(one))
      .map((one) => `${one.from} imports ${one.to}: ${rule.because}`),
  );
  assert.deepEqual(offences, []);
});

test('each package has one home', () => {
  const offences = Object.entries(homes).flatMap(([name, folders]) =>
    allImports
      .filter(
        (one) =>
          packageOf(one.to) === name && !one.from.startsWith('test/') && !one.from.startsWith('build/'),
      )
      .filter((one) => !folders.some((folder) => one.from.startsWith(folder)))
      .map((one) => `${one.from} imports ${name}; it belongs in ${folders.join(' or ')}`),
  );
  assert.deepEqual(offences, []);
});

test('only the bridge reaches for the host', () => {
  const offences = sources
    .filter(
      (file) =>
        file.startsWith('renderer/') && file !== 'renderer/bridge.ts' && !file.startsWith('renderer/bridge/'),
    )
    .filter((file) => /window\.hopscope|new WebSocket\(/.test(read(file)))
    .map((file) => `${file} reaches for the host itself`);
  assert.deepEqual(offences, []);
});

test('screens never import each other', () => {
  const screens = [
    'library',
    'run',
    'propose',
    'demonstrate',
    'verify',
    'evaluate',
    'compare',
    'settings',
    'attempt',
  ];
  const screenOf = (file: string): string | undefined =>
    screens.find((screen) => file.startsWith(`renderer/${screen}/`));
  const offences = allImports
    .filter(
      (one) => screenOf(one.from) && screenOf(one.target) && screenOf(one.from) !== screenOf(one.target),
    )
    .map((one) => `${one.from} imports ${one.to}`);
  assert.deepEqual(offences, []);
});

test('nothing imports the tests', () => {
  assert.deepEqual(
    allImports
      .filter((one) => one.target.startsWith('test/') && !one.from.startsWith('test/'))
      .map((one) => `${one.from} imports ${one.to}`),
    [],
  );
});

test('SQL text stays in electron/db', () => {
  const sql =
    /\b(SELECT\s+[\w*(]|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+TABLE)\b/;
  const offences = sources
    .filter((file) => /^(electron|shared|renderer|tasks)\//.test(file) && !file.startsWith('electron/db/'))
    .filter((file) => sql.test(read(file)));
  assert.deepEqual(offences, []);
});

test('production code has no members for tests, and no drawer folders', () => {
  const production = sources.filter((file) => !file.startsWith('test/'));
  const forTests = production.filter((file) => /\bforTests?\b|ForTests?\b|isUnderTest/.test(read(file)));
  const drawers = sources.filter(
    (file) => /\/(utils|helpers|common|lib)\//.test(file) && !file.startsWith('test/helpers/'),
  );
  assert.deepEqual([...forTests, ...drawers], []);
});

test('files stay small', () => {
  const long = sources.filter((file) => read(file).split('\n').length > 400);
  assert.deepEqual(long, []);
});

function listFiles(folder: string): string[] {
  const start = path.join(root, folder);
  if (!statSync(start, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(start, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function readImports(file: string): Import[] {
  const found: Import[] = [];
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
  for (const match of read(file).matchAll(pattern)) {
    const to = match[2] ?? match[3] ?? match[4] ?? '';
    const target = to.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), to))
      : '';
    found.push({ from: file, to, target, typeOnly: match[1] !== undefined });
  }
  return found;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
