import { fault } from '../../errors.ts';

/** A name of Python in a pickle. It is never looked up. */
interface PickledName {
  readonly kind: 'name';
  readonly module: string;
  readonly name: string;
}

/** An object of a pickle: the name and the values that Python would call to make it, and its content. Nothing is called. */
export interface PickledObject {
  readonly kind: 'object';
  readonly made: Pickled;
  readonly from: Pickled;
  state: Pickled | undefined;
  readonly items: Pickled[];
  readonly entries: [Pickled, Pickled][];
}

/** A tuple, a list or a set. */
interface PickledList {
  readonly kind: 'list';
  readonly items: Pickled[];
}

export interface PickledDict {
  readonly kind: 'dict';
  readonly entries: [Pickled, Pickled][];
}

/** A value of a pickle as inert data. */
export type Pickled =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | PickledName
  | PickledObject
  | PickledList
  | PickledDict;

/** The largest file. MageBench's largest levels have 1 MB. */
const MOST_BYTES = 32 * 1024 * 1024;
/** The most digits of a number: Python needs far longer than linear time for long ones. */
const MOST_DIGITS = 400;
const NEWEST_PROTOCOL = 5;
const MARK = Symbol('mark');

const ADVICE = 'Nothing was read. Give a level file of MageBench (.pkl) as it is in its repository.';

function unreadable(message: string, offset: number): Error {
  return fault.input('pickle.file', `The pickle file is not readable: ${message}.`, ADVICE, {
    at: `byte ${offset}`,
  });
}

/** The state of the pickle machine, and how it reads its next argument. */
interface Machine {
  readonly stack: (Pickled | typeof MARK)[];
  readonly memo: Map<number, Pickled>;
  readonly byte: () => number;
  readonly bytes: (count: number) => Uint8Array;
  /** An unsigned number in little-endian order. */
  readonly unsigned: (count: number) => number;
  readonly line: () => string;
  readonly fail: (message: string) => Error;
  readonly pop: () => Pickled;
  readonly top: () => Pickled;
  readonly toMark: () => Pickled[];
}

/**
 * Reads a pickle of protocol 0 to 5 as inert data. It resolves no name, calls nothing, and follows no reference outside the file. Its
 * work is linear in the size of the file. Throws AppError for anything else.
 */
export function readPickle(file: Uint8Array): Pickled {
  if (file.length > MOST_BYTES)
    throw unreadable(`it has ${file.length} bytes, and at most ${MOST_BYTES} are read`, 0);
  const machine = machineOf(file);
  for (;;) {
    const code = machine.byte();
    if (code === STOP) {
      const value = machine.pop();
      if (machine.stack.length > 0) throw machine.fail('values are left over at its end');
      return value;
    }
    const value = VALUES[code];
    const change = CHANGES[code];
    if (value !== undefined) machine.stack.push(value(machine));
    else if (change !== undefined) change(machine);
    else throw machine.fail(`the code 0x${code.toString(16).padStart(2, '0')} is unknown or not allowed`);
  }
}

function machineOf(file: Uint8Array): Machine {
  let at = 0;
  const stack: (Pickled | typeof MARK)[] = [];
  const fail = (message: string): Error => unreadable(message, at);
  const bytes = (count: number): Uint8Array => {
    if (count > file.length - at) throw fail('it ends too early');
    at += count;
    return file.subarray(at - count, at);
  };
  const last = (value: Pickled | typeof MARK | undefined): Pickled => {
    if (value === undefined || value === MARK) throw fail('a value is missing on its stack');
    return value;
  };
  return {
    ...{ stack, fail, bytes },
    memo: new Map(),
    byte: () => bytes(1)[0] ?? 0,
    unsigned: (count) => bytes(count).reduceRight((sum, one) => sum * 256 + one, 0),
    line: () => {
      const end = file.indexOf(10, at);
      if (end === -1) throw fail('it ends too early');
      const line = latin1(file.subarray(at, end));
      at = end + 1;
      return line;
    },
    pop: () => last(stack.pop()),
    top: () => last(stack.at(-1)),
    toMark: () => {
      const mark = stack.lastIndexOf(MARK);
      if (mark === -1) throw fail('a mark is missing on its stack');
      return (stack.splice(mark) as Pickled[]).slice(1);
    },
  };
}

