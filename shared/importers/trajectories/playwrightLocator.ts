import { quoteEnd } from '../../parse/bareNumbers.ts';

/** Role and accessible name of an element, as far as a locator states them; '' for an unknown one. */
export interface LocatedBy {
  readonly role: string;
  readonly name: string;
}

/** Engines of Playwright's locators whose text is the name of the element. */
const NAMED = ['internal:label=', 'internal:text=', 'text='];
/** Attributes that name an element. */
const NAMING = ['placeholder', 'alt', 'title'];

/**
 * What a locator of Playwright (`getByRole`, `getByLabel`, `getByText`, `getByPlaceholder` …) states about its
 * element, such as `internal:role=button[name="Save"i]`. Null for CSS, XPath and test ids.
 */
export function readLocator(selector: string): LocatedBy | null {
  for (const part of partsOf(selector).toReversed()) {
    if (part.startsWith('internal:role=')) {
      const [, role = ''] = /^internal:role=([\w-]*)/.exec(part) ?? [];
      const at = part.indexOf('[name=');
      return { role, name: at < 0 ? '' : (quotedAt(part, at + '[name='.length) ?? '') };
    }
    const engine = NAMED.find((each) => part.startsWith(each));
    const attribute = NAMING.find((each) => part.startsWith(`internal:attr=[${each}=`));
    const start =
      engine !== undefined
        ? engine.length
        : attribute !== undefined
          ? `internal:attr=[${attribute}=`.length
          : null;
    const name = start === null ? null : quotedAt(part, start);
    if (name !== null) return { role: '', name };
    // `nth=` and filters narrow the part before them.
    if (!/^(?:nth=|visible=|internal:has|internal:and|internal:or)/.test(part)) return null;
  }
  return null;
}

/** The parts of a chain `outer >> inner`, with the `>>` of quoted texts left alone. */
function partsOf(selector: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < selector.length; at += 1) {
    if (selector[at] === '"') at = quoteEnd(selector, at);
    else if (selector.startsWith('>>', at)) {
      parts.push(selector.slice(from, at).trim());
      from = at + 2;
      at += 1;
    }
  }
  return [...parts, selector.slice(from).trim()];
}

/** The quoted text that begins at `at`; null where none does. */
function quotedAt(text: string, at: number): string | null {
  if (text[at] !== '"') return null;
  try {
    const value: unknown = JSON.parse(text.slice(at, quoteEnd(text, at) + 1));
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
