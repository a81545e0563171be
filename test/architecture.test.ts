// needs: pure
import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { readSourceTree } from './architecture/readImports.ts';
import { offencesOf, roomCircles, twoWayOffences } from './architecture/rules.ts';

const FOLDERS = ['shared', 'electron', 'renderer', 'tasks', 'test', 'build'];

const root = path.resolve(import.meta.dirname, '..');
const tree = readSourceTree(root, FOLDERS);
const installed = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const importsOf = Map.groupBy(tree.imports, ({ from }) => from);

test('every file imports only what its layer may, without circles', () => {
  assert.ok(tree.files.size > 500, 'the sources are there');
  assert.deepEqual(offencesOf(tree), []);
});

test('every folder at the top that holds sources is looked at', () => {
  const others = ['docs', 'dist', 'node_modules', 'out', 'resources', 'test-results', 'workspace'];
  const unread = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => ![...FOLDERS, ...others].includes(name));
  assert.deepEqual(unread, []);
});

test('no two rooms may import each other', () => {
  assert.deepEqual(twoWayOffences(), []);
  assert.deepEqual(roomCircles(), []);
});

test('what the command line and the web host run is there after npm install --omit=dev', () => {
  const { dependencies, optionalDependencies } = installed.parse(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );
  // The user installs this one, and a sentence says so where it is missing.
  const there = new Set([
    '@huggingface/transformers',
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ]);
  const reached = new Set(['electron/cli/main.ts', 'electron/web/main.ts']);
  const packages = new Map<string, string>();
  for (const file of reached)
    for (const { from, to, target, typeOnly } of importsOf.get(file) ?? []) {
      if (typeOnly || to === null) continue;
      if (target !== '') reached.add(target);
      else if (!to.startsWith('node:'))
        packages.set(to.split('/', to.startsWith('@') ? 2 : 1).join('/'), from);
    }
  assert.ok(
    reached.size > 400 && packages.has('vega'),
    `${reached.size} files, ${[...packages.keys()].join(', ')}`,
  );
  assert.deepEqual(
    [...packages].filter(([name]) => !there.has(name)).map(([name, from]) => `${from} imports ${name}`),
    [],
  );
});

