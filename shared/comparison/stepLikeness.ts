import type { ElementDescription, OperationName } from '../model/index.ts';
import { compare, folded, scoreOf, sharesOwn, withoutPort } from '../relocation/likeness.ts';
import { type ComparedStep, stepKey } from './comparedStep.ts';

/** Two steps with less likeness than this are different actions and get rows of their own. */
export const SAME_STEP = 0.6;

/**
 * Two names with less likeness than this belong to different things, unless the page itself identifies both
 * as one.
 */
const SAME_NAME = 0.66;
/** Weight of the element where both steps have one; without an element only the value counts. */
const ELEMENT = 0.75;
const VALUE = 0.25;
/** The same key, pressed once on the page and once in the field that already has the focus. */
const KEY_ELSEWHERE = 0.9;
/** The same action in an environment that shows something else, such as another board. It shares a row, but an equal board comes first. */
const OTHER_BOARD = 0.7;
/**
 * Different operations with mostly the same effect: less alike than equal ones, but the same action on an
 * equal element.
 */
const KIN_FACTOR = 0.85;

const KIN: readonly (readonly OperationName[])[] = [
  ['click', 'double-click', 'press'],
  ['type', 'select'],
  ['goto', 'new-tab'],
];

/** A step with precomputed values, for comparing it with many others. */
export interface PreparedStep {
  readonly step: ComparedStep;
  readonly key: string;
  /** Words of its name, or else of its text. */
  readonly name: ReadonlySet<string>;
  /** The words that contain a digit: another day, price or number is another thing. */
  readonly numbers: string;
  readonly value: ReadonlySet<string>;
}

export function prepare(step: ComparedStep): PreparedStep {
  const { element, value } = step;
  const name = wordsOf(element?.name || element?.text || '');
  return {
    step,
    key: stepKey(step),
    name: new Set(name),
    numbers: name.filter((word) => /\d/.test(word)).join(' '),
    value: new Set(wordsOf(value ?? '')),
  };
}

/**
 * Likeness of two steps, 0..1, the same in both directions: by operation, by element (with the criteria of a
 * replay: role, name, text, attributes, position) and by value. 0 where they cannot be the same action.
 */
export function stepLikeness(a: PreparedStep, b: PreparedStep): number {
  const [left, right] = [a.step, b.step];
  const factor = operationFactor(left.operation, right.operation);
  if (factor === 0) return 0;
  const shown = left.seen === right.seen ? 1 : OTHER_BOARD;
  if (a.key === b.key) return shown;
  const value = overlap(a.value, b.value);
  if ((left.element === null) !== (right.element === null))
    return left.operation === 'press' && right.operation === 'press' && value === 1 ? KEY_ELSEWHERE : 0;
  if (left.element === null || right.element === null)
    return left.value === null && right.value === null ? factor : factor * value * shown;
  if (!isOneThing(a, b, left.element, right.element)) return 0;
  const element =
    (elementLikeness(left.element, right.element) + elementLikeness(right.element, left.element)) / 2;
  const hasValue = left.value !== null || right.value !== null;
  return factor * (hasValue ? ELEMENT * element + VALUE * value : element);
}

function operationFactor(a: OperationName, b: OperationName): number {
  if (a === b) return 1;
  return KIN.some((group) => group.includes(a) && group.includes(b)) ? KIN_FACTOR : 0;
}

function elementLikeness(recorded: ElementDescription, found: ElementDescription): number {
  const [was, is] = [recorded, found].map((element) => ({ element, around: null }));
  return was === undefined || is === undefined ? 0 : scoreOf(was, compare(was, is));
}

/** Compares names; else an id or address that belongs to one element only; without a name, the position. */
function isOneThing(
  a: PreparedStep,
  b: PreparedStep,
  left: ElementDescription,
  right: ElementDescription,
): boolean {
  if (a.name.size > 0 || b.name.size > 0)
    if (a.numbers === b.numbers && overlap(a.name, b.name) >= SAME_NAME) return !leadsElsewhere(left, right);
    else return sharesOwn(left.attributes, right.attributes);
  return (left.css !== '' && left.css === right.css) || sharesOwn(left.attributes, right.attributes);
}

function leadsElsewhere(a: ElementDescription, b: ElementDescription): boolean {
  const [left, right] = [a.attributes['href'] ?? '', b.attributes['href'] ?? ''];
  return left !== '' && right !== '' && withoutPort(left) !== withoutPort(right) && a.name !== b.name;
}

/** Shared words over all words (Dice), 0..1; two empty texts are equal. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const word of small) if (large.has(word)) both += 1;
  return (2 * both) / (a.size + b.size);
}

function wordsOf(text: string): string[] {
  const line = folded(text);
  return line === '' ? [] : line.split(' ');
}
