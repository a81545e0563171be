import { DRAWING, type Drawing } from '../bootstrap/clusters.ts';
import type { PeopleAgainst } from '../comparison/againstAgents.ts';
import { type AgentPairs, agentPairs } from '../comparison/agentPairs.ts';
import { askedRows } from '../evaluation/askedRows.ts';
import type { Known } from '../figures/figure.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../figures/version.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { countHops, type HopFigures, hopFiguresOf } from '../hops/hopFigures.ts';
import type { HopPace } from '../hops/hopPace.ts';
import type { Quality } from '../quality/quality.ts';
import type { TimeHorizon } from '../time/timeHorizon.ts';
import { SECTIONS, type TimesRow, type UncertainRow } from './sections.ts';

/** One row of the analysis: a participant, or all people together. */
export interface AnalysedParticipant extends RowOwner, UncertainRow, TimesRow {
  readonly hops: HopFigures;
  /** Agents only: the length of tasks, in people's time, that half of the time pass. */
  readonly horizon: Known<TimeHorizon> | null;
}

/** Every section of every participant, for files and other programs: a window asks for one section and some participants at a time. */
export interface Analysis {
  /** Of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  /** What restricted means are restricted to: the same for all rows; null without any clock. */
  readonly untilMs: number | null;
  readonly participants: readonly AnalysedParticipant[];
  /** People together first, where there are any, then each participant in the order of the rows. */
  readonly pace: readonly HopPace[];
  readonly peopleAgainst: readonly PeopleAgainst[];
  /** The first pairs of agents: of more it says how many there are. */
  readonly agentPairs: AgentPairs;
  /** What the results stand on: what was left out, who was fast, who differs, what order does. */
  readonly quality: Quality;
  readonly drawing: Drawing;
}

/**
 * What `evaluate` leaves to whoever asks for it: figures that take seconds over ten thousand attempts. The same attempts are counted.
 * Values in, values out; a thread can run it.
 */
export function analyse(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  drawing: Drawing = DRAWING,
): Analysis {
  const asked = askedRows(attempts, query, null, drawing);
  const intervals = SECTIONS.intervals(asked).participants;
  const hops = asked.shown.map(({ own }) => countHops(own, query));
  const { untilMs, participants: times } = SECTIONS.times(asked);
  const horizons = new Map(
    SECTIONS.horizon(asked).participants.map(({ participantId, horizon }) => [participantId, horizon]),
  );
  return {
    version: FIGURES_VERSION,
    untilMs,
    drawing,
    participants: intervals.flatMap((row, at) => {
      const [counts, time] = [hops[at], times[at]];
      if (counts === undefined || time === undefined) return [];
      return [
        {
          ...row,
          hops: hopFiguresOf(counts),
          time: time.time,
          hopTime: time.hopTime,
          horizon: horizons.get(row.participantId) ?? null,
        },
      ];
    }),
    quality: SECTIONS.quality(asked).quality,
    pace: SECTIONS.pace(asked).participants.map(({ kind: _, ...pace }) => pace),
    peopleAgainst: SECTIONS.differences(asked).peopleAgainst,
    agentPairs: agentPairs(asked.counted, drawing),
  };
}
