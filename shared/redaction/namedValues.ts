/** Deeper than any real nesting; the limit stops lists of lists of lists. */
const DEEPEST = 60;
/** `login(password: "…")`: an argument in GraphQL, also inside JSON. */
const ARGUMENT = /([A-Za-z_]\w{0,60})(\\?"?\s{0,9}:\s{0,9}\\?")((?:[^"\\]|\\[^"]){1,4000})(?=\\?")/g;

/**
 * JSON with every text and number passed through `change` under its name: that of its field or, in lists, of
 * the list. JSON inside a text is processed, too, and so are the arguments of a GraphQL query.
 */
export function changeJson(
  value: unknown,
  change: (name: string, text: string) => string,
  name = '',
  depth = 0,
): unknown {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((each: unknown) => changeJson(each, change, name, depth + 1));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, each]: [string, unknown]) => [
        key,
        changeJson(each, change, key, depth + 1),
      ]),
    );
  if (typeof value === 'number') {
    const text = String(value);
    const changed = change(name, text);
    return changed === text ? value : changed;
  }
  if (typeof value !== 'string') return value;
  const changed = change(name, value);
  if (changed !== value) return changed;
  const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
  if (inner !== undefined) {
    const text = JSON.stringify(inner);
    const clean = JSON.stringify(changeJson(inner, change, name, depth + 1));
    return clean === text ? value : clean;
  }
  if (!value.includes('{')) return value;
  return value.replace(
    ARGUMENT,
    (_whole, key: string, between: string, text: string) => key + between + change(key, text),
  );
}

/** Changes every text of a value except those that `isLeft` selects by their object and key; keys stay. */
export function changeTexts<T>(
  value: T,
  change: (text: string) => string,
  isLeft?: (holder: object, key: string) => boolean,
): T;
export function changeTexts(
  value: unknown,
  change: (text: string) => string,
  isLeft: (holder: object, key: string) => boolean = () => false,
): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => changeTexts(each, change, isLeft));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key,
      isLeft(value, key) ? each : changeTexts(each, change, isLeft),
    ]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
