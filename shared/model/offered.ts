import type { PickedElement } from './demonstration.ts';
import { type OperationName, operationNames, operations } from './operation.ts';

/** What can be done with an element, and with the page when none is chosen. */
const either: readonly OperationName[] = ['scroll', 'press'];
/** Drawn as a whole, so that it matters where on it something is done: pictures, drawings and their shapes. */
const SURFACES =
  /^(?:canvas|svg|g|path|circle|ellipse|rect|line|polygon|polyline|image|use|img|video|embed|object)$/;

/** Facts of an element that decide what can be done with it. */
export type Offering = Pick<
  PickedElement,
  'element' | 'isEditable' | 'takesKeys' | 'takesFiles' | 'isDisabled'
>;

/**
 * Operations that can apply to an element, in the order in which a person is offered them. A native select is chosen from,
 * not clicked (Mind2Web's annotation tool); a file is given, not clicked for.
 */
export function offeredOn(picked: Offering): OperationName[] {
  const { tag, text, attributes } = picked.element;
  const hasOwn = tag === 'select' || (tag === 'input' && attributes['type'] === 'file');
  return operationNames.filter((name) => {
    const { needsEnabled, isClick } = operations[name];
    if (!takesElement(name) || (picked.isDisabled && needsEnabled)) return false;
    if (name === 'type') return picked.isEditable;
    if (name === 'press') return picked.takesKeys;
    if (name === 'upload') return picked.takesFiles;
    if (name === 'select') return tag === 'select';
    // What a field holds is not among the words of its description.
    if (name === 'select-text') return text !== '' && tag !== 'select' && tag !== 'option';
    return !(hasOwn && isClick);
  });
}

/** Whether an operation is done to the element that is chosen. */
export function takesElement(name: OperationName): boolean {
  return operations[name].needsElement === true || either.includes(name);
}

/** Whether it matters where on the element something is done. */
export function isSurface({ tag, role }: Pick<PickedElement['element'], 'tag' | 'role'>): boolean {
  return SURFACES.test(tag) || role === 'application';
}

/** What can be done with the page that is open, without an element. */
export function offeredWithout(page: {
  readonly tabs: number;
  readonly canGoBack: boolean;
  /** The task, or one of its hops, asks for an answer. */
  readonly asksAnswer: boolean;
}): OperationName[] {
  const all: OperationName[] = ['answer', 'back', 'goto', 'new-tab', 'focus-tab', 'close-tab', ...either];
  return all.filter((name) => {
    if (name === 'answer') return page.asksAnswer;
    if (name === 'back') return page.canGoBack;
    return page.tabs > 1 || (name !== 'focus-tab' && name !== 'close-tab');
  });
}
