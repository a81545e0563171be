import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { type ElementDescription, elementDescriptionSchema } from './element.ts';
import { attemptTime, type BlobHash, type Box, blobHash, boxSchema, type Point } from './measures.ts';
import type { OperationName } from './operation.ts';
import { listOf, noun } from './schema.ts';

/** The data types of demonstrating: a person selects an element, confirms it, and only then uses it. */

/**
 * A node of the page by Chromium's number: a whole number as text, unique within a tab as long as its
 * document exists. The DOM snapshot has the same number, so a target is found in the recording without
 * guessing. Nodes of the page's own process keep Chromium's backend node id. Nodes of the n-th frame with a
 * process of its own (n from 1) have the number `n * 100000000 + id`.
 */
const nodeNumber = z.string();
export type NodeNumber = z.infer<typeof nodeNumber>;

/** A reference to a node, valid as long as its document exists. */
export interface NodeRef {
  readonly tab: string;
  readonly node: NodeNumber;
  /**
   * Chromium's id of the document's load. After a navigation the reference is invalid; it never refers to
   * another node.
   */
  readonly document: string;
}

/** The element under the pointer during selection. */
export interface PointedElement {
  readonly ref: NodeRef;
  readonly role: string;
  readonly name: string;
  /** The text shown while it is empty, where that is not its name. */
  readonly hint?: string | undefined;
  readonly tag: string;
  /** In CSS pixels of the tab's viewport. */
  readonly box: Box;
}

/**
 * The elements of a page that can be used now. While the page has not answered, or is still loading and has none, they are
 * being read: this is not the same as none.
 */
export type OperableElements =
  | { readonly state: 'reading' }
  | {
      readonly state: 'read';
      /** In document order, frame by frame. */
      readonly elements: readonly PointedElement[];
      /** Frames that did not answer: their elements are unknown. */
      readonly unread: number;
      /** A document has more usable elements in view than this, and the rest are not listed. Null: all are listed. */
      readonly listedOf: number | null;
    };

/** An element that counts as the same target (Mind2Web's `pos_candidates`). */
export const equivalentElementSchema = noun({
  node: nodeNumber,
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  box: boxSchema.nullable(),
  /** It is the chosen element. */
  isOriginalTarget: z.boolean(),
  /** It is the nearest clickable ancestor that contains the centre of the chosen box. */
  isTopLevelTarget: z.boolean(),
});
export type EquivalentElement = z.infer<typeof equivalentElementSchema>;

/** An element that a person has chosen. It is read through the protocol, so the page does not notice. */
export interface PickedElement {
  readonly ref: NodeRef;
  readonly element: ElementDescription;
  /**
   * Why a click would have an effect, in words ("it is a link", "it listens for clicks"); null when there is
   * no sign of one.
   */
  readonly clickable: string | null;
  /** Choices of a native select, in order. */
  readonly options: readonly PickedOption[] | null;
  /** Whether several options can be chosen at once. */
  readonly multiple: boolean;
  /** Whether text can be typed into it. */
  readonly isEditable: boolean;
  /** Whether it can have the focus and receive keys. */
  readonly takesKeys: boolean;
  /**
   * Whether a press on it asks for files: a file field, its label, or an element that has opened a file
   * chooser before.
   */
  readonly takesFiles: boolean;
  /** The page has disabled it: it can be looked at but not used. */
  readonly isDisabled: boolean;
  /** Whether the point of an action on it matters: it is drawn as a whole, or handles the pointer itself. */
  readonly isSurface: boolean;
  /**
   * The top-level target first, then its visible descendants inside the box, in document order. Includes the
   * element itself.
   */
  readonly equivalents: readonly EquivalentElement[];
}

export interface PickedOption {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}

/** The target element of a drag, as it was before the step. */
const dragDestinationSchema = noun({
  node: nodeNumber,
  element: elementDescriptionSchema,
});

