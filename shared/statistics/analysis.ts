import { askedFor } from './asked/askedFor.ts';
import { isLeftOut } from './asked/leftOut.ts';
import { clusterRate } from './bootstrap/clusterRate.ts';
import { type Counted, cellsOf, DRAWING, type Drawing } from './bootstrap/clusters.ts';
import { type AgentPairs, agentPairs } from './comparison/agentPairs.ts';
import { holm } from './comparison/holm.ts';
import { compareSides, type SidesCompared, taskCount } from './comparison/sides.ts';
import { PEOPLE_ID } from './evaluate.ts';
import type { Figure, Known } from './figure.ts';
import { type HopFigures, hopFigures } from './hops/hopFigures.ts';
import { type HopPace, hopPaces } from './hops/hopPace.ts';
import { type Quality, qualityOf } from './quality/quality.ts';
import type { ScoredAttempt } from './scoredAttempt.ts';
import { type DurationFigures, durationFigures } from './time/durations.ts';
import { type TimeHorizon, timeHorizon } from './time/timeHorizon.ts';
import { FIGURES_VERSION } from './version.ts';
import type { EvaluateQuery, ParticipantRates } from './view.ts';

/** One row of the analysis: a participant, or all people together. */
export interface AnalysedParticipant {
  readonly participantId: string;
  readonly kind: ParticipantRates['kind'];
  readonly name: string;
  /** Passed attempts / attempts and passed hops / hops, with intervals that draw tasks, and people from three on. */
  readonly taskRate: Figure;
  readonly hopRate: Figure;
  readonly hops: HopFigures;
  /** Active time of all attempts; what was ended unfinished, by a limit, is censored. */
  readonly time: DurationFigures;
  /** Active time of passed hops. */
  readonly hopTime: DurationFigures;
  /** Agents only: the length of tasks, in people's time, that half of the time pass. */
  readonly horizon: Known<TimeHorizon> | null;
}

/** People against one agent on the tasks that both have tried. */
export interface PeopleAgainst extends SidesCompared {
  readonly participantId: string;
  readonly name: string;
  /** The p-value corrected for all agents that are compared (Holm); null where there is none. */
  readonly holm: number | null;
}

export interface Analysis {
  /** Of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  /** What restricted means are restricted to: the same for all rows; null without any clock. */
  readonly untilMs: number | null;
  readonly participants: readonly AnalysedParticipant[];
  /** People together first, where there are any, then each participant by name. */
  readonly pace: readonly HopPace[];
  readonly peopleAgainst: readonly PeopleAgainst[];
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
  const wanted = askedFor(attempts, query);
  const counted = wanted.filter((attempt) => !isLeftOut(attempt, query));
  const rows = rowsOf(wanted);
  const people = counted.filter(({ participantKind }) => participantKind === 'person');
  const untilMs = commonUntil(rows.map(({ own }) => own.filter((one) => !isLeftOut(one, query))));
  const humanMs = humanTimes(people);
  return {
    version: FIGURES_VERSION,
    untilMs,
    drawing,
    participants: rows.map(({ participantId, kind, name, own }) => {
      const mine = own.filter((attempt) => !isLeftOut(attempt, query));
      return {
        ...{ participantId, kind, name },
        taskRate: clusterRate(cellsOf(mine.map(taskCount)).cells, drawing),
        hopRate: clusterRate(cellsOf(mine.map(hopCount)).cells, drawing),
        hops: hopFigures(own, query),
        time: durationFigures(mine.map(timeOf), untilMs ?? undefined),
        hopTime: durationFigures(
          mine.flatMap(({ hops, hopActiveMs }) =>
            hopActiveMs.filter((_, at) => hops[at]?.passed === true).map((ms) => ({ ms, cutOff: false })),
          ),
        ),
        horizon: kind === 'agent' ? timeHorizon(horizonTasks(mine, humanMs)) : null,
      };
    }),
    quality: qualityOf(wanted, query, drawing),
    pace: [...hopPaces(people.map(asPeople), query), ...hopPaces(wanted, query)],
    peopleAgainst: againstAgents(people, counted, drawing),
    agentPairs: agentPairs(counted, drawing),
  };
}