/** What a house without a lock lets in: file → what it says, and what the rules must answer. */
const PLANTED: readonly {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  readonly offence: RegExp;
}[] = [
  {
    what: 'the browser reaches up to the session',
    files: {
      'electron/browser/a.ts': `import { x } from '../session/b.ts';`,
      'electron/session/b.ts': 'export const x = 1;',
    },
    offence: /electron\/browser\/ may not import electron\/session\//,
  },
  {
    what: 'the workspace reaches up to the commands, for a type only',
    files: {
      'electron/workspace/a.ts': `import type { X } from '../app/b.ts';`,
      'electron/app/b.ts': 'export type X = 1;',
    },
    offence: /electron\/workspace\/ may not import electron\/app\//,
  },
  {
    what: 'an agent reaches for the workspace',
    files: {
      'electron/agents/a.ts': `export { x } from '../workspace/b.ts';`,
      'electron/workspace/b.ts': 'export const x = 1;',
    },
    offence: /electron\/agents\/ may not import electron\/workspace\//,
  },
  {
    what: 'a computed import',
    files: {
      'electron/session/a.ts': 'const place = "../desktop/b.ts"; export const x = () => import(place);',
    },
    offence: /electron\/session\/a\.ts imports what is computed/,
  },
  {
    what: 'a template as an import',
    files: {
      'electron/session/a.ts': 'export const x = () => import(`../desktop/b.ts`);',
      'electron/desktop/b.ts': 'export {};',
    },
    offence: /electron\/session\/ may not import electron\/desktop\//,
  },
  {
    what: 'an import in a type',
    files: {
      'electron/session/a.ts': `export type X = import('../web/b.ts').Y;`,
      'electron/web/b.ts': 'export type Y = 1;',
    },
    offence: /electron\/session\/ may not import electron\/web\//,
  },
  {
    what: 'a package by createRequire',
    files: {
      'electron/session/a.ts': `import { createRequire } from 'node:module';\nexport const x = createRequire(import.meta.url)('playwright-core');`,
    },
    offence: /electron\/session\/a\.ts imports playwright-core; it belongs in/,
  },
  {
    what: 'a part that knows a screen',
    files: {
      'renderer/parts/lists/A.tsx': `import { B } from '../../verify/B.tsx';\nexport const a = <B />;`,
      'renderer/verify/B.tsx': 'export const B = () => null;',
    },
    offence: /renderer\/parts\/lists\/ may not import renderer\/verify\//,
  },
  {
    what: 'a store that knows the frame',
    files: { 'renderer/stores/a.ts': `import '../shell/b.ts';`, 'renderer/shell/b.ts': 'export {};' },
    offence: /renderer\/stores\/ may not import renderer\/shell\//,
  },
  {
    what: 'a package away from home',
    files: {
      'renderer/stores/a.ts': `import { parquetRead } from 'hyparquet';\nexport const x = parquetRead;`,
    },
    offence: /renderer\/stores\/a\.ts imports hyparquet; it belongs in/,
  },
  {
    what: 'a package without a home',
    files: { 'shared/model/a.ts': `import chalk from 'chalk';\nexport const x = chalk;` },
    offence: /shared\/model\/a\.ts imports chalk, which has no home/,
  },
  {
    what: 'one host that knows the other',
    files: {
      'electron/desktop/a.ts': `import { x } from '../web/b.ts';\nexport const y = x;`,
      'electron/web/b.ts': 'export const x = 1;',
    },
    offence: /electron\/desktop\/ may not import electron\/web\//,
  },
  {
    what: 'a screen that reaches for the host',
    files: { 'renderer/run/A.tsx': 'export const x = () => globalThis.hopscope.invoke();' },
    offence: /renderer\/run\/A\.tsx reaches for the host itself/,
  },
  {
    what: 'a circle of types',
    files: {
      'shared/model/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
      'shared/model/b.ts': `import type { A } from './a.ts';\nexport type B = A | 1;`,
    },
    offence: /circle: shared\/model\/a\.ts → shared\/model\/b\.ts/,
  },
  {
    what: 'a transaction that is none of electron/db',
    files: { 'electron/app/a.ts': 'export const save = (db, work) => db.transaction(work)();' },
    offence: /electron\/app\/a\.ts holds SQL/,
  },
  {
    what: 'SQL in small letters',
    files: { 'electron/app/a.ts': 'export const sql = `select id from attempts`;' },
    offence: /electron\/app\/a\.ts holds SQL/,
  },
  {
    what: 'SQL that begins with WITH',
    files: { 'electron/app/a.ts': "export const sql = 'WITH last AS (SELECT 1) SELECT * FROM last';" },
    offence: /electron\/app\/a\.ts holds SQL/,
  },
  {
    what: 'a module of another kind of file',
    files: {
      'electron/session/a.mjs': `import { x } from '../desktop/b.cjs';\nexport const y = x;`,
      'electron/desktop/b.cjs': 'exports.x = 1;',
    },
    offence: /electron\/session\/ may not import electron\/desktop\//,
  },
  {
    what: 'a style sheet of another screen',
    files: {
      'renderer/run/a.css': '.a { composes: b from "../verify/b.css"; }',
      'renderer/verify/b.css': '.b { color: red; }',
    },
    offence: /renderer\/run\/ may not import renderer\/verify\//,
  },
  {
    what: 'a program that a worker is made of',
    files: {
      'electron/db/a.ts': `export const at = new URL('../session/worker.ts', import.meta.url);`,
      'electron/session/worker.ts': 'export {};',
    },
    offence: /electron\/db\/ may not import electron\/session\//,
  },
  {
    what: 'a package by what createRequire has answered',
    files: {
      'electron/session/a.ts': `import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);\nexport const x = load('better-sqlite3');`,
    },
    offence: /electron\/session\/a\.ts imports better-sqlite3; it belongs in/,
  },
  {
    what: 'the database of Node in place of ours',
    files: {
      'electron/app/a.ts': `import { DatabaseSync } from 'node:sqlite';\nexport const x = DatabaseSync;`,
    },
    offence: /electron\/app\/a\.ts imports node:sqlite/,
  },
  {
    what: 'SQL behind a comment',
    files: { 'electron/app/a.ts': "export const sql = '/* all */ SELECT id FROM attempts';" },
    offence: /electron\/app\/a\.ts holds SQL/,
  },
  {
    what: 'SQL that changes a table',
    files: { 'electron/app/a.ts': "export const sql = 'ALTER TABLE attempts ADD COLUMN x';" },
    offence: /electron\/app\/a\.ts holds SQL/,
  },
  {
    what: 'an import of all that a pattern finds',
    files: { 'renderer/run/a.ts': "export const x = import.meta.glob('../verify/*.tsx');" },
    offence: /renderer\/run\/a\.ts imports what is computed/,
  },
  {
    what: 'a style sheet of another screen by an address without quotes',
    files: {
      'renderer/run/a.css': '@import url(../verify/b.css);',
      'renderer/verify/b.css': '.b { color: red; }',
    },
    offence: /renderer\/run\/ may not import renderer\/verify\//,
  },
  {
    what: 'a value of the style sheet of another screen',
    files: {
      'renderer/run/a.css': '@value gap from "../verify/b.css";',
      'renderer/verify/b.css': '@value gap: 1px;',
    },
    offence: /renderer\/run\/ may not import renderer\/verify\//,
  },
  {
    what: 'a folder that nobody has named',
    files: { 'electron/misc/a.ts': `import '../../shared/errors.ts';`, 'shared/errors.ts': 'export {};' },
    offence: /electron\/misc\/a\.ts lies in no layer/,
  },
  {
    what: 'the protocol of the browser that knows tabs',
    files: {
      'electron/browser/cdp/a.ts': `import type { X } from '../tabs/b.ts';\nexport type Y = X;`,
      'electron/browser/tabs/b.ts': 'export type X = 1;',
    },
    offence: /electron\/browser\/cdp\/ may not import electron\/browser\/tabs\//,
  },
  {
    what: 'tabs that know the capture',
    files: {
      'electron/browser/tabs/a.ts': `import type { X } from '../capture/b.ts';\nexport type Y = X;`,
      'electron/browser/capture/b.ts': 'export type X = 1;',
    },
    offence: /electron\/browser\/tabs\/ may not import electron\/browser\/capture\//,
  },
  {
    what: 'code of a page that knows the program',
    files: {
      'electron/browser/injected/a.ts': `import type { X } from '../cdp/b.ts';\nexport type Y = X;`,
      'electron/browser/cdp/b.ts': 'export type X = 1;',
    },
    offence: /electron\/browser\/injected\/ may not import electron\/browser\/cdp\//,
  },
  {
    what: 'a redaction that knows the capture',
    files: {
      'electron/browser/redact/a.ts': `import type { X } from '../capture/b.ts';\nexport type Y = X;`,
      'electron/browser/capture/b.ts': 'export type X = 1;',
    },
    offence: /electron\/browser\/redact\/ may not import electron\/browser\/capture\//,
  },
  {
    what: 'the context of commands that knows a command',
    files: {
      'electron/app/context/a.ts': `import type { X } from '../run/b.ts';\nexport type Y = X;`,
      'electron/app/run/b.ts': 'export type X = 1;',
    },
    offence: /electron\/app\/context\/ may not import electron\/app\/run\//,
  },
  {
    what: 'the library that knows batches',
    files: {
      'electron/app/library/a.ts': `import type { X } from '../batch/b.ts';\nexport type Y = X;`,
      'electron/app/batch/b.ts': 'export type X = 1;',
    },
    offence: /electron\/app\/library\/ may not import electron\/app\/batch\//,
  },
  {
    what: 'figures that know their charts',
    files: {
      'shared/statistics/figures/a.ts': `import type { X } from '../charts/b.ts';\nexport type Y = X;`,
      'shared/statistics/charts/b.ts': 'export type X = 1;',
    },
    offence: /shared\/statistics\/figures\/ may not import shared\/statistics\/charts\//,
  },
  {
    what: 'efficiency that knows a chart',
    files: {
      'shared/statistics/efficiency/a.ts': `import type { X } from '../charts/b.ts';\nexport type Y = X;`,
      'shared/statistics/charts/b.ts': 'export type X = 1;',
    },
    offence: /shared\/statistics\/efficiency\/ may not import shared\/statistics\/charts\//,
  },
  {
    what: 'a model that knows the agents',
    files: {
      'electron/agents/model/a.ts': `import type { X } from '../computer/b.ts';\nexport type Y = X;`,
      'electron/agents/computer/b.ts': 'export type X = 1;',
    },
    offence: /electron\/agents\/model\/ may not import electron\/agents\/computer\//,
  },
  {
    what: 'a ranking that knows a simple agent',
    files: {
      'electron/agents/ranking/a.ts': `import type { X } from '../simple/b.ts';\nexport type Y = X;`,
      'electron/agents/simple/b.ts': 'export type X = 1;',
    },
    offence: /electron\/agents\/ranking\/ may not import electron\/agents\/simple\//,
  },
  {
    what: 'an attempt that knows its session',
    files: {
      'electron/attempt/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    offence: /electron\/attempt\/ may not import electron\/session\//,
  },
  {
    what: 'a video that knows the session',
    files: {
      'electron/video/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    offence: /electron\/video\/ may not import electron\/session\//,
  },
  {
    what: 'a replay that knows the session',
    files: {
      'electron/replay/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    offence: /electron\/replay\/ may not import electron\/session\//,
  },
  {
    what: 'a demonstration that knows the session',
    files: {
      'electron/demonstration/a.ts': `import type { X } from '../session/b.ts';\nexport type Y = X;`,
      'electron/session/b.ts': 'export type X = 1;',
    },
    offence: /electron\/demonstration\/ may not import electron\/session\//,
  },
  {
    what: 'the contract that knows a report',
    files: {
      'shared/contract/a.ts': `import type { X } from '../report/b.ts';\nexport type Y = X;`,
      'shared/report/b.ts': 'export type X = 1;',
    },
    offence: /shared\/contract\/ may not import shared\/report\//,
  },
  {
    what: 'a screen in a new folder without a line, which imports nothing',
    files: { 'renderer/fresh/Fresh.tsx': 'export const x = 1;' },
    offence: /renderer\/fresh\/Fresh\.tsx lies in no layer/,
  },
  {
    what: 'a new sub-folder without a line',
    files: { 'electron/browser/fresh/a.ts': 'export const x = 1;' },
    offence: /electron\/browser\/fresh\/ has no line of its own/,
  },
  {
    what: 'a first sub-folder without a line',
    files: { 'electron/session/fresh/a.ts': 'export const x = 1;' },
    offence: /electron\/session\/fresh\/ has no line of its own/,
  },
  {
    what: 'a package by import and require',
    files: { 'electron/session/a.ts': `import x = require('better-sqlite3');\nexport const y = x;` },
    offence: /electron\/session\/a\.ts imports better-sqlite3; it belongs in/,
  },
  {
    what: 'a module of Node by the process',
    files: { 'shared/model/a.ts': `export const x = process.getBuiltinModule('node:fs');` },
    offence: /shared\/model\/a\.ts imports node:fs; it belongs in/,
  },
  {
    what: 'a module of Node by a name in brackets',
    files: { 'shared/model/a.ts': `export const x = process['getBuiltinModule']('fs');` },
    offence: /shared\/model\/a\.ts imports node:fs; it belongs in/,
  },
  {
    what: 'a screen that reaches for the host by a name in brackets',
    files: { 'renderer/run/A.tsx': `export const x = () => window['hopscope'].invoke();` },
    offence: /renderer\/run\/A\.tsx reaches for the host itself/,
  },
  {
    what: 'a screen that takes the host out of the window',
    files: { 'renderer/run/A.tsx': 'const { hopscope: x } = globalThis; export const y = x;' },
    offence: /renderer\/run\/A\.tsx reaches for the host itself/,
  },
  {
    what: 'SQL that is joined',
    files: { 'electron/app/a.ts': `export const sql = ['SELECT id', 'FROM attempts'].join(' ');` },
    offence: /electron\/app\/a\.ts holds SQL/,
  },
  {
    what: 'SQL that is put together',
    files: {
      'electron/app/a.ts': `const verb = 'SELECT'; export const sql = (x: string) => verb + ' id FROM ' + x;`,
    },
    offence: /electron\/app\/a\.ts holds SQL/,
  },
  {
    what: 'a promise that fails in silence',
    files: { 'electron/session/a.ts': 'export const x = (work) => work.catch(() => {});' },
    offence: /electron\/session\/a\.ts lets a promise fail in silence/,
  },
  {
    what: 'silence by a name',
    files: {
      'electron/browser/tabs/a.ts':
        'const noop = () => undefined; export const x = (work) => work.catch(noop);',
    },
    offence: /electron\/browser\/tabs\/a\.ts lets a promise fail in silence/,
  },
  {
    what: 'silence as the second answer of then',
    files: { 'electron/video/a.ts': 'export const x = (work, y) => work.then(y, function () {});' },
    offence: /electron\/video\/a\.ts lets a promise fail in silence/,
  },
  {
    what: 'silence in the file that was the last exception',
    files: { 'electron/desktop/downloads.ts': 'export const x = (work) => work.catch(() => {});' },
    offence: /electron\/desktop\/downloads\.ts lets a promise fail in silence/,
  },
  {
    what: 'the network outside its places',
    files: { 'electron/app/a.ts': `export const x = () => fetch('https://example.org');` },
    offence: /electron\/app\/a\.ts uses the network by fetch/,
  },
  {
    what: 'the network by a member',
    files: { 'electron/app/a.ts': `export const x = () => globalThis.fetch('https://example.org');` },
    offence: /electron\/app\/a\.ts uses the network by globalThis\.fetch/,
  },
  {
    what: 'a connection outside the servers',
    files: { 'electron/app/a.ts': `import { connect } from 'node:tls';\nexport const x = connect;` },
    offence: /electron\/app\/a\.ts imports node:tls; it belongs in/,
  },
  {
    what: 'a clock in shared',
    files: { 'shared/model/a.ts': 'export const x = () => Date.now();' },
    offence: /shared\/model\/a\.ts reads Date\.now: shared\/ has no clock/,
  },
  {
    what: 'a clock by construction in shared',
    files: { 'shared/model/a.ts': 'export const x = () => new Date();' },
    offence: /shared\/model\/a\.ts reads new Date\(\): shared\/ has no clock/,
  },
  {
    what: 'a clock of the page in shared',
    files: { 'shared/model/a.ts': 'export const x = () => performance.now();' },
    offence: /shared\/model\/a\.ts reads performance\.now: shared\/ has no clock/,
  },
  {
    what: 'chance in shared',
    files: { 'shared/model/a.ts': 'export const x = () => Math.random();' },
    offence: /shared\/model\/a\.ts reads Math\.random: shared\/ has no clock/,
  },
  {
    what: 'a random name in shared',
    files: { 'shared/model/a.ts': 'export const x = () => globalThis.crypto.randomUUID();' },
    offence: /shared\/model\/a\.ts reads crypto\.randomUUID: shared\/ has no clock/,
  },
];

/** Where a colour may be written as such; a recorded page in its frame knows none of the window's names. */
const COLOURED = [
  'renderer/shell/tokens.css',
  'renderer/shell/theme.ts',
  'renderer/parts/snapshots/RecordedFrame.tsx',
];

test('colours of the window stand in one place', () => {
  const written = globSync('renderer/**/*.{css,ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !COLOURED.includes(file))
    .flatMap((file) => {
      const found = readFileSync(path.join(root, file), 'utf8').match(
        /#[0-9a-f]{3,8}\b(?=['";\s,)])|\brgba?\(/gi,
      );
      return (found ?? []).map((colour) => `${file}: ${colour}`);
    });
  assert.deepEqual(written, []);
});

test('each kind of violation is seen where it is planted', async (t) => {
  for (const { what, files, offence } of PLANTED) {
    await t.test(what, () => {
      const root = mkdtempSync(path.join(tmpdir(), 'hopscope-planted-'));
      try {
        for (const folder of FOLDERS) mkdirSync(path.join(root, folder));
        for (const [file, text] of Object.entries(files)) {
          mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
          writeFileSync(path.join(root, file), text);
        }
        const offences = offencesOf(readSourceTree(root, FOLDERS));
        assert.equal(offences.length, 1, offences.join('\n'));
        assert.match(offences[0] ?? '', offence);
      } finally {
        rmSync(root, { recursive: true });
      }
    });
  }
});
