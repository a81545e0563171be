import { z } from 'zod';
import { type AppError, fault, onOneLine } from '../../../shared/errors.ts';
import { operationNames, operations } from '../../../shared/model/operation.ts';
import { capturedForms } from '../../../shared/observation/forms.ts';
import type { Reads } from '../agent/agent.ts';

/**
 * `hopscope-agent/1`: one JSON object per line, between Hopscope and an agent in any language. docs/agent-port.md describes the protocol
 * for authors of agents. This file defines what Hopscope accepts.
 */
export const PROTOCOL = 'hopscope-agent/1';

/** The most characters in one line. */
export const MOST_CHARACTERS = 4_000_000;
/** The most lines that an agent may send after one message of Hopscope. */
export const MOST_LINES = 1_000;

/** The observations that an agent can choose: one form of the page as text, a picture, or both. */
export const observationNames = ['aria', ...capturedForms, 'screenshot', 'marked-screenshot'] as const;

/** The forms in which an agent can write its actions. */
export const actionForms = [
  'operations',
  'browsergym',
  'mmina',
  'webarena',
  'visualwebarena',
  'webvoyager',
  'openwebvoyager',
  'openai',
  'anthropic',
] as const;

const place = z.object({ x: z.number(), y: z.number() });

/**
 * One action. `finish` and `give-up` end the attempt, `answer` answers a hop, and `dialog` answers a dialog of the page. All others are
 * operations on the page.
 */
const actionSchema = z.object({
  op: z.enum([...operationNames, 'finish', 'dialog']),
  ref: z.exactOptional(z.string()),
  point: z.exactOptional(place),
  to: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
  tab: z.exactOptional(z.int()),
  /** For `answer`: the number of the hop, counted from 1. */
  hop: z.exactOptional(z.int()),
  /** For `dialog`: accept or dismiss. */
  accept: z.exactOptional(z.boolean()),
});
export type PortAction = z.infer<typeof actionSchema>;

const turnNumber = z.int();

const readySchema = z.object({
  t: z.literal('ready'),
  protocol: z.string().default(PROTOCOL),
  name: z.string().min(1).max(200),
  version: z.string().max(200).default(''),
  observation: z.array(z.enum(observationNames)).default([]),
  actions: z.enum(actionForms).default('operations'),
  /** The agent answers dialogs of pages itself. */
  dialogs: z.boolean().default(false),
});
export type Ready = z.infer<typeof readySchema>;

const decideSchema = z.object({
  t: z.literal('decide'),
  n: turnNumber,
  thought: z.string().default(''),
  op: z.exactOptional(actionSchema.shape.op),
  ref: actionSchema.shape.ref,
  point: actionSchema.shape.point,
  to: actionSchema.shape.to,
  value: actionSchema.shape.value,
  tab: actionSchema.shape.tab,
  hop: actionSchema.shape.hop,
  accept: actionSchema.shape.accept,
  actions: z.exactOptional(z.array(actionSchema)),
  raw: z.exactOptional(z.string()),
});
export type Decide = z.infer<typeof decideSchema>;

const askSchema = z.object({ t: z.literal('ask'), n: turnNumber, question: z.string().max(10_000) });

const usageSchema = z.object({
  t: z.literal('usage'),
  model: z.string().default(''),
  in: z.number().min(0).default(0),
  out: z.number().min(0).default(0),
  ms: z.number().min(0).default(0),
  cost: z.number().min(0).nullable().default(null),
});
export type Usage = z.infer<typeof usageSchema>;

const saidSchema = z.discriminatedUnion('t', [readySchema, decideSchema, askSchema, usageSchema]);
/** A message from the agent. */
export type Said = z.infer<typeof saidSchema>;

/** A message from Hopscope. */
export type Told =
  | {
      readonly t: 'hello';
      readonly protocol: typeof PROTOCOL;
      readonly observations: readonly string[];
      readonly actions: readonly string[];
      readonly operations: readonly object[];
      readonly deadline_ms: number;
    }
  | ({ readonly t: 'task'; readonly attempt: string } & Readonly<Record<string, unknown>>)
  | ({ readonly t: 'observe'; readonly n: number } & Readonly<Record<string, unknown>>)
  /** A person's answer to the agent's question. */
  | { readonly t: 'answer'; readonly n: number; readonly text: string }
  | { readonly t: 'end'; readonly attempt: string; readonly status: string };

