import { fixedWords, spokenLanguage } from '../language/message.ts';

/** Tokens: `12,400`. */
export function tokenWords(value: number): string {
  return Math.round(value).toLocaleString(spokenLanguage());
}

/** Dollars without their sign: `0.0042`, `0.010`. Two significant digits below a dollar. */
export function moneyWords(value: number): string {
  if (value === 0) return '0';
  if (value < 1e-6) return `< ${fixedWords(1e-6, 6)}`;
  // Two significant digits.
  return fixedWords(value, value < 1 ? 1 - Math.floor(Math.log10(value)) : 2);
}
