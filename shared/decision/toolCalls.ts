import { z } from 'zod';
import type { AgentAsk } from '../model/index.ts';
import { finish, giveUp, perform } from './asked.ts';

/** The operations of a task as tools that a model calls by their names (OpenAI's function calling). */

/** A tool as a request offers it. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call of a reply. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly arguments: string;
}

interface Tool {
  readonly description: string;
  readonly schema: z.ZodObject;
  readonly asks: (given: unknown) => readonly AgentAsk[];
}

function tool<Shape extends z.ZodRawShape>(
  description: string,
  input: Shape,
  asks: (given: z.output<z.ZodObject<Shape>>) => readonly AgentAsk[],
): Tool {
  const schema = z.strictObject(input);
  return { description, schema, asks: (given) => asks(schema.parse(given) as z.output<z.ZodObject<Shape>>) };
}

const ref = z.string().min(1).describe('the element, by its reference on the page');

const tools: Readonly<Record<string, Tool>> = {
  click: tool('Click an element.', { ref }, ({ ref: element }) => [perform('click', { element })]),
  hover: tool('Rest the pointer on an element.', { ref }, ({ ref: element }) => [
    perform('hover', { element }),
  ]),
  type: tool(
    'Type a text into a field. It replaces what the field holds.',
    { ref, text: z.string(), submit: z.boolean().optional().describe('press Enter afterwards') },
    ({ ref: element, text: value, submit = false }) => [
      perform('type', { element, value }),
      ...(submit ? [perform('press', { element, value: 'Enter' })] : []),
    ],
  ),
  select: tool(
    'Choose an option of a list.',
    { ref, option: z.string().describe('the text of the option') },
    ({ ref: element, option: value }) => [perform('select', { element, value })],
  ),
  press: tool(
    'Press a key or a combination of keys.',
    { key: z.string().min(1).describe('such as Enter, PageDown or Control+a') },
    ({ key: value }) => [perform('press', { value })],
  ),
  scroll: tool('Scroll the page.', { direction: z.enum(['up', 'down']) }, ({ direction: value }) => [
    perform('scroll', { value }),
  ]),
  goto: tool('Go to an address in the active tab.', { url: z.string().min(1) }, ({ url: value }) => [
    perform('goto', { value }),
  ]),
  back: tool('Go back in the history of the active tab.', {}, () => [perform('back')]),
  forward: tool('Go forward in the history of the active tab.', {}, () => [perform('forward')]),
  new_tab: tool(
    'Open a tab.',
    { url: z.string().optional().describe('its address; without it the tab is empty') },
    ({ url: value }) => [perform('new-tab', value === undefined ? {} : { value })],
  ),
  switch_tab: tool(
    'Switch to a tab.',
    { tab: z.int().min(0).describe('from 0, in the order of the tabs') },
    ({ tab }) => [perform('focus-tab', { tab })],
  ),
  close_tab: tool('Close the active tab.', {}, () => [perform('close-tab')]),
  wait: tool(
    'Wait, for example until the page has loaded.',
    { seconds: z.number().min(0).max(30) },
    ({ seconds }) => [perform('wait', { value: String(seconds) })],
  ),
  answer_hop: tool(
    'Give the answer of a part of the task that asks for a separate answer.',
    { hop: z.int().min(1).describe('the number of the part, from 1'), text: z.string() },
    ({ hop, text }) => [{ ask: 'answer', hop: hop - 1, text }],
  ),
  finish: tool(
    'Say that the task is done.',
    { answer: z.string().optional().describe('the answer, if the task asks for one') },
    ({ answer = '' }) => [finish(answer)],
  ),
  give_up: tool('Say that the task cannot be done.', { reason: z.string() }, ({ reason }) => [
    giveUp(reason),
  ]),
};

/** All tools, as a request offers them. */
export const offeredTools: readonly OfferedTool[] = Object.entries(tools).map(
  ([name, { description, schema }]) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(schema, { io: 'input' });
    return { name, description, parameters };
  },
);

/** The actions of a call, or why it cannot be carried out. */
export function readToolCall({
  name,
  arguments: given,
}: Pick<ToolCall, 'name' | 'arguments'>): { readonly asks: readonly AgentAsk[] } | { readonly why: string } {
  const called = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (called === undefined)
    return {
      why: `There is no tool “${name.slice(0, 100)}”. The tools are ${Object.keys(tools).join(', ')}.`,
    };
  // Some servers write no arguments at all for a tool that takes none.
  const parsed = jsonIn(given.trim() === '' ? '{}' : given);
  if (parsed === null) return { why: `The arguments of ${name} are not JSON: “${given.slice(0, 200)}”.` };
  const read = called.schema.safeParse(parsed.value);
  if (read.success) return { asks: called.asks(read.data) };
  return { why: `The arguments of ${name} do not fit: ${problemsIn(read.error)}` };
}

function problemsIn(error: z.ZodError): string {
  const lines = z.prettifyError(error).split('\n');
  return lines.map((line) => line.trim()).join(' ');
}

/** Whether the arguments of a call are a JSON object. Some servers refuse a conversation with other ones. */
export function holdsObject({ arguments: given }: Pick<ToolCall, 'arguments'>): boolean {
  const value = jsonIn(given)?.value;
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonIn(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
