// needs: peer
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { analyseWorkspace, evaluateWorkspace } from '../../electron/cli/figures/evaluate.ts';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { synthesizeWorkspace } from '../../electron/cli/records/synthesize.ts';
import { unpackExample } from '../../electron/workspace/example.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { BUCKETS } from '../../shared/statistics/figures/rate.ts';
import type { Spread } from '../../shared/statistics/figures/view.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { readCsv } from '../helpers/readCsv.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const scripts = path.join(root, 'docs', 'examples');
const hasR = spawnSync('Rscript', ['--version']).status === 0;
const python = peerPython('headline', [
  ...[
    'pandas==3.1.1',
    'statsmodels==0.15.0',
    'pyarrow==26.0.1',
    'numpy==2.4.6',
    'scipy==1.17.1',
    'patsy==1.0.3',
  ],
  ...['formulaic==1.2.2', 'interface_meta==2.0.1', 'narwhals==2.29.0', 'packaging==26.4'],
  ...['python-dateutil==4.0.0', 'typing_extensions==4.16.0', 'tzdata==2026.6', 'wrapt==2.5.2'],
]);

/** A number of the headline: its participant, figure and bucket; how many of how many; its value. */
interface Numbers {
  readonly k: number | null;
  readonly n: number | null;
  readonly value: number | null;
}
type Headline = ReadonlyMap<string, Numbers>;

/** Point values only: the intervals of the tables are not recomputed. */
async function evaluated(workspace: string): Promise<{ headline: Headline; untilMs: number | null }> {
  await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
  const { participants } = await evaluateWorkspace(app, { profile: 'strict', asPrinted: false });
  const analysis = await analyseWorkspace(app, { profile: 'strict', asPrinted: false });
  const headline = new Map<string, Numbers>();
  for (const one of participants) {
    const say = (figure: string, bucket: string, numbers: Partial<Numbers>): void => {
      headline.set(`${one.participantId} ${figure} ${bucket}`, { k: null, n: null, value: null, ...numbers });
    };
    for (const bucket of BUCKETS) {
      const name = bucket.replace('–', '-');
      const rateOf = ({ passed: k, of: n }: { passed: number; of: number }): Numbers => {
        return { k, n, value: n === 0 ? null : k / n };
      };
      say('task_success', name, rateOf(one.task[bucket].rate));
      say('hop_success', name, rateOf(one.hop[bucket].rate));
      if (one.kind !== 'people') continue;
      const n = one.meanTaskInterval?.[bucket].people ?? 0;
      say('mean_task_success', name, { n, value: one.meanTask?.[bucket] ?? null });
      say('mean_hop_success', name, { n, value: one.meanHop?.[bucket] ?? null });
    }
    const sayTimes = (figure: string, { n, median, q1, q3 }: Spread): void => {
      say(`${figure}_q1`, 'overall', { n, value: q1 });
      say(`${figure}_median`, 'overall', { n, value: median });
      say(`${figure}_q3`, 'overall', { n, value: q3 });
    };
    sayTimes('active_passed', one.activeMs.passed);
    sayTimes('active_failed', one.activeMs.failed);
    sayTimes('hop_active', one.activeMs.perHop);
    const time = analysis.participants.find((row) => row.participantId === one.participantId)?.time;
    if (time !== undefined && time.n > 0) {
      say('end_median', 'overall', { n: time.n, value: pointOf(time.median) });
      say('end_restricted_mean', 'overall', { n: time.n, value: pointOf(time.restrictedMean) });
    }
    const left = {
      ...{ aborted: one.excluded, site: one.siteFailed, undecided: one.undecided, qa: one.ownTries },
      ...{ excluded: one.exclusions, assisted: one.assisted, branched: one.branched },
    };
    for (const [reason, k] of Object.entries(left)) if (k > 0) say(`left_out_${reason}`, 'overall', { k });
  }
  return { headline, untilMs: analysis.untilMs };
}

const pointOf = (figure: Figure): number | null => (figure.defined ? figure.value : null);

function readHeadline(text: string): Headline {
  const [, ...lines] = readCsv(text.replaceAll(/\r?\n/g, '\r\n'));
  const numberOf = (cell = ''): number | null => (cell === '' || cell === 'nan' ? null : Number(cell));
  return new Map(
    lines.map(([id, figure, bucket, k, n, value]) => [
      `${id} ${figure} ${bucket}`,
      { k: numberOf(k), n: numberOf(n), value: numberOf(value) },
    ]),
  );
}

function assertEqual(found: Headline, expected: Headline): void {
  assert.deepEqual([...found.keys()].sort(), [...expected.keys()].sort());
  for (const [key, { k, n, value }] of expected) {
    const own = found.get(key) ?? assert.fail(key);
    assert.deepEqual([own.k, own.n], [k, n], key);
    if (value === null || own.value === null) assert.equal(own.value, value, key);
    else
      assert.ok(
        Math.abs(own.value - value) <= 1e-9 * Math.max(1, Math.abs(value)),
        `${key}: ${own.value}, not ${value}`,
      );
  }
}

const studies: { name: string; workspace: string; tables: string; headline: Headline; until: string[] }[] =
  [];

before(async () => {
  if (!hasR && 'why' in python) return;
  const example = newPath();
  unpackExample(root, example);
  const synthetic = newPath();
  await synthesizeWorkspace({
    ...{ workspace: synthetic, tasks: 30, people: 3, models: 2, steps: 2_500, seed: 11, replace: false },
  });
  for (const [name, workspace] of [
    ['the example of the demo', example],
    ['a synthetic study', synthetic],
  ] as const) {
    const tables = newPath('tables');
    await exportFrom({ format: 'table', out: tables, workspace, pages: true });
    const { headline, untilMs } = await evaluated(workspace);
    assert.ok(headline.size > 100, `${headline.size} numbers`);
    studies.push({ name, workspace, tables, headline, until: untilMs === null ? [] : [String(untilMs)] });
  }
});

describe('the headline of evaluate --json, recomputed from the tables', () => {
  test('base R gives the same numbers to 1e-9', { skip: hasR ? false : 'there is no Rscript' }, async () => {
    for (const { tables, until, headline } of studies) {
      const { stdout } = await run('Rscript', [path.join(scripts, 'headline.R'), tables, ...until]);
      assertEqual(readHeadline(stdout), headline);
    }
  });

  test('pandas and statsmodels give the same numbers to 1e-9', {
    skip: 'why' in python ? `pandas and statsmodels are not here: ${python.why}` : false,
  }, async () => {
    assert.ok('python' in python);
    for (const { tables, until, headline } of studies) {
      const script = path.join(scripts, 'headline.py');
      const { stdout } = await run(python.python, [script, tables, ...until]);
      assertEqual(readHeadline(stdout), headline);
      const model = await run(python.python, [script, tables, '--model']);
      assert.match(model.stdout, /participant_kind\[T\.person\]\s+-?\d/);
    }
  });
});
