import type { EnvironmentName, LevelEnvironment, LevelFacts, TaskEnvironment } from '../model/environment.ts';

/** A level that becomes a task. */
export interface TaskLevel {
  readonly name: string;
  /** Null: the program ships the level, and finds it by its name. */
  readonly content: string | null;
  readonly facts: LevelFacts;
}

/** The most steps, as the requests of MageBench's published runs: 50 for Sokoban, 400 for football, 4 pages for WebUI. */
const STEPS = { sokoban: 50, football: 400, webui: 4 } as const;

/** What passes a level. For WebUI and football MageBench has no such threshold: it compares means of scores. */
const PASSES = {
  sokoban: {
    description: 'Sokoban levels, played as in MageBench. A level passes when it is solved.',
    hop: { label: 'the level is solved', check: { environment: { solved: true } } },
  },
  webui: {
    description: 'WebUI tasks, as in MageBench. A page passes at 90 of 100 points.',
    hop: { label: 'the page is like its target', check: { environment: { scoreAtLeast: 90 } } },
  },
  football: {
    description: 'Attacks in football, as in MageBench. A goal passes: it alone earns 40 points.',
    hop: { label: 'a goal', check: { environment: { scoreAtLeast: 40 } } },
  },
} as const;

/** A pack of tasks in our own format: one for each level. */
export function levelPack(environment: LevelEnvironment, name: string, levels: readonly TaskLevel[]): object {
  const { description, hop } = PASSES[environment];
  return {
    ...{ format: 'hopscope-tasks', version: 1, name, description },
    tasks: levels.map((level) => ({
      ...{ id: level.name, intent: intentOf(level.facts), environment: environmentOf(level) },
      hops: [{ site: environment, ...hop }],
      budget: { steps: STEPS[environment] },
    })),
  };
}

function intentOf(facts: LevelFacts): string {
  if (facts.environment === 'webui') return 'Build the page that the task describes.';
  if (facts.environment === 'football') return 'Lead the attack, and score a goal.';
  return facts.boxes === 1 ? 'Push the box onto the target.' : 'Push every box onto a target.';
}

function environmentOf({
  name,
  content,
  facts,
}: TaskLevel): TaskEnvironment & { readonly name: Exclude<EnvironmentName, 'process'> } {
  const bound = facts.environment === 'sokoban' ? facts.bound : null;
  return {
    ...{ name: facts.environment, level: name },
    // A level of Sokoban has no chance in it.
    seed: facts.environment === 'sokoban' ? 0 : 1,
    ...(content === null ? {} : { content }),
    ...(bound === null ? {} : { bound: bound.reward }),
  };
}
