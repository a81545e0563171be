import type { LoopPart, PartUse } from '../../../shared/contract/improve.ts';
import type { Assessment } from '../../../shared/model/assessment.ts';
import type { ImproveLoop, LoopJudge, QueryRequest } from '../../../shared/model/improve.ts';
import type { ModelUse } from '../../../shared/model/modelUse.ts';
import type { Rubric } from '../../../shared/model/rubric.ts';
import { type Tuning, tuningCost } from '../../../shared/model/tuning.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { findRequest, listCycles, listRequestKeys } from '../../db/improve.ts';
import { type JudgedAttempt, listJudgedAttempts, listRubricKeys } from '../../db/loopUse.ts';
import { findPromotionPlan } from '../../db/promotions.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import { findTuning } from '../../db/tunings.ts';
import type { AppContext } from '../context/context.ts';
import { planNameOf } from './lockCycle.ts';
import { rowsEnd, trainingEnd } from './stages.ts';

/** What the parts of a loop have used. */
interface LoopUse {
  parts(): Readonly<Record<LoopPart, PartUse>>;
}

/**
 * Reads what a loop has used. It remembers what it has read: a further call looks at the keys of the record, and reads only rows that are new or
 * have changed.
 */
export function openUse({ workspace: { db } }: Pick<AppContext, 'workspace'>, loop: ImproveLoop): LoopUse {
  const known: KnownUse = { agents: new Map(), judge: new Map(), rest: new Map() };
  return { parts: () => partsOf(db, loop, known) };
}

/** What was read before, by the keys of its rows. null: it counts for nothing. */
interface KnownUse {
  /** Ended attempts, which do not change. */
  readonly agents: Map<string, PartUse>;
  /** A judge's verdict can be made again. */
  readonly judge: Map<string, { readonly at: number; readonly use: PartUse | null }>;
  /** Requests and versions of rubrics, which do not change. */
  readonly rest: Map<string, PartUse | null>;
}

function partsOf(db: Database, loop: ImproveLoop, known: KnownUse): Readonly<Record<LoopPart, PartUse>> {
  const cycles = listCycles(db, loop.id);
  const tuned = cycles.flatMap((cycle) => trainingEnd(db, cycle)?.candidateId ?? []);
  const own = cycles.flatMap((cycle) => findPromotionPlan(db, planNameOf(loop, cycle))?.parentId ?? []);
  const { promotion, judge } = loop.settings;
  const judged = [
    ...cycles.flatMap(({ setId }) => listJudgedAttempts(db, setId, null)),
    ...(promotion === undefined ? [] : listJudgedAttempts(db, promotion.setId, [...own, ...tuned])),
  ];
  const attempts = judged.filter(({ attemptId }, at) => judged[at - 1]?.attemptId !== attemptId);
  const once = (key: readonly (string | number)[], read: () => PartUse | null): readonly PartUse[] => {
    const name = JSON.stringify(key);
    const found = known.rest.get(name);
    const use = found === undefined ? read() : found;
    known.rest.set(name, use);
    return use === null ? [] : [use];
  };
  const requests = listRequestKeys(db, loop.id).flatMap((key) =>
    once(['request', key.cycle, key.site, key.about, key.nth], () => {
      const request = findRequest(db, loop.id, key);
      return request === null ? null : queryUse(request);
    }),
  );
  const rubrics = cycles
    .flatMap(({ setId }) => listRubricKeys(db, setId))
    .flatMap(({ taskId, version }) =>
      once(['rubric', taskId, version], () => {
        const rubric = listRubrics(db, taskId).find((one) => one.version === version);
        return rubric === undefined ? null : usedForRubric(rubric);
      }),
    );
  const tunings = cycles
    .flatMap((cycle) => rowsEnd(db, cycle)?.tuningId ?? [])
    .flatMap((id) => findTuning(db, id) ?? []);
  return {
    agents: sumOf(attempts.map((one) => agentUse(db, one, known.agents))),
    queries: sumOf(requests),
    judge: sumOf(judged.flatMap((one) => judgeUse(db, one, judge, known.judge) ?? [])),
    rubrics: sumOf(rubrics),
    training: sumOf(tunings.map(usedByTuning)),
  };
}

