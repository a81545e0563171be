import type { Profile } from '../model/index.ts';
import { canonical } from '../parse/json.ts';
import type { Asked } from './asked.ts';
import type { IdAction } from './idAction.ts';

/** One step of an agent, as the rules of stopping compare it. */
export interface StepTaken {
  /** The kind of action; null where the reply held none that could be read. */
  readonly kind: string | null;
  /** What it was done to: an element's id, a direction, a key, an address. */
  readonly target: string;
  /** What was typed or chosen. The reference programs do not look at it. */
  readonly value?: string;
  /** Digest of the observation that it was decided upon. Only our own rule looks at it. */
  readonly seen?: string;
}

/** Why an agent is stopped, and how many steps led to it. */
export interface EarlyStop {
  readonly why: 'steps' | 'unreadable' | 'repeated' | 'typing';
  readonly times: number;
}

/** Rules of stopping: the profiles', and WebVoyager's, which knows its budget only. */
export type StopProfile = Profile | 'webvoyager';

interface StopRule {
  readonly steps: number | null;
  /** So many unreadable replies in a row, or steps that are the same. */
  readonly times: number;
  isSame(a: StepTaken, b: StepTaken): boolean;
  /** Typings into one field count wherever they stand in the task, not just in a row. */
  readonly typingAnywhere: boolean;
}

const isSameTarget: StopRule['isSame'] = (a, b) => a.kind === b.kind && a.target === b.target;

const reference: StopRule = { steps: 30, times: 3, isSame: isSameTarget, typingAnywhere: true };

const rules: Readonly<Record<StopProfile, StopRule>> = {
  mmina: reference,
  webarena: reference,
  visualwebarena: reference,
  webvoyager: { steps: 15, times: Number.POSITIVE_INFINITY, isSame: isSameTarget, typingAnywhere: false },
  /** A page that has changed may be scrolled on, a field may be typed into anew: only the same act upon the same sight goes in circles. */
  strict: {
    steps: null,
    times: 3,
    isSame: (a, b) => isSameTarget(a, b) && (a.value ?? '') === (b.value ?? '') && a.seen === b.seen,
    typingAnywhere: false,
  },
};

/**
 * Whether an agent that has taken these steps is stopped before its next one. `budget`: the steps it may take, instead of the
 * profile's own number; `null` = any number. Under `strict` the task's budget is the only one.
 */
export function earlyStop(
  steps: readonly StepTaken[],
  profile: StopProfile,
  budget: number | null = rules[profile].steps,
): EarlyStop | null {
  const { times, isSame, typingAnywhere } = rules[profile];
  if (budget !== null && steps.length >= budget) return { why: 'steps', times: budget };
  const last = steps.at(-1);
  if (last === undefined || steps.length < times) return null;
  const recent = steps.slice(-times);
  if (recent.every(({ kind }) => kind === null)) return { why: 'unreadable', times };
  if (typingAnywhere && last.kind === 'type') {
    return steps.filter((step) => isSame(step, last)).length >= times ? { why: 'typing', times } : null;
  }
  return recent.every((step) => isSame(step, last)) ? { why: 'repeated', times } : null;
}

const words: Readonly<Record<EarlyStop['why'], (times: number) => string>> = {
  steps: (times) => `Reach max steps ${times}`,
  unreadable: (times) => `Failed to parse actions for ${times} times`,
  repeated: (times) => `Same action for ${times} times`,
  typing: (times) => `Same typing action for ${times} times`,
};

/** Why an agent was stopped, in the words of the reference programs. */
export function stopWords({ why, times }: EarlyStop): string {
  return `Early stop: ${words[why](times)}`;
}

/**
 * The answer of a run that was stopped. In WebArena and its forks the words of the stop become the answer, and may satisfy a check that looks for
 * "3"; elsewhere it has none.
 */
export function answerOfStop(stop: EarlyStop, profile: StopProfile): string | null {
  return profile === 'strict' || profile === 'webvoyager' ? null : stopWords(stop);
}

/** A step of the id grammar; clicks, hovers and typings are compared by their element alone. `null`: unreadable. */
export function stepOfIdAction(action: IdAction | null): StepTaken {
  if (action === null) return unreadable;
  const kind = action.type.toLowerCase();
  switch (action.type) {
    case 'CLICK':
    case 'HOVER':
    case 'CLEAR':
      return { kind, target: action.element_id };
    case 'TYPE':
    case 'UPLOAD':
      return { kind, target: action.element_id, value: action.text };
    case 'KEY_PRESS':
      return { kind, target: action.key_comb };
    case 'SCROLL':
      return { kind, target: action.direction };
    case 'GOTO_URL':
      return { kind, target: action.url };
    case 'PAGE_FOCUS':
      return { kind, target: String(action.page_number) };
    case 'STOP':
      return { kind, target: '', value: action.answer };
    default:
      return { kind, target: '' };
  }
}

/** A step of any other grammar: all that one decision asks for. Nothing asked is nothing read. */
export function stepOfAsked(asked: readonly Asked[]): StepTaken {
  const [first] = asked;
  if (first === undefined) return unreadable;
  if (asked.length > 1 && !isTyping(asked)) return { kind: 'batch', target: canonical(asked) };
  if (first.ask !== 'perform') return { kind: first.ask, target: '', value: canonical(first) };
  const { operation, element, point, tab, to, value } = first;
  const target = element ?? (point === undefined ? undefined : canonical(point));
  if (target === undefined) return { kind: operation, target: String(tab ?? value ?? '') };
  return { kind: operation, target, value: [value, to].filter((part) => part !== undefined).join(' ') };
}

/** Typing and Enter, which some grammars say in one. */
function isTyping([first, second, ...more]: readonly Asked[]): boolean {
  const typed = first?.ask === 'perform' && first.operation === 'type';
  return typed && second?.ask === 'perform' && second.operation === 'press' && more.length === 0;
}

const unreadable: StepTaken = { kind: null, target: '' };
