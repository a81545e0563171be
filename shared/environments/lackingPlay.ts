import type { LackingPlay, TaskEnvironment } from '../model/environment.ts';
import type { Task } from '../model/index.ts';

/** What the main process knows of environments. */
export interface PlayHere {
  /** The number of refused lines of a task's `actions.py`. */
  refusedIn(environment: TaskEnvironment): number;
  /** HOPSCOPE_ENV_COMMAND names a program. */
  readonly hasProgram: boolean;
}

/** Finds out before a run which of its attempts in environments will be aborted or get no score. */
export function lackingPlay(tasks: readonly Task[], { refusedIn, hasProgram }: PlayHere): LackingPlay {
  const played = tasks.flatMap(({ environment }) => environment ?? []);
  const count = (is: (one: TaskEnvironment) => boolean): number => played.filter(is).length;
  return {
    ...{ tasks: tasks.length, played: played.length },
    withoutBound: count(({ name, bound }) => name === 'sokoban' && bound === undefined),
    withRefused: count((one) => one.name === 'webui' && refusedIn(one) > 0),
    football: count(({ name }) => name === 'football'),
    withoutProgram: hasProgram ? 0 : count(({ name }) => name === 'process'),
  };
}
