import type { Profile } from '../model/index.ts';
import { canonical } from '../parse/json.ts';
import type { Asked } from './asked.ts';
import type { IdAction } from './idAction.ts';

/** One step of an agent, in the form that the stopping rules compare. */
export interface StepTaken {
  /** The kind of action; null where the reply contained no readable action. */
  readonly kind: string | null;
  /** The target: an element's id, a direction, a key, an address. */
  readonly target: string;
  /** The typed or chosen value. The reference programs ignore it. */
  readonly value?: string;
  /** Digest of the observation before the decision. Only our own rule uses it. */
  readonly seen?: string;
}

/** Why an agent is stopped, and the number of steps behind it. */
export interface EarlyStop {
  readonly why: 'steps' | 'unreadable' | 'repeated' | 'typing';
  readonly times: number;
}

/** The stopping rules: those of the profiles, and WebVoyager's, which has only a budget. */
export type StopProfile = Profile | 'webvoyager';

interface StopRule {
  readonly steps: number | null;
  /** Number of consecutive unreadable replies, or of equal steps. */
  readonly times: number;
  isSame(a: StepTaken, b: StepTaken): boolean;
  /** Typing into one field counts anywhere in the task, not just in consecutive steps. */
  readonly typingAnywhere: boolean;
}

const isSameTarget: StopRule['isSame'] = (a, b) => a.kind === b.kind && a.target === b.target;

const reference: StopRule = { steps: 30, times: 3, isSame: isSameTarget, typingAnywhere: true };

const rules: Readonly<Record<StopProfile, StopRule>> = {
  mmina: reference,
  webarena: reference,
  visualwebarena: reference,
  webvoyager: { steps: 15, times: Number.POSITIVE_INFINITY, isSame: isSameTarget, typingAnywhere: false },
  /**
   * A changed page may be scrolled further, and a field may be typed into again: only the same action on the
   * same observation is a circle.
   */
  strict: {
    steps: null,
    times: 3,
    isSame: (a, b) => isSameTarget(a, b) && (a.value ?? '') === (b.value ?? '') && a.seen === b.seen,
    typingAnywhere: false,
  },
};

/**
 * Whether an agent with these steps is stopped before its next one. `budget`: the number of allowed steps,
 * instead of the profile's own; `null` = unlimited. Under `strict` only the task's budget applies.
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
 * The answer of a stopped run. In WebArena and its forks the stop message becomes the answer, and can satisfy
 * a check that looks for "3"; elsewhere there is no answer.
 */
export function answerOfStop(stop: EarlyStop, profile: StopProfile): string | null {
  return profile === 'strict' || profile === 'webvoyager' ? null : stopWords(stop);
}

/**
 * A step of the id grammar; clicks, hovers and typing are compared by their element only. `null`: unreadable.
 */
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

/** A step of any other grammar: all requests of one decision. No request means an unreadable reply. */
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

/** Typing and Enter, which some grammars combine. */
function isTyping([first, second, ...more]: readonly Asked[]): boolean {
  const typed = first?.ask === 'perform' && first.operation === 'type';
  return typed && second?.ask === 'perform' && second.operation === 'press' && more.length === 0;
}

const unreadable: StepTaken = { kind: null, target: '' };
