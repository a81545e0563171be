import { PythonError } from '../python/python.ts';
import { type Asked, finish, giveUp, perform, refuse } from './asked.ts';
import { bindArguments } from './browserGym.ts';
import type { Call, Literal } from './callText.ts';

type Arguments = Readonly<Record<string, Literal>>;
type Translate = (args: Arguments) => Asked;

const on = (args: Arguments, name = 'bid') => ({ element: bidOf(args[name]) });
const at = (args: Arguments, x = 'x', y = 'y') => ({
  point: { x: numberOf(args[x], x), y: numberOf(args[y], y) },
});

/**
 * A press of the pointer by its button. The middle button, and keys held during the press, are not offered to
 * people here.
 */
function pressed(args: Arguments, left: 'click' | 'double-click', where: object): Asked {
  const { button, modifiers } = args;
  if (Array.isArray(modifiers) && modifiers.length > 0) return refuse('Keys cannot be held during a click.');
  if (button === 'left') return perform(left, where);
  if (button === 'right' && left === 'click') return perform('right-click', where);
  return refuse(`There is no ${left} with the button ${textOf(button)}.`);
}

const translations: Readonly<Record<string, Translate>> = {
  send_msg_to_user: ({ text }) => finish(textOf(text)),
  report_infeasible: ({ reason }) => giveUp(textOf(reason)),
  noop: ({ wait_ms }) => perform('wait', { value: String(numberOf(wait_ms, 'wait_ms') / 1000) }),
  scroll: ({ delta_x, delta_y }) => perform('scroll', { value: distance(delta_x, delta_y) }),
  scroll_at: (args) => perform('scroll', { ...at(args), value: distance(args.dx, args.dy) }),
  fill: (args) => perform('type', { ...on(args), value: textOf(args.value) }),
  clear: (args) => perform('type', { ...on(args), value: '' }),
  select_option: (args) => perform('select', { ...on(args), value: lines(args.options) }),
  click: (args) => pressed(args, 'click', on(args)),
  dblclick: (args) => pressed(args, 'double-click', on(args)),
  hover: (args) => perform('hover', on(args)),
  press: (args) => perform('press', { ...on(args), value: textOf(args.key_comb) }),
  drag_and_drop: (args) => perform('drag', { ...on(args, 'from_bid'), to: bidOf(args.to_bid) }),
  upload_file: (args) => perform('upload', { ...on(args), value: lines(args.file) }),
  mouse_move: (args) => perform('hover', at(args)),
  mouse_click: (args) => pressed(args, 'click', at(args)),
  mouse_dblclick: (args) => pressed(args, 'double-click', at(args)),
  mouse_drag_and_drop: (args) => {
    const { point: from } = at(args, 'from_x', 'from_y');
    const { point: to } = at(args, 'to_x', 'to_y');
    return perform('drag', { point: from, value: `${to.x - from.x},${to.y - from.y}` });
  },
  mouse_upload_file: (args) => perform('upload', { ...at(args), value: lines(args.file) }),
  keyboard_press: ({ key }) => perform('press', { value: textOf(key) }),
  keyboard_type: ({ text }) => perform('type', { value: textOf(text) }),
  keyboard_insert_text: ({ text }) => perform('type', { value: textOf(text) }),
  goto: ({ url }) => perform('goto', { value: textOf(url) }),
  go_back: () => perform('back'),
  go_forward: () => perform('forward'),
  new_tab: () => perform('new-tab'),
  tab_close: () => perform('close-tab'),
  tab_focus: ({ index }) => perform('focus-tab', { tab: numberOf(index, 'index') }),
};

/** The request of a BrowserGym call. Raises the TypeError or ValueError of arguments that do not fit. */
export function askedByCall(call: Call): Asked {
  const args = bindArguments(call);
  const translate = Object.hasOwn(translations, call.name) ? translations[call.name] : undefined;
  return translate?.(args) ?? refuse(`There is no operation for ${call.name}.`);
}

function bidOf(value: Literal | undefined): string {
  if (typeof value === 'string') return value;
  throw new PythonError('ValueError', `expected a string, got ${textOf(value)}`);
}

function numberOf(value: Literal | undefined, name: string): number {
  if (typeof value === 'number') return value;
  throw new PythonError('TypeError', `${name}: expected a number, got ${textOf(value)}`);
}

function distance(x: Literal | undefined, y: Literal | undefined): string {
  return `${numberOf(x, 'x')},${numberOf(y, 'y')}`;
}

/** Several values, line by line. */
function lines(value: Literal | undefined): string {
  return Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value);
}

/** A text unchanged, any other literal as JSON. */
function textOf(value: Literal | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
