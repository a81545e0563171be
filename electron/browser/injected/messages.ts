import { z } from 'zod';
import { operationNames, operations } from '../../../shared/model/operation.ts';
import type { SECRET_FIELDS } from '../../../shared/redaction/secretFields.ts';

/** The names of the isolated world and of the one binding in it. The page has neither. */
export const WORLD = 'hopscope';
export const BINDING = 'hopscopeReport';

const point = z.object({ x: z.number(), y: z.number() });
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
/** An element as the watcher describes it. Unlike the model's, its box is not yet moved into the tab's viewport. */
export type LocalElement = z.infer<typeof element>;
export const localElement = element;

const option = z.object({
  value: z.string(),
  label: z.string(),
  selected: z.boolean(),
  disabled: z.boolean(),
  group: z.string().optional(),
});

/** The element under the pointer. The box is in the frame's own viewport, and empty when the element is not drawn. */
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
  /** Null: it is one if it listens for movements of the pointer. */
  isSurface: z.boolean().nullable(),
  options: z
    .array(z.object({ value: z.string(), label: z.string(), selected: z.boolean(), disabled: z.boolean() }))
    .nullable(),
});
export type PickFacts = z.infer<typeof pickFacts>;

/** An element or one of its ancestors: whether a click on the element could be for it. */
export const pickChainLink = z.object({
  /** `link`, `button`, `field`, `role tab` …: what the element itself shows. Only the browser knows the listeners. */
  reason: z.string().nullable(),
  /** Whether it turns the pointer into a hand. */
  hand: z.boolean(),
  /** Whether the Tab key stops at it although it is neither field nor button. */
  focusable: z.boolean(),
  /** Whether it contains items: by its role, or as a list, a table or a scrolling region. */
  group: z.enum(['composite', 'plain']).nullable(),
  /** Whether it is an entry of a list or a cell of a table. */
  isItem: z.boolean(),
  /** Whether it is one of several alike siblings. */
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

/**
 * The suggestions of a field that match the typed text. `at` is the index of the entry that a key has marked, −1 for none.
 */
const suggestions = z.object({
  label: z.string(),
  box,
  rtl: z.boolean(),
  at: z.number(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** Operations of the pointer and the keys, dropped files included. */
const watched = operationNames.filter(
  (name) => name === 'upload' || ['pointer', 'keys'].includes(operations[name].by),
);

const action = z.object({
  kind: z.literal('action'),
  operation: z.enum(watched),
  element: element.nullable(),
  value: z.string().nullable(),
  point: point.optional(),
  /** What the field holds, if that is not the entered text. */
  held: z.string().optional(),
  /** On the element, if the place matters. */
  position: point.optional(),
  /** On the element, if the place matters in case the page listens for movements of the pointer there. */
  place: point.optional(),
  /** How far the pointer was moved in a click. Where the place matters, that is a drag. */
  drag: z.string().optional(),
  wall: z.number(),
  /** A script of the page made the input. */
  scripted: z.literal(true).optional(),
  /** Set when the event's target may hide its real target in a closed shadow root: the id of the host. */
  host: z.number().optional(),
  /** The number of the press, if listeners could show that it was for a nearer element, or that the place matters. */
  press: z.number().optional(),
  /** The press is for this element, whatever the listeners are. */
  sure: z.literal(true).optional(),
});

/** The element of a press, and the place on it if that matters. */
export const chosenElement = z.object({ element, position: point.nullable() });
export type ChosenElement = z.infer<typeof chosenElement>;

/** A message of the watcher. The watcher runs in an isolated world, yet its messages are parsed like any outside data. */
export const watchMessage = z.discriminatedUnion('kind', [
  action,
  /** A sign of life of a person, at most one a second and kind. */
  z.object({ kind: z.literal('life'), life: z.enum(['pointer', 'key', 'wheel']), wall: z.number() }),
  /** The document may look different. */
  z.object({ kind: z.literal('changed') }),
  /** The button went down, and its element, or whether its place matters, may depend on the page's listeners. */
  z.object({ kind: z.literal('pressed'), press: z.number() }),
  /** This element may hold a closed shadow root. */
  z.object({ kind: z.literal('host'), host: z.number() }),
  /** A native popup that this host cannot draw was held back. */
  z.object({ kind: z.literal('popup'), popupId: z.number(), popup, wall: z.number() }),
  /** A field shows suggestions, or (null) none any more. `number` identifies one showing of the list. */
  z.object({
    kind: z.literal('suggestions'),
    number: z.number(),
    suggestions: suggestions.nullable(),
    wall: z.number(),
  }),
  /**
   * A secret field. Values of address parameters with its name are not kept. Its content is kept in memory, so that later
   * echoes of it are found. `field` identifies the field within its document.
   */
  z.object({
    kind: z.literal('secret'),
    name: z.string(),
    field: z.number().optional(),
    value: z.string().max(8000).optional(),
  }),
  z.object({ kind: z.literal('cursor'), cursor: z.string() }),
  /** A press that was withheld from the page, in the viewport of its frame. */
  z.object({ kind: z.literal('withheld'), at: point }),
]);
export type WatchMessage = z.infer<typeof watchMessage>;
export type WatchAction = z.infer<typeof action>;
export type LocalPopup = z.infer<typeof popup>;
export type LocalSuggestions = z.infer<typeof suggestions>;

/** Sent into the page with the watcher. */
export interface WatchConfig {
  readonly binding: string;
  /** False where the host can draw native selects and pickers (desktop): the watcher then leaves them alone. */
  readonly holdPopups: boolean;
  /** True where the host draws the pointer itself. */
  readonly reportCursor: boolean;
  readonly secretFields: typeof SECRET_FIELDS;
  readonly secretMark: string;
}
