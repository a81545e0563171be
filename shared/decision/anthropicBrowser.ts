import { z } from 'zod';
import { keysIn, NOTCH } from './anthropicComputer.ts';
import { ariaHas } from './ariaSnapshot.ts';
import { type Asked, perform, refuse } from './asked.ts';
import { keyChord } from './keyNames.ts';
import { dragged, inViewport, type Scale, typed } from './pixelAsks.ts';

/**
 * Anthropic's browser toolset (`browser_toolset_20260801`): its members and their inputs, as in the published
 * types.
 */

const coordinate = z.object({ type: z.literal('coordinate'), x: z.number(), y: z.number() });
const reference = z.object({ type: z.literal('ref'), ref: z.string().min(1) });
const target = z.discriminatedUnion('type', [coordinate, reference]);
/** Missing: the active tab. */
const tab = { tab_id: z.string().nullish() };
const pressed = z.object({ target, modifiers: z.string().nullish(), ...tab });
const inTab = z.object(tab);

const inputs = {
  navigate: z.object({ url: z.string(), ...tab }),
  list_tabs: z.object({}),
  new_tab: z.object({}),
  switch_tab: z.object({ tab_id: z.string() }),
  close_tab: z.object({ tab_id: z.string() }),
  read_page: z.object({
    depth: z.number().min(1).nullish(),
    filter: z.enum(['all', 'interactive']).nullish(),
    ref: z.string().nullish(),
    ...tab,
  }),
  get_page_text: inTab,
  read_console: inTab,
  read_network: inTab,
  find: z.object({ query: z.string(), ...tab }),
  form_input: z.object({ target: reference, value: z.union([z.string(), z.number(), z.boolean()]), ...tab }),
  file_upload: z.object({ target: reference, paths: z.array(z.string()).nullish(), ...tab }),
  scroll_to: z.object({ target: reference, ...tab }),
  screenshot: inTab,
  zoom: z.object({ region: z.array(z.number()).length(4), ...tab }),
  left_click: pressed,
  right_click: pressed,
  middle_click: pressed,
  double_click: pressed,
  triple_click: pressed,
  hover: z.object({ target, ...tab }),
  left_click_drag: z.object({ from: coordinate, target: coordinate, ...tab }),
  left_mouse_down: z.object({ target: coordinate, ...tab }),
  left_mouse_up: z.object({ target: coordinate, ...tab }),
  mouse_move: z.object({ target: coordinate, ...tab }),
  scroll: z.object({
    scroll_direction: z.enum(['up', 'down', 'left', 'right']),
    target: coordinate,
    scroll_amount: z.number().min(0).nullish(),
    ...tab,
  }),
  type: z.object({ text: z.string(), ...tab }),
  key: z.object({ text: z.string().min(1), repeat: z.int().min(1).max(100).nullish(), ...tab }),
  hold_key: z.object({ text: z.string(), duration: z.number(), ...tab }),
  wait: z.object({ duration: z.number().min(0).max(300), ...tab }),
  javascript_exec: z.object({ text: z.string(), ...tab }),
} as const;

export type BrowserMember = keyof typeof inputs;
export const isBrowserMember = (name: string): name is BrowserMember => Object.hasOwn(inputs, name);
export const browserMembers: readonly BrowserMember[] = Object.keys(inputs).filter(isBrowserMember);

/** One call of a member. */
export type BrowserCall = {
  readonly [Name in BrowserMember]: {
    readonly name: Name;
    readonly input: z.output<(typeof inputs)[Name]>;
  };
}[BrowserMember];

/** Members that a person in this program lacks: the model is not offered them, and its calls are refused. */
export const withheldMembers = [
  'javascript_exec',
  'read_console',
  'read_network',
  'file_upload',
  'left_mouse_down',
  'left_mouse_up',
  'hold_key',
  'middle_click',
  'triple_click',
] as const satisfies readonly BrowserMember[];
const isWithheld = (name: BrowserMember): boolean => withheldMembers.some((one) => one === name);

