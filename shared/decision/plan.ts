import type { BriefPart } from '../model/environment.ts';
import { strip } from '../python/python.ts';

/**
 * A planner's view of a world: its rules, its actions and, turn by turn, the observation and the reward. The
 * web is one world; a puzzle is another.
 */
export interface Environment<Action> {
  /** Rules and goal, for the prompt. */
  readonly rules: string;
  /** The possible actions, one on each line, for the prompt. */
  readonly actions: string;
  /** The separator of a list of actions. */
  readonly separator: ',' | '\n';
  /** Reads one action; null: the environment lacks it. */
  read(words: string): Action | null;
  /** What is asked for, in each request before the observation. Then earlier turns are not remembered. */
  readonly brief?: readonly BriefPart[];
  /** Reads a whole reply as one action; missing: a reply names its actions. */
  readWhole?(reply: string): Action | null;
}

/** The observation of a planner. */
export interface Shown {
  readonly text: string;
  /** PNG. */
  readonly picture: Uint8Array | null;
  /** The total reward of all actions so far; null where it is unknown before the end. */
  readonly reward: number | null;
}

/** MageBench’s two modes: one observation and all actions, or one action for each observation. */
const plannerModes = ['global', 'online'] as const;
export type PlannerMode = (typeof plannerModes)[number];

/** The content of a planner's reply. */
export interface Plan<Action> {
  /** Each action with its original words. */
  readonly actions: readonly { readonly words: string; readonly action: Action }[];
  /** Items in the list of actions that are not actions: they are dropped. */
  readonly invalid: readonly string[];
}

/**
 * Reads a reply as MageBench does. Online: the text between the first and the second `# action`, one action.
 * Global: the text after `### Actions`, a list; unknown words are dropped.
 */
export function readPlan<Action>(
  reply: string,
  mode: PlannerMode,
  environment: Environment<Action>,
): Plan<Action> {
  if (environment.readWhole !== undefined) {
    const action = environment.readWhole(reply);
    return action === null
      ? { actions: [], invalid: [] }
      : { actions: [{ words: reply, action }], invalid: [] };
  }
  const [, said = ''] = reply.split(mode === 'online' ? /# *action\b/i : /### *Actions\b/i);
  const part = mode === 'online' ? said : (said.split('###')[0] ?? '');
  const lines = part.split('\n').map(strip);
  const listed = mode === 'online' || environment.separator === '\n' ? lines : part.split(',').map(strip);
  const words = listed
    .map((one) => strip(one.replace(/^(?::|-|\d+[.)])\s+/u, '')))
    .filter((one) => !/^:?(?:`{3}\w*)?$/u.test(one));
  const wanted = mode === 'online' ? words.slice(0, 1) : words;
  const actions: { words: string; action: Action }[] = [];
  const invalid: string[] = [];
  for (const one of wanted) {
    const action = environment.read(one);
    if (action === null) invalid.push(one);
    else actions.push({ words: one, action });
  }
  return { actions, invalid };
}

/** How well a planner follows its instructions, over the replies of one run. */
export interface PlannerCounts {
  readonly replies: number;
  /** Replies without an action. */
  readonly withoutAction: number;
  readonly actions: number;
  /** Invalid actions (IA): words that are not an action, and actions that the environment refused. */
  readonly invalid: number;
  /** Repeated actions (RA): equal to the previous one. */
  readonly repeated: number;
  /**
   * It does not follow instructions (IFE): more than 90 % of the replies have no action, or there are at least
   * ten actions and 90 % of them or more are equal.
   */
  readonly failsInstructions: boolean;
}

const MOST_OF = 0.9;
/** With few actions the share means little: a single action always equals itself. */
const ENOUGH_ACTIONS = 10;

export function countPlans(
  plans: readonly {
    readonly actions: readonly { readonly action: unknown }[];
    readonly invalid: readonly string[];
  }[],
  refused: number,
): PlannerCounts {
  // `Right` and `right` are one action.
  const done = plans.flatMap(({ actions }) => actions.map(({ action }) => JSON.stringify(action)));
  const withoutAction = plans.filter(({ actions }) => actions.length === 0).length;
  const same = Math.max(0, ...[...Map.groupBy(done, (one) => one).values()].map((some) => some.length));
  return {
    replies: plans.length,
    withoutAction,
    actions: done.length,
    invalid: plans.reduce((sum, { invalid }) => sum + invalid.length, 0) + refused,
    repeated: done.filter((one, at) => at > 0 && one === done[at - 1]).length,
    failsInstructions:
      (plans.length > 0 && withoutAction > MOST_OF * plans.length) ||
      (done.length >= ENOUGH_ACTIONS && same >= MOST_OF * done.length),
  };
}

/** Codes of results that do not reject the action. */
const isTheirs: ReadonlySet<string> = new Set([
  'agent.pageChanged',
  'agent.dialog',
  'person.acted',
  'person.refused',
]);

/** The same from recorded decisions. `use`: null where no model was asked. `failed`: why a decision was not carried out completely. */
export function countDecisions<Action>(
  past: readonly {
    readonly raw: string;
    readonly use: unknown;
    readonly failed: { readonly code: string } | null;
  }[],
  mode: PlannerMode,
  environment: Environment<Action>,
): PlannerCounts {
  const said = past.filter(({ use }) => use !== null);
  const refused = past.filter(({ failed }) => failed !== null && !isTheirs.has(failed.code)).length;
  return countPlans(
    said.map(({ raw }) => readPlan(raw, mode, environment)),
    refused,
  );
}
