import { IntlMessageFormat } from 'intl-messageformat';
import {
  type Catalogue,
  type Message,
  type MessageValues,
  say,
  sayKnown,
  spokenCatalogue,
} from './message.ts';

/**
 * Translates a sentence that was made in English (by a thread, the host or the record) into the current
 * language. It finds the message of the sentence and reads the values from it. A value whose name begins with
 * `said` is translated, too. A value named `row` is a row of figures, where people together are `People`. A
 * text that is not a message stays as it is. Use it only for sentences of Hopscope, because a text that
 * somebody typed could look like one.
 */
export function sayAgain(text: string): string {
  const catalogue = spokenCatalogue();
  if (catalogue === null || text === '') return text;
  if (known?.catalogue !== catalogue) known = { catalogue, patterns: patternsOf(catalogue), said: new Map() };
  const before = known.said.get(text);
  if (before !== undefined) return before;
  const said = readAndSay(text, known.patterns);
  if (known.said.size >= MOST_KEPT) known.said.clear();
  known.said.set(text, said);
  return said;
}

interface Known {
  readonly catalogue: Catalogue;
  readonly patterns: readonly Pattern[];
  readonly said: Map<string, string>;
}

/** A message with names in it. */
interface Pattern {
  readonly message: Message;
  /** The text before the first name, and the number of fixed letters. */
  readonly start: string;
  readonly letters: number;
  reader?: Reader;
}

interface Reader {
  readonly pattern: RegExp;
  /** What each group of the pattern matches; null for a group without a value. */
  readonly groups: readonly (Group | null)[];
}

interface Group {
  readonly name: string;
  /** The number of a plural form that does not contain its number. */
  readonly means: number | null;
  readonly isNumber: boolean;
}

let known: Known | null = null;
const MOST_KEPT = 2000;
/** A message with fewer fixed letters, such as `{first}, {second}`, would match any text. */
const FEWEST_LETTERS = 5;

function readAndSay(text: string, patterns: readonly Pattern[]): string {
  const whole = sayKnown(text);
  if (whole !== text) return whole;
  for (const pattern of patterns) {
    if (!text.startsWith(pattern.start)) continue;
    pattern.reader ??= readerOf(pattern.message);
    const values = read(text, pattern.reader);
    if (values !== null) return say(pattern.message, values);
  }
  return text;
}

/** The messages with names, those with the most fixed letters first, because these fit a text best. */
function patternsOf(catalogue: Catalogue): readonly Pattern[] {
  return (Object.keys(catalogue) as Message[])
    .filter((message) => message.includes('{') && !message.includes('<') && !message.startsWith('['))
    .map((message) => ({
      message,
      start: message.slice(0, message.indexOf('{')).replaceAll("''", "'"),
      letters: lettersOf(new IntlMessageFormat(message, 'en').getAst()),
    }))
    .filter(({ letters }) => letters >= FEWEST_LETTERS)
    .sort((a, b) => b.letters - a.letters);
}

function lettersOf(parts: readonly object[]): number {
  return parts.reduce((sum: number, part) => {
    if (isLiteral(part)) return sum + part.value.replace(/\P{L}/gu, '').length;
    if (!hasOptions(part)) return sum;
    return sum + Math.max(...Object.values(part.options).map(({ value }) => lettersOf(value)));
  }, 0);
}

function readerOf(message: Message): Reader {
  const groups: (Group | null)[] = [];
  const parts: readonly object[] = new IntlMessageFormat(message, 'en').getAst();
  const names = parts.flatMap((part, at) => (isText(part) ? [at] : []));
  const until = (at: number): string =>
    sourceOf(parts.slice(at, names.find((name) => name >= at) ?? parts.length), groups, null);
  let source = until(0);
  for (const at of names) {
    const isLast = at === names.at(-1);
    // A text ends where the fixed words after it first begin: no other place can help the rest. Without the outer group every place
    // would be tried with every place of the other texts.
    if (!isLast) groups.push(null);
    const mark = `text${groups.length}`;
    const text = sourceOf(parts.slice(at, at + 1), groups, null) + until(at + 1);
    source += isLast ? text : `(?=(?<${mark}>${text}))\\k<${mark}>`;
  }
  return { pattern: new RegExp(`^${source}$`, 'su'), groups };
}

