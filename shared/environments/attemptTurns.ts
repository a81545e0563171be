import type { TaskEnvironment } from '../model/environment.ts';
import type { EventBody, Step } from '../model/index.ts';
import { scoreOf } from './environmentScore.ts';
import { addReward, NO_REWARD } from './sokoban/score.ts';

type Answered = Extract<EventBody, { type: 'environment-answered' }>;

/** An action of a recorded attempt in an environment, and its answer. */
export interface RecordedTurn {
  /** From 1. */
  readonly n: number;
  readonly action: string;
  /** The text that the participant had read before the action. */
  readonly before: string;
  /** The place in the record of its answer, or else of the action. */
  readonly seq: number;
  /** Null: no answer is on record, because the environment refused the action or the attempt ended. */
  readonly answer: {
    readonly text: string;
    readonly reward: number;
    /** The sum of the rewards so far, and the largest sum so far, which begins at 0. */
    readonly sum: number;
    readonly best: number;
    /** The score if the attempt ended here; null: the upper bound is not known. */
    readonly score: number | null;
    readonly done: boolean;
    readonly info: Answered['info'];
  } | null;
}

type Recorded = readonly { readonly seq: number; readonly body: EventBody }[];

/** Reads the actions of an attempt from its record. `environment`: of its task. */
export function turnsOf(
  environment: Pick<TaskEnvironment, 'name' | 'bound'>,
  events: Recorded,
): readonly RecordedTurn[] {
  // An action that the environment refused leaves its number to the next one.
  const acted = new Map<number, { readonly seq: number; readonly action: string }>();
  const answers = new Map<number, { readonly seq: number; readonly body: Answered }>();
  let text = '';
  for (const { seq, body } of events)
    if (body.type === 'environment-begun') text = body.seen.text;
    else if (body.type === 'environment-acted') acted.set(body.n, { seq, action: body.action });
    else if (body.type === 'environment-answered') answers.set(body.n, { seq, body });
  let sums = NO_REWARD;
  return [...acted].map(([n, { seq, action }]): RecordedTurn => {
    const before = text;
    const answered = answers.get(n);
    if (answered === undefined) return { n, action, before, seq, answer: null };
    const { reward, done, info, seen } = answered.body;
    sums = addReward(sums, reward);
    text = seen.text;
    const { accumulated: sum, best } = sums;
    const bound = environment.bound ?? null;
    const score = scoreOf(environment.name, { accumulated: sum, best, last: reward, bound });
    return {
      ...{ n, action, before, seq: answered.seq },
      answer: { text, reward, sum, best, score, done, info },
    };
  });
}

/**
 * The turn of each step, by the index of the step. A step without one is no action of the environment: it was refused, or it was text that a
 * person wrote. `steps`: all of the attempt, in order.
 */
export function turnsOfSteps(
  turns: readonly RecordedTurn[],
  steps: readonly Pick<Step, 'index' | 'operation' | 'value' | 'from' | 'error'>[],
  events: Recorded,
): ReadonlyMap<number, RecordedTurn> {
  // A process that was killed after an answer has left no step of it.
  const resumed = events.filter(({ body }) => body.type === 'environment-resumed').map(({ seq }) => seq);
  const processOf = (seq: number): number => resumed.filter((one) => one < seq).length;
  const found = new Map<number, RecordedTurn>();
  let next = 0;
  for (const { index, operation, value, from, error } of steps) {
    if (operation !== 'act' || REFUSED.has(error?.code ?? '')) continue;
    const own = turns.findIndex(
      (one, at) => at >= next && one.action === value && processOf(one.seq) === processOf(from),
    );
    const turn = turns[own];
    if (turn === undefined) continue;
    found.set(index, turn);
    next = own + 1;
  }
  return found;
}

/** Errors of actions that no environment has carried out. */
const REFUSED: ReadonlySet<string> = new Set(['env.action', 'env.over', 'env.notBegun', 'env.closed']);
