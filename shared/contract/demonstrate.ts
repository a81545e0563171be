import { z } from 'zod';
import type { PointedElement } from '../model/demonstration.ts';
import { operationNames } from '../model/operation.ts';
import type { SessionState } from './answers.ts';

const point = { x: z.number(), y: z.number() };
/** An attempt is given up by a command of its own. */
const operation = z.enum(operationNames).exclude(['give-up']);

/** Commands of the demonstrate screen. A demonstration is briefed by `run.brief` with mode `demonstration`. */
export const demonstrateInputs = {
  /** From the briefing: look around freely; nothing is recorded but the time. */
  'demonstrate.explore': z.object({}).strict(),
  /** Reset and begin: a fresh partition on the start page. From the briefing or from exploring. */
  'demonstrate.begin': z.object({}).strict(),
  /** Web host: what lies under the pointer, in CSS pixels of the page. Null: nothing. */
  'demonstrate.at': z.object(point).strict(),
  /** Chooses what lies there. */
  'demonstrate.pick': z.object(point).strict(),
  /** Moves the choice by the keyboard. */
  'demonstrate.near': z.object({ to: z.enum(['parent', 'child', 'next', 'previous']) }).strict(),
  /** Takes one of the candidates that count as the same target. */
  'demonstrate.candidate': z.object({ node: z.string().max(20) }).strict(),
  /** What could be used in the part of the page that is seen: the way to an element without a mouse. */
  'demonstrate.operable': z.object({}).strict(),
  /** Chooses exactly this one of them. */
  'demonstrate.choose': z
    .object({ tab: z.string().max(100), node: z.string().max(20), document: z.string().max(200) })
    .strict(),
  /** Enter: this one. The panel goes on to the operations. */
  'demonstrate.confirm': z.object({}).strict(),
  /** True: from now on what is chosen is where the confirmed element is dragged to. False: no longer. */
  'demonstrate.chooseDragTarget': z.object({ on: z.boolean() }).strict(),
  /**
   * Carries the operation out, on the confirmed element or, where it needs none, on the page. `drag` without a value goes to
   * the element that was aimed at; `answer` with a `hop` (from 0) answers that hop, else the task.
   */
  /** Where on the chosen surface it is pressed, in CSS pixels from the corner of its box. */
  'demonstrate.place': z.object({ x: z.number(), y: z.number() }).strict(),
  'demonstrate.operate': z
    .object({
      operation,
      value: z.string().max(20_000).optional(),
      hop: z.number().int().min(0).optional(),
      files: z
        .array(z.object({ name: z.string().max(500), mimeType: z.string().max(200), base64: z.string() }))
        .optional(),
    })
    .strict(),
  /** Esc: one stage back. */
  'demonstrate.stepBack': z.object({}).strict(),
  /** Space: on to the next step. */
  'demonstrate.goOn': z.object({}).strict(),
  /** Scrolls what lies there, to look around: no step. What the task needs is the operation `scroll`. */
  'demonstrate.scroll': z.object({ ...point, dx: z.number(), dy: z.number() }).strict(),
  'demonstrate.captureAgain': z.object({}).strict(),
  /** Takes the last step back: the steps before it are carried out again on a fresh partition. */
  'demonstrate.undo': z.object({}).strict(),
  'demonstrate.decideHeld': z
    .object({ id: z.string().max(100), decision: z.enum(['fake', 'allow', 'always', 'abort']) })
    .strict(),
  /** All steps are done: on to confirming the description. */
  'demonstrate.describe': z.object({}).strict(),
  /** Back from the description to the page. */
  'demonstrate.reopen': z.object({}).strict(),
  /** The end: the description as it should read, and the answer where the task asks for one. */
  'demonstrate.finish': z
    .object({ description: z.string().trim().min(1).max(20_000), answer: z.string().max(20_000) })
    .strict(),
} as const;

export interface DemonstrateOutputs {
  'demonstrate.explore': SessionState;
  'demonstrate.begin': SessionState;
  'demonstrate.at': PointedElement | null;
  'demonstrate.pick': SessionState;
  'demonstrate.near': SessionState;
  'demonstrate.candidate': SessionState;
  'demonstrate.operable': readonly PointedElement[];
  'demonstrate.choose': SessionState;
  'demonstrate.confirm': SessionState;
  'demonstrate.chooseDragTarget': SessionState;
  'demonstrate.place': SessionState;
  'demonstrate.operate': SessionState;
  'demonstrate.stepBack': SessionState;
  'demonstrate.goOn': SessionState;
  'demonstrate.scroll': null;
  'demonstrate.captureAgain': SessionState;
  'demonstrate.undo': SessionState;
  'demonstrate.decideHeld': SessionState;
  'demonstrate.describe': SessionState;
  'demonstrate.reopen': SessionState;
  'demonstrate.finish': SessionState;
}