function agentUse(db: Database, { attemptId, status }: JudgedAttempt, known: KnownUse['agents']): PartUse {
  const used = known.get(attemptId) ?? usedByAgent(db, attemptId);
  if (status !== 'running') known.set(attemptId, used);
  return used;
}

/** What the judge of the loop has used for a verdict; null: nothing. */
function judgeUse(
  db: Database,
  { attemptId, judge, judgedAt }: JudgedAttempt,
  own: LoopJudge,
  known: KnownUse['judge'],
): PartUse | null {
  if (judge === null || judgedAt === null) return null;
  const key = JSON.stringify([attemptId, judge]);
  const before = known.get(key);
  if (before?.at === judgedAt) return before.use;
  const said = listAssessments(db, attemptId).find(({ by }) => by === judge);
  const use = said === undefined ? null : usedByJudge(said, own);
  known.set(key, { at: judgedAt, use });
  return use;
}

const NOTHING: PartUse = { requests: 0, tokens: 0, cost: 0, unpriced: 0, uncounted: 0, hours: 0 };

/** What the decisions of an agent have used. */
function usedByAgent(db: Database, attemptId: string): PartUse {
  const uses = listEventsOfType(db, attemptId, ['decided']).flatMap(({ body }) =>
    body.type === 'decided' ? (body.use ?? []) : [],
  );
  const { hours: _, ...used } = sumOf(
    uses.map(({ tokens, cost }) => partOf({ requests: 1, tokens: tokens.input + tokens.output, cost })),
  );
  const [row] = listAttemptRows(db, { ids: [attemptId] }, 'strict');
  return { ...used, hours: (row?.wallMs ?? 0) / 3_600_000 };
}

/** What the judge of the loop has used for this verdict, with any number of screenshots: those of a test differ. null: it is not its. */
function usedByJudge({ judge }: Assessment, { model, form }: LoopJudge): PartUse | null {
  if (judge === null || judge.asked === null || judge.model !== model || judge.form !== form) return null;
  const requests = judge.firstReply === undefined ? 1 : 2;
  return judge.use === undefined ? uncounted(requests) : partOf(judge.use);
}

/** What a model has used to write this version of a rubric; null: a person wrote it. */
function usedForRubric({ source }: Rubric): PartUse | null {
  if (source.by !== 'model') return null;
  return source.use === undefined ? uncounted(source.replies.length) : partOf(source.use);
}

function queryUse({ tokens, cost = null }: QueryRequest): PartUse {
  return partOf({ requests: 1, tokens, cost });
}

function usedByTuning(tuning: Tuning): PartUse {
  const cost = tuningCost(tuning);
  return {
    ...NOTHING,
    ...{ tokens: tuning.trainedTokens ?? 0, uncounted: tuning.trainedTokens === null ? 1 : 0 },
    ...{ cost: cost ?? 0, unpriced: cost === null ? 1 : 0 },
  };
}

function partOf({ requests, tokens, cost }: ModelUse): PartUse {
  return { ...NOTHING, requests, tokens, cost: cost ?? 0, unpriced: cost === null ? requests : 0 };
}

/** Requests that an earlier version recorded without their use. */
function uncounted(requests: number): PartUse {
  return { ...NOTHING, requests, unpriced: requests, uncounted: requests };
}

/** The sum of what parts have used. */
export function sumOf(all: readonly PartUse[]): PartUse {
  return all.reduce(
    (sum, one) => ({
      requests: sum.requests + one.requests,
      tokens: sum.tokens + one.tokens,
      cost: sum.cost + one.cost,
      unpriced: sum.unpriced + one.unpriced,
      uncounted: sum.uncounted + one.uncounted,
      hours: sum.hours + one.hours,
    }),
    NOTHING,
  );
}
