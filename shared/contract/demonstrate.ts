import { z } from 'zod';
import { heldDecisionSchema, type PointedElement } from '../model/demonstration.ts';
import { operationName } from '../model/operation.ts';
import type { SessionState } from './answers.ts';

const point = { x: z.number(), y: z.number() };
/** An attempt is given up by a command of its own. */
const operation = operationName.exclude(['give-up']);

/** Commands of the demonstrate screen. A demonstration is briefed by `run.brief` with mode `demonstration`. */
export const demonstrateInputs = {
  /** From the briefing: look around freely; nothing is recorded but the time. */
  'demonstrate.explore': z.strictObject({}),
  /** Reset and begin: a fresh partition on the start page. From the briefing or from exploring. */
  'demonstrate.begin': z.strictObject({}),
  /** Web host: what lies under the pointer, in CSS pixels of the page. Null: nothing. */
  'demonstrate.at': z.strictObject(point),
  /** Chooses what lies there. */
  'demonstrate.pick': z.strictObject(point),
  /** Moves the choice by the keyboard. */
  'demonstrate.near': z.strictObject({ to: z.enum(['parent', 'child', 'next', 'previous']) }),
  /** Takes one of the candidates that count as the same target. */
  'demonstrate.candidate': z.strictObject({ node: z.string().max(20) }),
  /** What could be used in the part of the page that is seen: the way to an element without a mouse. */
  'demonstrate.operable': z.strictObject({}),
  /** Chooses exactly this one of them. */
  'demonstrate.choose': z.strictObject({
    tab: z.string().max(100),
    node: z.string().max(20),
    document: z.string().max(200),
  }),
  /** Enter: this one. The panel goes on to the operations. */
  'demonstrate.confirm': z.strictObject({}),
  /** True: from now on what is chosen is where the confirmed element is dragged to. False: no longer. */
  'demonstrate.chooseDragTarget': z.strictObject({ on: z.boolean() }),
  /**
   * Carries the operation out, on the confirmed element or, where it needs none, on the page. `drag` without a value goes to
   * the element that was aimed at; `answer` with a `hop` (from 0) answers that hop, else the task.
   */
  /** Where on the chosen surface it is pressed, in CSS pixels from the corner of its box. */
  'demonstrate.place': z.strictObject({ x: z.number(), y: z.number() }),
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
  /** Space: on to the next step. */
  'demonstrate.goOn': z.strictObject({}),
  /** Scrolls what lies there, to look around: no step. What the task needs is the operation `scroll`. */
  'demonstrate.scroll': z.strictObject({ ...point, dx: z.number(), dy: z.number() }),
  'demonstrate.captureAgain': z.strictObject({}),
  /** Takes the last step back: the steps before it are carried out again on a fresh partition. */
  'demonstrate.undo': z.strictObject({}),
  'demonstrate.decideHeld': z.strictObject({
    id: z.string().max(100),
    decision: heldDecisionSchema,
  }),
  /** All steps are done: on to confirming the description. */
  'demonstrate.describe': z.strictObject({}),
  /** Back from the description to the page. */
  'demonstrate.reopen': z.strictObject({}),
  /** The end: the description as it should read, and the answer where the task asks for one. */
  'demonstrate.finish': z.strictObject({
    description: z.string().trim().min(1).max(20_000),
    answer: z.string().max(20_000),
  }),
} as const;

/** All but these answer with the session as it is then. */
interface OtherOutputs {
  'demonstrate.at': PointedElement | null;
  'demonstrate.operable': readonly PointedElement[];
  'demonstrate.scroll': null;
}

export type DemonstrateOutputs = OtherOutputs &
  Record<Exclude<keyof typeof demonstrateInputs, keyof OtherOutputs>, SessionState>;
