import { toInt } from '../python/python.ts';
import { type Asked, finish, perform, refuse } from './asked.ts';
import type { IdAction } from './idAction.ts';
import type { LinxAction } from './webLinx.ts';
import type { VoyagerAction } from './webVoyager.ts';

const ENTER = perform('press', { value: 'Enter' });

/** The requests of an action in WebArena's id grammar; typing that presses Enter is two operations. */
export function askedById(action: IdAction): readonly Asked[] {
  switch (action.type) {
    case 'CLICK':
      return [perform('click', { element: action.element_id })];
    case 'HOVER':
      return [perform('hover', { element: action.element_id })];
    case 'CLEAR':
      return [perform('type', { element: action.element_id, value: '' })];
    case 'TYPE': {
      const typed = perform('type', { element: action.element_id, value: action.text.replace(/\n$/, '') });
      return action.text.endsWith('\n') ? [typed, ENTER] : [typed];
    }
    case 'UPLOAD':
      return [perform('upload', { element: action.element_id, value: action.text.replace(/\n$/, '') })];
    case 'KEY_PRESS':
      // The browser runs on Linux, where Control has the role of a Mac's Command key.
      return [perform('press', { value: action.key_comb.replaceAll('Meta', 'Control') })];
    case 'SCROLL':
      return [perform('scroll', { value: action.direction })];
    case 'GOTO_URL':
      return [perform('goto', { value: action.url })];
    case 'PAGE_FOCUS':
      return [perform('focus-tab', { tab: action.page_number })];
    case 'NEW_TAB':
      return [perform('new-tab')];
    case 'GO_BACK':
      return [perform('back')];
    case 'GO_FORWARD':
      return [perform('forward')];
    case 'PAGE_CLOSE':
      return [perform('close-tab')];
    case 'STOP':
      return [finish(action.answer)];
  }
}

/** Seconds of an explicit wait in the program. */
const WAIT_S = '5';

/**
 * The requests of an action in WebVoyager's grammar, which always presses Enter after typing. `restart`: the
 * search address behind Google and Restart. Empty where no action was found.
 */
export function askedByVoyager(action: VoyagerAction, restart: string): readonly Asked[] {
  switch (action.action) {
    case 'click':
      return [perform('click', { element: numbered(action.info[0]) })];
    case 'type':
      return [perform('type', { element: numbered(action.info.number), value: action.info.content }), ENTER];
    case 'scroll': {
      const { number, content } = action.info;
      return [
        perform('scroll', { ...(number === 'WINDOW' ? {} : { element: numbered(number) }), value: content }),
      ];
    }
    case 'wait':
      return [perform('wait', { value: WAIT_S })];
    case 'goback':
      return [perform('back')];
    case 'google':
    case 'restart':
      return [perform('goto', { value: restart })];
    case 'answer':
      return [finish(action.info.content)];
    case null:
      return [];
  }
}

/** `0012` is the element 12. */
function numbered(digits: string): string {
  return String(toInt(digits) ?? digits);
}

/** The requests of an action of WebLINX: `say` is a message to the person, and ends nothing. */
export function askedByLinx([intent, args]: LinxAction): readonly Asked[] {
  const text = (name: string): string => String(args[name] ?? '');
  const element = args.uid === undefined ? {} : { element: String(args.uid) };
  const tab = typeof args.target === 'number' ? { tab: args.target } : {};
  switch (intent) {
    case 'say':
      return [perform('answer', { value: text('utterance') })];
    case 'click':
    case 'hover':
      return [perform(intent, { ...element, ...pointOf(args) })];
    case 'submit':
      return [perform('press', { ...element, value: 'Enter' })];
    case 'textinput':
      return [perform('type', { ...element, value: text('text') })];
    case 'change':
      return [perform('select', { ...element, value: text('value') })];
    case 'load':
      return [perform('goto', { value: text('url') })];
    case 'scroll':
      return [perform('scroll', { value: `${args.x ?? 0},${args.y ?? 0}` })];
    case 'tabcreate':
      return [perform('new-tab')];
    case 'tabremove':
      return [perform('close-tab', tab)];
    case 'tabswitch':
      return [perform('focus-tab', tab)];
    default:
      return [refuse(`There is no operation for ${intent}.`)];
  }
}

function pointOf({ uid, x, y }: LinxAction[1]): {
  readonly point?: { readonly x: number; readonly y: number };
} {
  return uid === undefined && typeof x === 'number' && typeof y === 'number' ? { point: { x, y } } : {};
}
