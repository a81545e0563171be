import { z } from 'zod';
import { type Asked, perform, refuse } from './asked.ts';
import { keyChord } from './keyNames.ts';
import { dragged, inViewport, type Scale, typed } from './pixelAsks.ts';

const pair = z.tuple([z.number(), z.number()]);
/** Keys held during the action. */
const held = z.string().nullish();
const pointing = { coordinate: pair, text: held };

/**
 * The input of one call of Anthropic's `computer` tool, versions 20241022 to 20251124, as in its published
 * types.
 */
export const anthropicActionSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.enum([
      'left_click',
      'right_click',
      'middle_click',
      'double_click',
      'triple_click',
      'mouse_move',
    ]),
    ...pointing,
  }),
  z.object({ action: z.enum(['left_mouse_down', 'left_mouse_up']), coordinate: pair.nullish() }),
  z.object({
    action: z.literal('left_click_drag'),
    start_coordinate: pair,
    coordinate: pair,
    text: held,
  }),
  z.object({ action: z.literal('key'), text: z.string().min(1), repeat: z.int().min(1).max(100).nullish() }),
  z.object({ action: z.literal('hold_key'), text: z.string(), duration: z.number() }),
  z.object({ action: z.literal('type'), text: z.string() }),
  z.object({
    action: z.literal('scroll'),
    coordinate: pair.nullish(),
    scroll_direction: z.enum(['up', 'down', 'left', 'right']),
    scroll_amount: z.number().min(0),
    text: held,
  }),
  z.object({ action: z.literal('wait'), duration: z.number().min(0).max(300) }),
  z.object({ action: z.enum(['screenshot', 'cursor_position', 'zoom']) }),
]);
export type AnthropicAction = z.infer<typeof anthropicActionSchema>;

/** CSS pixels that Chromium scrolls for one notch of a wheel. */
export const NOTCH = 100;

/** The requests of an action; empty for an action that only looks. */
export function askedByAnthropic(action: AnthropicAction, scale: Scale): readonly Asked[] {
  if ('text' in action && !['type', 'key', 'hold_key'].includes(action.action) && action.text)
    return [refuse('Keys cannot be held during an action of the pointer.')];
  const at = ([x, y]: readonly [number, number]) => ({ point: inViewport({ x, y }, scale) });
  switch (action.action) {
    case 'left_click':
      return [perform('click', at(action.coordinate))];
    case 'right_click':
      return [perform('right-click', at(action.coordinate))];
    case 'double_click':
      return [perform('double-click', at(action.coordinate))];
    case 'mouse_move':
      return [perform('hover', at(action.coordinate))];
    case 'middle_click':
    case 'triple_click':
      return [
        refuse(
          `There is no ${action.action.replace('_', ' ')}. A double click selects a word, ctrl+a everything.`,
        ),
      ];
    case 'left_mouse_down':
    case 'left_mouse_up':
    case 'hold_key':
      return [refuse(`There is no ${action.action}; left_click_drag drags.`)];
    case 'left_click_drag': {
      const [from, to] = [action.start_coordinate, action.coordinate];
      return [dragged({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }, scale)];
    }
    case 'key': {
      const press = perform('press', { value: keyChord(keysIn(action.text)) });
      return Array.from({ length: action.repeat ?? 1 }, () => press);
    }
    case 'type':
      return typed(action.text);
    case 'scroll': {
      const by = Math.round(action.scroll_amount * NOTCH);
      const distance = { down: `0,${by}`, up: `0,${-by}`, right: `${by},0`, left: `${-by},0` };
      const place = action.coordinate ? at(action.coordinate) : {};
      return [perform('scroll', { ...place, value: distance[action.scroll_direction] })];
    }
    case 'wait':
      return [perform('wait', { value: String(action.duration) })];
    default:
      return [];
  }
}

/**
 * The members of Anthropic's computer toolset (`computer_toolset_20260801`), as in its published types: the
 * tool's actions, each under its own name.
 */
export const computerMembers = [
  ...['screenshot', 'zoom', 'cursor_position', 'mouse_move', 'left_click', 'right_click', 'middle_click'],
  ...[
    'double_click',
    'triple_click',
    'left_click_drag',
    'left_mouse_down',
    'left_mouse_up',
    'scroll',
    'type',
  ],
  ...['key', 'hold_key', 'wait'],
] as const;

/** Actions that a person in this program lacks: the model is not offered them, and its calls are refused. */
export const withheldComputerMembers = [
  ...['cursor_position', 'middle_click', 'triple_click', 'left_mouse_down', 'left_mouse_up', 'hold_key'],
] as const;

const pointed = z.looseObject({ coordinate: pair });
const needPlace: readonly string[] = ['left_click', 'right_click', 'double_click', 'mouse_move'];

/**
 * The requests of a member's call; empty for one that only looks. Throws a ZodError for an input that does
 * not fit the member.
 */
export function askedByComputerMember(name: string, input: unknown, scale: Scale): readonly Asked[] {
  if (!computerMembers.some((one) => one === name))
    return [refuse(`The computer toolset has no ${name} (it has ${computerMembers.join(', ')}).`)];
  if (withheldComputerMembers.some((one) => one === name)) return [refuse(`There is no ${name} here.`)];
  if (needPlace.includes(name) && !pointed.safeParse(input).success)
    return [refuse(`Where the pointer stands is not kept: ${name} needs its coordinate.`)];
  const fields = z.record(z.string(), z.unknown()).parse(input);
  return askedByAnthropic(anthropicActionSchema.parse({ ...fields, action: name }), scale);
}

/** `ctrl+shift+t`; a single plus is the plus key. */
export function keysIn(text: string): readonly string[] {
  return text === '+' ? ['plus'] : text.split('+').filter((key) => key !== '');
}
