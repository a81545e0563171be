import { PythonError } from './pythonError.ts';
import { repr } from './repr.ts';
import { strip } from './strings.ts';

const integer = /^[+-]?\p{Nd}+(?:_\p{Nd}+)*$/u;
const float =
  /^[+-]?(?:(?:\p{Nd}+(?:_\p{Nd}+)*)?\.?(?:\p{Nd}+(?:_\p{Nd}+)*)?(?:e[+-]?\p{Nd}+(?:_\p{Nd}+)*)?|inf|infinity|nan)$/iu;

/** Digits of any script as ASCII digits: Python reads them all. Each script's ten stand in order, some sets back to back. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}

/** Python's `int(text)`; null where it raises ValueError. */
export function toInt(text: string): number | null {
  const trimmed = strip(text);
  if (!integer.test(trimmed)) return null;
  return Number(asciiDigits(trimmed).replaceAll('_', ''));
}

/** Python's `float(text)`. */
export function toFloat(text: string): number {
  const plain = asciiDigits(strip(text)).replaceAll('_', '').toLowerCase();
  if (!float.test(strip(text)) || !/\d|inf|nan/.test(plain.replace(/e.*/, ''))) {
    throw new PythonError('ValueError', `could not convert string to float: ${repr(text)}`);
  }
  const sign = plain.startsWith('-') ? -1 : 1;
  const unsigned = plain.replace(/^[+-]/, '');
  if (unsigned.startsWith('inf')) return sign * Number.POSITIVE_INFINITY;
  return unsigned === 'nan' ? Number.NaN : sign * Number(unsigned);
}
