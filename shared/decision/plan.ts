import { strip } from '../python/python.ts';

/**
 * What a planner may know of a world: how it works, what can be done there, and, turn by turn, what is seen and what it was
 * worth. The web is one; a puzzle is another.
 */
export interface Environment<Action> {
  /** How it works and what is wanted, for the prompt. */
  readonly rules: string;
  /** What can be done, a line each, for the prompt. */
  readonly actions: string;
  /** What parts the actions of a list. */
  readonly separator: ',' | '\n';
  /** Reads one action; null: the environment has it not. */
  read(words: string): Action | null;
}

/** What a planner is shown. */
export interface Shown {
  readonly text: string;
  /** PNG. */
  readonly picture: Uint8Array | null;
  /** What all actions so far were worth; null where nobody says before the end. */
  readonly reward: number | null;
}

/** MageBench’s two ways: one look and all actions, or an action a look. */
const plannerModes = ['global', 'online'] as const;
export type PlannerMode = (typeof plannerModes)[number];

/** What a reply of a planner says. */
export interface Plan<Action> {
  /** With the words that each was said in. */
  readonly actions: readonly { readonly words: string; readonly action: Action }[];
  /** What stands among the actions and is none: it is dropped. */
  readonly invalid: readonly string[];
}

/**
 * Reads a reply as MageBench does. Online: what stands between the first and the second `# action`, one action. Global: what stands
 * after `### Actions`, a list; unknown words are dropped.
 */
export function readPlan<Action>(
  reply: string,
  mode: PlannerMode,
  environment: Environment<Action>,
): Plan<Action> {
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

/** How well a planner keeps to what it was told, over the replies of one run. */
export interface PlannerCounts {
  readonly replies: number;
  /** Replies in which no action was found. */
  readonly withoutAction: number;
  readonly actions: number;
  /** Invalid actions (IA): words that are no action, and actions that the environment refused. */
  readonly invalid: number;
  /** Repeated actions (RA): the same as the one before it. */
  readonly repeated: number;
  /** It does not follow instructions (IFE): more than 90 % of replies without an action, or of ten actions and more 90 % the same. */
  readonly failsInstructions: boolean;
}

const MOST_OF = 0.9;
/** One action out of one is always the same: fewer say nothing. */
const ENOUGH_ACTIONS = 10;

export function countPlans(
  plans: readonly {
    readonly actions: readonly { readonly words: string }[];
    readonly invalid: readonly string[];
  }[],
  refused: number,
): PlannerCounts {
  const words = plans.flatMap(({ actions }) => actions.map((one) => one.words));
  const withoutAction = plans.filter(({ actions }) => actions.length === 0).length;
  const same = Math.max(0, ...[...Map.groupBy(words, (one) => one).values()].map((some) => some.length));
  return {
    replies: plans.length,
    withoutAction,
    actions: words.length,
    invalid: plans.reduce((sum, { invalid }) => sum + invalid.length, 0) + refused,
    repeated: words.filter((one, at) => at > 0 && one === words[at - 1]).length,
    failsInstructions:
      (plans.length > 0 && withoutAction > MOST_OF * plans.length) ||
      (words.length >= ENOUGH_ACTIONS && same >= MOST_OF * words.length),
  };
}
