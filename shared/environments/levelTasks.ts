import type { TaskEnvironment } from '../model/environment.ts';

/** A level with its XSB text, and its upper bound if that is known. */
interface LevelOfTask {
  readonly name: string;
  readonly xsb: string;
  readonly boxes: number;
  readonly bound: { readonly steps: number; readonly reward: number } | null;
}

/** The steps that MageBench allows a participant. */
const STEPS = 50;

/**
 * A pack of tasks in our own format: one for each Sokoban level. A level passes when it is solved; its
 * score compares the steps with the upper bound.
 */
export function sokobanPack(name: string, levels: readonly LevelOfTask[]): object {
  return {
    format: 'hopscope-tasks',
    version: 1,
    name,
    description: 'Sokoban levels, played as in MageBench. A level passes when it is solved.',
    tasks: levels.map(({ name: level, xsb, boxes, bound }) => {
      const environment: TaskEnvironment = {
        ...{ name: 'sokoban', level, seed: 0, content: xsb },
        ...(bound === null ? {} : { bound: bound.reward }),
      };
      return {
        id: level,
        intent: boxes === 1 ? 'Push the box onto the target.' : 'Push every box onto a target.',
        environment,
        hops: [{ site: 'sokoban', label: 'the level is solved', check: { environment: { solved: true } } }],
        budget: { steps: STEPS },
      };
    }),
  };
}
