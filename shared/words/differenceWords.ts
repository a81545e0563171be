import { fixedWords } from '../language/message.ts';

/** `+69.4`: a difference of shares in points, with its sign. */
export function pointWords(share: number): string {
  const text = fixedWords(share * 100, 1);
  return Number((share * 100).toFixed(1)) > 0
    ? `+${text}`
    : text.replace(/^-(?=0[.,]0$)/, '').replace('-', '−');
}

/** `< 0.001`, `0.013`. */
export function probabilityWords(p: number): string {
  return p < 0.001 ? `< ${fixedWords(0.001, 3)}` : fixedWords(p, 3);
}
