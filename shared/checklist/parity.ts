import { counted, listWords } from '../words/countWords.ts';

/** The conditions under which attempts were made, in the order of the table. */
export const CONDITIONS = [
  'program',
  'viewport',
  'browser',
  'clock',
  'limits',
  'stops',
  'requests',
  'help',
] as const;
export type Condition = (typeof CONDITIONS)[number];

const TITLES: Readonly<Record<Condition, string>> = {
  program: 'Recorded by',
  viewport: 'Size of the page',
  browser: 'Browser',
  clock: 'Time that does not count',
  limits: 'Limits of the task',
  stops: 'Stopped before its end by',
  requests: 'Requests that would change something',
  help: 'Help during the attempt',
};

/** The program that recorded an attempt, if it is this one. */
export const RECORDED_HERE = 'Hopscope';
/** A value for attempts whose record does not hold the condition. */
export const NOT_ON_RECORD = 'not on record';

/** How many attempts have a value. */
interface Held {
  readonly value: string;
  readonly attempts: number;
}

/** The conditions of all people together, or of one agent, over the counted attempts. */
export interface Side {
  readonly kind: 'person' | 'agent';
  /** The name of the agent; '' for people. */
  readonly name: string;
  readonly attempts: number;
  readonly conditions: Readonly<Record<Condition, readonly Held[]>>;
}

/** One condition: how it was for people and for each agent, and whether both are the same. */
export interface ParityRow {
  readonly condition: string;
  readonly people: string;
  readonly agents: string;
  readonly equal: 'yes' | 'no' | 'cannot be told';
}

/** The columns of the table. */
export const parityColumns: readonly { readonly head: string; readonly of: keyof ParityRow }[] = [
  { head: 'Condition', of: 'condition' },
  { head: 'People', of: 'people' },
  { head: 'Agents', of: 'agents' },
  { head: 'Equal?', of: 'equal' },
];

const MOST_VALUES = 4;
const MOST_NAMES = 6;

/** The conditions of people beside those of each agent, from the record. None if one of the sides has no attempt. */
export function parityOf(sides: readonly Side[]): readonly ParityRow[] {
  const people = sides.find(({ kind }) => kind === 'person');
  const agents = sides.filter(({ kind }) => kind === 'agent');
  if (people === undefined || agents.length === 0) return [];
  return CONDITIONS.map((condition) => ({
    condition: TITLES[condition],
    people: valuesOf(people, condition),
    agents: agentsOf(agents, condition),
    equal: equalOf(people, agents, condition),
  }));
}

/** `Equal: browser. Different: time that does not count.` */
export function paritySentences(rows: readonly ParityRow[]): readonly string[] {
  const named = (equal: ParityRow['equal'], words: string): string => {
    const own = rows.filter((row) => row.equal === equal);
    return own.length === 0
      ? ''
      : `${words}: ${own.map(({ condition }) => condition.toLowerCase()).join('; ')}.`;
  };
  return [
    named('yes', 'The same for people and every agent'),
    named('no', 'Not the same'),
    named('cannot be told', 'The record does not hold it for every attempt'),
  ].filter((line) => line !== '');
}

/** `1280 × 720`, or with several values `1280 × 720 (20 attempts), 800 × 600 (4 attempts)`. */
function valuesOf({ conditions }: Side, condition: Condition): string {
  const held = conditions[condition];
  const [only, ...more] = held;
  if (only !== undefined && more.length === 0) return only.value;
  return listWords(
    held.map(({ value, attempts }) => `${value} (${counted(attempts, 'attempt')})`),
    MOST_VALUES,
  );
}

/** The agents with the same values are named together. */
function agentsOf(agents: readonly Side[], condition: Condition): string {
  const groups = [...Map.groupBy(agents, (side) => valuesOf(side, condition))];
  const [only, ...more] = groups;
  if (only !== undefined && more.length === 0) return only[0];
  return groups
    .map(
      ([values, same]) =>
        `${listWords(
          same.map(({ name }) => name),
          MOST_NAMES,
        )}: ${values}`,
    )
    .join('; ');
}

function equalOf(people: Side, agents: readonly Side[], condition: Condition): ParityRow['equal'] {
  const all = [people, ...agents].map(({ conditions }) => conditions[condition]);
  if (all.some((held) => held.length === 0 || held.some(({ value }) => value === NOT_ON_RECORD)))
    return 'cannot be told';
  const shares = new Set(all.map(sharesOf));
  return shares.size === 1 ? 'yes' : 'no';
}

/** Two sides are the same if each value has the same share of the attempts, such as the limits of the same tasks. */
function sharesOf(held: readonly Held[]): string {
  const all = held.reduce((sum, { attempts }) => sum + attempts, 0);
  return JSON.stringify(
    held
      .map(({ value, attempts }) => [value, (attempts / all).toFixed(9)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
