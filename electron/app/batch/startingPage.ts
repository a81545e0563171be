import { lastSubmittedPage } from '../../../shared/environments/environmentStep.ts';
import { fault } from '../../../shared/errors.ts';
import type { EnvironmentStart } from '../../../shared/model/environment.ts';
import type { Task } from '../../../shared/model/index.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { findParticipantByName } from '../../db/participants.ts';
import { listEvents } from '../../db/record/events.ts';
import type { AppContext } from '../context/context.ts';

/** How attempts end whose page another one begins with. */
const ENDED: ReadonlySet<string> = new Set(['finished', 'gave-up', 'unfinished']);

/**
 * What an attempt at a task of WebUI begins with: as in MageBench, the last page of the same run of another participant. `repeat`: the
 * number of the run, from 1. Null: the agent begins without a page. Throws AppError `agent.startsFrom`: there is no such participant, or it
 * has not ended that run.
 */
export function startingPage(
  { workspace: { db }, settings }: Pick<AppContext, 'workspace' | 'settings'>,
  { startsFrom }: Pick<Agent, 'startsFrom'>,
  task: Task,
  repeat: number,
): EnvironmentStart | null {
  if (startsFrom === undefined || task.environment?.name !== 'webui') return null;
  const source = findParticipantByName(db, 'agent', startsFrom);
  if (source === null)
    throw fault.input(
      'agent.startsFrom',
      `The agent must begin with the pages of “${startsFrom}”, but no agent of this workspace has this name.`,
      'Name a global planner that has done these tasks.',
    );
  const run = listAttemptRows(db, { participantId: source.id, taskId: task.id }, settings().defaultProfile)
    .filter(({ status, parent }) => parent === null && ENDED.has(status))
    .sort((a, b) => a.startedAt - b.startedAt)[repeat - 1];
  if (run === undefined)
    throw fault.input(
      'agent.startsFrom',
      `“${startsFrom}” has not ended run ${repeat} of the task ${task.key}, so there is no page to begin with.`,
      'Let it do the tasks first, as often as this agent.',
    );
  return {
    ...{ attemptId: run.id, participant: startsFrom },
    action: lastSubmittedPage(task.environment, listEvents(db, run.id)),
  };
}