/** Bytes 0 to 255 as the characters of the same numbers. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 4096)));
  return parts.join('');
}

function utf8({ fail }: Machine, bytes: Uint8Array): string {
  const text = latin1(bytes);
  const percent = (one: string) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(text.replace(/[^ -$&-~]/gu, percent));
  } catch {
    throw fail('a text is not UTF-8');
  }
}

/** Python's raw-unicode-escape: latin-1 with `\\uXXXX` and `\\UXXXXXXXX`. */
function rawUnicode(line: string): string {
  return line.replace(/\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})/gu, (all, short?: string, long?: string) => {
    const code = Number.parseInt(short ?? long ?? '', 16);
    return code > 0x10ffff ? all : String.fromCodePoint(code);
  });
}

function wholeNumber({ fail }: Machine, text: string): number | bigint {
  if (text.length > MOST_DIGITS || !/^[+-]?\d+$/u.test(text)) throw fail('a whole number is not readable');
  return small(BigInt(text.replace(/^\+/u, '')));
}

/** A little-endian number in two's complement. */
function signed({ fail }: Machine, bytes: Uint8Array): number | bigint {
  if (bytes.length > MOST_DIGITS) throw fail('a whole number has too many digits');
  let value = 0n;
  for (const one of [...bytes].reverse()) value = value * 256n + BigInt(one);
  return small(BigInt.asIntN(8 * bytes.length, value));
}

