import type { OperationName, PickedElement } from '../model/index.ts';
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
  'right-click',
  'double-click',
  'select-text',
  'drag',
  'scroll',
];
/** What needs an element that the page has not switched off. */
const onlyUsed: readonly OperationName[] = [
  'click',
  'right-click',
  'double-click',
  'select',
  'press',
  'type',
  'upload',
];
/** What a person does at a place. */
const atPlace: readonly OperationName[] = ['click', 'right-click', 'double-click', 'drag', 'scroll'];
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
  const { element, isDisabled } = picked;
  const hasOwn = element.tag === 'select' || operations.upload.appliesTo(element);
  return onElement.filter((name) => {
    if (isDisabled && onlyUsed.includes(name)) return false;
    if (hasOwn && ['click', 'right-click', 'double-click', 'click-fake'].includes(name)) return false;
    if (name === 'type') return picked.isEditable;
    if (name === 'press') return picked.takesKeys;
    if (name === 'upload') return picked.takesFiles;
    return operations[name].appliesTo(element);
  });
}

/** Whether it matters where on the element something is done. */
export function isSurface({ tag, role }: Pick<PickedElement['element'], 'tag' | 'role'>): boolean {
  return SURFACES.test(tag) || role === 'application';
}

/** Whether an operation is done at the place that was chosen on a surface. */
export function isAtPlace(name: OperationName): boolean {
  return atPlace.includes(name);
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
