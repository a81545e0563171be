import type { TaskRow } from '../../shared/contract/index.ts';
import { useAddressValues } from '../stores/windowAddress.ts';

/** How the judged attempts at a task ended. `open`: there are attempts, and none of them is judged. */
export const OUTCOMES = ['all', 'some', 'none', 'open', 'untried'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Which tasks of a set the list shows, beside the words of its text filter. */
export interface TaskFilter {
  readonly outcome: Outcome | null;
  /** Median steps of the attempts at a task, both ends included. */
  readonly fewestSteps: number | null;
  readonly mostSteps: number | null;
  /** Median active time in minutes, both ends included. */
  readonly fromMinutes: number | null;
  readonly toMinutes: number | null;
  /** A tag in the comments on the attempts. */
  readonly tag: string | null;
}

/** The names of the filter's values in the address. */
export const FILTER_NAMES = [
  ...(['outcome', 'fewestSteps', 'mostSteps', 'fromMinutes', 'toMinutes', 'tag'] as const),
] as const;

export function useTaskFilter(): TaskFilter {
  const given = useAddressValues(...FILTER_NAMES);
  return {
    outcome: OUTCOMES.find((one) => one === given.outcome) ?? null,
    fewestSteps: numberOf(given.fewestSteps),
    mostSteps: numberOf(given.mostSteps),
    fromMinutes: numberOf(given.fromMinutes),
    toMinutes: numberOf(given.toMinutes),
    tag: given.tag ?? null,
  };
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

/** How many of the filter's conditions are set: a range is one. */
export function conditions(filter: TaskFilter): number {
  const { outcome, fewestSteps, mostSteps, fromMinutes, toMinutes, tag } = filter;
  const set = [outcome, fewestSteps ?? mostSteps, fromMinutes ?? toMinutes, tag];
  return set.filter((value) => value !== null).length;
}

export function outcomeOf(task: TaskRow): Outcome {
  const attempts = task.attemptsByPeople + task.attemptsByModels;
  if (attempts === 0) return 'untried';
  const judged = attempts - task.openByPeople - task.openByModels;
  const passed = task.passedByPeople + task.passedByModels;
  if (judged === 0) return 'open';
  return passed === judged ? 'all' : passed === 0 ? 'none' : 'some';
}

/** Whether a task fits every condition. A task without attempts fits no range of steps or time. */
export function fits(task: TaskRow, filter: TaskFilter): boolean {
  const minutes = task.activeMs === null ? null : task.activeMs / 60_000;
  return (
    (filter.outcome === null || outcomeOf(task) === filter.outcome) &&
    isWithin(task.steps, filter.fewestSteps, filter.mostSteps) &&
    isWithin(minutes, filter.fromMinutes, filter.toMinutes) &&
    (filter.tag === null || task.tags.includes(filter.tag))
  );
}

function isWithin(value: number | null, least: number | null, most: number | null): boolean {
  if (least === null && most === null) return true;
  return value !== null && value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY);
}