function small(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function list(items: Pickled[]): PickledList {
  return { kind: 'list', items };
}

function object(made: Pickled, from: Pickled): PickledObject {
  return { kind: 'object', made, from, state: undefined, items: [], entries: [] };
}

function append(machine: Machine, items: readonly Pickled[]): void {
  const holder = machine.top();
  if (!hasKind(holder) || !('items' in holder))
    throw machine.fail('something is put into a value that is no list');
  for (const one of items) holder.items.push(one);
}

function setItems(machine: Machine, items: readonly Pickled[]): void {
  const holder = machine.top();
  if (!hasKind(holder) || !('entries' in holder))
    throw machine.fail('something is put into a value that is no dictionary');
  for (const pair of pairs(machine, items)) holder.entries.push(pair);
}

function pairs({ fail }: Machine, items: readonly Pickled[]): [Pickled, Pickled][] {
  if (items.length % 2 === 1) throw fail('a key of a dictionary has no value');
  return Array.from({ length: items.length / 2 }, (_, at) => [
    items[2 * at] ?? null,
    items[2 * at + 1] ?? null,
  ]);
}

export function hasKind(
  value: Pickled | undefined,
): value is Exclude<Pickled, null | boolean | number | bigint | string | Uint8Array> {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

function remember(machine: Machine, place: number): void {
  machine.memo.set(place, machine.top());
}

function recall({ memo, stack, fail }: Machine, place: number): void {
  const value = memo.get(place);
  if (value === undefined) throw fail('it refers to a value that it does not hold');
  stack.push(value);
}

function name(machine: Machine, module: Pickled, of: Pickled): PickledName {
  if (typeof module !== 'string' || typeof of !== 'string') throw machine.fail('a name is not a text');
  return { kind: 'name', module, name: of };
}

function popped(machine: Machine, count: number): Pickled[] {
  return Array.from({ length: count }, () => machine.pop()).reverse();
}

const STOP = 0x2e;

/** Codes that put a value onto the stack. Persistent references, registered extensions and data outside the file have no code here. */
const VALUES: Readonly<Record<number, (machine: Machine) => Pickled>> = {
  [code('2')]: ({ top }) => top(),
  [code('N')]: () => null,
  [0x88]: () => true,
  [0x89]: () => false,
  [code('I')]: (machine) => {
    const line = machine.line().trim();
    return line === '00' || line === '01' ? line === '01' : wholeNumber(machine, line);
  },
  [code('J')]: ({ unsigned }) => unsigned(4) | 0,
  [code('K')]: ({ unsigned }) => unsigned(1),
  [code('M')]: ({ unsigned }) => unsigned(2),
  [code('L')]: (machine) => wholeNumber(machine, machine.line().trim().replace(/L$/u, '')),
  [0x8a]: (machine) => signed(machine, machine.bytes(machine.unsigned(1))),
  [0x8b]: (machine) => signed(machine, machine.bytes(machine.unsigned(4))),
  [code('F')]: ({ line, fail }) => {
    const text = line().trim();
    if (
      text.length > MOST_DIGITS ||
      !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$|^[+-]?inf$|^[+-]?nan$/iu.test(text)
    )
      throw fail('a number is not readable');
    if (/nan/iu.test(text)) return Number.NaN;
    return Number(text.replace(/inf/iu, 'Infinity'));
  },
  [code('G')]: ({ bytes }) => {
    const eight = bytes(8);
    return new DataView(eight.buffer, eight.byteOffset, 8).getFloat64(0);
  },
  [code('S')]: ({ line, fail }) => {
    const text = line().trim();
    if (!/^'[^'\\]*'$|^"[^"\\]*"$/u.test(text)) throw fail('a text of Python 2 is not readable');
    return text.slice(1, -1);
  },
  [code('T')]: ({ bytes, unsigned }) => latin1(bytes(unsigned(4))),
  [code('U')]: ({ bytes, unsigned }) => latin1(bytes(unsigned(1))),
  [code('V')]: ({ line }) => rawUnicode(line()),
  [code('X')]: (machine) => utf8(machine, machine.bytes(machine.unsigned(4))),
  [0x8c]: (machine) => utf8(machine, machine.bytes(machine.unsigned(1))),
  [0x8d]: (machine) => utf8(machine, machine.bytes(machine.unsigned(8))),
  [code('B')]: ({ bytes, unsigned }) => bytes(unsigned(4)),
  [code('C')]: ({ bytes, unsigned }) => bytes(unsigned(1)),
  [0x8e]: ({ bytes, unsigned }) => bytes(unsigned(8)),
  [0x96]: ({ bytes, unsigned }) => bytes(unsigned(8)),
  [code(')')]: () => list([]),
  [code('t')]: ({ toMark }) => list(toMark()),
  [0x85]: (machine) => list(popped(machine, 1)),
  [0x86]: (machine) => list(popped(machine, 2)),
  [0x87]: (machine) => list(popped(machine, 3)),
  [code(']')]: () => list([]),
  [code('l')]: ({ toMark }) => list(toMark()),
  [code('}')]: () => ({ kind: 'dict', entries: [] }),
  [code('d')]: (machine) => ({ kind: 'dict', entries: pairs(machine, machine.toMark()) }),
  [0x8f]: () => list([]),
  [0x91]: ({ toMark }) => list(toMark()),
  [code('c')]: (machine) => name(machine, machine.line(), machine.line()),
  [0x93]: (machine) => {
    const [module = null, of = null] = popped(machine, 2);
    return name(machine, module, of);
  },
  [code('R')]: madeFrom,
  [0x81]: madeFrom,
  [0x92]: (machine) => {
    const [made = null, from = null, named = null] = popped(machine, 3);
    return object(made, list([from, named]));
  },
  [code('i')]: (machine) => object(name(machine, machine.line(), machine.line()), list(machine.toMark())),
  [code('o')]: ({ toMark }) => {
    const [made = null, ...from] = toMark();
    return object(made, list(from));
  },
};

/** Codes that change the stack, a value on it, or the memory. */
const CHANGES: Readonly<Record<number, (machine: Machine) => void>> = {
  [code('(')]: ({ stack }) => void stack.push(MARK),
  [code('0')]: ({ stack, fail }) => {
    if (stack.pop() === undefined) throw fail('a value is missing on its stack');
  },
  [code('1')]: ({ toMark }) => void toMark(),
  [code('a')]: (machine) => append(machine, [machine.pop()]),
  [code('e')]: (machine) => append(machine, machine.toMark()),
  [code('s')]: (machine) => setItems(machine, popped(machine, 2)),
  [code('u')]: (machine) => setItems(machine, machine.toMark()),
  [0x90]: (machine) => append(machine, machine.toMark()),
  [code('b')]: (machine) => {
    const state = machine.pop();
    const holder = machine.top();
    if (!hasKind(holder) || holder.kind !== 'object') throw machine.fail('a state belongs to no object');
    holder.state = state;
  },
  [code('p')]: (machine) => remember(machine, Number(wholeNumber(machine, machine.line().trim()))),
  [code('q')]: (machine) => remember(machine, machine.unsigned(1)),
  [code('r')]: (machine) => remember(machine, machine.unsigned(4)),
  [0x94]: (machine) => remember(machine, machine.memo.size),
  [code('g')]: (machine) => recall(machine, Number(wholeNumber(machine, machine.line().trim()))),
  [code('h')]: (machine) => recall(machine, machine.unsigned(1)),
  [code('j')]: (machine) => recall(machine, machine.unsigned(4)),
  [0x80]: ({ byte, fail }) => {
    const protocol = byte();
    if (protocol > NEWEST_PROTOCOL)
      throw fail(`its protocol is ${protocol}, and at most ${NEWEST_PROTOCOL} is known`);
  },
  [0x95]: ({ unsigned }) => void unsigned(8),
};

function madeFrom(machine: Machine): PickledObject {
  const [made = null, from = null] = popped(machine, 2);
  return object(made, from);
}

function code(character: string): number {
  return character.charCodeAt(0);
}
