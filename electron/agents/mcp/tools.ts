import { z } from 'zod';
import { ariaHas } from '../../../shared/decision/ariaSnapshot.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { AgentAsk, OperationName } from '../../../shared/model/index.ts';
import type { SeenPage } from '../agent/agent.ts';

/** The tools of Playwright MCP by their names and parameters (playwright-core 1.65), as far as a person can do the same. */

/** The tools of its default set that are left out: a person has no such means, or the tool would end more than a page. */
export const leftOut: readonly string[] = [
  'browser_close',
  'browser_resize',
  'browser_emulate_media',
  'browser_console_messages',
  'browser_evaluate',
  'browser_run_code_unsafe',
  'browser_network_requests',
  'browser_network_request',
];

/** A tool that acts. */
interface Tool<Shape extends z.ZodRawShape> {
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  /** The actions of a call. Throws AppError `agent.tool` for what Hopscope does not offer. */
  readonly asks: (input: z.output<z.ZodObject<Shape>>, page: SeenPage | null) => readonly AgentAsk[];
}

/** Any acting tool. */
export interface ActingTool {
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  readonly asks: (input: unknown, page: SeenPage | null) => readonly AgentAsk[];
}

function tool<Shape extends z.ZodRawShape>(one: Tool<Shape>): ActingTool {
  const schema = z.object(one.input);
  return { ...one, asks: (input, page) => one.asks(schema.parse(input), page) };
}

const words = (text: string) => z.string().optional().describe(text);
const element = words('the element in words, for people');
const target = words('the element’s ref in the snapshot, such as e12');
const ref = words('older name of target');
const onElement = { element, target, ref };

interface Named {
  readonly target?: string | undefined;
  readonly ref?: string | undefined;
}

function refOf({ target: named, ref: older }: Named, what = 'target'): string {
  const found = named ?? older;
  if (found !== undefined && found !== '') return found;
  throw cannot(`The call names no element: ${what} is missing.`);
}

function perform(
  operation: OperationName,
  more: Partial<Extract<AgentAsk, { ask: 'perform' }>> = {},
): AgentAsk {
  return { ask: 'perform', operation, ...more };
}

export function cannot(why: string): AppError {
  return fault.agent('agent.tool', why, 'Nothing was done.');
}

const field = z.object({
  ...onElement,
  name: z.string().describe('the field in words'),
  type: z.enum(['textbox', 'checkbox', 'radio', 'combobox', 'slider']),
  value: z.string().describe('text; true or false for a checkbox; the option’s text for a combobox'),
});

function filled(one: z.output<typeof field>, page: SeenPage | null): readonly AgentAsk[] {
  const id = refOf(one);
  if (one.type === 'textbox' || one.type === 'slider')
    return [perform('type', { element: id, value: one.value })];
  if (one.type === 'combobox') return [perform('select', { element: id, value: one.value })];
  const line = page?.elements.find((each) => each.id === id)?.text ?? '';
  return ariaHas(`- ${line}`, 'checked') === (one.value === 'true')
    ? []
    : [perform('click', { element: id })];
}

