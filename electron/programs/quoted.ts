/** Words of another program in quotes, cut to 200 characters, for an error message. */
export function quoted(words: string): string {
  return `“${cut(words.trim(), 200)}”`;
}

/** The beginning of a text, with a sign that more follows. `most`: characters. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
