import type { PlannerMode } from '../../../shared/decision/plan.ts';
import { countDecisions } from '../../../shared/decision/plan.ts';
import { playedEnvironment } from '../../../shared/decision/playedEnvironment.ts';
import { environmentResult } from '../../../shared/environments/environmentScore.ts';
import type { AttemptEvent } from '../../../shared/model/index.ts';
import type {
  PlannerMemory,
  PlannerRun,
  PlayedAttempt,
} from '../../../shared/statistics/efficiency/played.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import { pastDecisions } from '../../agentRun/pastDecisions.ts';
import { findParticipant } from '../../db/participants.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import type { Database } from '../../db/store/open.ts';
import { findTask } from '../../db/taskSets.ts';

const MODES: Readonly<Record<string, PlannerMode>> = {
  'agent:global-planner': 'global',
  'agent:online-planner': 'online',
};

/** Reads the score of an attempt in an environment from its record and, of a planner, how it followed its instructions. */
export function readPlayed(db: Database, attempt: ScoredAttempt): PlayedAttempt {
  const { attemptId, taskId, participantId, groups } = attempt;
  const events = listEventsOfType(db, attemptId, ['environment-begun', 'environment-answered']);
  const environment = findTask(db, taskId)?.environment;
  const score =
    environment === undefined || attempt.environment?.isScored !== true || attempt.excluded
      ? null
      : (environmentResult(environment, events)?.score ?? null);
  const mode = groups.flatMap((group) => MODES[group] ?? [])[0];
  return {
    ...{ attempt, score, planner: mode === undefined ? null : plannerRun(db, attemptId, mode, events) },
    memory: mode === 'online' ? memoryOf(db, participantId) : null,
  };
}

/** What an online planner remembers, as its parameters say. */
function memoryOf(db: Database, participantId: string): PlannerMemory | null {
  const { actionMemory: actions, observationMemory: observations } =
    findParticipant(db, participantId)?.agent?.parameters ?? {};
  return typeof actions === 'number' && typeof observations === 'number' ? { actions, observations } : null;
}

/** Null: the level never began, or no model was asked. */
function plannerRun(
  db: Database,
  attemptId: string,
  mode: PlannerMode,
  events: readonly AttemptEvent[],
): PlannerRun | null {
  const begun = events.find(({ body }) => body.type === 'environment-begun')?.body;
  if (begun?.type !== 'environment-begun') return null;
  const decided = listEventsOfType(db, attemptId, [
    ...(['decided', 'oversight', 'action', 'answer', 'ended', 'failed'] as const),
  ]);
  const counts = countDecisions(
    pastDecisions(decided),
    mode,
    playedEnvironment({ rules: '', actions: begun.actions }, ''),
  );
  return counts.replies === 0 ? null : counts;
}
