// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { evaluateWorkspace } from '../../electron/cli/figures/evaluate.ts';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { synthesizeWorkspace } from '../../electron/cli/records/synthesize.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { appendExclusion } from '../../electron/db/review/exclusions.ts';
import { listTaskSets } from '../../electron/db/taskSets.ts';
import { exportTo } from '../../electron/exchange/export/exportTo.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { type ColumnType, columnsOf, type LongTable, longTables } from '../../shared/exporters/longTables.ts';
import type { Profile } from '../../shared/model/index.ts';
import { bridge, importInto, newPath, run, runsFile, workspaceWithTasks } from '../helpers/importedRuns.ts';
import { readCsv } from '../helpers/readCsv.ts';

type Read = Readonly<Record<string, string>>;

/** The rows of each table, and the names of all files. */
async function exported(workspace: string, profile?: Profile) {
  const out = newPath('tables');
  const report = await exportFrom({
    format: 'table',
    out,
    workspace,
    pages: true,
    ...(profile && { profile }),
  });
  return { out, report, rows: (table: LongTable): readonly Read[] => rowsIn(out, table) };
}

function rowsIn(out: string, table: LongTable | 'codebook'): readonly Read[] {
  const [head = [], ...lines] = readCsv(readFileSync(path.join(out, `${table}.csv`), 'utf8'));
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])));
}

const kinds: Readonly<Record<ColumnType, string>> = {
  ...{ text: 'string', whole: 'bigint', number: 'number', 'yes-no': 'boolean', moment: 'Date' },
};
const kindOf = (value: unknown): string => (value instanceof Date ? 'Date' : typeof value);

