import type { Settings } from '../../shared/contract/index.ts';
import type { Attempt, Step, Task, ViewportChoice } from '../../shared/model/index.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import type { PerformRequest } from '../browser/port/taskBrowser.ts';
import { viewportChoiceOf } from '../db/taskSets.ts';
import { attemptPolicy } from './attemptPolicy.ts';
import type { Briefing, SessionDeps } from './briefing.ts';

/** A typed secret or sent files, which the record does not contain. */
export type Given = Pick<PerformRequest, 'value' | 'files'>;

/** A briefing with the memory of its task. */
export interface Briefed extends Briefing {
  readonly memory: TaskMemory;
}

/** Values that must survive a new partition of an attempt, for a restart or an undo. They stay in memory only and end with the task. */
export class TaskMemory {
  /** The choice of the set when the task was opened. A later choice applies to the next task. */
  readonly viewportChoice: ViewportChoice;
  readonly #task: Task;
  readonly #given = new Map<string, Given>();
  #redaction: Redaction | null = null;

  constructor({ workspace }: Pick<SessionDeps, 'workspace'>, task: Task) {
    this.#task = task;
    this.viewportChoice = viewportChoiceOf(workspace.db, task.setId);
  }

  /** One redaction for all partitions, so that a secret learned in one partition is secret in the next. `settings`: read the first time. */
  redaction(settings: () => Settings): Redaction {
    this.#redaction ??= createRedaction(attemptPolicy(this.#task, settings(), process.env));
    return this.#redaction;
  }

  /** Keeps the parts of a step's input that the record does not contain. */
  keepGiven(attempt: Pick<Attempt, 'id'>, step: Step, { value, files }: PerformRequest): void {
    this.#given.set(keyOf(attempt, step), {
      ...(value === undefined || value === step.value ? {} : { value }),
      ...(files === undefined ? {} : { files }),
    });
  }

  /** Empty when the record contains the whole input, or when the process that knew the rest has ended. */
  givenAt(attempt: Pick<Attempt, 'id'>, step: Step): Given {
    return this.#given.get(keyOf(attempt, step)) ?? {};
  }
}

/** The key of a step. A step that replaces an undone one is another step, because its actions differ. */
function keyOf(attempt: Pick<Attempt, 'id'>, { index, from }: Step): string {
  return `${attempt.id} ${index} ${from}`;
}

/** Opens a task for a participant with an empty memory. */
export function withMemory(deps: Pick<SessionDeps, 'workspace'>, briefing: Briefing): Briefed {
  return { ...briefing, memory: new TaskMemory(deps, briefing.task) };
}