interface Row {
  readonly participantId: string;
  readonly kind: ParticipantRates['kind'];
  readonly name: string;
  readonly own: readonly ScoredAttempt[];
}

/** People together, then people, then agents, by name: as `evaluate` orders them. */
function rowsOf(attempts: readonly ScoredAttempt[]): readonly Row[] {
  const rows = [...Map.groupBy(attempts, ({ participantId }) => participantId)].map(
    ([participantId, own]): Row => ({
      participantId,
      kind: own[0]?.participantKind ?? 'agent',
      name: own[0]?.participantName ?? '',
      own,
    }),
  );
  rows.sort((a, b) => {
    if (a.kind !== b.kind) return a.kind === 'person' ? -1 : 1;
    return a.name.localeCompare(b.name, 'en', { numeric: true });
  });
  const people = attempts.filter(({ participantKind }) => participantKind === 'person');
  if (people.length === 0) return rows;
  return [{ participantId: PEOPLE_ID, kind: 'people', name: 'People', own: people }, ...rows];
}

/** An attempt as one of all people's. */
function asPeople(attempt: ScoredAttempt): ScoredAttempt {
  return { ...attempt, participantId: PEOPLE_ID, participantName: 'People' };
}

function hopCount({ taskId, participantId, hops }: ScoredAttempt): Counted {
  return { taskId, participantId, passed: hops.filter(({ passed }) => passed).length, of: hops.length };
}

/** Agents are ended unfinished by limits; how long they would have gone on is not known. */
function timeOf({ activeMs, status }: ScoredAttempt): {
  readonly ms: number | null;
  readonly cutOff: boolean;
} {
  return { ms: activeMs, cutOff: status === 'unfinished' };
}

/** The longest time until which the curve of every row is known. */
function commonUntil(rows: readonly (readonly ScoredAttempt[])[]): number | null {
  const longest = rows.flatMap((own) => {
    const known = own.flatMap(({ activeMs }) =>
      activeMs !== null && Number.isFinite(activeMs) && activeMs > 0 ? [activeMs] : [],
    );
    return known.length === 0 ? [] : [known.reduce((most, ms) => Math.max(most, ms), 0)];
  });
  return longest.length === 0 ? null : Math.min(...longest);
}

/** Geometric mean of the active time of the people who passed, by task. */
function humanTimes(people: readonly ScoredAttempt[]): ReadonlyMap<string, number> {
  const passed = people.filter(({ passed: isPassed, activeMs }) => isPassed === true && (activeMs ?? 0) > 0);
  return new Map(
    [...Map.groupBy(passed, ({ taskId }) => taskId)].map(([taskId, own]) => [
      taskId,
      Math.exp(own.reduce((sum, { activeMs }) => sum + Math.log(activeMs ?? 1), 0) / own.length),
    ]),
  );
}

function horizonTasks(own: readonly ScoredAttempt[], humanMs: ReadonlyMap<string, number>) {
  return [...Map.groupBy(own, ({ taskId }) => taskId)].map(([taskId, tries]) => ({
    humanMs: humanMs.get(taskId) ?? null,
    passed: tries.filter(({ passed }) => passed === true).length,
    of: tries.length,
  }));
}

function againstAgents(
  people: readonly ScoredAttempt[],
  counted: readonly ScoredAttempt[],
  drawing: Drawing,
): readonly PeopleAgainst[] {
  if (people.length === 0) return [];
  const agents = rowsOf(counted.filter(({ participantKind }) => participantKind === 'agent'));
  const found = agents.map(({ participantId, name, own }) => {
    return { participantId, name, ...compareSides(people, own, drawing) };
  });
  const corrected = holm(found.map((one) => (one.mcnemar.defined ? one.mcnemar.p : null)));
  return found.map((one, at) => ({ ...one, holm: corrected[at] ?? null }));
}
