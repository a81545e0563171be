import { say, sayKnown } from '../language/message.ts';
import type { AgentAsk, ElementDescription, OperationName, Point, Step } from '../model/index.ts';
import { operations } from '../model/operation.ts';
import { isInDoubt, isInPart } from '../model/stepError.ts';

/** An operation in a word or two: `Click`, `Go to`. */
export function operationWords(operation: OperationName): string {
  const { label, short } = operations[operation];
  return sayKnown(short ?? label);
}

/** The role of an element; where it is `generic`, the tag, which says more. */
export function kindWords({ role, tag }: { readonly role: string; readonly tag: string }): string {
  return role === '' || role === 'generic' ? tag : role;
}

/** A text in the quotation marks of the current language. */
export function quoted(text: string): string {
  return say('“{text}”', { text });
}

/**
 * The typed or chosen value or the pressed key; for a drag the target element; the point, where it matters.
 * '' when there is none.
 */
export function valueWords(step: {
  readonly operation: OperationName;
  readonly value: string | null;
  readonly position?: Point | undefined;
  readonly held?: string | undefined;
  readonly destination?: ElementDescription | null | undefined;
}): string {
  const { operation, value, position, held, destination } = step;
  const what = destination
    ? say('to {element}', { element: elementWords(destination) })
    : operation === 'drag' && value !== null
      ? say('by {distance} pixels', { distance: value.replace(',', ', ') })
      : operation === 'scroll'
        ? scrollWords(value ?? '')
        : operation === 'act'
          ? actionWords(value ?? '')
          : (value ?? '');
  const where =
    position === undefined
      ? ''
      : say('at {x}, {y}', { x: Math.round(position.x), y: Math.round(position.y) });
  const holds =
    held === undefined
      ? ''
      : held === ''
        ? say('(afterwards the field was empty)')
        : say('(afterwards the field held “{held}”)', { held });
  return (operation === 'drag' ? [where, what, holds] : [what, where, holds])
    .filter((part) => part !== '')
    .join(' ');
}

/** An action of an environment: its name, of football without its prefix (`top right`); the size of a submitted page. */
export function actionWords(action: string): string {
  if (action.includes('\n')) return say('text of {count, number} characters', { count: action.length });
  return action.startsWith('action_') ? action.slice('action_'.length).replaceAll('_', ' ') : action;
}

/** What an error of a step means for its effect, in a word or two. */
export function errorWords(error: { readonly code: string }): string {
  if (isInPart(error)) return say('[step] in part');
  return isInDoubt(error) ? say('[step] effect not known') : say('[step] failed');
}

/** `down 457 pixels`, `up 300 and left 20 pixels`; text that is not a distance stays unchanged. */
function scrollWords(value: string): string {
  const [, across, down] = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(value) ?? [];
  if (across === undefined || down === undefined) return value;
  const [x, y] = [Number(across), Number(down)];
  const parts = [
    ...(y === 0 ? [] : [y > 0 ? say('down {count}', { count: y }) : say('up {count}', { count: -y })]),
    ...(x === 0 ? [] : [x > 0 ? say('right {count}', { count: x }) : say('left {count}', { count: -x })]),
  ];
  return parts.length === 0 ? '' : say('{distance} pixels', { distance: parts.join(` ${say('and')} `) });
}

/** The value of a recorded step, in words. */
export function stepValueWords(step: Step): string {
  return valueWords({ ...step, destination: step.target?.destination?.element });
}

/** An element in words for people: `button “Search”`, `textbox “From”`, `div`. */
export function elementWords(element: Pick<ElementDescription, 'role' | 'tag' | 'name' | 'text'>): string {
  const kind = kindWords(element);
  const name = (element.name || element.text).replace(/\s+/g, ' ').trim();
  if (name === '') return kind;
  return `${kind} ${quoted(name.length > 80 ? `${name.slice(0, 79)}…` : name)}`;
}

/** The element and the value, as far as there are any: `button “Search”`, `textbox “From” Rome`. */
export function onWords(element: Parameters<typeof elementWords>[0] | null, value: string): string {
  return [element === null ? '' : elementWords(element), value].filter((part) => part !== '').join(' ');
}

/** The element and the value of a recorded step: `textbox “From” → Rome`. */
export function actedOnWords(step: Step): string {
  const value = stepValueWords(step);
  return onWords(step.element, value === '' ? '' : `→ ${value}`);
}

/** An agent's request, on one line. */
export function askWords(ask: AgentAsk): string {
  switch (ask.ask) {
    case 'perform': {
      const { operation, element, point, target, value } = ask;
      const on = element ?? target?.name ?? (point === undefined ? '' : `${point.x}, ${point.y}`);
      return [operationWords(operation), on, value === undefined ? '' : quoted(value)]
        .filter((part) => part !== '')
        .join(' ');
    }
    case 'repeat':
      return say('step {step} again', { step: ask.step.index });
    case 'answer':
      return say('answer hop {hop}: “{text}”', { hop: ask.hop + 1, text: ask.text });
    case 'finish':
      return ask.text === '' ? say('finish') : say('finish with “{text}”', { text: ask.text });
    case 'give-up':
      return ask.text === '' ? say('give up') : say('give up: “{text}”', { text: ask.text });
    case 'dialog':
      return `${ask.accept ? say('accept the dialog') : say('dismiss the dialog')}${ask.text === undefined ? '' : `: ${quoted(ask.text)}`}`;
    case 'refuse':
      return say('nothing: {why}', { why: ask.why });
  }
}
