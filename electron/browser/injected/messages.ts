import { z } from 'zod';
import { operationNames, operations } from '../../../shared/model/operation.ts';
import type { SECRET_FIELDS } from '../../../shared/redaction/secretFields.ts';

/** The name of the isolated world and of the one binding in it. The page has neither. */
export const WORLD = 'hopscope';
export const BINDING = 'hopscopeReport';

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const element = z.object({
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  text: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** In CSS pixels of the frame's own viewport. */
  box: box.nullable(),
  css: z.string(),
  inShadow: z.literal(true).optional(),
  secret: z.literal(true).optional(),
});
/** An element as the watcher describes it: like the model's, but the box is not yet moved into the tab's viewport. */
export type LocalElement = z.infer<typeof element>;
export const localElement = element;

const option = z.object({
  value: z.string(),
  label: z.string(),
  selected: z.boolean(),
  disabled: z.boolean(),
  group: z.string().optional(),
});

/** What lies under the pointer; the box is in the frame's own viewport, and empty when it is not drawn. */
export const pickPoint = z.object({
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  hint: z.string().optional(),
  box,
});
export type PickPoint = z.infer<typeof pickPoint>;
export type LocalBox = z.infer<typeof box>;

export const pickFacts = z.object({
  element,
  multiple: z.boolean(),
  isEditable: z.boolean(),
  takesKeys: z.boolean(),
  takesFiles: z.boolean(),
  isDisabled: z.boolean(),
  options: z
    .array(z.object({ value: z.string(), label: z.string(), selected: z.boolean(), disabled: z.boolean() }))
    .nullable(),
});
export type PickFacts = z.infer<typeof pickFacts>;

/** An element, or one that it lies in: whether it could be what a click on the element is for. */
export const pickChainLink = z.object({
  /** `link`, `button`, `field`, `role tab` …: what the element itself says. Listeners are known to the browser alone. */
  reason: z.string().nullable(),
  /** It turns the pointer into a hand. */
  hand: z.boolean(),
  /** The Tab key would stop at it, though it is no field or button. */
  focusable: z.boolean(),
  /** It holds items: by its role, or as a list, a table, a region that scrolls. */
  group: z.enum(['composite', 'plain']).nullable(),
  /** An entry of a list or a cell of a table. */
  isItem: z.boolean(),
  /** One of several beside each other that are alike. */
  hasLikes: z.boolean(),
  holdsCentre: z.boolean(),
  fillsWindow: z.boolean(),
});
export type PickChainLink = z.infer<typeof pickChainLink>;

const popup = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('select'),
    label: z.string(),
    multiple: z.boolean(),
    box,
    rtl: z.boolean(),
    options: z.array(option),
  }),
  z.object({
    kind: z.literal('picker'),
    inputType: z.string(),
    label: z.string(),
    value: z.string(),
    min: z.string(),
    max: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    box,
    rtl: z.boolean(),
  }),
]);

/** What a field suggests for what is typed in it, as far as it fits; `at` is the one that a key has led to, −1: none. */
const suggestions = z.object({
  label: z.string(),
  box,
  rtl: z.boolean(),
  at: z.number(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** What is done with the pointer and the keys, files that are dropped included. */
const watched = operationNames.filter(
  (name) => name === 'upload' || ['pointer', 'keys'].includes(operations[name].by),
);

const action = z.object({
  kind: z.literal('action'),
  operation: z.enum(watched),
  element: element.nullable(),
  value: z.string().nullable(),
  point: z.object({ x: z.number(), y: z.number() }).optional(),
  /** On the element, when the place matters. */
  position: z.object({ x: z.number(), y: z.number() }).optional(),
  wall: z.number(),
  /** The page made the input. */
  scripted: z.literal(true).optional(),
  /** Set when the event's target may hide its real target in a closed shadow root: the id to ask about. */
  host: z.number().optional(),
  /** The number of the press, when listeners could say that it was for a nearer element. */
  press: z.number().optional(),
});

/** What the watcher says. It runs in an isolated world, yet its words are parsed like any outside data. */
export const watchMessage = z.discriminatedUnion('kind', [
  action,
  /** A sign of life of a person; at most one a second and kind. */
  z.object({ kind: z.literal('life'), life: z.enum(['pointer', 'key', 'wheel']), wall: z.number() }),
  /** The document may look different. */
  z.object({ kind: z.literal('changed') }),
  /** The button went down, and which element that is for may depend on the page's listeners. */
  z.object({ kind: z.literal('pressed'), press: z.number() }),
  /** This element may hold a closed shadow root. */
  z.object({ kind: z.literal('host'), host: z.number() }),
  /** A native popup that this host cannot draw was held back. */
  z.object({ kind: z.literal('popup'), popupId: z.number(), popup, wall: z.number() }),
  /** A field suggests something, or nothing any more: `number` tells one showing from the next. */
  z.object({
    kind: z.literal('suggestions'),
    number: z.number(),
    suggestions: suggestions.nullable(),
    wall: z.number(),
  }),
  /**
   * A secret field: values of address parameters of its name are not kept, and what is typed into it is known in memory, so
   * that later echoes of it are found. `field` tells the fields of a document apart.
   */
  z.object({
    kind: z.literal('secret'),
    name: z.string(),
    field: z.number().optional(),
    value: z.string().max(8000).optional(),
  }),
  z.object({ kind: z.literal('cursor'), cursor: z.string() }),
]);
export type WatchMessage = z.infer<typeof watchMessage>;
export type WatchAction = z.infer<typeof action>;
export type LocalPopup = z.infer<typeof popup>;
export type LocalSuggestions = z.infer<typeof suggestions>;

/** Sent into the page with the watcher. */
export interface WatchConfig {
  readonly binding: string;
  /** False where native selects and pickers can be drawn (desktop): then they are left alone. */
  readonly holdPopups: boolean;
  /** True where the host draws the pointer itself. */
  readonly reportCursor: boolean;
  readonly secretFields: typeof SECRET_FIELDS;
  readonly secretMark: string;
}
