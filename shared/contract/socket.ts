import { z } from 'zod';
import type { Reply } from './index.ts';
import type { SentAnnouncement } from './patch.ts';

/**
 * Messages between the window and the web host: JSON both ways, and binary frames to the window. Input events
 * of the page have their own schema (input.ts), and the host parses them.
 */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('invoke'),
    id: z.number().int().min(0),
    command: z.string().max(60),
    input: z.unknown(),
  }),
  z.strictObject({ type: z.literal('input'), event: z.unknown() }),
  /** Whether the window wants frames (a canvas is on screen). */
  z.strictObject({ type: z.literal('watch'), on: z.boolean() }),
  /** The window has drawn a frame: the host may send the next. */
  z.strictObject({ type: z.literal('drawn'), frame: z.number().int().min(0) }),
  z.strictObject({ type: z.literal('copy'), id: z.number().int().min(0) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export type ServerMessage =
  | { readonly type: 'reply'; readonly id: number; readonly reply: Reply<unknown> }
  | { readonly type: 'announce'; readonly announcement: SentAnnouncement }
  | { readonly type: 'copied'; readonly id: number; readonly text: string }
  /** The CSS cursor (a keyword) under the pointer on the page. */
  | { readonly type: 'cursor'; readonly cursor: string }
  /** A press, a key or a text of this window did not reach the page. */
  | { readonly type: 'missed' }
  /** Whether this window's input reached the page last. */
  | { readonly type: 'control'; readonly mine: boolean };

/** Only the envelope is parsed; its content has the contract's own types: same package, same version. */
const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reply'), id: z.number(), reply: z.looseObject({ ok: z.boolean() }) }),
  z.object({ type: z.literal('announce'), announcement: z.looseObject({ topic: z.string() }) }),
  z.object({ type: z.literal('copied'), id: z.number(), text: z.string() }),
  z.object({ type: z.literal('cursor'), cursor: z.string() }),
  z.object({ type: z.literal('control'), mine: z.boolean() }),
  z.object({ type: z.literal('missed') }),
]);

/** A message of the host; null for anything else. */
export function parseServerMessage(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return serverMessage.safeParse(value).success ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}

/** Header of a binary frame: number u32, viewport width u16, height u16 (CSS pixels), image format u8; big-endian. */
const FRAME_HEADER = 9;
const formats = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type FrameType = (typeof formats)[number];

export interface Frame {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly type: FrameType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Header and image in one piece of memory. */
export function encodeFrame(
  frame: Omit<Frame, 'bytes'> & { readonly bytes: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(FRAME_HEADER + frame.bytes.length);
  const view = new DataView(packed.buffer);
  view.setUint32(0, frame.number);
  view.setUint16(4, frame.width);
  view.setUint16(6, frame.height);
  view.setUint8(8, formats.indexOf(frame.type));
  packed.set(frame.bytes, FRAME_HEADER);
  return packed;
}

/** The inverse of `encodeFrame`; null for anything else. */
export function decodeFrame(packed: ArrayBuffer): Frame | null {
  if (packed.byteLength <= FRAME_HEADER) return null;
  const view = new DataView(packed);
  const type = formats[view.getUint8(8)];
  if (type === undefined) return null;
  return {
    number: view.getUint32(0),
    width: view.getUint16(4),
    height: view.getUint16(6),
    type,
    bytes: new Uint8Array(packed, FRAME_HEADER),
  };
}
