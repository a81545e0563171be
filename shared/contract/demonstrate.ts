import { z } from 'zod';
import { heldDecisionSchema, type OperableElements, type PointedElement } from '../model/demonstration.ts';
import { operationName } from '../model/operation.ts';
import type { SessionState } from './answers.ts';

const point = { x: z.number(), y: z.number() };
/** Another command gives up an attempt. */
const operation = operationName.exclude(['give-up']);

/** Commands of the demonstrate screen. A demonstration is briefed by `run.brief` with mode `demonstration`. */
export const demonstrateInputs = {
  /** From the briefing: lets the person look around freely; only the time is recorded. */
  'demonstrate.explore': z.strictObject({}),
  /** Reset and begin: a fresh partition on the start page. From the briefing or from exploring. */
  'demonstrate.begin': z.strictObject({}),
  /** Web host: the element under the pointer, in CSS pixels of the page. Null: none. */
  'demonstrate.at': z.strictObject(point),
  /** Chooses the element at this point. If the effect of the last step is not known, the choice waits for `goOn`. */
  'demonstrate.pick': z.strictObject(point),
  /** Moves the choice by the keyboard. */
  'demonstrate.near': z.strictObject({ to: z.enum(['parent', 'child', 'next', 'previous']) }),
  /** Chooses one of the candidates that count as the same target. */
  'demonstrate.candidate': z.strictObject({ node: z.string().max(20) }),
  /**
   * The usable elements in the visible part of the page: a way to an element without a mouse. While they are being
   * read, the window asks again.
   */
  'demonstrate.operable': z.strictObject({}),
  /** Chooses exactly this element of them. */
  'demonstrate.choose': z.strictObject({
    tab: z.string().max(100),
    node: z.string().max(20),
    document: z.string().max(200),
  }),
  /** Enter: confirms the chosen element. The panel shows the operations. */
  'demonstrate.confirm': z.strictObject({}),
  /**
   * True: the next choice is the target to which the confirmed element is dragged. False: it is a usual
   * choice again.
   */
  'demonstrate.chooseDragTarget': z.strictObject({ on: z.boolean() }),
  /** The point of the press on the chosen element, in CSS pixels from the corner of its box. */
  'demonstrate.place': z.strictObject({ x: z.number(), y: z.number() }),
  /**
   * Carries out the operation on the confirmed element, or on the page where it needs no element. `drag`
   * without a value goes to the chosen target; `answer` with a `hop` (from 0) answers that hop, else the task.
   */
  'demonstrate.operate': z.strictObject({
    operation,
    value: z.string().max(20_000).optional(),
    hop: z.number().int().min(0).optional(),
    files: z
      .array(z.object({ name: z.string().max(500), mimeType: z.string().max(200), base64: z.string() }))
      .optional(),
  }),
  /** Esc: one stage back. */
  'demonstrate.stepBack': z.strictObject({}),
  /** Space: on to the next step, with the element that is waiting to be chosen. */
  'demonstrate.goOn': z.strictObject({}),
  /**
   * Scrolls the element at this point, to look around; this is not a step. Scrolling as a step is the
   * operation `scroll`.
   */
  'demonstrate.scroll': z.strictObject({ ...point, dx: z.number(), dy: z.number() }),
  'demonstrate.captureAgain': z.strictObject({}),
  /** Undoes the last step: the steps before it are replayed on a fresh partition. */
  'demonstrate.undo': z.strictObject({}),
  'demonstrate.decideHeld': z.strictObject({
    id: z.string().max(100),
    decision: heldDecisionSchema,
  }),
  /** All steps are done: continues with confirming the description. */
  'demonstrate.describe': z.strictObject({}),
  /** Back from the description to the page. */
  'demonstrate.reopen': z.strictObject({}),
  /** The end: the description in its final wording, and the answer where the task asks for one. */
  'demonstrate.finish': z.strictObject({
    description: z.string().trim().min(1).max(20_000),
    answer: z.string().max(20_000),
  }),
} as const;

/** Every command answers with the new session state, except these. */
interface OtherOutputs {
  'demonstrate.at': PointedElement | null;
  'demonstrate.operable': OperableElements;
  'demonstrate.scroll': null;
}

export type DemonstrateOutputs = OtherOutputs &
  Record<Exclude<keyof typeof demonstrateInputs, keyof OtherOutputs>, SessionState>;
