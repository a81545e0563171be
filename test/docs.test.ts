// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'tasks/README.md',
  'shared/scoring/README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const manifest = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

test('every link in the documents leads to a file', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((link) => !existsSync(path.join(root, path.dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

test('every file and script that the documents name exists', () => {
  const missing = pages.flatMap((page) => [
    ...[...read(page).matchAll(/`((?:shared|electron|renderer|test|build|tasks|resources)\/[\w./-]*\w)\/?`/g)]
      .map((match) => match[1] ?? '')
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${page}: ${file}`),
    ...[...read(page).matchAll(/npm run (?:-s )?([a-z:]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((script) => !(script in manifest.scripts))
      .map((script) => `${page}: npm run ${script}`),
  ]);
  assert.deepEqual(missing, []);
});

test('each name in the security checklist is in the file that the checklist gives for it', () => {
  const rows =
    read('docs/desktop.md')
      .split('security checklist')[1]
      ?.split('\n')
      .filter((line) => /^\| \d/.test(line)) ?? [];
  assert.equal(rows.length, 18);
  const missing = rows.flatMap((row) =>
    [
      ...row.matchAll(
        /`([^`]+)`(?: and `([^`]+)`)?(?: as a header)? in `([\w./-]+)`(?: and in `([\w./-]+)`)?/g,
      ),
    ].flatMap(([, first = '', second, file = '', other]) =>
      [first, second].flatMap((name) =>
        [file, other].flatMap((one) =>
          name === undefined || one === undefined || read(one).includes(name) ? [] : [`${name} in ${one}`],
        ),
      ),
    ),
  );
  assert.deepEqual(missing, []);
});

test('docs/dependencies.md gives a reason for each dependency and lists no other package', () => {
  const table = read('docs/dependencies.md');
  const named = [...table.matchAll(/`([@\w*/.-]+)`(?=[^|\n]*\|)/g)].map((match) => match[1] ?? '');
  const used = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  });
  // The user may install these packages. The program has only their types.
  const own = [...read('electron/agents/ranking/transformers.d.ts').matchAll(/declare module '(.+)'/g)];
  const known = [...used, ...own.map((match) => match[1] ?? '')];
  const names = (name: string, one: string): boolean =>
    one === name || (name.endsWith('*') && one.startsWith(name.slice(0, -1)));
  assert.deepEqual(
    known.filter((one) => !named.some((name) => names(name, one))),
    [],
    'without a reason',
  );
  assert.deepEqual(
    rows(table).filter((name) => !known.some((one) => names(name, one))),
    [],
    'not used',
  );
});

/** The names in the first column of a table. */
function rows(table: string): string[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
}

function read(page: string): string {
  return readFileSync(path.join(root, page), 'utf8');
}
