import {
  type CycleStage,
  type CycleStageName,
  type ImproveCycle,
  type PromotionEnd,
  promotionEndSchema,
  type RowsEnd,
  rowsEndSchema,
  type TrainingEnd,
  trainingEndSchema,
} from '../../../shared/model/improve.ts';
import { endStage, listStages } from '../../db/improve.ts';
import type { Database } from '../../db/store/open.ts';

/** The end of a stage; null: it has not ended. */
export function stageOf(
  db: Database,
  { loopId, number }: ImproveCycle,
  stage: CycleStageName,
): CycleStage | null {
  return listStages(db, loopId, number).find((one) => one.stage === stage) ?? null;
}

export function rowsEnd(db: Database, cycle: ImproveCycle): RowsEnd | null {
  return rowsEndSchema.safeParse(stageOf(db, cycle, 'rows')?.body).data ?? null;
}

export function trainingEnd(db: Database, cycle: ImproveCycle): TrainingEnd | null {
  return trainingEndSchema.safeParse(stageOf(db, cycle, 'training')?.body).data ?? null;
}

export function promotionEnd(db: Database, cycle: ImproveCycle): PromotionEnd | null {
  return promotionEndSchema.safeParse(stageOf(db, cycle, 'promotion')?.body).data ?? null;
}

/** Stores the end of a stage now, and returns it. */
export function endNow<Body extends object>(
  db: Database,
  { loopId, number: cycle }: ImproveCycle,
  stage: CycleStageName,
  body: Body,
): Body {
  endStage(db, { loopId, cycle, stage, endedAt: Date.now(), body });
  return body;
}
