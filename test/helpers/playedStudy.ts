import type { EnvironmentName } from '../../shared/model/environment.ts';
import type { EfficiencySource } from '../../shared/statistics/efficiency/efficiency.ts';
import type { PlannerMemory, PlannerRun, PlayedAttempt } from '../../shared/statistics/efficiency/played.ts';
import { PEOPLE_ID } from '../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { scored } from './scored.ts';

/** Who plays: an id, which is also the name, the groups, and the scores of each run of each level (null: without a score). */
export interface Player {
  readonly id: string;
  readonly groups: readonly string[];
  readonly kind?: 'person' | 'agent';
  readonly environment?: EnvironmentName;
  /** Level by level. */
  readonly scores: readonly (readonly (number | null)[])[];
  readonly planner?: PlannerRun;
  readonly memory?: PlannerMemory;
}

/** The attempts of players, run after run. */
export function playedAttempts(players: readonly Player[]): PlayedAttempt[] {
  return players.flatMap(
    ({ id, groups, kind = 'agent', environment = 'sokoban', scores, planner = null, memory = null }) =>
      scores.flatMap((runs, level) =>
        runs.map((score, run): PlayedAttempt => {
          const attempt = scored({
            ...{ attemptId: `${id} ${environment} ${level} ${run}`, taskId: `${environment} ${level}` },
            ...{ participantId: id, participantName: id, participantKind: kind, groups },
            ...{ startedAt: run * 1000 + level, mode: kind === 'person' ? 'baseline' : 'agent' },
            environment: { name: environment, isScored: score !== null },
          });
          return { attempt, score, planner, memory };
        }),
      ),
  );
}

/** What the part of environments is computed from: the attempts, and the rows of the evaluation. */
export function playedSource(attempts: readonly PlayedAttempt[]): EfficiencySource['played'] {
  const own = attempts.map(({ attempt }) => attempt);
  const rows = [...Map.groupBy(own, ({ participantId }) => participantId)].map(([participantId, some]) => ({
    ...{ participantId, own: some, name: some[0]?.participantName ?? '' },
    kind: some[0]?.participantKind ?? ('agent' as const),
  }));
  const people: readonly ScoredAttempt[] = own.filter(({ participantKind }) => participantKind === 'person');
  return {
    attempts,
    rows:
      people.length === 0
        ? rows
        : [{ participantId: PEOPLE_ID, kind: 'people', name: 'People', own: people }, ...rows],
    hasLevels: attempts.length > 0,
  };
}

const PLANNER: PlannerRun = {
  ...{ replies: 12, withoutAction: 1, actions: 11, invalid: 1, repeated: 3 },
  failsInstructions: false,
};

/** Two people, both planners and both baselines at twelve levels of Sokoban; one run of a planner has no score. */
export function playedStudy(): PlayedAttempt[] {
  const levels = (runs: number, base: number, step: number) =>
    Array.from({ length: 12 }, (_, level) =>
      Array.from({ length: runs }, (_unused, run) => base + ((level * 7 + run * step) % 13)),
    );
  const groups = (...more: readonly string[]) => ['agents', ...more];
  return playedAttempts([
    { id: 'ada', kind: 'person', groups: ['people'], scores: levels(1, 85, 3) },
    { id: 'bob', kind: 'person', groups: ['people'], scores: levels(1, 82, 5) },
    {
      ...{ id: 'global-planner gpt', groups: groups('model:gpt', 'agent:global-planner') },
      ...{ scores: levels(3, 44, 4), planner: PLANNER },
    },
    {
      ...{ id: 'online-planner gpt', groups: groups('model:gpt', 'agent:online-planner') },
      ...{ planner: { ...PLANNER, failsInstructions: true }, memory: { actions: 5, observations: 1 } },
      scores: levels(3, 50, 2).map((runs, level) => (level === 0 ? [runs[0] ?? 0, null] : runs)),
    },
    { id: 'random', groups: groups('model:random', 'agent:random'), scores: levels(3, 42, 6) },
    { id: 'idle', groups: groups('model:idle', 'agent:idle'), scores: levels(3, 41, 0) },
  ]);
}
