import type { ElementDescription, EquivalentElement } from '../model/index.ts';
import type { Mind2WebOperation } from './mind2webOperation.ts';

/**
 * One action as a line: `[button]  Search -> CLICK`, `[textbox]  Zip -> TYPE: 10001`; nothing to say gives three spaces. An
 * element without words, such as the picture in a link, has those of the element around it that counts as the target.
 */
export function actionRepr(
  element: Pick<ElementDescription, 'tag' | 'role' | 'name' | 'text'> | null,
  { original_op, value }: Mind2WebOperation,
  equivalents: readonly EquivalentElement[] = [],
): string {
  const hasWords = oneLine(`${element?.name ?? ''}${element?.text ?? ''}`) !== '';
  const named = equivalents.filter((each) => oneLine(each.name) !== '');
  const around = hasWords ? undefined : (named.find((each) => each.isTopLevelTarget) ?? named[0]);
  const { tag = '', role = '' } = around ?? element ?? {};
  const name = oneLine((around ?? element)?.name ?? '');
  const words = name === '' ? oneLine(element?.text ?? '') : name;
  const kind = name !== '' && role !== '' ? role : tag;
  const shown = oneLine(value);
  return `[${kind}]  ${words} -> ${original_op}${shown === '' ? '' : `: ${shown}`}`;
}

interface ReadRepr {
  readonly kind: string;
  readonly words: string;
  readonly op: string;
  readonly value: string;
}

/** Reads a line. The operation is what follows the last `->`, up to the first `:`. Null for a line of another shape. */
export function readRepr(line: string): ReadRepr | null {
  const arrow = line.lastIndexOf('->');
  if (arrow < 0) return null;
  const [op = '', ...value] = line.slice(arrow + 2).split(':');
  const found = /^\s*\[([^\]]*)\]\s*([\s\S]*)$/.exec(line.slice(0, arrow));
  return {
    kind: found?.[1] ?? '',
    words: (found?.[2] ?? line.slice(0, arrow)).trim(),
    op: op.trim(),
    value: value.join(':').trim(),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
