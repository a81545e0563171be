import { PythonError } from '../python/python.ts';
import { type Call, callsIn, type Literal } from './callText.ts';

/** Parameters of an action in their order: a name alone is required, a pair has a default. */
type Parameter = string | readonly [name: string, value: Literal];

const button = ['button', 'left'] as const;
const modifiers = ['modifiers', []] as const;
const pressing = ['bid', button, modifiers] as const;
const pointing = ['x', 'y', button] as const;

/** BrowserGym's actions by subset. `check` and `uncheck` are not offered, as in the program. */
const subsets = {
  chat: { send_msg_to_user: ['text'] },
  infeas: { report_infeasible: ['reason'] },
  bid: {
    scroll: ['delta_x', 'delta_y'],
    fill: ['bid', 'value', ['enable_autocomplete_menu', false]],
    select_option: ['bid', 'options'],
    click: pressing,
    dblclick: pressing,
    hover: ['bid'],
    press: ['bid', 'key_comb'],
    focus: ['bid'],
    clear: ['bid'],
    drag_and_drop: ['from_bid', 'to_bid'],
    upload_file: ['bid', 'file'],
  },
  coord: {
    scroll: ['delta_x', 'delta_y'],
    scroll_at: ['x', 'y', 'dx', 'dy'],
    mouse_move: ['x', 'y'],
    mouse_up: pointing,
    mouse_down: pointing,
    mouse_click: pointing,
    mouse_dblclick: pointing,
    mouse_drag_and_drop: ['from_x', 'from_y', 'to_x', 'to_y'],
    mouse_upload_file: ['x', 'y', 'file'],
    keyboard_down: ['key'],
    keyboard_up: ['key'],
    keyboard_press: ['key'],
    keyboard_type: ['text'],
    keyboard_insert_text: ['text'],
  },
  nav: { go_back: [], go_forward: [], goto: ['url'] },
  tab: { tab_close: [], tab_focus: ['index'], new_tab: [] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Parameter[]>>>>;

export type ActionSubset = keyof typeof subsets;
const offered: readonly ActionSubset[] = ['chat', 'infeas', 'bid', 'nav', 'tab'];

const always = { noop: [['wait_ms', 1000]] } as const;

/** Every action of every subset. */
const actions: Readonly<Record<string, readonly Parameter[]>> = Object.assign(
  {},
  always,
  ...Object.values(subsets),
);

/**
 * The calls in a reply; no part of it is evaluated. Raises ValueError for a reply without a call, or with
 * several where one is allowed, and NameError for a call that is not offered. As in Python, arguments are
 * checked for each call (`bindArguments`).
 */
export function parseBrowserGym(
  text: string,
  { allowed = offered, several = true }: { allowed?: readonly ActionSubset[]; several?: boolean } = {},
): readonly Call[] {
  const calls = callsIn(text);
  if (calls.length === 0) throw new PythonError('ValueError', 'Received an empty action.');
  if (calls.length > 1 && !several) {
    throw new PythonError('ValueError', 'Received a multi-action, only single-actions are allowed.');
  }
  const known = new Set([
    ...Object.keys(always),
    ...allowed.flatMap((subset) => Object.keys(subsets[subset])),
  ]);
  const unknown = calls.find(({ name }) => !known.has(name));
  if (unknown !== undefined) throw new PythonError('NameError', `Invalid action type '${unknown.name}'.`);
  return calls;
}

/** The parameters of an action in their order; null: BrowserGym has no action of this name. */
export function parametersOf(
  name: string,
): readonly { readonly name: string; readonly isRequired: boolean }[] | null {
  const parameters = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (parameters === undefined) return null;
  return parameters.map((one) =>
    typeof one === 'string' ? { name: one, isRequired: true } : { name: one[0], isRequired: false },
  );
}

/** The arguments of a call by parameter name, with defaults filled in. Raises Python's TypeError. */
export function bindArguments({ name, args, named }: Call): Readonly<Record<string, Literal>> {
  const parameters = (actions[name] ?? []).map((one) => (typeof one === 'string' ? [one] : one));
  const names = parameters.map(([parameter]) => parameter);
  for (const key of Object.keys(named)) {
    if (!names.includes(key)) throw typeError(name, `got an unexpected keyword argument '${key}'`);
    if (names.indexOf(key) < args.length) throw typeError(name, `got multiple values for argument '${key}'`);
  }
  if (args.length > names.length) {
    const least = parameters.filter(({ length }) => length === 1).length;
    const takes = least === names.length ? `${least}` : `from ${least} to ${names.length}`;
    const were = args.length === 1 ? 'was' : 'were';
    throw typeError(
      name,
      `takes ${takes} positional argument${takes === '1' ? '' : 's'} but ${args.length} ${were} given`,
    );
  }
  const bound = new Map(
    parameters.flatMap(([parameter, fallback], index) => {
      const given = index < args.length ? args[index] : named[parameter];
      const value = given === undefined ? fallback : given;
      return value === undefined ? [] : [[parameter, value]];
    }),
  );
  const missing = names.filter((parameter) => !bound.has(parameter)).map((parameter) => `'${parameter}'`);
  if (missing.length === 0) return Object.fromEntries(bound);
  const plural = missing.length === 1 ? '' : 's';
  throw typeError(
    name,
    `missing ${missing.length} required positional argument${plural}: ${listed(missing)}`,
  );
}

/** `'a'`, `'a' and 'b'`, `'a', 'b', and 'c'`. */
function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

function typeError(name: string, what: string): PythonError {
  return new PythonError('TypeError', `${name}() ${what}`);
}
