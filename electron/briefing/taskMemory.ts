import type { Settings } from '../../shared/contract/index.ts';
import type { Attempt, Step, Task, ViewportChoice } from '../../shared/model/index.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import type { PerformRequest } from '../browser/port/taskBrowser.ts';
import { viewportChoiceOf } from '../db/taskSets.ts';
import { attemptPolicy } from './attemptPolicy.ts';
import type { Briefing, SessionDeps } from './briefing.ts';

/** A secret as it was typed, or files as they were sent: the record does not hold them. */
export type Given = Pick<PerformRequest, 'value' | 'files'>;

/** A briefing, and what is known of its task while it is before a participant. */
export interface Briefed extends Briefing {
  readonly memory: TaskMemory;
}

/**
 * What holds from one partition of an attempt to the next: the attempt may begin again, or a step may be taken back. It is
 * kept in memory only, and goes with the task.
 */
export class TaskMemory {
  /** As it was chosen for the set when the task was put before somebody: a later choice holds from the next task on. */
  readonly viewportChoice: ViewportChoice;
  readonly #task: Task;
  readonly #given = new Map<string, Given>();
  #redaction: Redaction | null = null;

  constructor({ workspace }: Pick<SessionDeps, 'workspace'>, task: Task) {
    this.#task = task;
    this.viewportChoice = viewportChoiceOf(workspace.db, task.setId);
  }

  /** One for all partitions: secrets that one partition learned are secret in the next. `settings`: read the first time. */
  redaction(settings: () => Settings): Redaction {
    this.#redaction ??= createRedaction(attemptPolicy(this.#task, settings(), process.env));
    return this.#redaction;
  }

  /** Keeps of a step's input what its record does not hold. */
  keepGiven(attempt: Pick<Attempt, 'id'>, step: Step, { value, files }: PerformRequest): void {
    this.#given.set(keyOf(attempt, step), {
      ...(value === undefined || value === step.value ? {} : { value }),
      ...(files === undefined ? {} : { files }),
    });
  }

  /** Empty when the record holds all of it, or the process that knew the rest is gone. */
  givenAt(attempt: Pick<Attempt, 'id'>, step: Step): Given {
    return this.#given.get(keyOf(attempt, step)) ?? {};
  }
}

/** A step that takes the place of one that was taken back is another: its actions are others. */
function keyOf(attempt: Pick<Attempt, 'id'>, { index, from }: Step): string {
  return `${attempt.id} ${index} ${from}`;
}

/** Puts a task before somebody, with an empty memory. */
export function withMemory(deps: Pick<SessionDeps, 'workspace'>, briefing: Briefing): Briefed {
  return { ...briefing, memory: new TaskMemory(deps, briefing.task) };
}
