// needs: pure
import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { readSourceTree } from './architecture/readImports.ts';
import { offencesOf } from './architecture/rules.ts';

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
    what: 'a folder that nobody has named',
    files: { 'electron/misc/a.ts': `import '../../shared/errors.ts';`, 'shared/errors.ts': 'export {};' },
    offence: /electron\/misc\/a\.ts lies in no layer/,
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
