import { asPageText } from '../../../shared/decision/pageText.ts';
import { fault } from '../../../shared/errors.ts';
import type { Step } from '../../../shared/model/index.ts';
import { fillPrompt, readPrompt } from '../../agents/model/prompt.ts';
import type { TextMessage } from '../../agents/writing/queryWriter.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listSteps } from '../../db/record/steps.ts';
import type { Database } from '../../db/store/open.ts';
import { findTask } from '../../db/taskSets.ts';

/** The most characters of what a run did. */
const MOST_TOLD = 20_000;

/** The messages that ask what a failed run did achieve. `prompt` is the text of resources/prompts/hindsight.txt. */
export function hindsightMessages(
  db: Database,
  prompt: string,
  attemptId: string,
  site: string,
): readonly TextMessage[] {
  const attempt = getAttempt(db, attemptId);
  const steps = listSteps(db, attemptId).map(lineOf).join('\n');
  const filled = fillPrompt(readPrompt(prompt), {
    ...{ name: site, task: failedTask(db, attemptId) },
    steps: steps === '' ? '(nothing)' : asPageText(steps, MOST_TOLD),
    answer: attempt.answer === null ? '(none)' : asPageText(attempt.answer, MOST_TOLD),
  });
  return filled.map(({ role, content }) => ({ role, content: typeof content === 'string' ? content : '' }));
}

/** What the run was asked to do: what it did do may be close to it. */
export function failedTask(db: Database, attemptId: string): string {
  const task = findTask(db, getAttempt(db, attemptId).taskId);
  if (task !== null) return task.intent;
  throw fault.storage('improve.task', `The attempt ${attemptId} has lost its task.`);
}

function lineOf({ operation, element, value, url, error }: Step): string {
  const what = element === null ? '' : ` ${element.role} “${element.name}”`;
  const text = value === null ? '' : `: ${value}`;
  return `- ${operation}${what}${text} on ${url}${error === null ? '' : ' (failed)'}`;
}
