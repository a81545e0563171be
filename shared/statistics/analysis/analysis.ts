import type { PeopleAgainst } from '../comparison/againstAgents.ts';
import { type AgentPairs, agentPairs } from '../comparison/agentPairs.ts';
import { askedRows } from '../evaluation/askedRows.ts';
import { DRAWING, type Drawing } from '../figures/draws.ts';
import type { Known } from '../figures/figure.ts';
import { judgeOf } from '../figures/judgeOf.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../figures/version.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { countHops, type HopFigures, hopFiguresOf } from '../hops/hopFigures.ts';
import type { HopPace } from '../hops/hopPace.ts';
import type { Quality } from '../quality/quality.ts';
import type { TimeHorizon } from '../time/timeHorizon.ts';
import {
  type RunsRow,
  SECTIONS,
  type TimeDifferenceRow,
  type TimesRow,
  type UncertainRow,
} from './sections.ts';

/** One row of the analysis: a participant, or all people together. */
export interface AnalysedParticipant extends RowOwner, UncertainRow, TimesRow {
  readonly hops: HopFigures;
  /**
   * Agents only: the task length, as the time that people need, at which the agent passes half of the tasks.
   */
  readonly horizon: Known<TimeHorizon> | null;
}

/**
 * Every section for every participant, for files and other programs. A window requests one section and some
 * participants at a time.
 */
export interface Analysis {
  /** Version of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  /** Upper limit of the restricted means, the same for all rows; null where no attempt has a clock. */
  readonly untilMs: number | null;
  /** The same for the times to success. */
  readonly untilSuccessMs: number | null;
  readonly participants: readonly AnalysedParticipant[];
  /** People together first, where there are any; then each participant in the order of the rows. */
  readonly pace: readonly HopPace[];
  readonly peopleAgainst: readonly PeopleAgainst[];
  /** People − each agent in time, in the order of the rows. */
  readonly timeDifferences: readonly TimeDifferenceRow[];
  /** Agents, and people who tried a task more than once. */
  readonly runs: readonly RunsRow[];
  /** The first pairs of agents, and the number of all pairs. */
  readonly agentPairs: AgentPairs;
  /**
   * How far the results can be trusted: attempts left out, attempts that were too fast, testers who differ,
   * effects of order.
   */
  readonly quality: Quality;
  readonly drawing: Drawing;
}

/**
 * Computes the figures that `evaluate` leaves out because they take seconds over ten thousand attempts. Both
 * count the same attempts. This is a pure function, so a thread can run it.
 */
export function analyse(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  drawing: Drawing = DRAWING,
): Analysis {
  const asked = askedRows(attempts, query, null, drawing);
  const intervals = SECTIONS.intervals(asked).participants;
  const hops = asked.shown.map(({ own }) => countHops(own, query));
  const { untilMs, untilSuccessMs, participants: times, differences } = SECTIONS.times(asked);
  const horizons = new Map(
    SECTIONS.horizon(asked).participants.map(({ participantId, horizon }) => [participantId, horizon]),
  );
  return {
    version: FIGURES_VERSION,
    untilMs,
    untilSuccessMs,
    drawing,
    participants: intervals.flatMap((row, at) => {
      const [counts, time] = [hops[at], times[at]];
      if (counts === undefined || time === undefined) return [];
      return [
        {
          ...row,
          hops: hopFiguresOf(counts),
          time: time.time,
          successTime: time.successTime,
          hopTime: time.hopTime,
          horizon: horizons.get(row.participantId) ?? null,
        },
      ];
    }),
    quality: SECTIONS.quality(asked).quality,
    pace: SECTIONS.pace(asked).participants.map(({ kind: _, ...pace }) => pace),
    runs: SECTIONS.runs(asked).participants,
    peopleAgainst: SECTIONS.differences(asked).peopleAgainst,
    timeDifferences: differences,
    agentPairs: agentPairs(asked.counted, drawing, undefined, judgeOf(query)),
  };
}
