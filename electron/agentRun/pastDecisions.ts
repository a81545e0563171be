import type { ErrorData } from '../../shared/errors.ts';
import type { AttemptEvent, Oversight } from '../../shared/model/index.ts';
import type { PastDecision } from '../agents/agent/agent.ts';
import { personActed, refusedByPerson } from './refusals.ts';

/**
 * What an agent has decided in an attempt so far, from its record. The last decision is not among it when nothing of it is
 * known to have been done: its process died before, and it is decided anew. `isPageBehind`: nor when it was done and the page
 * stands where it was before.
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
      const told = toldOf(body);
      const last = told === null ? undefined : past.pop();
      if (last === undefined) continue;
      past.push({ ...last, failed: told });
      isDone = true;
    } else if (body.type === 'action' || body.type === 'answer' || body.type === 'ended') isDone = true;
    else if (body.type === 'failed') {
      const last = past.pop();
      if (last !== undefined) past.push({ ...last, failed: body.error });
    }
  }
  return isDone && !isPageBehind ? past : past.slice(0, -1);
}

/** What the agent was told of what the person beside it did; null: nothing. */
function toldOf({ did, text }: Oversight): ErrorData | null {
  if (did === 'refused') return refusedByPerson(text);
  return did === 'handed-back' ? personActed(text) : null;
}
