import type {
  CyclePromotion,
  CycleTraining,
  ImproveCycle,
  ImproveLoop,
  PromotionDecision,
} from '../../../shared/model/improve.ts';
import { isPromoted, type PromotionTested } from '../../../shared/model/promotion.ts';
import { tuningCost } from '../../../shared/model/tuning.ts';
import { findParticipant } from '../../db/participants.ts';
import { findPromotionPlan, listPromotionEvents } from '../../db/promotions.ts';
import type { Database } from '../../db/store/open.ts';
import { findTuning } from '../../db/tunings.ts';
import { resultLine } from '../promote/resultLine.ts';
import { planNameOf } from './lockCycle.ts';
import { promotionEnd, rowsEnd, stageOf, trainingEnd } from './stages.ts';

/** The training of a cycle as the table shows it; null: the loop trains nothing, or the cycle has not been explored. */
export function cycleTraining(db: Database, loop: ImproveLoop, cycle: ImproveCycle): CycleTraining | null {
  if (loop.settings.training === undefined || stageOf(db, cycle, 'exploration') === null) return null;
  const [rows, end] = [rowsEnd(db, cycle), trainingEnd(db, cycle)];
  const tuningId = rows?.tuningId ?? null;
  const tuning = tuningId === null ? null : findTuning(db, tuningId);
  return {
    ...{ how: end?.how ?? 'under way', why: end?.why ?? null, tuningId },
    parent: nameOf(db, tuning?.parentId ?? null),
    model: nameOf(db, end?.candidateId ?? null),
    ...{ successes: rows?.successes ?? 0, bySecond: rows?.bySecond ?? 0, hindsight: rows?.hindsight ?? 0 },
    ...{ verdicts: rows?.verdicts ?? null, unjudged: rows?.unjudged ?? null },
    ...{ rows: rows?.rows ?? 0, trainedTurns: rows?.trainedTurns ?? 0 },
    data: rows?.sha256 ?? null,
    ...{ base: tuning?.base ?? null, method: tuning?.method ?? null, seed: tuning?.seed ?? null },
    ...{ parameters: tuning?.parameters ?? {}, tokens: tuning?.trainedTokens ?? null },
    cost: tuning === null ? null : tuningCost(tuning),
  };
}

/** The promotion of a cycle, after everything that is on record; null: the loop trains nothing. */
export function cyclePromotion(db: Database, loop: ImproveLoop, cycle: ImproveCycle): CyclePromotion | null {
  if (loop.settings.training === undefined) return null;
  const plan = findPromotionPlan(db, planNameOf(loop, cycle));
  const end = promotionEnd(db, cycle);
  const candidateId = end?.candidateId ?? trainingEnd(db, cycle)?.candidateId ?? null;
  const shared = {
    ...{ plan: plan?.id ?? null, lockedAt: plan?.lockedAt ?? null },
    parent: nameOf(db, plan?.parentId ?? null),
    candidate: nameOf(db, candidateId),
  };
  if (end === null) return { verdict: 'waiting', why: '', test: null, decisions: [], ...shared };
  if (end.how === 'left out' || plan === null || candidateId === null)
    return { verdict: 'left out', why: end.why ?? '', test: null, decisions: [], ...shared };
  const events = listPromotionEvents(db, plan.id);
  const own = events.map(({ body }) => body).filter((body) => body.candidateId === candidateId);
  const tested = own.find((body) => body.type === 'tested');
  const name = shared.candidate ?? candidateId;
  return {
    verdict: isPromoted(events, candidateId) === true ? 'promoted' : 'not promoted',
    why: tested === undefined ? '' : [resultLine(tested, name), ...tested.notes].join(' '),
    test: tested === undefined ? null : figuresOf(tested),
    decisions: events.flatMap(({ wall, body }): PromotionDecision[] => {
      if (body.type !== 'overruled' || body.candidateId !== candidateId) return [];
      const { by, promotes, reason } = body;
      return [{ at: wall, by: nameOf(db, by) ?? by, promotes, reason }];
    }),
    ...shared,
  };
}

function figuresOf({ result, because, incomplete, judge, notes }: PromotionTested): CyclePromotion['test'] {
  return { result, because, incomplete, judge, notes };
}

function nameOf(db: Database, participantId: string | null): string | null {
  return participantId === null ? null : (findParticipant(db, participantId)?.name ?? participantId);
}
