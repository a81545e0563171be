/** Playwright's snapshot of a page for models: `- button "Save" [ref=e12] [cursor=pointer] [box=8,67,34,21]: …`. */

/**
 * Role, name and attributes. The text after them, and the name, come from the page and may look like an
 * attribute.
 */
const head = /^(\s*- '?[\w-]+(?: "(?:[^"\\]|\\.)*")?)((?: \[[^\]]*\])+)/;

/** The element's reference in a line; null for a line without one. */
export function ariaRef(line: string): string | null {
  const attributes = head.exec(line)?.[2] ?? '';
  return / \[ref=((?:f\d+)?e\d+)\]/.exec(attributes)?.[1] ?? null;
}

/** Whether a line gives its element this attribute: `checked`, `disabled`, `expanded` … */
export function ariaHas(line: string, attribute: string): boolean {
  return (head.exec(line)?.[2] ?? '').includes(` [${attribute}]`);
}

/** The snapshot without the boxes of its elements. */
export function withoutBoxes(snapshot: string): string {
  return snapshot
    .split('\n')
    .map((line) =>
      line.replace(
        head,
        (_, before: string, attributes: string) => before + attributes.replace(/ \[box=[^\][]*\]/, ''),
      ),
    )
    .join('\n');
}

/** A part of Playwright's snapshot: one element with its content, down to a depth in levels. */
export interface AriaPart {
  readonly target?: string | undefined;
  readonly depth?: number | undefined;
}

/** Cuts a part out of a snapshot; null where the snapshot lacks the element. */
export function ariaPart(snapshot: string, { target, depth }: AriaPart): string | null {
  const lines = snapshot.split('\n');
  const start = target === undefined ? 0 : lines.findIndex((line) => ariaRef(line) === target);
  if (start < 0) return null;
  const base = indentOf(lines[start] ?? '');
  const found: string[] = [];
  for (const [at, line] of lines.slice(start).entries()) {
    if (target !== undefined && at > 0 && indentOf(line) <= base) break;
    if (depth === undefined || (indentOf(line) - base) / 2 < depth) found.push(line.slice(base));
  }
  return found.join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Only the words of a snapshot, line by line. */
export function ariaWords(snapshot: string): string {
  return snapshot
    .split('\n')
    .flatMap((line) => {
      if (/^\s*- \/\w+: /.test(line)) return [];
      const words = (wordsOfLine(line) ?? []).filter((part) => part !== '');
      return words.length === 0 ? [] : [words.join(': ')];
    })
    .join('\n');
}

/** Name and text of an element's line, either empty; null where the line is not an element's. */
function wordsOfLine(line: string): readonly [name: string, text: string] | null {
  const role = /^\s*- '?[\w-]+/.exec(line)?.[0];
  if (role === undefined) return null;
  const after = line.slice(role.length);
  const [quoted = '', name = ''] = /^ "((?:[^"\\]|\\.)*)"/.exec(after) ?? [];
  const named = textAfter(after.slice(quoted.length));
  if (named !== null) return [name.replaceAll(/\\(.)/g, '$1'), named];
  const text = quoted === '' ? null : textAfter(after);
  return text === null ? null : ['', text];
}

/** What follows an element's attributes: the text after the colon, or after the last blank before a quotation mark. */
function textAfter(rest: string): string | null {
  const attributes = /^[^:"]*/.exec(rest)?.[0] ?? '';
  const end = rest.slice(attributes.length).replace(/^:/, '');
  if (end === '') return '';
  if (end.startsWith(' ')) return end.slice(1);
  const blank = attributes.lastIndexOf(' ');
  return blank < 0 ? null : rest.slice(blank + 1);
}
