import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { type ElementDescription, elementDescriptionSchema } from './element.ts';
import { attemptTime, type BlobHash, type Box, blobHash, boxSchema, type Point } from './measures.ts';
import type { OperationName } from './operation.ts';
import { listOf, noun } from './schema.ts';

/**
 * The nouns of demonstrating: an element is selected, confirmed, and only then used.
 */

/**
 * A node of the page as Chromium counts it: a whole number in words, unique within a tab while its document lives. The same
 * number stands in the DOM snapshot, so that a target is found in the recording without guessing.
 * Nodes of the page's own process keep Chromium's backend node id; those of the n-th frame with a process of its own
 * (n from 1) are told apart as `n * 100000000 + id`.
 */
const nodeNumber = z.string();
export type NodeNumber = z.infer<typeof nodeNumber>;

/** Which node is meant: valid only while the document lives. */
export interface NodeRef {
  readonly tab: string;
  readonly node: NodeNumber;
  /** Chromium's id of the document's load: after a navigation the reference is dead, not wrong. */
  readonly document: string;
}

/** What lies under the pointer while selecting. */
export interface PointedElement {
  readonly ref: NodeRef;
  readonly role: string;
  readonly name: string;
  /** What stands in it while it is empty, where that is not its name. */
  readonly hint?: string | undefined;
  readonly tag: string;
  /** In CSS pixels of the tab's viewport. */
  readonly box: Box;
}

/** An element that would count as the same target (Mind2Web's `pos_candidates`). */
export const equivalentElementSchema = noun({
  node: nodeNumber,
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  box: boxSchema.nullable(),
  /** The element that was chosen. */
  isOriginalTarget: z.boolean(),
  /** The nearest clickable ancestor that contains the centre of the chosen box. */
  isTopLevelTarget: z.boolean(),
});
export type EquivalentElement = z.infer<typeof equivalentElementSchema>;

/** An element that a person has chosen, read through the protocol; the page has not noticed. */
export interface PickedElement {
  readonly ref: NodeRef;
  readonly element: ElementDescription;
  /** Why a click would do something, in words ("it is a link", "it listens for clicks"); null when nothing says so. */
  readonly clickable: string | null;
  /** Choices of a native select, in order. */
  readonly options: readonly PickedOption[] | null;
  /** True when several options can be chosen at once. */
  readonly multiple: boolean;
  /** Text can be typed into it. */
  readonly isEditable: boolean;
  /** It can have the focus: keys that are pressed on it reach it. */
  readonly takesKeys: boolean;
  /** A press on it asks for files: a file field, its label, or what has opened a file chooser before. */
  readonly takesFiles: boolean;
  /** The page has switched it off: it can be looked at, not used. */
  readonly isDisabled: boolean;
  /** Top-level target first, then its visible descendants inside the box, in document order. Holds the element itself. */
  readonly equivalents: readonly EquivalentElement[];
}

export interface PickedOption {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}

/** The element that another was dragged to, as it was before the step. */
const dragDestinationSchema = noun({
  node: nodeNumber,
  element: elementDescriptionSchema,
});

/** What a step of a demonstration knows of its element beyond the description. */
export const stepTargetSchema = noun({
  node: nodeNumber,
  equivalents: listOf(equivalentElementSchema),
  /** The element alone, cut out of the picture before the step. */
  picture: blobHash.nullable(),
  /** Where a drag ended, when that was an element and not a distance. */
  destination: z.exactOptional(dragDestinationSchema),
});
export type StepTarget = z.infer<typeof stepTargetSchema>;

/** Whether a stored snapshot shows what it should, found by rendering it without network and scripts. */
export const integritySchema = noun({
  ok: z.boolean(),
  /** Why not, in words. */
  reason: z.string().nullable(),
  /** The target's box as the stored page renders it, in the viewport of the picture. */
  box: boxSchema.nullable(),
  /** Largest distance of an edge from the box in the picture, in pixels. */
  offBy: z.number().nullable(),
});
export type Integrity = z.infer<typeof integritySchema>;

/** A request that would change something in the world, held until the person decides. */
export const heldRequestSchema = noun({
  id: z.string(),
  tab: z.string(),
  method: z.string(),
  url: z.string(),
  host: z.string(),
  /** What kind of request: a form that was sent, a script's request, a beacon. */
  kind: z.enum(['form', 'script', 'beacon', 'other']),
  /** Names and values of what would be sent, secrets replaced; empty when it cannot be read as a form. */
  fields: listOf(noun({ name: z.string(), value: z.string() })),
  /** The body as far as it is not a form: its size in bytes. */
  bytes: z.number(),
  since: attemptTime,
});
export type HeldRequest = z.infer<typeof heldRequestSchema>;

/** `always`: allow, and add the host to the task's allow-list. */
export const heldDecisionSchema = z.enum(['fake', 'allow', 'always', 'abort']);
export type HeldDecision = z.infer<typeof heldDecisionSchema>;

/** Where the panel's workflow stands. */
export type DemonstrationStage = 'select' | 'operate' | 'look';

/** What the window shows of a demonstration, announced whole with the session. */
export interface DemonstrationState {
  readonly stage: DemonstrationStage;
  /** What is being done right now; null = it is the person's turn. */
  readonly busy: 'selecting' | 'operating' | 'capturing' | 'checking' | 'replaying' | null;
  readonly picked: PickedElement | null;
  /** The chosen element alone. */
  readonly picture: BlobHash | null;
  /** An element to drag the confirmed one to is looked for: what is chosen as such so far. Null: no drag is under way. */
  readonly dragTarget: { readonly picked: PickedElement | null } | null;
  /** Operations that can apply to the chosen element, in the order in which they are offered. */
  readonly offered: readonly OperationName[];
  readonly held: readonly HeldRequest[];
  /** Every step so far, oldest first. */
  readonly steps: readonly DemonstratedStep[];
  /** Where on the chosen surface it is pressed, from the corner of its box; null: in the middle. */
  readonly position: Point | null;
  /** Whether the picture of this page shows the chosen element; null while it is looked at. */
  readonly integrity: Integrity | null;
  /** Why the last operation was not possible. The selection stays. */
  readonly refusal: ErrorData | null;
  /** The description as it stands, from the task or as edited. */
  readonly description: string;
  /** The answer to the task as a whole, as far as a step gave it. */
  readonly answer: string;
}

export interface DemonstratedStep {
  readonly index: number;
  readonly operation: OperationName;
  readonly element: ElementDescription | null;
  readonly value: string | null;
  readonly position?: Point;
  /** Where it was dragged to. */
  readonly destination: ElementDescription | null;
  readonly url: string;
  /** Active time. */
  readonly ms: number;
  readonly beforeId: string | null;
  readonly afterId: string | null;
  readonly error: ErrorData | null;
  /** The element alone. */
  readonly picture: BlobHash | null;
  /** null = not checked (there is no element, or the check is under way). */
  readonly integrity: Integrity | null;
}
