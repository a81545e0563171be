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
import type { PairedDifference } from '../../shared/statistics/comparison/pairedDifference.ts';
import type { Figure, Known } from '../../shared/statistics/figures/figure.ts';
import { BUCKETS } from '../../shared/statistics/figures/rate.ts';
import type { PeopleInterval, Rate, Spread } from '../../shared/statistics/figures/view.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { readCsv } from '../helpers/readCsv.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const scripts = path.join(root, 'docs', 'examples');
const hasR = spawnSync('Rscript', ['--version']).status === 0;
const hasLme4 = hasR && spawnSync('Rscript', ['-e', 'library(lme4)']).status === 0;
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

/** A number of the headline: its participant, figure and bucket; how many of how many; its value and its interval. */
interface Numbers {
  readonly k: number | null;
  readonly n: number | null;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
const NONE: Numbers = { k: null, n: null, value: null, low: null, high: null };
type Headline = ReadonlyMap<string, Numbers>;

/** Times have their values only: their intervals are not recomputed. */
async function evaluated(workspace: string): Promise<{ headline: Headline; untilMs: number | null }> {
  await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
  const { participants } = await evaluateWorkspace(app, { profile: 'strict', asPrinted: false });
  const analysis = await analyseWorkspace(app, { profile: 'strict', asPrinted: false });
  const headline = new Map<string, Numbers>();
  for (const one of participants) {
    const say = (figure: string, bucket: string, numbers: Partial<Numbers>): void => {
      headline.set(`${one.participantId} ${figure} ${bucket}`, { ...NONE, ...numbers });
    };
    for (const bucket of BUCKETS) {
      const name = bucket.replace('–', '-');
      const rateOf = ({ passed: k, of: n, low, high }: Rate): Numbers => {
        return { k, n, value: n === 0 ? null : k / n, low, high };
      };
      say('task_success', name, rateOf(one.task[bucket].rate));
      say('hop_success', name, rateOf(one.hop[bucket].rate));
      if (one.kind !== 'people') continue;
      const [task, hop] = [one.meanTaskInterval?.[bucket], one.meanHopInterval?.[bucket]];
      const endsOf = ({ low = null, high = null }: Partial<PeopleInterval> = {}) => ({ low, high });
      const n = task?.people ?? 0;
      say('mean_task_success', name, { n, value: one.meanTask?.[bucket] ?? null, ...endsOf(task) });
      say('mean_hop_success', name, { n, value: one.meanHop?.[bucket] ?? null, ...endsOf(hop) });
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
  for (const { participantId, paired } of analysis.peopleAgainst)
    sayDifference(headline, participantId, 'people_minus_agent', paired, 1);
  for (const { first, second, paired } of analysis.agentPairs.pairs) {
    // The scripts know ids, and name the pairs in their order.
    const [one, other] = [first.participantId, second.participantId].sort();
    const sign = one === first.participantId ? 1 : -1;
    sayDifference(headline, `${one} ${other}`, 'agent_minus_agent', paired, sign);
  }
  return { headline, untilMs: analysis.untilMs };
}

function sayDifference(
  headline: Map<string, Numbers>,
  participant: string,
  name: string,
  paired: Known<PairedDifference>,
  sign: 1 | -1,
): void {
  if (!paired.defined) return;
  const { difference, test, tasks: n } = paired;
  assert.ok(difference.defined);
  const { interval } = difference;
  const ends = interval.defined ? [sign * interval.low, sign * interval.high].sort((a, b) => a - b) : [];
  const [low = null, high = null] = ends;
  const value = sign * difference.value;
  headline.set(`${participant} ${name} overall`, { ...NONE, n, value, low, high });
  if (test.defined) headline.set(`${participant} ${name}_p overall`, { ...NONE, n, value: test.p });
}

const pointOf = (figure: Figure): number | null => (figure.defined ? figure.value : null);

function readHeadline(text: string): Headline {
  const [, ...lines] = readCsv(text.replaceAll(/\r?\n/g, '\r\n'));
  const numberOf = (cell = ''): number | null => (cell === '' || cell === 'nan' ? null : Number(cell));
  return new Map(
    lines.map(([id, figure, bucket, k, n, value, low, high]) => [
      `${id} ${figure} ${bucket}`,
      {
        ...{ k: numberOf(k), n: numberOf(n), value: numberOf(value) },
        ...{ low: numberOf(low), high: numberOf(high) },
      },
    ]),
  );
}

function assertEqual(found: Headline, expected: Headline): void {
  assert.deepEqual([...found.keys()].sort(), [...expected.keys()].sort());
  for (const [key, { k, n, ...values }] of expected) {
    const own = found.get(key) ?? assert.fail(key);
    assert.deepEqual([own.k, own.n], [k, n], key);
    for (const what of ['value', 'low', 'high'] as const) {
      const [one, other] = [own[what], values[what]];
      const isNear =
        one === null || other === null
          ? one === other
          : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
      assert.ok(isNear, `${key} ${what}: ${one}, not ${other}`);
    }
  }
}

/** The numbers that have an interval, by figure: a comparison of nothing shows nothing. */
function intervalsIn(headline: Headline): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [key, { low }] of headline) {
    const figure = key.split(' ').at(-2) ?? '';
    if (low !== null) found[figure] = (found[figure] ?? 0) + 1;
  }
  return found;
}

/** The difference of the log odds of people and of all agents together. */
function logOdds(headline: Headline): number {
  const agents = [...headline.keys()].flatMap((key) => {
    const [id = '', figure] = key.split(' ');
    return figure === 'people_minus_agent' ? [id] : [];
  });
  const [people, others] = [['people'], agents].map((ids) => {
    const rows = ids.map((id) => headline.get(`${id} task_success overall`) ?? assert.fail(id));
    const passed = rows.reduce((sum, { k }) => sum + (k ?? 0), 0);
    return Math.log(passed / (rows.reduce((sum, { n }) => sum + (n ?? 0), 0) - passed));
  });
  return (people ?? 0) - (others ?? 0);
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
    if (workspace === synthetic)
      assert.deepEqual(Object.keys(intervalsIn(headline)).sort(), [
        ...['agent_minus_agent', 'hop_success', 'mean_hop_success'],
        ...['mean_task_success', 'people_minus_agent', 'task_success'],
      ]);
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

  test('a mixed model of lme4 compares people with agents, with tasks and participants as random effects', {
    skip: hasLme4 ? false : 'R or its package lme4 is not here',
  }, async () => {
    const { tables, headline } = studies.at(-1) ?? assert.fail('there is no study');
    const { stdout } = await run('Rscript', [path.join(scripts, 'headline.R'), tables, '--model']);
    assert.match(stdout, /^lme4 \d/);
    assert.match(stdout, /task_id\s+\(Intercept\)\s+\d/);
    assert.match(stdout, /participant_id\s+\(Intercept\)\s+\d/);
    const [, odds = ''] = /participant_kindperson\s+(-?\d\S*)/.exec(stdout) ?? [];
    // At one task and for one participant, the odds are further from even than over all of them.
    assert.ok(Number(odds) > logOdds(headline) && logOdds(headline) > 0, `${odds}, ${logOdds(headline)}`);
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
      const [, odds = ''] = /participant_kind\[T\.person\]\s+(-?\d\S*)/.exec(model.stdout) ?? [];
      // Clusters change the standard error, not the estimate. The table has four digits.
      assert.ok(Math.abs(Number(odds) - logOdds(headline)) < 6e-5, `${odds}, not ${logOdds(headline)}`);
    }
  });
});
