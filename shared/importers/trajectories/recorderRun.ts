import { z } from 'zod';
import {
  type Trajectory,
  type TrajectoryAction,
  type TurnInput,
  trajectorySchema,
} from '../../model/trajectory.ts';
import { addressProblem } from '../../parse/address.ts';
import { explain } from '../../parse/explain.ts';
import type { Problems } from '../file/importer.ts';
import type { TrajectoryReader } from './reader.ts';
import { chosenSelector, describedBy, tagsOf } from './recorderSelectors.ts';
import { nameOf, type RunFiles, readJson } from './runFile.ts';

const target = {
  /** `main`, or the address of another tab. */
  target: z.string().exactOptional(),
  assertedEvents: z
    .array(
      z.looseObject({
        type: z.string(),
        url: z.string().exactOptional(),
        title: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
};
const frame = z.array(z.int().min(0)).exactOptional();
const selectors = z.array(z.union([z.string(), z.array(z.string()).min(1)])).min(1);
const onElement = { ...target, frame, selectors };
const pressed = { ...onElement, button: z.string().exactOptional() };
const key = { ...target, key: z.string().min(1) };

const knownStep = z.discriminatedUnion('type', [
  z.looseObject({ ...target, type: z.literal('navigate'), url: z.string() }),
  z.looseObject({ ...pressed, type: z.literal('click') }),
  z.looseObject({ ...pressed, type: z.literal('doubleClick') }),
  z.looseObject({ ...onElement, type: z.literal('hover') }),
  z.looseObject({ ...onElement, type: z.literal('change'), value: z.string() }),
  z.looseObject({ ...key, type: z.literal('keyDown') }),
  z.looseObject({ ...key, type: z.literal('keyUp') }),
  z.looseObject({
    ...target,
    frame,
    selectors: selectors.exactOptional(),
    type: z.literal('scroll'),
    x: z.number().default(0),
    y: z.number().default(0),
  }),
  z.looseObject({ ...target, type: z.literal('close') }),
  z.looseObject({ ...target, type: z.literal('customStep'), name: z.string() }),
  z.looseObject({ ...target, type: z.literal('setViewport'), width: z.number(), height: z.number() }),
  z.looseObject({ ...target, type: z.literal('emulateNetworkConditions') }),
  z.looseObject({ ...onElement, type: z.literal('waitForElement') }),
  z.looseObject({ ...target, frame, type: z.literal('waitForExpression'), expression: z.string() }),
]);
type Known = z.infer<typeof knownStep>;
type Of<Type extends Known['type']> = Extract<Known, { type: Type }>;
const knownTypes: readonly string[] = knownStep.options.map(({ shape }) => shape.type.value);

/** A step of a type that this program does not know is kept by its name. */
const stepSchema = z.looseObject({ type: z.string() }).transform((step, context) => {
  if (!knownTypes.includes(step.type)) return { type: 'unknown' as const, given: step };
  const found = knownStep.safeParse(step);
  if (found.success) return found.data;
  for (const { path, message } of explain(found.error, step))
    context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});
type RecorderStep = z.infer<typeof stepSchema>;

const recordingSchema = z.looseObject({ title: z.string(), steps: z.array(stepSchema).min(1) });

/** Recordings of the Recorder panel of Chrome's DevTools, exported as JSON: what a person did, one recording a file. */
export const recorderRun: TrajectoryReader = {
  format: 'devtools-recorder',
  label: 'Chrome DevTools Recorder: recordings',
  files: /\.json$/i,
  find(paths, head) {
    return paths
      .filter((path) => /\.json$/i.test(path) && isRecording(head(path)))
      .map((path) => ({ name: path, paths: [path] }));
  },
  read,
};

function isRecording(head: string): boolean {
  if (!/"steps"\s*:\s*\[/.test(head)) return false;
  return [...head.matchAll(/"type"\s*:\s*"([A-Za-z]+)"/g)].some(([, type = '']) => knownTypes.includes(type));
}

function read(files: RunFiles, problems: Problems): readonly Trajectory[] {
  const [path = ''] = files.paths;
  const text = files.text(path);
  const recording =
    text === null ? null : readJson({ path, text: withoutSourceMap(text) }, recordingSchema, problems);
  if (recording === null) return [];
  const { title, steps, ...extra } = recording;
  const { start, turns, leftOut } = turnsOf(steps);
  for (const { type } of leftOut)
    if (type !== 'setViewport' && type !== 'navigate')
      problems.note(path, '', 'steps', `“${type}” is not an action on a page: left out`);
  if (turns.every(({ actions = [] }) => actions.length === 0))
    problems.note(path, '', 'steps', `none of the ${steps.length} steps is an action on a page`);
  const id = nameOf(path).replace(/\.json$/i, '');
  return [
    trajectorySchema.parse({
      id,
      task: { id, intent: title || id, start },
      agent: { kind: 'person', name: 'DevTools Recorder' },
      turns,
      end: 'finished',
      extra: leftOut.length === 0 ? extra : { ...extra, leftOut },
    }),
  ];
}

/** The program writes the lines of its steps into a comment at the end, which JSON does not have. */
function withoutSourceMap(text: string): string {
  const at = text.lastIndexOf('//# recorderSourceMap=');
  return at < 0 || text.slice(at).trimEnd().includes('\n') ? text : text.slice(0, at);
}

/** The address and title of a tab, and how far its parts are scrolled. */
interface Tab {
  url: string;
  title: string;
  scrolled: Map<string, { readonly x: number; readonly y: number }>;
}

/** The actions of a person, each on the page before it, and the page after the last one. */
function turnsOf(steps: readonly RecorderStep[]) {
  const turns: TurnInput[] = [];
  const leftOut: RecorderStep[] = [];
  const tabs = new Map<string, Tab>();
  const keys = createKeys();
  let start: string | null = null;
  let last: Tab | null = null;
  for (const step of steps) {
    const tab = tabOf(tabs, step);
    const isStart = step.type === 'navigate' && start === null && turns.length === 0;
    const action = isStart ? null : actionOf(step, tab, keys);
    if (isStart && addressProblem(step.url) === null) start = step.url;
    else if (action !== null) turns.push({ url: tab.url, title: tab.title, actions: [action] });
    else if (step.type !== 'keyDown' && step.type !== 'keyUp') leftOut.push(step);
    if (step.type === 'navigate') arrive(tab, step.url);
    for (const event of eventsOf(step)) arrive(tab, event.url ?? tab.url, event.title);
    if (isStart || action !== null) last = tab;
  }
  const before = turns.at(-1);
  if (last !== null && before !== undefined && (before.url !== last.url || before.title !== last.title))
    turns.push({ url: last.url, title: last.title, actions: [] });
  return { start: start ?? '', turns, leftOut };
}

function tabOf(tabs: Map<string, Tab>, step: RecorderStep): Tab {
  const name = step.type === 'unknown' ? 'main' : (step.target ?? 'main');
  const known = tabs.get(name);
  if (known !== undefined) return known;
  const tab: Tab = { url: addressProblem(name) === null ? name : '', title: '', scrolled: new Map() };
  tabs.set(name, tab);
  return tab;
}

/** A new page is at its top. */
function arrive(tab: Tab, url: string, title = ''): void {
  tab.url = url;
  tab.title = title;
  tab.scrolled.clear();
}

function eventsOf(step: RecorderStep) {
  if (step.type === 'unknown') return [];
  return (step.assertedEvents ?? []).filter(({ type }) => type === 'navigation');
}

/** The action of a step; null for a step that only waits, measures or prepares, and for one that is only a part of a key press. */
function actionOf(step: RecorderStep, tab: Tab, keys: Keys): TrajectoryAction | null {
  switch (step.type) {
    case 'navigate':
      return { ...said(step), operation: 'goto', value: step.url };
    case 'click':
    case 'doubleClick':
      return { ...said(step), ...elementOf(step), operation: clickOf(step) };
    case 'hover':
      return { ...said(step), ...elementOf(step), operation: 'hover' };
    case 'change': {
      const operation = tagsOf(step.selectors).includes('select') ? 'select' : 'type';
      return { ...said(step), ...elementOf(step), operation, value: step.value };
    }
    case 'keyDown': {
      const chord = keys.down(step.key);
      return chord === null ? null : { ...said(step), operation: 'press', value: chord };
    }
    case 'keyUp': {
      const alone = keys.up(step.key);
      return alone === null ? null : { ...said(step), operation: 'press', value: alone };
    }
    case 'scroll':
      return { ...said(step), ...elementOf(step), operation: 'scroll', value: scrolledBy(step, tab) };
    case 'close':
      return { ...said(step), operation: 'close-tab' };
    case 'customStep':
      return { ...said(step), name: step.name, operation: null };
    case 'unknown':
      return { ...said(step.given), operation: null };
    default:
      return null;
  }
}

function said({ type, ...given }: { readonly type: string; readonly [field: string]: unknown }) {
  return { name: type, arguments: given, element: null, value: null };
}

function elementOf({
  selectors: given = [],
}: {
  readonly selectors?: Of<'click'>['selectors'] | undefined;
}): Pick<TrajectoryAction, 'element' | 'described'> {
  const described = describedBy(given);
  return { element: chosenSelector(given), ...(described === null ? {} : { described }) };
}

/** Null: a click of a button that no operation has, such as the middle one. */
function clickOf({ type, button = 'primary' }: Of<'click'> | Of<'doubleClick'>) {
  if (button === 'back' || button === 'forward') return button;
  if (button === 'secondary') return type === 'click' ? 'right-click' : null;
  if (button !== 'primary') return null;
  return type === 'click' ? 'click' : 'double-click';
}

/** How far right and down: the recording has the positions after each scroll. */
function scrolledBy({ x, y, frame: within = [], selectors: of }: Of<'scroll'>, tab: Tab): string {
  const place = JSON.stringify([within, of === undefined ? null : chosenSelector(of)]);
  const before = tab.scrolled.get(place) ?? { x: 0, y: 0 };
  tab.scrolled.set(place, { x, y });
  return `${Math.round(x - before.x)},${Math.round(y - before.y)}`;
}

interface Keys {
  /** The pressed key with those that are held; null for one that may be held for another. */
  down(key: string): string | null;
  /** A key that was held and pressed alone, when it is released; null for any other. */
  up(key: string): string | null;
}

function createKeys(): Keys {
  /** The held keys, and whether another key was pressed meanwhile. */
  const held = new Map<string, boolean>();
  return {
    down(pressedKey) {
      const modifier = modifierOf(pressedKey);
      if (modifier !== null) {
        if (!held.has(modifier)) held.set(modifier, false);
        return null;
      }
      for (const each of held.keys()) held.set(each, true);
      return [...held.keys(), pressedKey === ' ' ? 'Space' : pressedKey].join('+');
    },
    up(released) {
      const modifier = modifierOf(released);
      if (modifier === null || !held.has(modifier)) return null;
      const isUsed = held.get(modifier);
      held.delete(modifier);
      return isUsed ? null : modifier;
    },
  };
}

function modifierOf(name: string): string | null {
  return (
    ['Shift', 'Control', 'Alt', 'Meta'].find((each) => name.startsWith(each) && name !== 'AltGraph') ?? null
  );
}
