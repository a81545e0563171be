import type { ChecklistFacts } from '../../shared/checklist/checklistFacts.ts';
import { CONDITIONS, type Side } from '../../shared/checklist/parity.ts';
import { judgesView } from '../../shared/statistics/agreement/judgeReport.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { DRAWING } from '../../shared/statistics/figures/draws.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { qualityOf } from '../../shared/statistics/quality/quality.ts';
import { scored } from '../helpers/scored.ts';

export const query: EvaluateQuery = { profile: 'strict', asPrinted: false };

/** Two testers and one agent, each at twelve tasks. */
export const attempts = ['ada', 'bob', 'owl'].flatMap((participantId) =>
  Array.from({ length: 12 }, (_, at): ScoredAttempt => {
    const isAgent = participantId === 'owl';
    return scored({
      ...{ participantId, participantName: participantId, attemptId: `${participantId}-${at}` },
      ...{ taskId: `t${at}`, startedAt: at, viewport: '1280 × 720' },
      ...(isAgent ? { participantKind: 'agent', mode: 'agent', groups: ['agents'] } : {}),
    });
  }),
);

export function side(kind: Side['kind'], changed: Partial<Side['conditions']> = {}): Side {
  const attempts = kind === 'person' ? 24 : 12;
  const same = Object.fromEntries(CONDITIONS.map((one) => [one, [{ value: 'alike', attempts }]]));
  return {
    ...{ kind, attempts, name: kind === 'person' ? '' : 'owl' },
    conditions: { ...(same as unknown as Side['conditions']), ...changed },
  };
}

export function use(
  name: string,
  changed: Partial<ChecklistFacts['use'][number]> = {},
): ChecklistFacts['use'][number] {
  return { name, attempts: 12, tokens: 120_400, estimated: 0, cost: null, withoutCost: 0, ...changed };
}

/** The facts of a study of which every sentence of the record is true. */
export function facts(
  changed: Partial<ChecklistFacts> = {},
  of = attempts,
  asked: EvaluateQuery = query,
): ChecklistFacts {
  const { agreement: _, ...quality } = qualityOf(of, asked);
  return {
    ...{ version: '0.1.0', profile: 'strict', ruleVersion: 'strict/2', figuresVersion: 'figures-1' },
    view: { ...evaluate(of, asked), sets: [] },
    drawing: DRAWING,
    sets: [{ id: 'demo', name: 'Demo', format: 'native', importedAt: 0, tasks: 12, tried: 12 }],
    ...{ mix: { one: 10, few: 2, many: 0 }, sites: ['wiki'], withPicture: 1, withReference: 3 },
    budgets: [
      { steps: 10, activeMs: 120_000, tasks: 7 },
      { steps: null, activeMs: null, tasks: 5 },
    ],
    people: {
      ...{ total: 2, consented: 2, consentTexts: 1, consentedWithoutText: 0, exposed: 1, imported: 0 },
      population: [{ asks: 'Age', says: '30', people: 1 }],
    },
    flow: { agreed: 3, began: 2, undone: [{ participant: 'bob', tried: 11, tasks: 12 }], uncounted: 1 },
    repeats: [{ name: 'owl', tasks: 12, least: 1, most: 1, differing: 0 }],
    plan: { rate: 0.9, halfWidth: 0.104, testers: 3, below: 0.5, above: null },
    inNoRate: 3,
    use: [use('owl', { cost: 1.2 }), use('kea', { cost: 0.3, withoutCost: 2, estimated: 4 })],
    effects: [
      {
        ...{ agent: 'owl', tasks: 12, difference: { value: 0.08, low: -0.03, high: 0.2 } },
        cohenH: { value: 0.2, low: -0.1, high: 0.5 },
        times: { value: 1.5, low: 1.2, high: 1.9, tasks: 11 },
      },
    ],
    times: [
      { kind: 'person', name: '', attempts: 24, wallMs: 90_000, activeMs: 60_000 },
      { kind: 'agent', name: 'owl', attempts: 12, wallMs: 90_000, activeMs: 60_000 },
    ],
    agents: [
      {
        ...{ name: 'owl', model: 'owl-1', promptVersion: 'text-1', parameters: { temperature: 0 }, seed: 1 },
        ...{ attempts: 12, answered: ['owl-1-0613'] },
      },
    ],
    endpoints: [{ name: 'local', host: 'localhost', model: 'owl-1' }],
    batches: [{ agents: 1, tasks: 12, repeats: 1, seed: 1, lanes: 2, tokens: 1000, cost: null }],
    ...{ from: 0, to: 86_400_000, importedAttempts: 0, resumed: 1, held: 0, outsideStudies: 2 },
    statuses: [{ kind: 'person', attempts: 24, status: 'finished' }],
    giveUps: [{ reason: 'not-found', attempts: 1 }],
    browsers: [{ kind: 'person', attempts: 24, chromium: '147.0.0.0' }],
    viewports: [{ kind: 'person', attempts: 24, width: 1280, height: 720 }],
    idleRules: [
      { kind: 'person', attempts: 24, afterMs: 30_000, countsFirst: true },
      { kind: 'agent', attempts: 12, afterMs: Number.MAX_SAFE_INTEGER, countsFirst: false },
    ],
    studies: [{ participant: 'ada', seed: 7, tasks: 12 }],
    again: [],
    sides: [
      side('person', { clock: [{ value: 'pauses, and time after 30 s', attempts: 24 }] }),
      side('agent', { browser: [{ value: 'not on record', attempts: 12 }] }),
    ],
    exchanges: { agents: 12, withRequests: 11 },
    quality,
    testers: { total: 2, tasks: 12, percent: 1, ac1: 0.9 },
    redactions: [{ kind: 'password', where: 'html', count: 2 }],
    judges: judgesView([], [], 0),
    settings: { showVerdicts: 'hidden', secondReviewShare: 0, redactPatterns: ['x'] },
    ...changed,
  };
}
