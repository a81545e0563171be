// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { columnsOf, csvRow, longTables } from '../../shared/exporters/longTables.ts';

const page = path.resolve(import.meta.dirname, '../../docs/analysis.md');

/** The codebook as the page has it. */
function codebookText(): string {
  return longTables
    .map((table) =>
      [
        ...[`### ${table}`, '', '| column | type | meaning | missing |', '|---|---|---|---|'],
        ...columnsOf(table).map(
          ([name, { type, unit, meaning, empty }]) =>
            `| \`${name}\` | ${type}${unit === undefined ? '' : `, ${unit}`} | ${meaning} | ${empty ?? 'never'} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

test('docs/analysis.md has the codebook of the export', () => {
  const text = readFileSync(page, 'utf8');
  assert.equal(text.slice(text.indexOf(`### ${longTables[0]}`)).trimEnd(), codebookText());
});

test('columns have names in snake_case, and a key column of a table has the same name in all tables', () => {
  for (const table of longTables)
    for (const [name] of columnsOf(table)) assert.match(name, /^[a-z]+(_[a-z]+)*$/, `${table} ${name}`);
  assert.deepEqual(
    ['attempts', 'hops', 'times'].map((table) =>
      columnsOf(longTables.find((one) => one === table) ?? assert.fail())
        .slice(0, 3)
        .map(([name]) => name),
    ),
    Array.from({ length: 3 }, () => ['attempt_id', 'task_id', 'participant_id']),
  );
});

test('in a CSV file, an unknown value is empty, and false and 0 stay as they are', () => {
  const row = csvRow('times', {
    ...{ attempt_id: 'a', task_id: 't', participant_id: 'p', measure: 'model', ms: null },
    cut_off: false,
  });
  assert.deepEqual([row['ms'], row['cut_off']], [null, 'FALSE']);
  assert.equal(csvRow('times', { ...row, ms: 0 })['ms'], 0);
});