const NUMBER = '(−?\\d[\\d,]*(?:\\.\\d+)?)';

/** `counted`: the name whose number a `#` represents. */
function sourceOf(parts: readonly object[], groups: (Group | null)[], counted: string | null): string {
  return parts
    .map((part) => {
      if (isLiteral(part)) return part.value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      if (isPound(part)) return counted === null ? '#' : numberOf(counted, groups);
      if (!isNamed(part)) return '';
      if (part.type === NUMBER_TYPE) return numberOf(part.value, groups);
      if (!hasOptions(part)) {
        groups.push({ name: part.value, means: null, isNumber: false });
        return '(.+?)';
      }
      const forms = Object.entries(part.options).map(([form, { value }]) => {
        groups.push({ name: part.value, means: meant(form), isNumber: true });
        // An empty group shows which form matched.
        return `()${sourceOf(value, groups, part.value)}`;
      });
      return `(?:${forms.join('|')})`;
    })
    .join('');
}

function numberOf(name: string, groups: (Group | null)[]): string {
  groups.push({ name, means: null, isNumber: true });
  return NUMBER;
}

/** `=0` means 0, `one` means 1, and `other` means any other number. */
function meant(form: string): number {
  return form.startsWith('=') ? Number(form.slice(1)) : form === 'one' ? 1 : MANY;
}

const MANY = 2;

/** Reads the values of a message from a text; null if the text is not this message. */
function read(text: string, { pattern, groups }: Reader): MessageValues | null {
  const found = pattern.exec(text)?.slice(1);
  if (found === undefined) return null;
  const values: Record<string, string | number> = {};
  const implied = new Map<string, number>();
  for (const [at, group] of groups.entries()) {
    const part = found[at];
    if (part === undefined || group === null) continue;
    const { name, means, isNumber } = group;
    if (means !== null) {
      implied.set(name, means);
      continue;
    }
    const value = isNumber ? numberIn(part) : textIn(name, part);
    if (values[name] !== undefined && values[name] !== value) return null;
    values[name] = value;
  }
  for (const [name, means] of implied) {
    const value = values[name];
    // The message never produces `1 tasks`.
    if (value !== undefined && means !== value && (means !== MANY || value === 1)) return null;
    values[name] ??= means;
  }
  return values;
}

function textIn(name: string, part: string): string {
  if (name.startsWith('said')) return sayAgain(part);
  return name === 'row' && part === PEOPLE_ROW ? say(PEOPLE_ROW) : part;
}

const PEOPLE_ROW = 'People' satisfies Message;

function numberIn(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-'));
}

/** The types of message parts, as the parser numbers them. */
const LITERAL_TYPE = 0;
const NUMBER_TYPE = 2;
const POUND_TYPE = 7;

function isLiteral(part: object): part is { readonly value: string } {
  return 'type' in part && part.type === LITERAL_TYPE;
}

/** A name whose value is a text. */
function isText(part: object): boolean {
  return (
    !isLiteral(part) && !isPound(part) && isNamed(part) && part.type !== NUMBER_TYPE && !hasOptions(part)
  );
}

function isPound(part: object): boolean {
  return 'type' in part && part.type === POUND_TYPE;
}

function isNamed(part: object): part is { readonly type: number; readonly value: string } {
  return 'type' in part && 'value' in part && typeof part.value === 'string';
}

function hasOptions(
  part: object,
): part is { readonly options: Readonly<Record<string, { readonly value: readonly object[] }>> } {
  return 'options' in part && typeof part.options === 'object' && part.options !== null;
}
