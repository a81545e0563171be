import type { EnvironmentName, TaskEnvironment } from '../model/environment.ts';
import type { EventBody } from '../model/index.ts';
import { addReward, NO_REWARD, sokobanScore } from './sokoban/score.ts';

/** The rewards of a recorded attempt, in order, and its score. */
export interface EnvironmentResult {
  readonly actions: number;
  /** The sum of all rewards. */
  readonly rewards: number;
  /** The largest sum so far; it begins at 0. */
  readonly best: number;
  /** The level was over at the end. */
  readonly done: boolean;
  /** As the environment says after the last action (`solved` of its info); null: it does not say it. */
  readonly solved: boolean | null;
  /**
   * As MageBench scores it. Sokoban: (best − upper bound) × 5 + 100. WebUI: the reward of the last page × 100. Football and others: the
   * sum of the rewards. Null: the upper bound is not known.
   */
  readonly score: number | null;
}

/** Reads the result of an attempt from its record. `environment`: of its task. Null: the level has not begun on record. */
export function environmentResult(
  environment: Pick<TaskEnvironment, 'name' | 'bound'>,
  events: readonly { readonly body: EventBody }[],
): EnvironmentResult | null {
  const answers = events.flatMap(({ body }) => (body.type === 'environment-answered' ? [body] : []));
  if (!events.some(({ body }) => body.type === 'environment-begun')) return null;
  const sums = answers.reduce((sum, { reward }) => addReward(sum, reward), NO_REWARD);
  const last = answers.at(-1);
  return {
    actions: answers.length,
    rewards: sums.accumulated,
    best: sums.best,
    done: last?.done ?? false,
    solved: solvedIn(last?.info['solved'], environment.name),
    score: scoreOf(environment.name, { ...sums, bound: environment.bound ?? null, last: last?.reward ?? 0 }),
  };
}

/** A level of Sokoban without an action is not solved. */
function solvedIn(said: unknown, name: EnvironmentName): boolean | null {
  if (typeof said === 'boolean') return said;
  return name === 'sokoban' ? false : null;
}

interface Scored {
  readonly accumulated: number;
  readonly best: number;
  readonly last: number;
  readonly bound: number | null;
}

/** The score of these sums, as `EnvironmentResult` says. `last`: the last reward. */
export function scoreOf(name: EnvironmentName, { accumulated, best, last, bound }: Scored): number | null {
  if (name === 'sokoban') return bound === null ? null : sokobanScore(best, bound);
  return name === 'webui' ? last * 100 : accumulated;
}
