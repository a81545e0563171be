import { type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import type { Participant, Task } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import type { Criterion, Rubric } from '../../../shared/model/rubric.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { criteriaTrouble, tidied } from '../../../shared/scoring/rubricWriting.ts';
import type { ChatModel } from '../../agents/model/chatModel.ts';
import type { Spending } from '../../agents/model/spending.ts';
import {
  endsWriting,
  type RubricTask,
  rubricRequest,
  writeRubric,
} from '../../agents/writing/rubricWriter.ts';
import { findParticipant } from '../../db/participants.ts';
import { decideRubric, keepRubric, listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import { findTask } from '../../db/taskSets.ts';
import { writing } from '../../workspace/diskRefusal.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** How a model is asked to write rubrics. */
export interface RubricWriting {
  readonly chat: ChatModel;
  /** The text of resources/prompts/rubricWriter.txt. */
  readonly prompt: string;
  /** Also asks about tasks that have a rubric. */
  readonly again: boolean;
  readonly spending?: Spending;
}

/** The result for one task. */
export interface RubricWritten {
  readonly taskId: string;
  /** `kept`: the task has a rubric for this wording, and nothing was asked. */
  readonly how: 'written' | 'kept' | 'missing';
  readonly rubric: Rubric | null;
  readonly error: ErrorData | null;
}

/** Lets a model write the rubric of a task, unless it has one. Rejects only for an error that affects all other tasks as well. */
export async function writeRubricOf(
  { db }: Workspace,
  task: Task,
  { chat, prompt, again, spending }: RubricWriting,
  signal?: AbortSignal,
): Promise<RubricWritten> {
  const kept = rubricOfWording(db, task);
  if (kept !== null && !again) return { taskId: task.id, how: 'kept', rubric: kept, error: null };
  try {
    const made = await writeRubric(chat, prompt, tellTask(task), {
      ...(spending === undefined ? {} : { spending }),
      ...(signal === undefined ? {} : { signal }),
    });
    const version = writing(() => keepRubric(db, task.id, { ...made, intent: task.intent }, Date.now()));
    return { taskId: task.id, how: 'written', rubric: mustFindRubric(db, task.id, version), error: null };
  } catch (error) {
    if (endsWriting(error)) throw error;
    return { taskId: task.id, how: 'missing', rubric: null, error: toErrorData(error) };
  }
}

/** Tokens of a written rubric. */
const RUBRIC_TOKENS = 600;

/** Estimates the requests for these tasks and their cost. Sends none. */
export function planRubrics(
  { db }: Workspace,
  tasks: readonly Task[],
  { prompt, again }: Pick<RubricWriting, 'prompt' | 'again'>,
  price: { readonly input: number; readonly output: number } | null,
) {
  const asked = tasks.filter((task) => again || rubricOfWording(db, task) === null);
  const read = asked.reduce((sum, task) => {
    const { system, text } = rubricRequest(prompt, tellTask(task));
    return sum + Math.ceil((system.length + text.length) / 4);
  }, 0);
  const written = asked.length * RUBRIC_TOKENS;
  const cost = price === null ? null : (read * price.input + written * price.output) / 1e6;
  return {
    ...{ tasks: tasks.length, kept: tasks.length - asked.length, toAsk: asked.length },
    ...{ tokens: read + written, cost },
  };
}

/** Stores criteria by a person as a new version. The same criteria as in the newest version make none. */
export function editRubric(
  { db }: Workspace,
  given: { readonly taskId: string; readonly personId: string; readonly criteria: readonly Criterion[] },
): Rubric {
  const task = mustFindTask(db, given.taskId);
  const { id: personId } = personNamed(db, given.personId);
  const redaction = createRedaction();
  const criteria = given.criteria.map(tidied).map(({ text, hint, about }) => ({
    ...{ text: redaction.text(text, 'decision'), hint: redaction.text(hint, 'decision'), about },
  }));
  const trouble = criteriaTrouble(criteria);
  if (trouble !== null)
    throw fault.input(
      'rubric.criteria',
      `The rubric of the task ${task.key} cannot be stored: ${trouble}.`,
      'Nothing was changed. Correct the criteria and store them again.',
    );
  const last = listRubrics(db, task.id).at(-1);
  if (
    last !== undefined &&
    last.intent === task.intent &&
    JSON.stringify(last.criteria) === JSON.stringify(criteria)
  )
    return last;
  const check = last?.intent === task.intent ? last.check : null;
  const body = { intent: task.intent, criteria, check, source: { by: 'person', personId } } as const;
  const version = writing(() => keepRubric(db, task.id, body, Date.now()));
  return mustFindRubric(db, task.id, version);
}

/** Approves a version of a rubric, or withdraws the approval. */
export function approveRubric(
  { db }: Workspace,
  given: {
    readonly taskId: string;
    readonly version: number;
    readonly personId: string;
    readonly approved: boolean;
  },
): Rubric {
  const { taskId, version, approved } = given;
  const task = mustFindTask(db, taskId);
  const { id: by } = personNamed(db, given.personId);
  const rubric = mustFindRubric(db, taskId, version);
  if (approved && rubric.criteria.length === 0)
    throw fault.input(
      'rubric.empty',
      `Version ${version} of the rubric of the task ${task.key} has no criteria: its writer calls the task ${rubric.check?.valid === 'no' ? 'invalid' : 'impossible'}.`,
      'Correct the task, or write criteria yourself.',
    );
  if (approved && rubric.intent !== task.intent)
    throw fault.input(
      'rubric.stale',
      `Version ${version} of the rubric of the task ${task.key} was written for another wording of it.`,
      'Edit the criteria for the new wording, and approve that version.',
    );
  if ((rubric.approved !== null) !== approved)
    writing(() => decideRubric(db, { taskId, version, by, at: Date.now(), approved }));
  return mustFindRubric(db, taskId, version);
}

/** The newest version that was written for the wording of the task. Without criteria it holds the check of the task only. */
function rubricOfWording(db: Database, task: Task): Rubric | null {
  return listRubrics(db, task.id).findLast(({ intent }) => intent === task.intent) ?? null;
}

function tellTask({ key, intent, startUrls, sites }: Task): RubricTask {
  return { key, intent, start: startUrls[0] ?? '', sites: sites.map(({ name, url }) => `${name} (${url})`) };
}

function personNamed(db: Database, id: string): Participant {
  const found = findParticipant(db, id);
  if (found !== null && canWorkHere(found)) return found;
  throw fault.input(
    'rubric.person',
    `${found?.name ?? id} is not a person of this workspace. Only people edit and approve rubrics.`,
    'Choose a person.',
  );
}

/** The task with this id. Throws AppError `rubric.task`. */
export function mustFindTask(db: Database, id: string): Task {
  const task = findTask(db, id);
  if (task !== null) return task;
  throw fault.input('rubric.task', `There is no task ${id} in this workspace.`, 'Choose another task.');
}

function mustFindRubric(db: Database, taskId: string, version: number): Rubric {
  const found = listRubrics(db, taskId).find((one) => one.version === version);
  if (found !== undefined) return found;
  throw fault.input(
    'rubric.version',
    `The rubric of this task has no version ${version}.`,
    'hopscope rubric show lists its versions.',
  );
}
