import { z } from 'zod';
import { type AppError, fault, onOneLine } from '../../shared/errors.ts';
import { cut, quoted } from '../programs/quoted.ts';

/**
 * `hopscope-env/1`: one JSON object per line, between Hopscope and an environment in any language. docs/environments.md describes the
 * protocol for authors of environments. This file defines what Hopscope accepts.
 */
export const PROTOCOL = 'hopscope-env/1';

/** The limits for the lines of an environment. */
export const LIMITS = { characters: 16_000_000, lines: 1_000 } as const;
/** The most pixels on each side of a picture. */
const MOST_PIXELS = 4_096;

const number = z.int().min(0);
const name = z.string().min(1).max(200);
const text = z.string().max(1_000_000);
const pictureSchema = z
  .object({ mime: z.literal('image/png'), base64: z.string() })
  .nullable()
  .default(null);
const infoSchema = z.record(z.string(), z.unknown()).default({});

const readySchema = z.object({
  t: z.literal('ready'),
  protocol: z.string(),
  name,
  version: z.string().max(200).default(''),
  rules: z.string().max(20_000).default(''),
  /** Null: an action is any text. */
  actions: z.array(name).min(1).max(10_000).nullable(),
  /** Key of the keyboard → action. */
  keys: z.record(z.string().min(1).max(40), name).default({}),
  levels: z.array(name).min(1).max(10_000),
  replay: z.boolean().default(false),
  save: z.boolean().default(false),
  /** `draw` answers with the picture: other answers have none. */
  draw: z.boolean().default(false),
});
export type Ready = z.infer<typeof readySchema>;

const seenSchema = z.object({
  ...{ t: z.literal('seen'), n: number, text, picture: pictureSchema, info: infoSchema },
});
const outcomeSchema = z.object({
  ...{ t: z.literal('outcome'), n: number, text, picture: pictureSchema },
  ...{ reward: z.number(), done: z.boolean(), info: infoSchema },
});
const stateSchema = z.object({ t: z.literal('state'), n: number, state: z.string().max(LIMITS.characters) });
/** The environment cannot do what the message asks. It goes on, except after `hello`. */
const refusedSchema = z.object({
  t: z.literal('refused'),
  n: number.default(0),
  code: z.enum(['missing', 'level', 'action', 'state', 'other']).default('other'),
  message: z.string().min(1).max(2_000),
});
export type Refused = z.infer<typeof refusedSchema>;

const saidSchema = z.discriminatedUnion('t', [
  readySchema,
  seenSchema,
  outcomeSchema,
  stateSchema,
  refusedSchema,
]);
/** A message from the environment. */
export type Said = z.infer<typeof saidSchema>;

/** A message from Hopscope. Answers repeat its number. */
export type Told =
  | { readonly t: 'reset'; readonly level: string; readonly seed: number }
  | { readonly t: 'step'; readonly action: string }
  | { readonly t: 'draw' | 'save' }
  | { readonly t: 'restore'; readonly state: string };

/** The names that Python and JavaScript give to numbers that JSON does not have. */
const NOT_FINITE = /"reward":[ \t]{0,10}(?:NaN|-?Infinity)/u;

/** Parses one line of an environment. Throws AppError `env.protocol`, `env.version`, `env.reward`. */
export function readSaid(line: string): Said {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    const reward = NOT_FINITE.exec(line);
    if (reward !== null) throw noReward(reward[0].slice('"reward":'.length).trim());
    throw notOfProtocol(`a line is not JSON: ${quoted(line)}`);
  }
  const spoken = z.object({ t: z.literal('ready'), protocol: z.string() }).safeParse(value);
  if (spoken.success && spoken.data.protocol !== PROTOCOL) throw otherVersion(spoken.data.protocol);
  const earned = z.object({ t: z.literal('outcome'), reward: z.unknown().optional() }).safeParse(value);
  if (earned.success && !Number.isFinite(earned.data.reward))
    throw noReward(earned.data.reward === undefined ? null : String(earned.data.reward));
  const read = saidSchema.safeParse(value);
  if (!read.success)
    throw notOfProtocol(`${cut(onOneLine(z.prettifyError(read.error)), 400)} in ${quoted(line)}`);
  if (read.data.t === 'ready') checkNames(read.data);
  return read.data;
}

function checkNames({ actions, keys }: Ready): void {
  if (actions === null) return;
  const known = new Set(actions);
  if (known.size < actions.length) throw notOfProtocol('two of its actions have the same name');
  for (const [key, action] of Object.entries(keys))
    if (!known.has(action))
      throw notOfProtocol(`the key ${quoted(key)} is for ${quoted(action)}, which is no action`);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The picture of an answer. Throws AppError `env.protocol` for anything but a PNG of at most 4,096 × 4,096 pixels. */
export function pictureOf(picture: z.infer<typeof pictureSchema>): Uint8Array | null {
  if (picture === null) return null;
  const png = Buffer.from(picture.base64, 'base64');
  // The header of a PNG: eight bytes of signature, then the chunk IHDR with width and height.
  if (png.length < 33 || !png.subarray(0, 8).equals(SIGNATURE) || png.toString('latin1', 12, 16) !== 'IHDR')
    throw notOfProtocol('a picture is no PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_PIXELS)
    throw notOfProtocol(`a picture has ${width} × ${height} pixels, and may have 4,096 × 4,096`);
  return new Uint8Array(png);
}

export function notOfProtocol(why: string): AppError {
  return fault.tool(
    'env.protocol',
    `The environment does not speak ${PROTOCOL}: ${why}.`,
    'docs/environments.md describes each message. Output for people belongs on standard error.',
  );
}

function otherVersion(version: string): AppError {
  return fault.tool(
    'env.version',
    `The environment speaks ${cut(version, 100)}; this Hopscope speaks ${PROTOCOL}.`,
    'Use an environment for this version, or another version of Hopscope.',
  );
}

/** `reward`: what came in its place; null: nothing. */
export function noReward(reward: string | null): AppError {
  return fault.tool(
    'env.reward',
    reward === null
      ? 'The environment gave no reward for an action.'
      : `The environment gave ${quoted(reward)} as the reward of an action, which is no finite number.`,
    'The action is on record without a reward. The attempt cannot be judged.',
  );
}

export function tooMuch(what: string): AppError {
  return fault.tool(
    'env.flood',
    `The environment sent too much: ${what}.`,
    'It was stopped. A line may have at most 16,000,000 characters, and an environment must not send messages without a request.',
  );
}
