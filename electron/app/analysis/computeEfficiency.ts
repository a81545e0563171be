import { fault } from '../../../shared/errors.ts';
import { askedFor } from '../../../shared/statistics/asked/askedFor.ts';
import { isLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import { playedAs } from '../../../shared/statistics/asked/playedAs.ts';
import { ratedAttempts } from '../../../shared/statistics/asked/ratedAttempts.ts';
import {
  type Efficiency,
  type EfficiencyRow,
  efficiencyOf,
} from '../../../shared/statistics/efficiency/efficiency.ts';
import { type MeasuredTask, measureTask } from '../../../shared/statistics/efficiency/measuredTask.ts';
import type { PlayedAttempt } from '../../../shared/statistics/efficiency/played.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { pathReader } from '../../db/record/recordedPaths.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';
import { readDatabase } from '../../db/store/open.ts';
import { hasLevels } from '../../db/taskSets.ts';
import { readPlayed } from './readPlayed.ts';

/** The task of the thread: plain values, and memory that it shares with its caller. */
export interface EfficiencyOrder {
  /** The workspace's database. */
  readonly file: string;
  readonly query: EvaluateQuery;
  /**
   * `[hasRead, mustStop]`. The thread sets `hasRead` to 1 when it has closed the database; it must not be terminated before. The caller
   * sets `mustStop` to 1 to cancel.
   */
  readonly shared: Int32Array;
}

/**
 * Reads the records of the counted attempts, task by task, through a connection of its own. All reads see the same moment. Only the
 * measures of each task stay in memory. The attempts must have been judged.
 */
export function computeEfficiency({ file, query, shared }: EfficiencyOrder): Efficiency {
  try {
    const { counted, played, levels, ...read } = readDatabase(file, (db) => {
      const scored = listScoredAttempts(db, query.profile);
      const asked = askedFor(scored, query);
      const counted = asked.filter((attempt) => !isLeftOut(attempt, query));
      const pathOf = pathReader(db, query.profile);
      const tasks: MeasuredTask[] = [];
      for (const own of Map.groupBy(counted, ({ taskId }) => taskId).values()) {
        mustGoOn(shared);
        tasks.push(measureTask(own.map((attempt) => ({ attempt, path: pathOf(attempt) }))));
      }
      const played: PlayedAttempt[] = [];
      for (const attempt of asked) {
        if (playedAs(attempt, query) === null) continue;
        mustGoOn(shared);
        played.push(readPlayed(db, attempt));
      }
      return { counted, tasks, played, levels: hasLevels(db), rated: ratedAttempts(scored, query) };
    });
    closed(shared);
    return efficiencyOf({
      ...read,
      all: rowsOf(counted),
      played: {
        attempts: played,
        rows: rowsOf(played.map(({ attempt }) => attempt)),
        hasLevels: levels,
      },
    });
  } finally {
    closed(shared);
  }
}

function mustGoOn(shared: Int32Array): void {
  if (Atomics.load(shared, 1) === 1)
    throw fault.tool('workspace.closed', 'Hopscope was closed while figures were computed.');
}

function closed(shared: Int32Array): void {
  Atomics.store(shared, 0, 1);
  Atomics.notify(shared, 0);
}

/** All people as one row, then each person, then each agent, by name: the order of `evaluate`. */
function rowsOf(attempts: readonly ScoredAttempt[]): readonly EfficiencyRow[] {
  const rows = [...Map.groupBy(attempts, ({ participantId }) => participantId)]
    .map(
      ([participantId, own]): EfficiencyRow => ({
        ...{
          participantId,
          own,
          kind: own[0]?.participantKind ?? 'agent',
          name: own[0]?.participantName ?? '',
        },
      }),
    )
    .sort((a, b) => {
      if (a.kind !== b.kind) return a.kind === 'person' ? -1 : 1;
      return a.name.localeCompare(b.name, 'en', { numeric: true });
    });
  const people = attempts.filter(({ participantKind }) => participantKind === 'person');
  if (people.length === 0) return rows;
  return [{ participantId: PEOPLE_ID, kind: 'people', name: 'People', own: people }, ...rows];
}
