import { AppError, type ErrorData } from '../../shared/errors.ts';
import type { Task } from '../../shared/model/index.ts';

/** A page is on record again: that one had crashed or could not be written is over. */
export function isOverWithPage({ code, origin }: ErrorData): boolean {
  return ['page.crashed', 'page.capture', 'browser.closed'].includes(code) || origin === 'storage';
}

/** Only one task runs at a time. */
export function busy(): AppError {
  return new AppError({
    code: 'session.busy',
    origin: 'person',
    message: 'A task is already running.',
    advice: 'Finish it, give it up, or leave it: a left task can be resumed.',
  });
}

export function notRunning(): AppError {
  return new AppError({
    code: 'session.notRunning',
    origin: 'person',
    message: 'No task is running.',
    advice: 'Start a task first.',
  });
}

export function nothingBriefed(): AppError {
  return new AppError({
    code: 'session.phase',
    origin: 'person',
    message: 'There is no task to start.',
    advice: 'Choose a task in the library.',
  });
}

export function notThisMode(): AppError {
  return new AppError({
    code: 'session.mode',
    origin: 'person',
    message: 'This belongs to a demonstration, and none is under way.',
    advice: 'Choose “Demonstrate” for the task.',
  });
}

export function nothingToUndo(): AppError {
  return new AppError({
    code: 'demonstrate.nothingToUndo',
    origin: 'person',
    message: 'There is no step to take back.',
    advice: 'Go on with the next one.',
  });
}

/** An answer is taken for those hops only that ask for one. */
export function mustAskAnswer(task: Task, hop: number): void {
  if (task.hops[hop]?.asksAnswer) return;
  throw new AppError({
    code: 'session.noSuchHop',
    origin: 'input',
    message: `Hop ${hop + 1} of this task asks for no answer.`,
  });
}

export function usedUp(): ErrorData {
  return { code: 'session.budget', origin: 'agent', message: 'The budget of this task is used up.' };
}

/** What a demonstration sent once is not sent again when its steps are repeated: said, for the page may show it. */
export function sentOnce(requests: readonly string[]): ErrorData | null {
  if (requests.length === 0) return null;
  return {
    code: 'demonstrate.sentOnce',
    origin: 'page',
    message: `The steps were carried out again, but not everything was sent a second time: ${requests.join(', ')}.`,
    advice: 'The page may miss what came of it. Hosts on the allow-list (Settings) are sent to again.',
  };
}
