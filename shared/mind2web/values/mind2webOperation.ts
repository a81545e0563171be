import type { ElementDescription, EquivalentElement, Point, Step } from '../../model/index.ts';

export interface Mind2WebOperation {
  readonly original_op: string;
  readonly value: string;
  readonly op: string;
  /**
   * A field of ours, where it matters: a point on a canvas, a drawing or a map, from the corner of the
   * element.
   */
  readonly position?: Point;
}

/**
 * A step as a Mind2Web operation; null for an operation that the format lacks: scrolling, dragging,
 * uploading, addresses, tabs, keys other than Enter, answers. As in the published files, Click, Hover and
 * Press Enter are all `CLICK` with their `original_op`. A fake click is the click that the task needs, so it
 * is exported as a click. Ignored steps are left out.
 */
export function mind2webOperation(
  step: Pick<Step, 'operation' | 'value' | 'position'>,
): Mind2WebOperation | null {
  const words = wordsOf(step);
  const { position } = step;
  return words === null || position === undefined ? words : { ...words, position };
}

function wordsOf(step: Pick<Step, 'operation' | 'value'>): Mind2WebOperation | null {
  switch (step.operation) {
    case 'click':
    case 'click-fake':
      return { original_op: 'CLICK', value: '', op: 'CLICK' };
    case 'hover':
      return { original_op: 'HOVER', value: '', op: 'CLICK' };
    case 'press':
      return step.value === 'Enter' ? { original_op: 'ENTER', value: '', op: 'CLICK' } : null;
    case 'type':
      return { original_op: 'TYPE', value: step.value ?? '', op: 'TYPE' };
    case 'select':
      return { original_op: 'SELECT', value: step.value ?? '', op: 'SELECT' };
    default:
      return null;
  }
}

/** The inverse; null for an operation that is not in Mind2Web. */
export function operationOf(
  written: Pick<Mind2WebOperation, 'op' | 'original_op' | 'value'>,
): Pick<Step, 'operation' | 'value'> | null {
  switch ((written.original_op === '' ? written.op : written.original_op).toUpperCase()) {
    case 'CLICK':
      return { operation: 'click', value: null };
    case 'HOVER':
      return { operation: 'hover', value: null };
    case 'ENTER':
      return { operation: 'press', value: 'Enter' };
    case 'TYPE':
      return { operation: 'type', value: written.value };
    case 'SELECT':
      return { operation: 'select', value: written.value };
    default:
      return null;
  }
}

/**
 * One action as a line: `[button]  Search -> CLICK`, `[textbox]  Zip -> TYPE: 10001`; without words the line
 * has three spaces. An element without words, such as the picture in a link, takes the words of the
 * surrounding element that counts as the target.
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

/**
 * Reads a line. The operation follows the last `->`, up to the first `:`. Null for a line of another form.
 */
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
