import { fault } from '../../../shared/errors.ts';
import type { AttemptEvent, Participant, Step, Task, WallTime } from '../../../shared/model/index.ts';
import { repr } from '../../../shared/python/python.ts';
import { withoutUndone } from '../../../shared/trajectory/undone.ts';
import type { Agent, RememberedRun, RememberedStep } from '../../agents/agent/agent.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { listParticipants } from '../../db/participants.ts';
import { listEvents } from '../../db/record/events.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { readPageText, type Workspace } from '../../workspace/workspace.ts';
import type { AppContext } from '../context/context.ts';
import { wordNearness } from '../propose/compare.ts';

/** The most characters that are quoted of a typed text or of a name. */
const MOST_SAID = 120;
const MOST_STEPS = 30;
/** How runs end that are remembered. */
const ENDED: ReadonlySet<string> = new Set(['finished', 'gave-up', 'unfinished']);

/**
 * The ended runs at other tasks that an agent remembers when an attempt begins, the most relevant last: their pages, actions and outcome, as
 * in MMInA. A run at the same task is never among them, because it would be the solution. Aborted runs are left out.
 */
export async function rememberedRuns(
  { workspace, settings }: AppContext,
  { remembers }: Agent,
  participant: Participant,
  task: Task,
  begins: WallTime,
): Promise<readonly RememberedRun[]> {
  if (remembers === undefined || remembers.runs === 0) return [];
  const { db } = workspace;
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
        parent === null && taskId !== task.id && ENDED.has(status) && endedAt !== null && endedAt <= until
      );
    })
    .sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0));
  const chosen = by === 'last' ? rows.slice(-runs) : await mostSimilar(task, rows, runs);
  return chosen.map(({ id, intent, answer, passed, status }) => ({
    task: intent,
    steps: stepsOf(workspace, withoutUndone(listEvents(db, id))),
    end: status === 'gave-up' || status === 'unfinished' ? status : 'finished',
    answer: answer ?? '',
    passed,
  }));
}

/** The first steps of a run, each with what its participant saw before it, if that has changed: an agent's observation, or a person's page. */
function stepsOf(workspace: Workspace, events: readonly AttemptEvent[]): readonly RememberedStep[] {
  const steps = new Map<number, RememberedStep>();
  const isAgent = events.some(({ body }) => body.type === 'decided');
  let seen: RememberedStep['page'] = null;
  for (const { body } of events) {
    if (body.type === 'decided' && body.observation !== null) {
      const { url, text } = body.observation;
      seen = { address: url, text };
    } else if (body.type === 'step') {
      const { step } = body;
      // A step is written again when its result is known.
      const before = steps.get(step.index);
      if (before === undefined && steps.size === MOST_STEPS) break;
      const page = before === undefined && !isAgent ? pageBefore(workspace, step) : seen;
      steps.set(step.index, { page: before?.page ?? page, action: stepWords(step) });
    }
  }
  return [...steps.values()].map(({ page, action }, at, all) => {
    const before = all[at - 1]?.page ?? null;
    const isSame = page?.address === before?.address && page?.text === before?.text;
    return { page: isSame ? null : page, action };
  });
}

function pageBefore({ db, blobs }: Workspace, { beforeId, url }: Step): RememberedStep['page'] {
  const shown = beforeId === null ? null : findSnapshot(db, beforeId);
  if (shown === null) return url === '' ? null : { address: url, text: '' };
  return { address: shown.url, text: shown.html === null ? '' : (readPageText(blobs, shown.html) ?? '') };
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
