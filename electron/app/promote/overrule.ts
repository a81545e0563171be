import { fault } from '../../../shared/errors.ts';
import type { PromotionPlan } from '../../../shared/model/promotion.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { appendPromotionEvent } from '../../db/promotions.ts';
import { writing } from '../../workspace/diskRefusal.ts';
import type { AppContext } from '../context/context.ts';
import { resultOf } from './testPlan.ts';

/** A person promotes or refuses a tested candidate against the test. The reason stays on record. */
export function overrule(
  app: AppContext,
  plan: PromotionPlan,
  asked: {
    readonly candidateId: string;
    /** The person's id. */
    readonly by: string;
    readonly promotes: boolean;
    readonly reason: string;
  },
): void {
  const reason = createRedaction().text(asked.reason.trim(), 'decision');
  if (reason === '')
    throw fault.input('promote.reason', 'The decision has no reason.', 'Say why, in a sentence.');
  if (resultOf(app, plan, asked.candidateId) === null)
    throw fault.input(
      'promote.untested',
      'The candidate was not tested by this plan, so there is no result to overrule.',
      'Test it first.',
    );
  writing(() =>
    appendPromotionEvent(app.workspace.db, plan.id, Date.now(), { type: 'overruled', ...asked, reason }),
  );
}