/** Parses one line of an agent. Throws AppError `agent.protocol`, `agent.version`. */
export function readLine(line: string): Said {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw notOfProtocol(`a line is not JSON: ${quoted(line)}`);
  }
  const spoken = z.object({ t: z.literal('ready'), protocol: z.string() }).safeParse(value);
  if (spoken.success && spoken.data.protocol !== PROTOCOL) throw otherVersion(spoken.data.protocol);
  const read = saidSchema.safeParse(value);
  if (read.success) return read.data;
  const why = onOneLine(z.prettifyError(read.error));
  throw notOfProtocol(`${cut(why, 400)} in ${quoted(line)}`);
}

export function notOfProtocol(why: string): AppError {
  return fault.agent(
    'agent.protocol',
    `The agent does not speak ${PROTOCOL}: ${why}.`,
    'docs/agent-port.md describes each message. Output for people belongs on the agent’s standard error.',
  );
}

function otherVersion(version: string): AppError {
  return fault.agent(
    'agent.version',
    `The agent speaks ${cut(version, 100)}; this Hopscope speaks ${PROTOCOL}.`,
    'Use an agent for this version, or another version of Hopscope.',
  );
}

/** What an agent reads before each decision; null: nothing. Throws AppError `agent.protocol` when it chooses several forms of text. */
export function readsOf({ observation }: Ready): Reads | null {
  if (observation.length === 0) return null;
  const forms = observation.filter((name) => name !== 'screenshot' && name !== 'marked-screenshot');
  if (forms.length > 1)
    throw notOfProtocol(`it asks for ${forms.join(' and ')}, but can choose only one form of text`);
  const marked = observation.includes('marked-screenshot');
  const plain = observation.includes('screenshot');
  return { form: forms[0] ?? null, picture: marked ? 'marked' : plain ? 'plain' : 'none' };
}

/** The JSON Schema of the action for each operation. */
export function operationSchemas(): readonly object[] {
  // Agents of the port use web pages only.
  const carried = operationNames.filter((name) => !['nobody', 'environment'].includes(operations[name].by));
  const onPage = carried.map((name) => {
    const { label, value, needsElement, isAtPlace } = operations[name];
    const isTab = value?.kind === 'tab';
    return {
      title: label,
      type: 'object',
      properties: {
        op: { const: name },
        ref: { type: 'string', description: 'the element, by the id that the observation gives it' },
        ...(needsElement || isAtPlace
          ? {
              point: {
                type: 'object',
                properties: { x: { type: 'number' }, y: { type: 'number' } },
                description: 'instead of ref: a place in the viewport, in CSS pixels',
              },
            }
          : {}),
        ...(name === 'drag' ? { to: { type: 'string', description: 'the element to drag to' } } : {}),
        ...(isTab ? { tab: { type: 'integer', description: 'place in `tabs`, from 0' } } : {}),
        ...(value === undefined || isTab ? {} : { value: { type: 'string', description: value.label } }),
      },
      required: ['op', ...(value?.isRequired === true && !isTab ? ['value'] : [])],
    };
  });
  const word = (op: string, title: string, more: object = {}): object => ({
    title,
    type: 'object',
    properties: { op: { const: op }, value: { type: 'string' }, ...more },
    required: ['op'],
  });
  return [
    ...onPage,
    word('answer', 'Answer a hop', { hop: { type: 'integer', description: 'from 1' } }),
    {
      title: 'Answer the dialog that a page has opened',
      type: 'object',
      properties: {
        op: { const: 'dialog' },
        accept: { type: 'boolean', description: 'OK, or Cancel' },
        value: { type: 'string', description: 'accepting a prompt: what is typed into it' },
      },
      required: ['op', 'accept'],
    },
    word('finish', 'Say that the task is done; value: the answer'),
    word('give-up', 'Give up; value: why'),
  ];
}

export function quoted(text: string): string {
  return `“${cut(text.trim(), 200)}”`;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
