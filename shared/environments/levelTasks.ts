import type { EnvironmentName, TaskEnvironment } from '../model/environment.ts';

/** A level with its XSB text, and its upper bound if that is known. */
interface LevelOfTask {
  readonly name: string;
  readonly xsb: string;
  readonly boxes: number;
  readonly bound: { readonly steps: number; readonly reward: number } | null;
}

/** The most steps, as the requests of MageBench's published runs: 50 for Sokoban, 400 for football, 4 pages for WebUI. */
const STEPS = { sokoban: 50, football: 400, webui: 4 } as const;

/** A pack of tasks in our own format: one for each Sokoban level. A level passes when it is solved; its score compares the steps with the upper bound. */
export function sokobanPack(name: string, levels: readonly LevelOfTask[]): object {
  return packOf(
    name,
    'Sokoban levels, played as in MageBench. A level passes when it is solved.',
    levels.map(({ name: level, xsb, boxes, bound }) => ({
      intent: boxes === 1 ? 'Push the box onto the target.' : 'Push every box onto a target.',
      environment: {
        ...{ name: 'sokoban', level, seed: 0, content: xsb },
        ...(bound === null ? {} : { bound: bound.reward }),
      },
      hop: { label: 'the level is solved', check: { environment: { solved: true } } },
    })),
  );
}

/** What passes a level of the other environments. MageBench has no such threshold: it compares means of scores. */
const PASSES = {
  webui: {
    description: 'WebUI tasks, as in MageBench. A page passes at 90 of 100 points.',
    intent: 'Build the page that the task describes.',
    hop: { label: 'the page is like its target', check: { environment: { scoreAtLeast: 90 } } },
  },
  football: {
    description: 'Attacks in football, as in MageBench. A goal passes: it alone earns 40 points.',
    intent: 'Lead the attack, and score a goal.',
    hop: { label: 'a goal', check: { environment: { scoreAtLeast: 40 } } },
  },
} as const;

/** The same for the levels of another environment. */
export function environmentPack(
  environment: keyof typeof PASSES,
  name: string,
  levels: readonly string[],
): object {
  const { description, intent, hop } = PASSES[environment];
  return packOf(
    name,
    description,
    levels.map((level) => ({ intent, environment: { name: environment, level, seed: 1 }, hop })),
  );
}

interface PackedTask {
  readonly intent: string;
  readonly environment: TaskEnvironment & { readonly name: Exclude<EnvironmentName, 'process'> };
  readonly hop: { readonly label: string; readonly check: object };
}

function packOf(name: string, description: string, tasks: readonly PackedTask[]): object {
  return {
    ...{ format: 'hopscope-tasks', version: 1, name, description },
    tasks: tasks.map(({ intent, environment, hop }) => ({
      ...{ id: environment.level, intent, environment },
      hops: [{ site: environment.name, ...hop }],
      budget: { steps: STEPS[environment.name] },
    })),
  };
}
