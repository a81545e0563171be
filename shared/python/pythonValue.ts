import { repr } from './python.ts';

/** Python's `str()` of a JSON value, as an f-string inserts it. */
export function pythonStr(value: unknown): string {
  return typeof value === 'string' ? value : pythonRepr(value);
}

/** CPython's `repr()` of a JSON value. A whole number is an `int`, as CDP writes it. */
export function pythonRepr(value: unknown): string {
  if (typeof value === 'string') return repr(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return 'None';
  const members = Object.entries(value).map(([key, inner]) => `${repr(key)}: ${pythonRepr(inner)}`);
  return `{${members.join(', ')}}`;
}

/**
 * Both languages use the shortest digits that parse back to the number; Python switches to exponents earlier
 * and pads them.
 */
function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = Math.abs(value) < 1e-4 ? value.toExponential() : String(value);
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

/** Python's `f'{value:.2f}'`: a half rounds to the even neighbour, where `toFixed` rounds up. */
export function pythonFixed(value: number, decimals: number): string {
  const [whole = '', more = ''] = value.toFixed(decimals + 30).split('.');
  const kept = more.slice(0, decimals);
  const digits = BigInt(`${whole}${kept}`.replace('-', ''));
  if (!/^50*$/.test(more.slice(decimals)) || digits % 2n === 1n) return value.toFixed(decimals);
  return decimals === 0 ? whole : `${whole}.${kept}`;
}