export const actingTools: Readonly<Record<string, ActingTool>> = {
  browser_navigate: tool({
    title: 'Navigate to a URL',
    description: 'Go to an address in the active tab',
    input: { url: z.string().describe('the address') },
    asks: ({ url }) => [perform('goto', { value: url })],
  }),
  browser_navigate_back: tool({
    title: 'Go back',
    description: 'Go back to the previous page in the history',
    input: {},
    asks: () => [perform('back')],
  }),
  browser_click: tool({
    title: 'Click',
    description: 'Click an element',
    input: {
      ...onElement,
      doubleClick: z.boolean().optional().describe('click twice'),
      button: z.enum(['left', 'right', 'middle']).optional().describe('default: left'),
      modifiers: z.array(z.enum(['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift'])).optional(),
    },
    asks({ doubleClick = false, button = 'left', modifiers = [], ...named }) {
      if (modifiers.length > 0) throw cannot('Keys cannot be held during a click.');
      if (button === 'middle' || (doubleClick && button !== 'left'))
        throw cannot(`There is no ${doubleClick ? 'double ' : ''}click with the ${button} button.`);
      const operation = doubleClick ? 'double-click' : button === 'right' ? 'right-click' : 'click';
      return [perform(operation, { element: refOf(named) })];
    },
  }),
  browser_type: tool({
    title: 'Type text',
    description: 'Type text into a field; it replaces what the field holds',
    input: {
      ...onElement,
      text: z.string(),
      submit: z.boolean().optional().describe('press Enter afterwards'),
      slowly: z.boolean().optional().describe('ignored: text is always typed key by key'),
    },
    asks({ text, submit = false, ...named }) {
      const id = refOf(named);
      const typed = perform('type', { element: id, value: text });
      return submit ? [typed, perform('press', { element: id, value: 'Enter' })] : [typed];
    },
  }),
  browser_fill_form: tool({
    title: 'Fill form',
    description: 'Fill several fields; each is a step',
    input: { fields: z.array(field) },
    asks: ({ fields }, page) => fields.flatMap((one) => filled(one, page)),
  }),
  browser_select_option: tool({
    title: 'Select option',
    description: 'Choose options of a list',
    input: { ...onElement, values: z.array(z.string()) },
    asks: ({ values, ...named }) => [perform('select', { element: refOf(named), value: values.join('\n') })],
  }),
  browser_hover: tool({
    title: 'Hover mouse',
    description: 'Rest the pointer on an element',
    input: onElement,
    asks: (named) => [perform('hover', { element: refOf(named) })],
  }),
  browser_press_key: tool({
    title: 'Press a key',
    description: 'Press a key or a chord, such as ArrowLeft, a or Control+a',
    input: { key: z.string() },
    asks: ({ key }) => [perform('press', { value: key })],
  }),
  browser_drag: tool({
    title: 'Drag mouse',
    description: 'Drag one element onto another',
    input: {
      startElement: element,
      startTarget: target,
      startRef: ref,
      endElement: element,
      endTarget: target,
      endRef: ref,
    },
    asks: ({ startTarget, startRef, endTarget, endRef }) => [
      perform('drag', {
        element: refOf({ target: startTarget, ref: startRef }, 'startTarget'),
        to: refOf({ target: endTarget, ref: endRef }, 'endTarget'),
      }),
    ],
  }),
  browser_file_upload: tool({
    title: 'Upload files',
    description:
      'Give files to the chooser that is open: downloads of this attempt, by name; without paths nothing is given to it',
    input: { paths: z.array(z.string()).optional() },
    asks: ({ paths = [] }) => (paths.length === 0 ? [] : [perform('upload', { value: paths.join('\n') })]),
  }),
  browser_drop: tool({
    title: 'Drop files',
    description: 'Drop files on an element: downloads of this attempt, by name',
    input: {
      ...onElement,
      paths: z.array(z.string()).optional(),
      data: z.record(z.string(), z.string()).optional().describe('not available: only files can be dropped'),
    },
    asks({ paths = [], data, ...named }) {
      if (data !== undefined) throw cannot('Only files can be dropped; browser_drag drags elements.');
      if (paths.length === 0) throw cannot('No file is named.');
      return [perform('upload', { element: refOf(named), value: paths.join('\n') })];
    },
  }),
  browser_handle_dialog: tool({
    title: 'Handle a dialog',
    description: 'Accept or dismiss the dialog that the page has opened',
    input: { accept: z.boolean(), promptText: z.string().optional().describe('the text of a prompt') },
    asks: ({ accept, promptText }) => [
      { ask: 'dialog', accept, ...(promptText === undefined ? {} : { text: promptText }) },
    ],
  }),
  task_answer: tool({
    title: 'Answer a hop',
    description: 'Give the answer of a hop that asks for one; it can be given anew until the end',
    input: { hop: z.int().min(1).optional().describe('from 1; default: 1'), text: z.string() },
    asks: ({ hop = 1, text }) => [{ ask: 'answer', hop: hop - 1, text }],
  }),
  task_finish: tool({
    title: 'Finish the task',
    description: 'Say that the task is done; ends the attempt',
    input: { answer: z.string().optional().describe('the answer, where the task asks for one') },
    asks: ({ answer = '' }) => [{ ask: 'finish', text: answer }],
  }),
  task_give_up: tool({
    title: 'Give up',
    description: 'Say that the task cannot be done; ends the attempt',
    input: { reason: z.string() },
    asks: ({ reason }) => [{ ask: 'give-up', text: reason }],
  }),
};

/** The actions of `browser_tabs`. Null: the call only lists tabs. */
export function tabAsks(
  { action, index, url, isolatedContext }: TabsInput,
  page: SeenPage | null,
): readonly AgentAsk[] | null {
  if (action === 'list') return null;
  if (isolatedContext !== undefined && isolatedContext !== 'default')
    throw cannot('One attempt has one set of cookies: there is no isolated context.');
  if (action === 'new') return [perform('new-tab', url === undefined ? {} : { value: url })];
  const active = page?.tabs.findIndex(({ isActive }) => isActive) ?? 0;
  if (action === 'select' && index === undefined) throw cannot('The call names no tab: index is missing.');
  return [perform(action === 'close' ? 'close-tab' : 'focus-tab', { tab: index ?? active })];
}

export const tabsInput = {
  action: z.enum(['list', 'new', 'close', 'select']),
  index: z.int().min(0).optional().describe('from 0; to close a tab, default: the active one'),
  url: z.string().optional().describe('the address of a new tab'),
  isolatedContext: z.string().optional().describe('not available'),
};
type TabsInput = z.output<z.ZodObject<typeof tabsInput>>;
