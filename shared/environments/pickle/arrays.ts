import { fault } from '../../errors.ts';
import { hasKind, type Pickled, type PickledObject } from './readPickle.ts';

/** A numpy array of numbers. Values are listed row by row. */
export interface PickledArray {
  readonly shape: readonly number[];
  readonly values: readonly number[];
  /** Byte order and type, such as `<i8`. */
  readonly type: string;
}

/** The most values of an array: a board has at most 64 × 64. */
const MOST_VALUES = 10_000;

const MADE_BY: ReadonlySet<string> = new Set([
  ...['numpy.core.multiarray._reconstruct', 'numpy._core.multiarray._reconstruct'],
  ...['numpy.core.numeric._frombuffer', 'numpy._core.numeric._frombuffer'],
]);
const SCALARS: ReadonlySet<string> = new Set([
  'numpy.core.multiarray.scalar',
  'numpy._core.multiarray.scalar',
]);

/** The full name of what would make an object. */
export function makerOf(value: PickledObject): string {
  const { made } = value;
  return hasKind(made) && made.kind === 'name' ? `${made.module}.${made.name}` : '';
}

/** A number of Python or numpy. Null: it is none. */
export function numberIn(value: Pickled | undefined): number | null {
  if (typeof value === 'number') return value;
  if (!hasKind(value) || value.kind !== 'object' || !SCALARS.has(makerOf(value))) return null;
  const [type, data] = itemsOf(value.from);
  const bytes = bytesIn(data);
  const kind = typeIn(type);
  return bytes === null || kind === null ? null : (valuesOf(bytes, kind, 1)?.[0] ?? null);
}

/** A list of numbers: a tuple or an array with one axis. Null: it is none. */
export function numbersIn(value: Pickled | undefined): readonly number[] | null {
  if (!hasKind(value)) return null;
  if (value.kind === 'object') {
    const array = arrayIn(value);
    return array === null || array.shape.length !== 1 ? null : array.values;
  }
  if (value.kind !== 'list' || value.items.length > MOST_VALUES) return null;
  const numbers = value.items.map(numberIn);
  return numbers.every((one) => one !== null) ? numbers : null;
}

/** A numpy array. Null: the value is no array. Throws AppError for an array that holds no numbers, or that its bytes contradict. */
export function arrayIn(value: Pickled | undefined): PickledArray | null {
  if (!hasKind(value) || value.kind !== 'object' || !MADE_BY.has(makerOf(value))) return null;
  const isBuffer = makerOf(value).endsWith('._frombuffer');
  const from = itemsOf(value.from);
  const state = itemsOf(value.state);
  const [data, type, sizes, order] = isBuffer
    ? [from[0], from[1], from[2], from[3] === 'F']
    : [state[4], state[2], state[1], state[3] === true];
  const kind = typeIn(type);
  if (kind === null) throw wrong('an array of it does not hold numbers');
  const shape = numbersIn(sizes);
  const bytes = bytesIn(data);
  const count = shape?.reduce((product, one) => product * one, 1) ?? 0;
  if (shape === null || bytes === null || count > MOST_VALUES || !shape.every(isSize))
    throw wrong('an array of it is too large or has no data');
  const values = valuesOf(bytes, kind, count);
  if (values === null) throw wrong('the data of an array does not fit its size');
  return {
    shape,
    type: `${kind.order}${kind.type}`,
    values: order === true ? byRows(values, shape) : values,
  };
}

function wrong(message: string): Error {
  return fault.input(
    'pickle.level',
    `The pickle file holds no level that can be read: ${message}.`,
    'Nothing was read. Give a level file of MageBench (.pkl) as it is in its repository.',
  );
}

function isSize(one: number): boolean {
  return Number.isInteger(one) && one >= 0;
}

function itemsOf(value: Pickled | undefined): readonly (Pickled | undefined)[] {
  return hasKind(value) && value.kind === 'list' ? value.items : [];
}

/** Bytes, also as the older protocols write them: a text that Python would encode as latin-1. */
function bytesIn(value: Pickled | undefined): Uint8Array | null {
  if (value instanceof Uint8Array) return value;
  const latin1 = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
  if (typeof value === 'string') return latin1(value);
  if (!hasKind(value) || value.kind !== 'object') return null;
  const [text] = itemsOf(value.from);
  if (makerOf(value) === '_codecs.encode' && typeof text === 'string') return latin1(text);
  const isBytes = ['builtins.bytearray', 'builtins.bytes', '__builtin__.bytes'].includes(makerOf(value));
  if (!isBytes) return null;
  return text === undefined ? new Uint8Array() : bytesIn(text);
}

interface NumberType {
  readonly order: '<' | '>' | '|';
  readonly type: string;
}

function typeIn(value: Pickled | undefined): NumberType | null {
  if (!hasKind(value) || value.kind !== 'object' || makerOf(value) !== 'numpy.dtype') return null;
  const [type] = itemsOf(value.from);
  const [, order] = itemsOf(value.state);
  if (typeof type !== 'string' || !(type in READERS)) return null;
  if (order === '>') return { order, type };
  return { order: order === '|' ? order : '<', type };
}

const READERS: Readonly<Record<string, (view: DataView, at: number, isLittle: boolean) => number>> = {
  b1: (view, at) => view.getUint8(at),
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  i2: (view, at, isLittle) => view.getInt16(at, isLittle),
  u2: (view, at, isLittle) => view.getUint16(at, isLittle),
  i4: (view, at, isLittle) => view.getInt32(at, isLittle),
  u4: (view, at, isLittle) => view.getUint32(at, isLittle),
  i8: (view, at, isLittle) => Number(view.getBigInt64(at, isLittle)),
  u8: (view, at, isLittle) => Number(view.getBigUint64(at, isLittle)),
  f4: (view, at, isLittle) => view.getFloat32(at, isLittle),
  f8: (view, at, isLittle) => view.getFloat64(at, isLittle),
};

function valuesOf(bytes: Uint8Array, { order, type }: NumberType, count: number): readonly number[] | null {
  const size = Number(type.slice(1));
  const read = READERS[type];
  if (read === undefined || bytes.length !== size * count) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: count }, (_, at) => read(view, at * size, order !== '>'));
}

/** Values that are listed column by column, row by row. */
function byRows(values: readonly number[], shape: readonly number[]): readonly number[] {
  const [rows = 0, columns = 0] = shape;
  if (shape.length !== 2) return values;
  return Array.from(
    { length: values.length },
    (_, at) => values[Math.floor(at / columns) + rows * (at % columns)] ?? 0,
  );
}
