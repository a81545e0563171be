import type { LoopDetail, LoopRow, QueryRow } from '../../shared/contract/improve.ts';
import type { ArmRow } from '../../shared/improve/loopTable.ts';
import { type Sample, sampleFigures } from '../../shared/improve/sampleFigures.ts';
import type { ImproveQuery, LoopSettings } from '../../shared/model/improve.ts';

/** A loop of two cycles as main answers it: figures of an agent and of people, and queries that wait. */

const settings: LoopSettings = {
  ...{ setIds: ['demo'], heldOutIds: [], agent: { kind: 'wave', options: {} } },
  ...{ temperature: 1, maxTokens: null, perSite: 2, samples: 5, requests: 6, seed: 0 },
  judge: { form: 'openwebvoyager_mind2web', model: 'hawk', screenshots: 3, withoutPictures: false },
  ...{ thresholds: { words: 0.6, meaning: 0.7 }, difficult: 0.4, isReviewed: true, holdsRequests: false },
};

export const improvedRow: LoopRow = {
  ...{ id: 'loop', name: 'birds', createdAt: 1, agent: 'wave', cycles: 2, isRunning: false },
  next: { stage: 'review', cycle: 2, isBegun: false, waiting: 3, accepted: 0 },
};

const sample = (success: boolean | null, steps = 4, restarted: boolean | null = false): Sample => ({
  ...{ finished: true, success, steps, restarted },
});

function arm(name: string, kind: ArmRow['kind'], outcomes: readonly (readonly Sample[])[]): ArmRow {
  return {
    ...{ arm: name, kind, isSecond: false, figures: sampleFigures(outcomes) },
    verdicts: { person: 0, rule: 0, judge: outcomes.flat().length, answer: 0, open: 0 },
  };
}

const agent = arm('wave, owl', 'agent', [
  [sample(true, 3)],
  [sample(false), sample(false, 4, true), sample(true, 6, true)],
  [sample(false), sample(null)],
  [sample(false)],
]);
const people = arm('people', 'people', [[sample(true, 5)]]);

const NOTHING_USED = { requests: 0, tokens: 0, cost: 0, unpriced: 0, uncounted: 0, hours: 0 };

export const improvedLoop: LoopDetail = {
  row: improvedRow,
  table: {
    ...{ loop: 'birds', settings, people: null },
    cycles: [
      {
        ...{ cycle: 1, rule: 'even', ended: ['queries', 'exploration'], arms: [agent, people] },
        queries: { waiting: 0, accepted: 4, rejected: 1, filtered: 2 },
        sources: { written: 7, again: 0, hindsight: 0 },
        ...{ training: null, promotion: null },
        short: [
          { site: 'wiki', wanted: 4, had: 3, requests: 6, why: '6 requests were sent, the most for a site.' },
        ],
        sites: [
          {
            ...{ site: 'wiki', wanted: 4, isDifficult: false },
            arms: [arm('wave, owl', 'agent', [[sample(true)], [sample(false)]])],
          },
          {
            ...{ site: 'shop', wanted: 4, isDifficult: true },
            arms: [arm('wave, owl', 'agent', [[sample(false)], [sample(false)]])],
          },
        ],
      },
      {
        ...{ cycle: 2, rule: 'difficulty', ended: ['queries'], arms: [], short: [], sites: [] },
        queries: { waiting: 3, accepted: 0, rejected: 0, filtered: 1 },
        sources: { written: 4, again: 0, hindsight: 0 },
        ...{ training: null, promotion: null },
      },
    ],
  },
  ...{ sets: ['Demo'], heldOut: [], imitation: [], now: null, last: null, asked: null },
  judge: {
    labelled: 0,
    unknown: 0,
    falsePositive: { passed: 0, of: 0 },
    falseNegative: { passed: 0, of: 0 },
  },
  used: {
    agents: { ...NOTHING_USED, requests: 31, tokens: 120_300, cost: 0.42 },
    queries: { ...NOTHING_USED, requests: 7, tokens: 1_400, unpriced: 7 },
    judge: { ...NOTHING_USED, requests: 8, tokens: 9_000, cost: 0.03, unpriced: 2, uncounted: 2 },
    rubrics: NOTHING_USED,
    training: { ...NOTHING_USED, unpriced: 1, uncounted: 1 },
  },
  spent: [
    { attempts: 120_300, queries: 900, cost: 0.42 },
    { attempts: 0, queries: 500, cost: null },
  ],
};

/** A query of the second cycle as it waits. */
export function waitingQuery(nth: number, change: Partial<ImproveQuery> = {}): QueryRow {
  const text = `How long is the river number ${nth}?`;
  return {
    query: {
      ...{ id: `query-${nth}`, loopId: 'loop', cycle: 2, position: nth, site: 'wiki', text, original: text },
      ...{ state: 'waiting', taskId: null, filter: null, threshold: 0.6, history: [] },
      nearest: { text: 'How long is the river?', score: 0.41, by: 'words' },
      source: { kind: 'written', request: 1 },
      ...change,
    },
    history: [],
  };
}

/** The same query with the decision of a person. */
export function decidedQuery({ query }: QueryRow, to: 'accepted' | 'rejected'): QueryRow {
  const event = {
    at: 1,
    by: 'vera',
    did: to,
    text: query.text,
    reason: to === 'rejected' ? 'Not clear' : null,
  };
  return { query: { ...query, state: to, history: [event] }, history: [{ event, name: 'vera' }] };
}