/** Wheel notches of a scroll without an amount. */
const NOTCHES = 3;

/** Throws a ZodError for an input that does not fit the member. */
export function readBrowserCall(name: BrowserMember, input: unknown): BrowserCall {
  return { name, input: inputs[name].parse(input) } as BrowserCall;
}

/** The page of a call. */
export interface BrowserCallPage {
  readonly scale: Scale;
  /** Position of the active tab, from 0: tabs are identified by position. */
  readonly activeTab: number;
  /** An element's line of the page and the lines below it; '' when the page has no such element. */
  readonly partOf: (ref: string) => string;
}

/** The requests of a call; empty for one that only looks. */
export function askedByBrowserCall(call: BrowserCall, page: BrowserCallPage): readonly Asked[] {
  if (isWithheld(call.name)) return [refuse(`There is no ${call.name} here.`)];
  const { tab_id: at } = 'tab_id' in call.input ? call.input : { tab_id: null };
  if (call.name === 'switch_tab' || call.name === 'close_tab') {
    const place = Number(at);
    if (!Number.isInteger(place)) return [refuse(`There is no tab “${at}”.`)];
    return [perform(call.name === 'switch_tab' ? 'focus-tab' : 'close-tab', { tab: place })];
  }
  if (at != null && at !== String(page.activeTab))
    return [refuse(`The tab ${at} is not in front. Switch to it first.`)];
  const where = (one: z.output<typeof target>) =>
    one.type === 'ref' ? { element: one.ref } : { point: inViewport(one, page.scale) };
  switch (call.name) {
    case 'navigate': {
      const { url } = call.input;
      if (url === 'back' || url === 'forward' || url === 'reload') return [perform(url)];
      return [perform('goto', { value: url })];
    }
    case 'new_tab':
      return [perform('new-tab')];
    case 'form_input':
      return filled(call.input.target.ref, call.input.value, page.partOf(call.input.target.ref));
    case 'scroll_to':
      return [perform('scroll', { element: call.input.target.ref, value: 'into' })];
    case 'left_click':
    case 'right_click':
    case 'double_click': {
      if (call.input.modifiers) return [refuse('Keys cannot be held during a click.')];
      const operation = {
        left_click: 'click',
        right_click: 'right-click',
        double_click: 'double-click',
      } as const;
      return [perform(operation[call.name], where(call.input.target))];
    }
    case 'hover':
    case 'mouse_move':
      return [perform('hover', where(call.input.target))];
    case 'left_click_drag':
      return [dragged(call.input.from, call.input.target, page.scale)];
    case 'scroll': {
      const { scroll_direction: direction, scroll_amount: amount, target: place } = call.input;
      const by = Math.round((amount ?? NOTCHES) * NOTCH);
      const distance = { down: `0,${by}`, up: `0,${-by}`, right: `${by},0`, left: `${-by},0` };
      return [perform('scroll', { ...where(place), value: distance[direction] })];
    }
    case 'type':
      return typed(call.input.text);
    case 'key': {
      const press = perform('press', { value: keyChord(keysIn(call.input.text)) });
      return Array.from({ length: call.input.repeat ?? 1 }, () => press);
    }
    case 'wait':
      return [perform('wait', { value: String(call.input.duration) })];
    default:
      return [];
  }
}

/**
 * Fills a field as a person would: types text, selects an option, or presses a box that does not have the
 * value yet.
 */
function filled(element: string, value: string | number | boolean, part: string): readonly Asked[] {
  const [line = '', ...below] = part.split('\n');
  if (typeof value === 'boolean')
    return ariaHas(line, 'checked') === value ? [] : [perform('click', { element })];
  const isList = below.some((each) => /^\s*- '?option\b/.test(each));
  return [perform(isList ? 'select' : 'type', { element, value: String(value) })];
}
