import type { Action, ElementDescription } from '../model/index.ts';
import { operations } from '../model/operation.ts';
import { SECRET_MARK } from '../redaction/secretFields.ts';
import type { RecordedAction, StepDraft, StepMerger } from './stepDraft.ts';

/** Version of the rule below: stored with its results. */
export const MERGE_RULE = 'merge-4';

/**
 * Merges actions into steps as they arrive. A step is a run of adjacent actions, so `from … to` of the steps
 * partition the actions: each action belongs to exactly one step. The rule, `merge-4`:
 *
 * - typing into one field is one `type` step with the last value, and what the field held then if that is something else,
 *   however long the pauses; it includes clicks
 *   into the same field before and between (two or three of them select text), and keys that only move the caret,
 *   select with it or undo there. Copying, cutting, pasting and selecting all count as other keys;
 * - characters typed outside a field, on the page or on one element, are one `type` step: the first is a key, the second
 *   makes it a text;
 * - choosing in one list is one `select` step with the last choice, including clicks on it (Chromium's own
 *   list sends one more when it closes);
 * - scrolling further in one direction, in one place, is one `scroll` step with added distances;
 * - resting on an element and then clicking it, with no action between, is the click, however long the rest
 *   was. A click that becomes half of a double click is that double click. A click elsewhere leaves the rest a
 *   separate step.
 *
 * Every other action is a separate step: a click, a key, an address, a tab. Typing and resting become a step
 * when no action follows for a while; a later action can still continue them (`goesOn`).
 */
export function createStepMerger(): StepMerger {
  let pending: StepDraft | null = null;

  return {
    push(recorded) {
      const joined = pending === null ? null : join(pending, recorded);
      if (joined !== null) {
        pending = joined;
        return [];
      }
      const done = pending === null ? [] : [pending];
      pending = draft(recorded);
      return done;
    },
    flush() {
      const done = pending === null ? [] : [pending];
      pending = null;
      return done;
    },
    takeUp(step) {
      pending = step;
    },
    get pending() {
      return pending;
    },
  };
}

function draft({ action, seq, time }: RecordedAction): StepDraft {
  const { operation, element, value, tab, url } = action;
  return {
    operation,
    element,
    value,
    ...positionOf(action),
    ...heldOf(action),
    tab,
    url,
    from: seq,
    to: seq,
    startedAt: time,
    endedAt: time,
  };
}

function positionOf({ position }: Action): Pick<StepDraft, 'position'> {
  return position === undefined ? {} : { position };
}

function heldOf({ held }: Action): Pick<StepDraft, 'held'> {
  return held === undefined ? {} : { held };
}

/** The step without what its field held before. */
function withoutHeld({ held: _before, ...step }: StepDraft): StepDraft {
  return step;
}

/** The step with one more action, or null when the action begins a new step. */
function join(step: StepDraft, { action, seq, time }: RecordedAction): StepDraft | null {
  const grown = (change: Partial<StepDraft>): StepDraft => ({ ...step, to: seq, endedAt: time, ...change });
  if (step.tab !== action.tab) return null;
  if (action.operation === 'scroll') {
    return step.operation === 'scroll' && isSamePlace(step, action) ? addDistance(step, action, grown) : null;
  }
  const { element, value } = action;
  if (!(isSamePlace(step, action) && action.operation === 'type') && !isSameElement(step, action))
    return null;
  if (
    action.operation === 'type' &&
    (step.operation === 'type' ||
      (step.operation === 'click' && isTyped(step.element)) ||
      (step.operation === 'press' && value?.startsWith(step.value ?? '') === true))
  ) {
    return { ...withoutHeld(grown({ operation: 'type', element, value })), ...heldOf(action) };
  }
  if (action.operation === 'click' && step.operation === 'type' && isTyped(element)) return grown({});
  if (action.operation === 'click' && step.operation === 'click' && isText(element)) return grown({});
  if (
    action.operation === 'press' &&
    isEditing(value) &&
    isTyped(element) &&
    ['click', 'type'].includes(step.operation)
  ) {
    return grown({});
  }
  if (action.operation === 'select' && (step.operation === 'select' || step.operation === 'click')) {
    return grown({ operation: 'select', element, value });
  }
  if (action.operation === 'click' && step.operation === 'select') return grown({});
  if (becomesClick(step, action))
    return grown({ operation: action.operation, element, value, ...positionOf(action) });
  return null;
}

