import type { Box, ElementDescription } from '../model/index.ts';
import type { Located } from './candidate.ts';

/** Likeness of two texts, 0..1, by their common words (Dice); letter case and white space do not count. */
export function likeness(left: string, right: string): number {
  const [a, b] = [folded(left), folded(right)];
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  return Math.min(0.99, dice(a.split(' '), b.split(' ')));
}

/** Share of common words (or names) of two lists, 0..1, in any order; two empty lists are equal. */
export function likenessOfWords(left: readonly string[], right: readonly string[]): number {
  return left.length === 0 && right.length === 0 ? 1 : dice(left, right);
}

/** Each word counts as often as it occurs. */
function dice(left: readonly string[], right: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let both = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    counts.set(word, count - 1);
    both += 1;
  }
  return (2 * both) / (left.length + right.length);
}

/** A text without the differences of letter case and white space. */
export function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

type Attributes = Readonly<Record<string, string>>;

/**
 * The weight of each attribute for being the same element. Attributes that the site's server or a tester
 * relies on have much weight; those that a build tool generates (ids, class names) have little. States
 * (`aria-expanded`, `checked` …) have none, because they change.
 */
const ATTRIBUTE_WEIGHTS: Readonly<Record<string, number>> = {
  name: 3,
  href: 3,
  value: 3,
  'data-testid': 3,
  'data-test': 3,
  type: 2,
  placeholder: 2,
  alt: 2,
  src: 2,
  title: 1,
  'aria-label': 1,
  autocomplete: 1,
  target: 1,
  id: 1,
  class: 1,
};

/** 0..1; only recorded attributes are compared. Null when there are none. */
function attributeLikeness(recorded: Attributes, found: Attributes): number | null {
  let sum = 0;
  let weights = 0;
  for (const [name, weight] of Object.entries(ATTRIBUTE_WEIGHTS)) {
    const wanted = recorded[name];
    if (wanted === undefined) continue;
    weights += weight;
    sum += weight * likenessOf(name, wanted, found[name]);
  }
  return weights === 0 ? null : sum / weights;
}

/**
 * Whether both share an attribute that belongs to one element only: an id, an address, a test id, or a
 * field's name and value.
 */
export function sharesOwn(recorded: Attributes, found: Attributes): boolean {
  const same = (name: string): boolean =>
    (recorded[name] ?? '') !== '' && withoutPort(recorded[name] ?? '') === withoutPort(found[name] ?? '');
  return (
    ['id', 'href', 'data-testid', 'data-test'].some(same) ||
    (same('name') && (recorded['value'] ?? '') === (found['value'] ?? ''))
  );
}

function likenessOf(name: string, wanted: string, found: string | undefined): number {
  if (found === undefined) return 0;
  if (name === 'class') return likenessOfWords(words(wanted), words(found));
  if (name === 'href' || name === 'src') return addressLikeness(wanted, found);
  return wanted === found ? 1 : 0;
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function addressLikeness(left: string, right: string): number {
  const [a, b] = [withoutPort(left), withoutPort(right)];
  if (a === b) return 1;
  const path = (address: string): string => address.replace(/[?#][\s\S]*/, '');
  return path(a) !== '' && path(a) === path(b) ? 0.6 : 0;
}

/** Sites on this computer, such as the demo web, get another port when theirs is in use. */
export function withoutPort(address: string): string {
  return address.replace(/^(https?:\/\/(?:[^/:]+\.)?localhost):\d+/i, '$1');
}

export type Feature = 'name' | 'role' | 'attributes' | 'text' | 'around' | 'position' | 'tag' | 'frame';

/**
 * The weight of each feature. The weights add up to 1; a feature that the record lacks is left out, and the
 * others count more. Role and name identify an element for people and assistive technology, so they have about
 * half of the weight.
 */
export const WEIGHTS: Readonly<Record<Feature, number>> = {
  name: 0.3,
  role: 0.18,
  attributes: 0.14,
  text: 0.1,
  around: 0.1,
  position: 0.08,
  tag: 0.05,
  frame: 0.05,
};

/** The weight of an empty name, an empty text or no specific role (`generic`): most elements have none. */
const EMPTY = 0.05;
/** At this distance of their centres, in CSS pixels, the likeness by position is one half. */
const NEAR = 100;

/** Roles that pages exchange for each other while the element stays the same thing. */
const KIN: readonly (readonly string[])[] = [
  ['button', 'link', 'menuitem', 'tab'],
  ['textbox', 'searchbox', 'combobox', 'spinbutton'],
  ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'],
  ['option', 'listitem', 'menuitem', 'treeitem'],
  ['combobox', 'listbox'],
];

/** The likeness of a candidate by feature, 0..1 each; null for a feature that the record lacks. */
export type Likenesses = Readonly<Record<Feature, number | null>>;

export function compare(recorded: Located, candidate: Located): Likenesses {
  const [was, is] = [recorded.element, candidate.element];
  return {
    name: likeness(was.name, is.name),
    role: roleLikeness(was.role, is.role),
    attributes: attributeLikeness(was.attributes, is.attributes),
    text: likeness(was.text, is.text),
    around: recorded.around === null ? null : likeness(recorded.around, candidate.around ?? ''),
    position: was.box === null ? null : positionLikeness(was.box, is.box),
    tag: was.tag === is.tag ? 1 : 0,
    frame: frameLikeness(was, is),
  };
}

/**
 * The weighted mean of the likenesses, 0..1. The weights depend only on the record, so scores are comparable.
 */
export function scoreOf(recorded: Located, likenesses: Likenesses): number {
  let sum = 0;
  let weights = 0;
  for (const [feature, weight] of Object.entries(WEIGHTS) as [Feature, number][]) {
    const value = likenesses[feature];
    if (value === null) continue;
    const counts = weightOf(feature, weight, recorded.element);
    sum += counts * value;
    weights += counts;
  }
  return weights === 0 ? 0 : sum / weights;
}

function weightOf(feature: Feature, weight: number, { name, text, role }: ElementDescription): number {
  if (feature === 'name') return name === '' ? EMPTY : weight;
  // The text takes the weight of the name for an element without a name.
  if (feature === 'text') return text === '' ? EMPTY : name === '' ? WEIGHTS.name : weight;
  if (feature === 'role') return role === '' || role === 'generic' ? EMPTY : weight;
  return weight;
}

function roleLikeness(was: string, is: string): number {
  if (was === is) return 1;
  return KIN.some((group) => group.includes(was) && group.includes(is)) ? 0.5 : 0;
}

function positionLikeness(was: Box, is: Box | null): number {
  if (is === null) return 0;
  const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
  const [a, b] = [centre(was), centre(is)];
  return 1 / (1 + Math.hypot(a.x - b.x, a.y - b.y) / NEAR);
}

function frameLikeness(was: ElementDescription, is: ElementDescription): number {
  const path = (url: string | undefined): string => withoutPort(url ?? '').replace(/[?#][\s\S]*/, '');
  const sameFrame = path(was.frameUrl) === path(is.frameUrl);
  const sameTree = (was.inShadow ?? false) === (is.inShadow ?? false);
  return (sameFrame ? 0.6 : 0) + (sameTree ? 0.4 : 0);
}
