// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PUBLISHED } from '../../shared/statistics/analysis/published.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';

test('each quoted row names its table and has a value or null for each column', () => {
  for (const { id, source, columns, rows } of PUBLISHED) {
    assert.match(
      source,
      /^[A-Z].* and .*, 20\d\d, arXiv \d{4}\.\d{5}/,
      `${id}: all authors, title, year, number`,
    );
    for (const row of rows) {
      assert.match(row.source, /^table (\d[ab]?|A2)$|^summary of the version of 2025$/, row.name);
      assert.equal(row.values.length, columns.length, row.name);
      for (const value of row.values)
        assert.match(
          value ?? '0',
          /^-?\d{1,3}(\.\d{1,3})?(%|†|±\d\.\d| \(\d\d\.\d\))?$|^±\d\.\d$|^IFE$/,
          row.name,
        );
    }
    assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length, id);
  }
});

test('the quoted values equal those of the audit of the papers', { skip: withoutShared }, () => {
  const audit = readFileSync(sharedFile('formats.md') ?? '', 'utf8').replaceAll('**', '');
  const part = (from: string, to: string): string => audit.slice(audit.indexOf(from), audit.indexOf(to));
  const nine = part('## 9 Published tables', '## 10 Conformance files');
  const row = (id: string, name: string) => {
    const found = PUBLISHED.find((table) => table.id === id)?.rows.find((one) => one.name.startsWith(name));
    assert.ok(found, `${id}, ${name}`);
    return found.values;
  };
  const audited = /^Flan-T5-XL|^GPT-4, cross-task/;
  for (const { name, values } of PUBLISHED.find(({ id }) => id === 'mind2web')?.rows ?? [])
    if (audited.test(name)) assert.ok(nine.includes(values.join('/')), name);
  const webvoyager = PUBLISHED.find(({ id }) => id === 'wave-webvoyager')?.rows ?? [];
  assert.ok(nine.includes(`(overall ${webvoyager.map(({ values }) => values[0]).join(', ')})`));
  assert.ok(nine.includes(`Human ${row('magebench', 'Human').join(', ')}`));
  assert.ok(nine.includes(`GPT-4o ${row('magebench', 'GPT-4o').join(', ')}`));
  assert.ok(
    nine.includes(`Sokoban Idle ${row('magebench', 'Idle')[2]}, Random ${row('magebench', 'Random')[2]}`),
  );
  // WAVE: the audit has counts of 480 queries.
  const waves = audit.split('\n').find((line) => line.startsWith('- Table 3 as counts of 480')) ?? '';
  const [solved = [], finished = []] = [/= ([\d, ·]+);/, /F@1 ([\d, ]+)\./].map((pattern) =>
    (pattern.exec(waves)?.[1] ?? '').split(/[,·] ?/).map((count) => ((100 * Number(count)) / 480).toFixed(1)),
  );
  const cycles = PUBLISHED.find(({ id }) => id === 'wave')?.rows ?? [];
  assert.deepEqual(
    cycles.flatMap(({ values }) => values.slice(0, 5)),
    solved,
  );
  assert.deepEqual(
    cycles.map(({ values }) => values[5]),
    finished,
  );
  // MMInA: the sum of the passed tasks over 1,038, and what the table prints.
  for (const { name, values, note } of PUBLISHED.find(({ id }) => id === 'mmina-task')?.rows ?? []) {
    if (name === 'Fuyu-8B (text only)') continue;
    const whole = name.replace(' (mean of three testers)', '');
    // The audit combines some rows: “WebShop; + captions”.
    const found = [whole, whole.replace(' + captions', '')].map((own) =>
      nine.split('\n').find((one) => [' |', ';', ' ('].some((next) => one.startsWith(`| ${own}${next}`))),
    );
    const line = found.find((one) => one !== undefined) ?? '';
    assert.ok(line.includes(values[3] ?? ''), `${name}: ${values[3]}\n${line}`);
    assert.equal(note !== null, line.endsWith('| no |'), name);
  }
  // The audit has no figure of people at one hop.
  for (const value of row('mmina-hop', 'Human').slice(1)) assert.ok(nine.includes(value ?? ''));
  for (const value of row('mmina-hop', 'GPT-4V')) assert.ok(nine.includes(value ?? ''));
});