function addDistance(
  step: StepDraft,
  action: Action,
  grown: (change: Partial<StepDraft>) => StepDraft,
): StepDraft | null {
  const before = readDistance(step.value);
  const more = readDistance(action.value);
  if (before === null || more === null) return null;
  const isOnward = Math.sign(before.x) === Math.sign(more.x) && Math.sign(before.y) === Math.sign(more.y);
  return isOnward ? grown({ value: `${before.x + more.x},${before.y + more.y}` }) : null;
}

function readDistance(value: string | null): { x: number; y: number } | null {
  const pair = /^(-?\d+),(-?\d+)$/.exec(value ?? '');
  return pair === null ? null : { x: Number(pair[1]), y: Number(pair[2]) };
}

function isSamePlace(step: StepDraft, action: Action): boolean {
  return (
    (step.element === null && action.element === null && step.url === action.url) ||
    isSameElement(step, action)
  );
}

/**
 * Whether both are the same element of the same document: elements with equal path, role and name count as
 * one.
 */
function isSameElement(step: Pick<StepDraft, 'element' | 'url'>, action: Action): boolean {
  const [a, b] = [step.element, action.element];
  if (a === null || b === null || withoutHash(step.url) !== withoutHash(action.url)) return false;
  return (
    a.tag === b.tag &&
    a.css === b.css &&
    a.frameUrl === b.frameUrl &&
    a.role === b.role &&
    (a.name === b.name || a.css.startsWith('#'))
  );
}

/** A page may change its `#` part or its query during typing. */
function withoutHash(url: string): string {
  return url.replace(/[?#][\s\S]*/, '');
}

/** Keys that only prepare or correct typing in a field. The keys of a secret field are unknown. */
function isEditing(key: string | null): boolean {
  return (
    key === SECRET_MARK ||
    /^((Control|Meta)\+[yz]|((Control|Meta|Shift|Alt)\+)*(Arrow(Left|Right)|Home|End))$/i.test(key ?? '')
  );
}

/**
 * Whether a step is a click that only places the caret or opens a list: it is not complete until the next
 * action is known, however long that takes.
 */
export function onlyPrepares(step: StepDraft | null): boolean {
  return step?.operation === 'click' && (step.element?.tag === 'select' || isTyped(step.element));
}

/**
 * Whether an action continues a step that a rest has ended: it is the click after the rest, or typing resumes
 * in the same field.
 */
export function goesOn(step: StepDraft, action: Action): boolean {
  if (becomesClick(step, action)) return true;
  return step.operation === 'type' && join(step, { action, seq: step.to, time: step.endedAt }) !== null;
}

/** Whether an action turns a completed step into a click (after a rest), or a click into a double click. */
function becomesClick(
  step: Pick<StepDraft, 'operation' | 'element' | 'tab' | 'url'>,
  action: Action,
): boolean {
  const { by, isClick } = operations[action.operation];
  return (
    ((step.operation === 'hover' && by === 'pointer' && isClick === true) ||
      (step.operation === 'click' && action.operation === 'double-click')) &&
    step.tab === action.tab &&
    isSameElement(step, action)
  );
}

/**
 * Whether the page differs from that of the step: then the step led there, and no further action joins it.
 */
export function leadsTo(step: StepDraft | null, url: string): boolean {
  return step !== null && withoutHash(step.url) !== withoutHash(url);
}

/** Fields of text, on which a click does nothing but place the caret or select. */
function isText(element: ElementDescription | null): boolean {
  return element !== null && ['textbox', 'searchbox'].includes(element.role);
}

/** Fields on which a click only places the caret. */
function isTyped(element: ElementDescription | null): boolean {
  return (
    element !== null &&
    element.tag !== 'select' &&
    (['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider'].includes(element.role) ||
      (element.tag === 'input' && element.attributes['type'] === 'color'))
  );
}