/** A value of a Parquet file as the CSV file has it. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? value.toISOString() : String(value);
}

const count = (rows: readonly Read[], of: (row: Read) => boolean): number => rows.filter(of).length;
const sum = (rows: readonly Read[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

const studied = newPath();
await synthesizeWorkspace({
  ...{ workspace: studied, tasks: 20, people: 3, models: 2, steps: 1_500, seed: 5, replace: false },
});

describe('tables of a synthetic study', () => {
  test('each table has the columns of the codebook in order, and each row has every column', async () => {
    const { out, report } = await exported(studied);
    assert.equal(report.attempts, 100);
    assert.deepEqual(
      rowsIn(out, 'codebook').map(({ table, column }) => `${table} ${column}`),
      longTables.flatMap((table) => columnsOf(table).map(([name]) => `${table} ${name}`)),
    );
    for (const table of longTables) {
      const [head, ...lines] = readCsv(readFileSync(path.join(out, `${table}.csv`), 'utf8'));
      const columns = columnsOf(table);
      assert.deepEqual(
        head,
        columns.map(([name]) => name),
        table,
      );
      assert.ok(lines.length > 0, table);
      for (const line of lines) assert.equal(line.length, columns.length, table);
      for (const [at, [name, { empty }]] of columns.entries())
        if (empty === undefined)
          assert.ok(
            lines.every((line) => line[at] !== ''),
            `${table} ${name}`,
          );
    }
  });

  test('the rates of every participant, and the attempts in no rate by reason, are those of evaluate', async () => {
    const { rows } = await exported(studied);
    const attempts = rows('attempts');
    const hops = rows('hops');
    await using app = await openApp(studied, { withDemo: false, demoPort: 0 });
    const view = await evaluateWorkspace(app, { profile: 'strict', asPrinted: false });
    assert.ok(view.participants.length > 5);
    for (const one of view.participants) {
      const own = attempts.filter((row) =>
        one.kind === 'people'
          ? row['participant_kind'] === 'person'
          : row['participant_id'] === one.participantId,
      );
      const counted = own.filter(({ counts }) => counts === 'TRUE');
      for (const bucket of ['1', '2–4', '5+'] as const) {
        const inBucket = counted.filter((row) => row['bucket'] === bucket.replace('–', '-'));
        const { task, hop } = one;
        assert.deepEqual(
          [count(inBucket, ({ passed }) => passed === 'TRUE'), inBucket.length],
          [task[bucket].rate.passed, task[bucket].rate.of],
        );
        assert.deepEqual(
          [sum(inBucket, 'hops_passed'), sum(inBucket, 'hops_total')],
          [hop[bucket].rate.passed, hop[bucket].rate.of],
        );
      }
      const ids = new Set(counted.map((row) => row['attempt_id']));
      const ownHops = hops.filter((row) => ids.has(row['attempt_id'] ?? ''));
      assert.deepEqual(
        [count(ownHops, ({ passed }) => passed === 'TRUE'), ownHops.length],
        [one.hop.overall.rate.passed, one.hop.overall.rate.of],
      );
      const why = (reason: string): number => count(own, (row) => row['left_out'] === reason);
      assert.deepEqual(['aborted', 'site', 'undecided', 'qa', 'excluded', 'assisted', 'branched'].map(why), [
        ...[one.excluded, one.siteFailed, one.undecided, one.ownTries, one.exclusions, one.assisted],
        one.branched,
      ]);
    }
    assert.ok(count(attempts, ({ counts }) => counts === 'FALSE') > 0, 'some attempts are left out');
  });

  test('a Parquet file has the values of its CSV file, in the types of the codebook', async () => {
    const { out, rows } = await exported(studied);
    for (const table of longTables) {
      const bytes = readFileSync(path.join(out, `${table}.parquet`));
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
      const read = await parquetReadObjects({ file, compressors: {} });
      const own = columnsOf(table);
      assert.deepEqual(
        read.map((row) => Object.fromEntries(own.map(([name]) => [name, written(row[name])]))),
        rows(table),
        table,
      );
      for (const [name, { type }] of own)
        for (const row of read)
          if (row[name] !== null) assert.equal(kindOf(row[name]), kinds[type], `${table} ${name}`);
      assert.match(JSON.stringify(parquetMetadata(file).key_value_metadata), /hopscope.codebook/);
    }
  });

  test('the activities of an attempt sum to its times', async () => {
    const { rows } = await exported(studied);
    const byAttempt = Map.groupBy(rows('times'), (row) => row['attempt_id']);
    for (const attempt of rows('attempts')) {
      const own = byAttempt.get(attempt['attempt_id']) ?? [];
      const ms = (...names: string[]): number =>
        sum(
          own.filter(({ measure = '' }) => names.includes(measure)),
          'ms',
        );
      assert.equal(own.length, 10);
      assert.equal(ms('active'), Number(attempt['active_ms']));
      const active = ms('loading', 'looking', 'choosing', 'typing', 'acting');
      assert.ok(Math.abs(active - ms('active')) <= 1, `${active} and ${ms('active')}`);
    }
  });

  test('an attempt that the rule cannot judge has no verdict, and neither have its hops', async () => {
    // Tasks of our own format have no rule of this profile.
    const { rows } = await exported(studied, 'webarena');
    for (const row of rows('attempts'))
      assert.deepEqual([row['passed'], row['hops_passed'], row['counts']], ['', '', 'FALSE']);
    const reasons = new Set(rows('attempts').map((row) => row['left_out']));
    assert.deepEqual([...reasons].sort(), ['site', 'undecided']);
    for (const row of rows('hops')) assert.deepEqual([row['opened'], row['passed']], ['', '']);
  });

  test('an existing place is refused, and no file in it changes without --force', async () => {
    const { out } = await exported(studied);
    const before = readFileSync(path.join(out, 'attempts.csv'), 'utf8');
    const again = (force: boolean) =>
      exportFrom({ format: 'table', out, workspace: studied, pages: true, profile: 'webarena', force });
    await assert.rejects(again(false), { code: 'export.exists' });
    assert.equal(readFileSync(path.join(out, 'attempts.csv'), 'utf8'), before);
    await again(true);
    assert.notEqual(readFileSync(path.join(out, 'attempts.csv'), 'utf8'), before);
  });

  test('an export that stops leaves no file', async () => {
    using workspace = openWorkspace(studied, 'test');
    const out = newPath('stopped');
    const request = {
      format: 'table',
      ...{ out, all: false, secondReviewShare: 0, advice: '' },
      sets: listTaskSets(workspace.db),
    } as const;
    const stop = (done: number): void => {
      if (done === 7) throw new Error('stopped');
    };
    await assert.rejects(exportTo(workspace, { ...request, onWritten: stop }), /stopped/);
    assert.equal(existsSync(out), false);
    assert.deepEqual(
      readdirSync(path.dirname(out)).filter((name) => name.endsWith('.part')),
      [],
    );
  });
});

test('an imported run has no times, and unknown is not 0', async () => {
  const workspace = await workspaceWithTasks('native.json');
  await importInto(workspace, runsFile({ id: 'one', task: bridge, run }));
  const { rows } = await exported(workspace);
  const [attempt = assert.fail()] = rows('attempts');
  assert.deepEqual(
    ['active_ms', 'wall_ms', 'model_ms', 'tokens', 'cost', 'chromium'].map((name) => attempt[name]),
    ['', '', '', '', '', ''],
  );
  assert.deepEqual(new Set(rows('times').map(({ ms }) => ms)), new Set(['']));
  for (const step of rows('steps')) assert.deepEqual([step['started_ms'], step['active_ms']], ['', '']);
});

test('a secret in the reason of an exclusion is masked', async () => {
  const workspace = newPath();
  await synthesizeWorkspace({
    ...{ workspace, tasks: 2, people: 1, models: 1, steps: 100, seed: 1, replace: false },
  });
  {
    using opened = openWorkspace(workspace, 'test');
    const [row] = listAttemptRows(opened.db, { limit: everyAttempt }, 'strict');
    appendExclusion(opened.db, {
      ...{ attemptId: row?.id ?? '', seq: 1, wall: 1, by: 'ada' },
      reason: 'signed in with Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghijklmnop',
    });
  }
  const { rows } = await exported(workspace);
  const excluded = rows('attempts').filter((row) => row['left_out'] === 'excluded');
  assert.equal(excluded.length, 1);
  assert.match(excluded[0]?.['exclusion'] ?? '', /signed in with/);
  assert.doesNotMatch(excluded[0]?.['exclusion'] ?? '', /eyJzdWIi/);
});
