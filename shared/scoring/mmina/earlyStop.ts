import type { ParsedAction } from './actions.ts';

const maxSteps = 30;
const times = 3;

/**
 * When the reference program ends a task by itself: 30 steps; the last 3 actions none; the last 3 the same; or, for
 * typing, 3 typings into one field anywhere in the task. Gives the words that then become the answer.
 */
export function earlyStop(actions: readonly ParsedAction[]): string | null {
  if (actions.length >= maxSteps) return `Early stop: Reach max steps ${maxSteps}`;
  const recent = actions.slice(-times);
  const last = actions.at(-1);
  if (last === undefined) return null;
  const isSame = (action: ParsedAction) => action.kind === last.kind && action.same === last.same;
  if (recent.length === times && recent.every((action) => action.kind === 'none')) {
    return `Early stop: Failed to parse actions for ${times} times`;
  }
  if (last.kind === 'type') {
    return actions.filter(isSame).length >= times
      ? `Early stop: Same typing action for ${times} times`
      : null;
  }
  return recent.length === times && recent.every(isSame)
    ? `Early stop: Same action for ${times} times`
    : null;
}
