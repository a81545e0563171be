import { PythonError } from './pythonError.ts';
import { repr } from './repr.ts';

/** A JSON object as the reference programs see it: a `dict`. */
type Dict = Readonly<Record<string, unknown>>;

export function isDict(value: unknown): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Name of the Python type that a JSON value becomes. */
function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return Array.isArray(value) ? 'list' : 'dict';
}

/** `container[key]` with a string key. */
export function item(container: unknown, key: string): unknown {
  if (isDict(container)) {
    if (!Object.hasOwn(container, key)) throw new PythonError('KeyError', repr(key));
    return container[key];
  }
  if (typeof container === 'string') {
    throw new PythonError('TypeError', "string indices must be integers, not 'str'");
  }
  if (Array.isArray(container)) {
    throw new PythonError('TypeError', 'list indices must be integers or slices, not str');
  }
  throw new PythonError('TypeError', `'${typeName(container)}' object is not subscriptable`);
}

/** `container[index]` of a list or a string. */
export function itemAt(container: unknown, index: number): unknown {
  if (isDict(container)) throw new PythonError('KeyError', String(index));
  const values = typeof container === 'string' ? [...container] : container;
  if (!Array.isArray(values))
    throw new PythonError('TypeError', `'${typeName(container)}' object is not subscriptable`);
  if (index < values.length) return values[index];
  const kind = typeof container === 'string' ? 'string' : 'list';
  throw new PythonError('IndexError', `${kind} index out of range`);
}

/** `container.get(key, fallback)`. */
export function get(container: unknown, key: string, fallback: unknown): unknown {
  if (!isDict(container)) throw noAttribute(container, 'get');
  return Object.hasOwn(container, key) ? container[key] : fallback;
}

/** `for x in value`. */
export function iterate(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return [...value];
  if (isDict(value)) return Object.keys(value);
  throw new PythonError('TypeError', `'${typeName(value)}' object is not iterable`);
}

/** `len(value)`. */
export function length(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) {
    throw new PythonError('TypeError', `object of type '${typeName(value)}' has no len()`);
  }
  return iterate(value).length;
}

/** `needle in haystack`. */
export function contains(needle: unknown, haystack: unknown): boolean {
  if (typeof haystack === 'string') {
    if (typeof needle === 'string') return haystack.includes(needle);
    throw new PythonError(
      'TypeError',
      `'in <string>' requires string as left operand, not ${typeName(needle)}`,
    );
  }
  if (Array.isArray(haystack)) return haystack.includes(needle);
  if (isDict(haystack)) return typeof needle === 'string' && Object.hasOwn(haystack, needle);
  throw new PythonError('TypeError', `argument of type '${typeName(haystack)}' is not iterable`);
}

/** `'X' object has no attribute 'y'`. */
export function noAttribute(value: unknown, attribute: string): PythonError {
  return new PythonError('AttributeError', `'${typeName(value)}' object has no attribute '${attribute}'`);
}

/** A value on which the program calls a method of `str`. */
export function asString(value: unknown, method: string): string {
  if (typeof value === 'string') return value;
  throw noAttribute(value, method);
}

/** `value.items()`. */
export function items(value: unknown): readonly (readonly [string, unknown])[] {
  if (!isDict(value)) throw noAttribute(value, 'items');
  return Object.entries(value);
}

/** An argument that beartype checks at run time (WebArena and VisualWebArena declare theirs `str`). */
export function checkedString(value: unknown, parameter: string): string {
  if (typeof value === 'string') return value;
  throw new PythonError(
    'BeartypeCallHintParamViolation',
    `parameter ${parameter} is ${typeName(value)}, not an instance of str`,
  );
}
