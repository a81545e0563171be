import type { OperationName, PickedElement } from '../model.ts';
import { operations } from './index.ts';

/** In the order of the panel: Mind2Web's own first, then what goes beyond the paper. */
const onElement: readonly OperationName[] = [
  'click',
  'select',
  'click-fake',
  'hover',
  'press',
  'type',
  'ignore',
  'upload',
  'drag',
  'scroll',
];
/** What needs an element that the page has not switched off. */
const onlyUsed: readonly OperationName[] = ['click', 'select', 'press', 'type', 'upload'];

/** Facts of an element that decide what can be done with it. */
export type Offering = Pick<PickedElement, 'element' | 'isEditable' | 'takesKeys' | 'isDisabled'>;

/**
 * Operations that can apply to an element, in the order in which a person is offered them. A native select is chosen from,
 * not clicked (Mind2Web's annotation tool); a file is given, not clicked for.
 */
export function offeredOn(picked: Offering): OperationName[] {
  const { element, isDisabled } = picked;
  const hasOwn = element.tag === 'select' || operations.upload.appliesTo(element);
  return onElement.filter((name) => {
    if (isDisabled && onlyUsed.includes(name)) return false;
    if (hasOwn && (name === 'click' || name === 'click-fake')) return false;
    if (name === 'type') return picked.isEditable;
    if (name === 'press') return picked.takesKeys;
    return operations[name].appliesTo(element);
  });
}

/** What can be done with the page that is open, without an element. */
export function offeredWithout(page: {
  readonly tabs: number;
  readonly canGoBack: boolean;
  /** The task, or one of its hops, asks for an answer. */
  readonly asksAnswer: boolean;
}): OperationName[] {
  const all: OperationName[] = [
    'answer',
    'back',
    'goto',
    'new-tab',
    'focus-tab',
    'close-tab',
    'scroll',
    'press',
  ];
  return all.filter((name) => {
    if (name === 'answer') return page.asksAnswer;
    if (name === 'back') return page.canGoBack;
    return page.tabs > 1 || (name !== 'focus-tab' && name !== 'close-tab');
  });
}
