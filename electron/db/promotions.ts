import { fault } from '../../shared/errors.ts';
import {
  type PromotionEvent,
  type PromotionEventBody,
  type PromotionPlan,
  promotionEventSchema,
  promotionPlanSchema,
} from '../../shared/model/promotion.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { kind, readBody, tableOf, writeBody } from './store/table.ts';

type PlanRow = Pick<PromotionPlan, 'id' | 'name' | 'lockedAt'> & { readonly body: string };

const planBody = kind(promotionPlanSchema);
const plans = tableOf(
  'promotions',
  ['id', 'name', 'lockedAt', 'body'],
  ({ body, ...row }: PlanRow): PromotionPlan => ({
    ...readBody(planBody, body, 'promotions', row.id),
    ...row,
  }),
);

/** Every plan, the oldest first. */
export function listPromotionPlans(db: Database): PromotionPlan[] {
  return plans.readable(db, 'ORDER BY locked_at, name');
}

/** The plan with this name or id; null: there is none. */
export function findPromotionPlan(db: Database, word: string): PromotionPlan | null {
  return plans.find(db, 'WHERE id = ? OR name = ? ORDER BY id = ? DESC', word, word, word);
}

/** Stores a plan, which nothing changes afterwards. Throws AppError if there is one of that name. */
export function insertPromotionPlan(db: Database, { id, name, lockedAt, ...rest }: PromotionPlan): void {
  allOrNothing(db, () => {
    if (findPromotionPlan(db, name) !== null)
      throw fault.input(
        'promote.name',
        `There is a plan “${name}” already, and a locked plan never changes.`,
        'Choose another name.',
      );
    db.prepare(plans.insert).run({ id, name, lockedAt, body: writeBody(planBody, rest) });
  });
}

type EventRow = Omit<PromotionEvent, 'body'> & { readonly body: string };

const eventBody = kind(promotionEventSchema);
const events = tableOf(
  'promotion_events',
  ['planId', 'seq', 'wall', 'body'],
  ({ body, ...row }: EventRow): PromotionEvent => ({
    ...row,
    body: readBody(eventBody, body, 'promotion_events', `${row.seq} of plan ${row.planId}`),
  }),
);

/** The history of a plan, oldest first. */
export function listPromotionEvents(db: Database, planId: string): PromotionEvent[] {
  return events.readable(db, 'WHERE plan_id = ? ORDER BY seq', planId);
}

export function appendPromotionEvent(
  db: Database,
  planId: string,
  wall: number,
  body: PromotionEventBody,
): void {
  db.prepare(
    `INSERT INTO promotion_events (plan_id, seq, wall, body)
     VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM promotion_events WHERE plan_id = ?), ?, ?)`,
  ).run(planId, planId, wall, writeBody(eventBody, body));
}
