// needs: pure
import assert from 'node:assert/strict';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { PLANTED } from './architecture/plants/index.ts';
import {
  roomCircles,
  twoWayViolations,
  unusedGrants,
  unusedNodeModules,
  unusedOpenFiles,
  unusedPackageNames,
  violationsOf,
} from './architecture/rules.ts';
import { readSourceTrees } from './architecture/sourceTree.ts';

const FOLDERS = ['shared', 'electron', 'renderer', 'tasks', 'test', 'build'];

const root = path.resolve(import.meta.dirname, '..');
const planted = mkdtempSync(path.join(tmpdir(), 'hopscope-planted-'));
after(() => rmSync(planted, { recursive: true }));
// The planted files use the types of packages.
symlinkSync(path.join(root, 'node_modules'), path.join(planted, 'node_modules'), 'junction');
// TypeScript reads the sources and all plants as one program: its start and its libraries cost more than a plant.
const [tree, ...plants] = readSourceTrees(
  [root, ...PLANTED.map(plant)],
  FOLDERS,
  path.join(root, 'node_modules'),
);
assert.ok(tree !== undefined);

/** Writes the files of a plant into a separate folder and returns the folder. */
function plant({ files, links = {} }: (typeof PLANTED)[number], number: number): string {
  const place = path.join(planted, String(number));
  for (const folder of FOLDERS) mkdirSync(path.join(place, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), text);
  }
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(place, link)), { recursive: true });
    symlinkSync(target, path.join(place, link));
  }
  return place;
}

const installed = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const importsOf = Map.groupBy(tree.imports, ({ from }) => from);

test('every file keeps to the rules of its room', () => {
  assert.ok(tree.files.size > 500, 'the sources are there');
  assert.deepEqual(violationsOf(tree), []);
});

test('every line of the tables is needed', () => {
  assert.deepEqual(
    [unusedGrants, unusedNodeModules, unusedOpenFiles, unusedPackageNames].flatMap((unused) => unused(tree)),
    [],
  );
});

test('a line that no file needs is reported with its file and its line', () => {
  const [empty] = plants;
  assert.ok(empty !== undefined);
  // A plant uses next to nothing.
  const sentences = [unusedGrants, unusedNodeModules, unusedOpenFiles, unusedPackageNames].flatMap((unused) =>
    unused(empty),
  );
  assert.ok(sentences.length > 300, `${sentences.length} sentences`);
  for (const sentence of sentences) {
    const [, table = '', line = ''] = /take it out of (\S+\.ts):(\d+)$/.exec(sentence) ?? [];
    assert.notEqual(table, '', sentence);
    const written = readFileSync(path.join(root, table), 'utf8').split('\n')[Number(line) - 1] ?? '';
    const words = sentence.split(/[ :,]+/).flatMap((word) => [word, path.basename(word)]);
    assert.ok(
      words.some((word) => word !== '' && written.includes(`'${word}'`)),
      `${sentence} — ${written}`,
    );
  }
});

test('every top-level folder with sources is checked', () => {
  const others = ['docs', 'dist', 'node_modules', 'out', 'resources', 'test-results', 'workspace'];
  const unread = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => ![...FOLDERS, ...others].includes(name));
  assert.deepEqual(unread, []);
});

test('no two rooms may import each other', () => {
  assert.deepEqual(twoWayViolations(tree), []);
  assert.deepEqual(roomCircles(tree), []);
});

test('npm install --omit=dev installs every package that the command line and the web host use', () => {
  const { dependencies, optionalDependencies } = installed.parse(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );
  // The user installs this package, and an error names it when it is missing.
  const there = new Set([
    '@huggingface/transformers',
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ]);
  const reached = new Set(['electron/cli/main.ts', 'electron/web/main.ts']);
  const packages = new Map<string, string>();
  for (const file of reached)
    for (const { from, line, to, target, typeOnly } of importsOf.get(file) ?? []) {
      if (typeOnly || to === null) continue;
      if (target !== '') reached.add(target);
      else if (!to.startsWith('node:'))
        packages.set(to.split('/', to.startsWith('@') ? 2 : 1).join('/'), `${from}:${line}`);
    }
  assert.ok(
    reached.size > 400 && packages.has('vega'),
    `${reached.size} files, ${[...packages.keys()].join(', ')}`,
  );
  assert.deepEqual(
    [...packages]
      .filter(([name]) => !there.has(name))
      .map(
        ([name, place]) =>
          `${place} imports ${name}, which npm install does not bring: use a package under dependencies of package.json, or add it there`,
      ),
    [],
  );
});

/** The files that may contain colour values. A recorded page in its frame has none of the window's variables. */
const COLOURED = [
  'renderer/shell/tokens.css',
  'renderer/shell/theme.ts',
  'renderer/parts/snapshots/RecordedFrame.tsx',
  // A page of its own, which the window does not load.
  'renderer/webuiEditor/editor.css',
];

test('the colour values of the window are defined in one place', () => {
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

test('each planted violation is found', async (t) => {
  for (const [number, { what, violations }] of PLANTED.entries()) {
    await t.test(what, () => {
      const planted = plants[number];
      assert.ok(planted !== undefined);
      const found = violationsOf(planted);
      assert.equal(found.length, violations.length, found.join('\n'));
      for (const violation of violations)
        assert.ok(
          found.some((sentence) => violation.test(sentence)),
          `${violation} is none of:\n${found.join('\n')}`,
        );
    });
  }
});
