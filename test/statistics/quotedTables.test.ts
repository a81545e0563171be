// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { PUBLISHED } from '../../shared/statistics/analysis/published.ts';
import type { PublishedTable, QuotedValue } from '../../shared/statistics/analysis/quoted.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';

const copySchema = z.object({
  tables: z.array(
    z.object({
      id: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.object({ label: z.string(), cells: z.record(z.string(), z.string()) })),
    }),
  ),
});
type Copy = z.infer<typeof copySchema>['tables'][number];

const papers = ['mmina', 'mind2web', 'wave', 'magebench'] as const;
type Paper = (typeof papers)[number];

function copiesOf(paper: Paper): ReadonlyMap<string, Copy> {
  const text = readFileSync(sharedFile(`published/${paper}.json`) ?? '', 'utf8');
  return new Map(copySchema.parse(JSON.parse(text)).tables.map((table) => [table.id, table]));
}

const buckets = (of: string, ...names: string[]): string[] => names.map((name) => of.replace('*', name));
const paperBuckets = (of: string) =>
  buckets(`${of} Success Rate: *`, '1 hop', '2-4 hops', '5+ hops', 'overall');
const pageBuckets = (of: string) => buckets(`* ${of} SR`, '1-Hop', '2-4 Hop', '5+ Hop', 'Total');
const splits = ['Cross-Task', 'Cross-Website', 'Cross-Domain'];

/** The copy of each quoted table: its paper, its id there, and the columns in our order (missing: all). */
const sources: Readonly<Record<string, readonly [Paper, string, (readonly string[])?]>> = {
  'mmina-task': ['mmina', 'paper-table-3', paperBuckets('Task')],
  'mmina-hop': ['mmina', 'paper-table-3', paperBuckets('Hop')],
  'mmina-2025-task': ['mmina', 'page-table-1', pageBuckets('Task')],
  'mmina-2025-hop': ['mmina', 'page-table-1', pageBuckets('Hop')],
  'mmina-each-hop-gpt-4v': ['mmina', 'paper-table-A2', Array.from({ length: 10 }, (_, at) => `sr${at + 1}`)],
  'mmina-each-hop-gemini': ['mmina', 'paper-table-4b'],
  mind2web: ['mind2web', 'table-2'],
  'mind2web-groups': ['mind2web', 'table-5', splits],
  'mind2web-tuning': ['mind2web', 'table-6', splits],
  'mind2web-fifty': ['mind2web', 'table-7', splits],
  wave: ['wave', 'table-3', ['S@1', 'S@2', 'S@3', 'S@4', 'S@5', 'F@1']],
  'wave-webvoyager': ['wave', 'table-1', ['Overall']],
  'wave-websites': ['wave', 'table-1'],
  'wave-mind2web': ['wave', 'table-2'],
  'wave-length': ['wave', 'table-4'],
  'wave-restart': ['wave', 'table-5'],
  'wave-earlier': ['wave', 'table-6'],
  magebench: ['magebench', 'table-1'],
  'magebench-full': ['magebench', 'table-4'],
  'magebench-actions': ['magebench', 'table-2'],
  'magebench-memory': ['magebench', 'table-5'],
};

/** Tables of the papers that are not quoted, and why. */
const notQuoted: Readonly<Record<string, string>> = {
  'mmina paper-table-1': 'data sets',
  'mmina paper-table-4a': 'the first five rows of paper-table-A2',
  'mmina page-table-2': 'the first five rows of paper-table-A2',
  'mmina paper-text-1': 'numbers of the text',
  'mmina page-text-1': 'numbers of the text',
  'mind2web table-1': 'data sets',
  'mind2web text-1': 'numbers of the text',
  'wave table-8': 'websites',
  'wave table-9': 'websites',
  'wave table-9-sites': 'websites',
  'wave text-1': 'numbers of the text',
  'magebench text-1': 'numbers of the text',
};

/** A cell as we quote it: a percent sign is in the unit, and a dash or a blank is no value. */
function quotedOf(cell: string | undefined, { unit }: PublishedTable): QuotedValue {
  assert.ok(cell !== undefined);
  if (cell === '-' || cell === '--' || cell === '') return null;
  return unit === '%' ? cell.replace(/%$/, '') : cell;
}

/** The letters and digits of a name, for a comparison. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

for (const [id, [paper, copyId, wanted]] of Object.entries(sources))
  test(`${id}: each value is printed so in the paper`, { skip: withoutShared }, () => {
    const table = PUBLISHED.find((one) => one.id === id) ?? assert.fail(`${id} is not quoted`);
    const copy = copiesOf(paper).get(copyId) ?? assert.fail(copyId);
    const columns = wanted ?? copy.columns.filter((name) => id !== 'wave-websites' || name !== 'Overall');
    const expected = copy.rows.flatMap(({ cells }) => {
      const values = columns.map((name) => quotedOf(cells[name], table));
      if (id !== 'mind2web') return [values];
      // A row of ours is one split.
      return [0, 4, 8].map((from) => values.slice(from, from + 4));
    });
    assert.deepEqual(
      table.rows.map(({ values }) => values),
      expected,
    );
  });

test('every table with results is quoted, or the list says why not', { skip: withoutShared }, () => {
  const named = new Set(Object.values(sources).map(([paper, copyId]) => `${paper} ${copyId}`));
  for (const paper of papers)
    for (const id of copiesOf(paper).keys())
      assert.notEqual(named.has(`${paper} ${id}`), `${paper} ${id}` in notQuoted, `${paper} ${id}`);
  assert.deepEqual(PUBLISHED.map(({ id }) => id).sort(), Object.keys(sources).sort());
});

test('the two short copies of the hops of GPT-4V are the first rows of its long table', {
  skip: withoutShared,
}, () => {
  const copies = copiesOf('mmina');
  const long = PUBLISHED.find(({ id }) => id === 'mmina-each-hop-gpt-4v')?.rows ?? [];
  for (const id of ['paper-table-4a', 'page-table-2']) {
    const { rows, columns } = copies.get(id) ?? assert.fail(id);
    assert.deepEqual(
      rows.map(({ cells }) => columns.map((name) => (cells[name] === '-' ? null : cells[name]))),
      long.slice(0, rows.length).map(({ values }) => values.slice(0, 6)),
    );
  }
});

test('a row of a model has the name of the model in the paper', { skip: withoutShared }, () => {
  for (const [id, paper, copyId] of [
    ['mmina-task', 'mmina', 'paper-table-3'],
    ['mmina-hop', 'mmina', 'paper-table-3'],
    ['mmina-2025-task', 'mmina', 'page-table-1'],
    ['mmina-2025-hop', 'mmina', 'page-table-1'],
    ['mind2web', 'mind2web', 'table-2'],
    ['mind2web-groups', 'mind2web', 'table-5'],
    ['mind2web-fifty', 'mind2web', 'table-7'],
    ['magebench', 'magebench', 'table-1'],
    ['magebench-full', 'magebench', 'table-4'],
    ['magebench-actions', 'magebench', 'table-2'],
  ] as const) {
    const rows = PUBLISHED.find((one) => one.id === id)?.rows ?? [];
    const { rows: printed } = copiesOf(paper).get(copyId) ?? assert.fail(copyId);
    const each = rows.length / printed.length;
    for (const [at, { label }] of printed.entries())
      for (const { name } of rows.slice(at * each, (at + 1) * each)) {
        const [model = ''] = name.split(/ \+ |, cross| \(| of the/);
        assert.ok(
          plain(label).includes(plain(model)) || name.startsWith('δ'),
          `${id}: ${name} is not ${label}`,
        );
      }
  }
});
