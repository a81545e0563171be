import { fault } from '../../../shared/errors.ts';
import type { Participant, Step, Task, WallTime } from '../../../shared/model/index.ts';
import { repr } from '../../../shared/python/python.ts';
import type { Agent, RememberedRun } from '../../agents/agent/agent.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { listParticipants } from '../../db/participants.ts';
import { listSteps } from '../../db/record/steps.ts';
import type { AppContext } from '../context/context.ts';
import { wordNearness } from '../propose/compare.ts';

/** The most characters that are quoted of a typed text or of a name. */
const MOST_SAID = 120;
const MOST_STEPS = 30;

/**
 * The finished runs at other tasks that an agent remembers when an attempt begins, the most relevant last. A run at the same task is never
 * among them, because it would be the solution. The memory does not say whether a run passed.
 */
export async function rememberedRuns(
  { workspace: { db }, settings }: AppContext,
  { remembers }: Agent,
  participant: Participant,
  task: Task,
  begins: WallTime,
): Promise<readonly RememberedRun[]> {
  if (remembers === undefined || remembers.runs === 0) return [];
  const { runs, by, of, grows } = remembers;
  const source = of === '' ? participant : listParticipants(db).find(({ name }) => name === of);
  if (source === undefined)
    throw fault.input(
      'agent.memory',
      `The agent must remember the runs of “${of}”, but no participant has this name.`,
      'Name a participant of this workspace.',
    );
  const until = grows ? begins : participant.createdAt;
  const rows = listAttemptRows(db, { participantId: source.id }, settings().defaultProfile)
    .filter(({ taskId, status, endedAt, parent }) => {
      // Another participant did the first steps of a branch.
      return (
        parent === null && taskId !== task.id && status === 'finished' && endedAt !== null && endedAt <= until
      );
    })
    .sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0));
  const chosen = by === 'last' ? rows.slice(-runs) : await mostSimilar(task, rows, runs);
  return chosen.map(({ id, intent, answer }) => ({
    task: intent,
    steps: listSteps(db, id, 1, MOST_STEPS).map(stepWords),
    answer: answer ?? '',
  }));
}

/** Takes the last run of each task, the most similar one last. */
async function mostSimilar<Row extends { readonly taskId: string; readonly intent: string }>(
  { intent }: Task,
  rows: readonly Row[],
  most: number,
): Promise<readonly Row[]> {
  const byTask = [...new Map(rows.map((row) => [row.taskId, row])).values()];
  const texts = byTask.map((row) => row.intent);
  const near = await wordNearness.compare(intent, texts, []);
  return byTask
    .map((row, at) => ({ row, near: near[at] ?? 0 }))
    .sort((a, b) => a.near - b.near)
    .slice(-most)
    .map(({ row }) => row);
}

/** The action of a step in one line, with texts of the page in quotes: `click link 'Tokyo'`. */
function stepWords({ operation, element, value, error }: Step): string {
  const on =
    element === null ? '' : ` ${element.role || element.tag} ${quoted(element.name || element.text)}`;
  const said = value === null || value === '' ? '' : ` ${quoted(value)}`;
  return `${operation}${said}${on}${error === null ? '' : ' (it did not work)'}`;
}

function quoted(text: string): string {
  return repr(text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text);
}
