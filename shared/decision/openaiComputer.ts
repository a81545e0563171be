import { z } from 'zod';
import { type Asked, perform, refuse } from './asked.ts';
import { keyChord } from './keyNames.ts';
import { dragged, inViewport, type Scale, typed } from './pixelAsks.ts';

const at = { x: z.number(), y: z.number() };
const keys = z.array(z.string()).nullish();

/** One action of OpenAI's `computer` tool, as in its published types. */
export const openaiActionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('click'),
    ...at,
    button: z.enum(['left', 'right', 'wheel', 'back', 'forward']).default('left'),
    keys,
  }),
  z.object({ type: z.literal('double_click'), ...at, keys }),
  z.object({ type: z.literal('drag'), path: z.array(z.object(at)).min(2), keys }),
  z.object({ type: z.literal('keypress'), keys: z.array(z.string()).min(1) }),
  z.object({ type: z.literal('move'), ...at, keys }),
  z.object({ type: z.literal('screenshot') }),
  z.object({ type: z.literal('scroll'), ...at, scroll_x: z.number(), scroll_y: z.number(), keys }),
  z.object({ type: z.literal('type'), text: z.string() }),
  z.object({ type: z.literal('wait') }),
]);
export type OpenaiAction = z.infer<typeof openaiActionSchema>;

/** Seconds; the action itself has no duration. */
const WAIT_S = '2';
const HELD = refuse('Keys cannot be held during an action of the pointer.');

/** The requests of an action; empty for an action that only looks. */
export function askedByOpenai(action: OpenaiAction, scale: Scale): readonly Asked[] {
  if (action.type !== 'keypress' && 'keys' in action && (action.keys?.length ?? 0) > 0) return [HELD];
  switch (action.type) {
    case 'click': {
      const point = inViewport(action, scale);
      if (action.button === 'left') return [perform('click', { point })];
      if (action.button === 'right') return [perform('right-click', { point })];
      if (action.button === 'wheel') return [refuse('There is no click with the wheel.')];
      return [perform(action.button)];
    }
    case 'double_click':
      return [perform('double-click', { point: inViewport(action, scale) })];
    case 'drag': {
      const [from, to] = [action.path[0], action.path.at(-1)];
      return from === undefined || to === undefined ? [] : [dragged(from, to, scale)];
    }
    case 'keypress':
      return [perform('press', { value: keyChord(action.keys) })];
    case 'move':
      return [perform('hover', { point: inViewport(action, scale) })];
    case 'scroll': {
      const by = inViewport({ x: action.scroll_x, y: action.scroll_y }, scale);
      return [perform('scroll', { point: inViewport(action, scale), value: `${by.x},${by.y}` })];
    }
    case 'type':
      return typed(action.text);
    case 'wait':
      return [perform('wait', { value: WAIT_S })];
    case 'screenshot':
      return [];
  }
}
