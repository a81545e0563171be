/** `__SHOPPING__`, `__SHOPPING_ADMIN__` …; not `__page__` or `__last_url__`, which belong to the reference's scripts. */
const placeholder = /__[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*__/g;

/** Names of the placeholders that occur in a text, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set(text.match(placeholder))];
}

/**
 * Inserts the given addresses; placeholders without one stay. A trailing `/` of the address is not doubled.
 */
export function fillPlaceholders(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (name, offset: number) => {
    if (!Object.hasOwn(given, name)) return name;
    const address = given[name] ?? name;
    return text[offset + name.length] === '/' ? address.replace(/(?<!\/)\/+$/, '') : address;
  });
}

/** Inserts the addresses in every text of a JSON value. */
export function fillPlaceholdersIn(value: unknown, given: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, given);
  if (Array.isArray(value)) return value.map((item) => fillPlaceholdersIn(item, given));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholdersIn(item, given)]),
  );
}
