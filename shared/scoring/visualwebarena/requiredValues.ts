import { toFloat, toInt } from '../python/numbers.ts';
import { PythonError } from '../python/pythonError.ts';
import { strip } from '../python/strings.ts';
import { asString, checkedString } from '../python/values.ts';

/** The text as an integer after its commas went; null for `700.0`, `$650` and all else. */
export function textToInt(text: unknown): number | null {
  return toInt(strip(checkedString(text, 's')).replaceAll(',', ''));
}

/** Added on the wrong side by the reference: `< 700` accepts 700. */
const tolerance = 1e-8;

const comparisons: readonly (readonly [string, (value: number, limit: number) => boolean])[] = [
  ['<=', (value, limit) => value <= limit + tolerance],
  ['>=', (value, limit) => value >= limit - tolerance],
  ['==', (value, limit) => Math.abs(value - limit) <= tolerance],
  ['<', (value, limit) => value < limit + tolerance],
  ['>', (value, limit) => value > limit - tolerance],
];

function compare(value: number, inequality: string): boolean {
  for (const [operator, holds] of comparisons) {
    if (!inequality.includes(operator)) continue;
    const parts = inequality.split(operator);
    if (parts.length > 2) throw new PythonError('ValueError', 'too many values to unpack (expected 2)');
    return holds(value, toFloat(strip(parts[1] ?? '')));
  }
  throw new PythonError('ValueError', `Invalid inequality string: ${inequality}`);
}

/** Whether a number meets `< 5 |OR| > 10`: every part is read, so a broken one raises even after a true one. */
export function meetsValue(value: number, required: unknown): boolean {
  const parts = asString(required, 'split').split(' |OR| ');
  return parts.map((part) => compare(value, part)).includes(true);
}
