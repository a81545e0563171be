import { z } from 'zod';

/**
 * The input of a person on the streamed page of the web host. Positions are CSS pixels of the page's
 * viewport. It is parsed at the border, because it comes from a socket.
 */
const place = { x: z.number().min(-10_000).max(20_000), y: z.number().min(-10_000).max(20_000) };
/** Bits as in CDP: Alt 1, Ctrl 2, Meta 4, Shift 8. */
const modifiers = z.number().int().min(0).max(15);

const keyEvent = z.strictObject({
  type: z.literal('key'),
  action: z.enum(['down', 'up']),
  /** As in `KeyboardEvent`. */
  key: z.string().max(64),
  code: z.string().max(64),
  keyCode: z.number().int().min(0).max(1000),
  location: z.number().int().min(0).max(3),
  repeat: z.boolean(),
  /** The text of the key ('' when it writes none). */
  text: z.string().max(16),
  modifiers,
});

/** Most characters of pasted text and its HTML, and most bytes of a pasted picture. */
export const PASTE_LIMITS = { text: 1_000_000, html: 4_000_000, picture: 32 * 1024 * 1024 } as const;

export const inputEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('pointer'),
    action: z.enum(['move', 'down', 'up']),
    ...place,
    button: z.enum(['none', 'left', 'middle', 'right', 'back', 'forward']),
    /** Held buttons as in `MouseEvent.buttons`. */
    buttons: z.number().int().min(0).max(31),
    /** 2 for the second click of a double click. */
    clickCount: z.number().int().min(0).max(10),
    modifiers,
  }),
  z.strictObject({
    type: z.literal('wheel'),
    ...place,
    deltaX: z.number().min(-100_000).max(100_000),
    deltaY: z.number().min(-100_000).max(100_000),
    modifiers,
  }),
  keyEvent,
  /** Text without a single key: the end of a composition, dictation, an emoji panel. */
  z.strictObject({ type: z.literal('text'), text: z.string().max(20_000) }),
  /** What the person's clipboard holds, for the page's own handler or for Chromium's. */
  z.strictObject({
    type: z.literal('paste'),
    text: z.string().max(PASTE_LIMITS.text),
    html: z.string().max(PASTE_LIMITS.html).optional(),
    /** A PNG in base64. It is pasted where there is no text. */
    picture: z
      .string()
      .max(Math.ceil(PASTE_LIMITS.picture / 3) * 4)
      .optional(),
    /** The key that pastes, which the page gets first and may refuse. Absent for a menu. */
    key: keyEvent.optional(),
  }),
  /** The uncommitted text of an input method; '' ends it without text. */
  z.strictObject({ type: z.literal('composition'), text: z.string().max(2000) }),
  z.strictObject({
    type: z.literal('touch'),
    action: z.enum(['start', 'move', 'end', 'cancel']),
    /** The fingers that touch the screen after this event. */
    points: z.array(z.strictObject({ id: z.number().int(), ...place })).max(10),
    modifiers,
  }),
]);
export type InputEvent = z.infer<typeof inputEvent>;
