import type { PickedElement } from './demonstration.ts';
import { type OperationName, operationNames, operations } from './operation.ts';

/** The operations on an element, and on the page when no element is chosen. */
const either: readonly OperationName[] = ['scroll', 'press'];

/** The facts about an element that decide which operations apply. */
export type Offering = Pick<
  PickedElement,
  'element' | 'isEditable' | 'takesKeys' | 'takesFiles' | 'isDisabled'
>;

/**
 * Operations that can apply to an element, in the order of the panel. A native select gets a choice instead
 * of a click (Mind2Web's annotation tool), and a file field gets a file.
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
    // The content of a field is not part of its description.
    if (name === 'select-text') return text !== '' && tag !== 'select' && tag !== 'option';
    return !(hasOwn && isClick);
  });
}

/** Whether an operation applies to the chosen element. */
export function takesElement(name: OperationName): boolean {
  return operations[name].needsElement === true || either.includes(name);
}

/** Operations on the open page, without an element. */
export function offeredWithout(page: {
  readonly tabs: number;
  readonly canGoBack: boolean;
  /** The task, or one of its hops, requires an answer. */
  readonly asksAnswer: boolean;
}): OperationName[] {
  const all: OperationName[] = ['answer', 'back', 'goto', 'new-tab', 'focus-tab', 'close-tab', ...either];
  return all.filter((name) => {
    if (name === 'answer') return page.asksAnswer;
    if (name === 'back') return page.canGoBack;
    return page.tabs > 1 || (name !== 'focus-tab' && name !== 'close-tab');
  });
}
