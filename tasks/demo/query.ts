/** A whole number between both ends, ends included; null for anything else. */
export function whole(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}

/** The wanted page of a list, the first when none is wanted. */
export function pageNumber(query: URLSearchParams): number {
  return whole(query.get('page'), 1, 9999) ?? 1;
}

/** The text when it is one of the names of a table; null otherwise. */
export function keyOf<Key extends string>(
  table: Readonly<Record<Key, unknown>>,
  text: string | null,
): Key | null {
  const isKey = (name: string): name is Key => Object.hasOwn(table, name);
  return text !== null && isKey(text) ? text : null;
}

/** The words of a search, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\S+/g) ?? [];
}

/** The address with another page number. */
export function withPage(path: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  next.set('page', String(page));
  return `${path}?${next}`;
}

/** Text as it stands in an address: `new-york`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
