import type { ErrorData } from '../../shared/errors.ts';
import type { AttemptEvent, Oversight } from '../../shared/model/index.ts';
import type { PastDecision } from '../agents/agent/agent.ts';
import { personActed, refusedByPerson } from './refusals.ts';

/**
 * The decisions of an agent in an attempt so far, from its record. The last decision is left out if no part of it is known to have been
 * carried out: the process died before, and the agent decides again. `isPageBehind`: it is also left out if it was carried out and the page
 * is in the state before it.
 */
export function pastDecisions(
  events: readonly AttemptEvent[],
  isPageBehind = false,
): readonly PastDecision[] {
  const past: PastDecision[] = [];
  let isDone = true;
  for (const { body } of events) {
    if (body.type === 'decided') {
      const { type: _, ...decision } = body;
      past.splice(body.n - 1, past.length, { ...decision, failed: null });
      isDone = false;
    } else if (body.type === 'oversight') {
      const report = reportOf(body);
      const last = report === null ? undefined : past.pop();
      if (last === undefined) continue;
      past.push({ ...last, failed: report });
      isDone = true;
    } else if (body.type === 'action' || body.type === 'answer' || body.type === 'ended') isDone = true;
    else if (body.type === 'failed') {
      const last = past.pop();
      if (last !== undefined) past.push({ ...last, failed: body.error });
    }
  }
  return isDone && !isPageBehind ? past : past.slice(0, -1);
}

/** What the agent is told about a person's action; null: nothing. */
function reportOf({ did, text }: Oversight): ErrorData | null {
  if (did === 'refused') return refusedByPerson(text);
  return did === 'handed-back' ? personActed(text) : null;
}
