/** `1 step`, `3 steps`, `1,050 tasks`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** `a`, `a and b`, `a, b and c`; beyond `most` only the number of the others: `a, b and 7 more`. */
export function listWords(words: readonly string[], most = 12): string {
  const shown =
    words.length <= most
      ? words
      : [...words.slice(0, most), `${(words.length - most).toLocaleString('en')} more`];
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
