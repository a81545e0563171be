// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { isInBand, nextQueries } from '../../shared/improve/nextQueries.ts';
import { type Sample, sampleFigures } from '../../shared/improve/sampleFigures.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

/** Each case: the runs of each task as pairs of finished and success. */
const sk = z.object({
  sk: z.array(
    z.object({
      id: z.string(),
      outcomes: z.array(z.array(z.tuple([z.boolean(), z.boolean()]))),
      solved_within: z.record(z.string(), z.number()),
      S_at: z.record(z.string(), z.number()),
      finished_first: z.number(),
      F_at_1: z.number(),
      samples_used: z.number(),
      trajectories_kept: z.number(),
    }),
  ),
});

test('S@K, F@1 and the samples used are those of WAVE’s recorded cases', { skip: withoutShared }, () => {
  const { sk: cases } = readConformance('wave_sft_rows', sk);
  assert.ok(cases.length >= 8);
  for (const one of cases) {
    const outcomes = one.outcomes.map((runs) =>
      runs.map(([finished, success]): Sample => ({ finished, success, steps: 1, restarted: null })),
    );
    const { solvedWithin, solved, finishedFirst, finishedFirstShare, samples, successes } =
      sampleFigures(outcomes);
    const byK = (values: Readonly<Record<string, number>>) => [1, 2, 3, 4, 5].map((k) => values[k]);
    assert.deepEqual(
      [solvedWithin, solved, finishedFirst, finishedFirstShare, samples, successes],
      [
        ...[byK(one.solved_within), byK(one.S_at), one.finished_first, one.F_at_1],
        ...[one.samples_used, one.trajectories_kept],
      ],
      one.id,
    );
  }
});

const fails = (steps = 4): Sample => ({ finished: true, success: false, steps, restarted: false });
const stops = (steps = 15): Sample => ({ finished: false, success: false, steps, restarted: false });
const solves = (steps = 6): Sample => ({ finished: true, success: true, steps, restarted: false });

test('lengths are means over the samples that count', () => {
  const { finished, meanSteps, open } = sampleFigures([
    [fails(4), solves(6), solves(100)],
    [stops(), { finished: true, success: null, steps: 8, restarted: null }],
  ]);
  assert.deepEqual(
    { finished, meanSteps, open },
    { finished: 3, meanSteps: { finished: 6, successful: 6 }, open: 1 },
  );
});

test('restarts are counted among the samples that count, as WAVE prints R and RS', () => {
  const restarted = (sample: Sample): Sample => ({ ...sample, restarted: true });
  const { restarts } = sampleFigures([
    [restarted(fails()), restarted(solves()), restarted(solves())],
    [fails(), { ...stops(), restarted: null }, solves()],
  ]);
  assert.deepEqual(restarts, { samples: 2, successful: 1, unknown: 1 });
});

test('figures of no query are null, and not 0', () => {
  const { solved, finishedFirstShare, meanSteps } = sampleFigures([]);
  assert.deepEqual(
    [solved, finishedFirstShare, meanSteps],
    [null, null, { finished: null, successful: null }],
  );
});

test('a query is in the band if it was solved, but not at once', () => {
  const band = [[solves()], [fails(), solves()], [fails(), stops(), fails()], []].map((samples) =>
    isInBand({ samples }),
  );
  assert.deepEqual(band, [false, true, false, false]);
});

const sites = [
  { site: 'wiki', url: 'http://wiki/' },
  { site: 'shop', url: 'http://shop/' },
  { site: 'new', url: 'http://new/' },
];
const tried = [
  { id: 'easy', site: 'wiki', samples: [solves()] },
  { id: 'sometimes', site: 'wiki', samples: [fails(), solves()] },
  { id: 'never', site: 'shop', samples: [fails(), stops()] },
  { id: 'untried', site: 'shop', samples: [] },
];
const how = { perSite: 10, difficult: 0.4 };

test('difficult sites get twice as many queries', () => {
  const next = nextQueries('difficulty', sites, tried, how);
  assert.deepEqual(
    next.sites.map(({ site, wanted, solved, isDifficult }) => [site, wanted, solved, isDifficult]),
    [
      ['wiki', 10, 1, false],
      ['shop', 20, 0, true],
      ['new', 10, null, false],
    ],
  );
  assert.deepEqual([next.again, next.hindsight], [[], []]);
});

test('the band is tried again first, and hindsight takes queries that were tried and never solved', () => {
  assert.deepEqual(nextQueries('band', sites, tried, how).again, ['sometimes']);
  assert.deepEqual(nextQueries('hindsight', sites, tried, how).hindsight, ['never']);
  assert.deepEqual(
    nextQueries('even', sites, tried, how).sites.map(({ wanted }) => wanted),
    [10, 10, 10],
  );
});