/** What a step of a demonstration stores about its element beside the description. */
export const stepTargetSchema = noun({
  node: nodeNumber,
  equivalents: listOf(equivalentElementSchema),
  /** The element only, cut out of the picture before the step. */
  picture: blobHash.nullable(),
  /** The end of a drag, when it was an element and not a distance. */
  destination: z.exactOptional(dragDestinationSchema),
});
export type StepTarget = z.infer<typeof stepTargetSchema>;

/** Whether a stored snapshot shows the right page, checked by rendering it without network and scripts. */
export const integritySchema = noun({
  ok: z.boolean(),
  /** Why it does not, in words. */
  reason: z.string().nullable(),
  /** The target's box as the stored page renders it, in the viewport of the picture. */
  box: boxSchema.nullable(),
  /** Largest distance of an edge from the box in the picture, in pixels. */
  offBy: z.number().nullable(),
});
export type Integrity = z.infer<typeof integritySchema>;

/** A state-changing request, held until the person decides. */
export const heldRequestSchema = noun({
  id: z.string(),
  tab: z.string(),
  method: z.string(),
  url: z.string(),
  host: z.string(),
  /** The kind of request: a submitted form, a script's request, a beacon. */
  kind: z.enum(['form', 'script', 'beacon', 'other']),
  /** Names and values of its fields, with secrets replaced; empty when it cannot be read as a form. */
  fields: listOf(noun({ name: z.string(), value: z.string() })),
  /** The part of the body that is not a form: its size in bytes. */
  bytes: z.number(),
  since: attemptTime,
});
export type HeldRequest = z.infer<typeof heldRequestSchema>;

/** `always`: allows it, and adds the host to the task's allow-list. */
export const heldDecisionSchema = z.enum(['fake', 'allow', 'always', 'abort']);
export type HeldDecision = z.infer<typeof heldDecisionSchema>;

/** The stage of the panel's workflow. */
export type DemonstrationStage = 'select' | 'operate' | 'look';

/** The state of a demonstration for the window, announced whole with the session. */
export interface DemonstrationState {
  readonly stage: DemonstrationStage;
  /** The program's current activity; null = it is the person's turn. */
  readonly busy: 'selecting' | 'operating' | 'capturing' | 'checking' | 'replaying' | null;
  readonly picked: PickedElement | null;
  /** A picture of the chosen element only. */
  readonly picture: BlobHash | null;
  /** The person is choosing the target of a drag: the choice so far. Null: no drag is under way. */
  readonly dragTarget: { readonly picked: PickedElement | null } | null;
  /**
   * An element was chosen while the effect of the last step is not known. `goOn` keeps the step and chooses the element,
   * `stepBack` forgets the element.
   */
  readonly isChoiceWaiting: boolean;
  /** Operations that can apply to the chosen element, in the order of the panel. */
  readonly offered: readonly OperationName[];
  readonly held: readonly HeldRequest[];
  /** Every step so far, oldest first. */
  readonly steps: readonly DemonstratedStep[];
  /** The point of the press on the chosen element, from the corner of its box; null: the middle. */
  readonly position: Point | null;
  /** Whether the picture of this page shows the chosen element; null during the check. */
  readonly integrity: Integrity | null;
  /** Why the last operation was not possible. The selection stays. */
  readonly refusal: ErrorData | null;
  /** The current description, from the task or as edited. */
  readonly description: string;
  /** The answer to the task as a whole, if a step gave one. */
  readonly answer: string;
}

export interface DemonstratedStep {
  readonly index: number;
  readonly operation: OperationName;
  readonly element: ElementDescription | null;
  readonly value: string | null;
  readonly position?: Point;
  readonly held?: string;
  /** The target of the drag. */
  readonly destination: ElementDescription | null;
  readonly url: string;
  /** Active time in milliseconds. */
  readonly ms: number;
  readonly beforeId: string | null;
  readonly afterId: string | null;
  readonly error: ErrorData | null;
  /** A picture of the element only. */
  readonly picture: BlobHash | null;
  /** null = not checked (there is no element, or the check is under way). */
  readonly integrity: Integrity | null;
}
