/** `+69.4`: a difference of shares in points, with its sign. */
export function pointWords(share: number): string {
  const text = (share * 100).toFixed(1);
  return Number(text) > 0 ? `+${text}` : text.replace(/^-(?=0\.0$)/, '').replace('-', '−');
}

/** `< 0.001`, `0.013`. */
export function probabilityWords(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
