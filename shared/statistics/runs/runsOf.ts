import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { RunResult } from './runSpread.ts';

/**
 * Tells the runs of one participant apart. The attempts of one repeat of a batch are one run. Attempts of no batch are
 * numbered at each task in the order of their beginning: the r-th attempts are one run. Repeats of different batches that
 * share no task are parts of the same run, because a set may be run in several batches.
 */
export function runsOf(own: readonly ScoredAttempt[]): readonly RunResult[] {
  const runs: Set<string>[] = [];
  const results: RunResult[] = [];
  for (const attempts of labelled(own)) {
    let run = runs.findIndex((tasks) => attempts.every(({ taskId }) => !tasks.has(taskId)));
    if (run < 0) run = runs.push(new Set()) - 1;
    for (const { taskId, passed } of attempts) {
      runs[run]?.add(taskId);
      results.push({ taskId, run: run + 1, passed: passed === true });
    }
  }
  return results;
}

/** The attempts of each label, labels by their first attempt. A label has one attempt at a task. */
function labelled(own: readonly ScoredAttempt[]): Iterable<readonly ScoredAttempt[]> {
  const sorted = own.toSorted((a, b) => a.startedAt - b.startedAt || (a.attemptId < b.attemptId ? -1 : 1));
  const groups = new Map<string, ScoredAttempt[]>();
  const counts = new Map<string, number>();
  for (const attempt of sorted) {
    const { run = '', taskId } = attempt;
    const nth = (counts.get(`${run}\n${taskId}`) ?? 0) + 1;
    counts.set(`${run}\n${taskId}`, nth);
    const label = `${run}\n${nth}`;
    const group = groups.get(label) ?? [];
    groups.set(label, group);
    group.push(attempt);
  }
  return groups.values();
}
