import { z } from 'zod';
import { attemptStatusSchema, giveUpReasonSchema, idleRuleSchema, segmentSchema } from './attempt.ts';
import { branchedSchema } from './branch.ts';
import { decidedSchema } from './decided.ts';
import { heldDecisionSchema, heldRequestSchema, integritySchema } from './demonstration.ts';
import {
  environmentActedSchema,
  environmentAnsweredSchema,
  environmentBegunSchema,
  environmentResumedSchema,
} from './environment.ts';
import { importedLineSchema } from './importedLine.ts';
import { locatedSchema } from './located.ts';
import { type AttemptTime, attemptTime, sizeSchema, type WallTime } from './measures.ts';
import { askedSchema, oversightSchema, repliedSchema } from './oversight.ts';
import { pagePromptSchema } from './page.ts';
import { listOf } from './schema.ts';
import { actionSchema, errorDataSchema, stepSchema } from './step.ts';
import { profileSchema } from './task.ts';

const bodies = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    profile: profileSchema,
    idleRule: idleRuleSchema,
    viewport: sizeSchema,
    chromium: z.string(),
    rules: z.string(),
  }),
  z.object({ type: z.literal('segment'), segment: segmentSchema }),
  /** A time without mouse or keyboard input: the idle rule applies to it, now or later. */
  z.object({ type: z.literal('quiet'), from: attemptTime, to: attemptTime }),
  /**
   * A new process resumed the attempt; the clock does not count the time without a process. `repeated`:
   * number of steps that were replayed, because the page was not stored in the state in which it was left.
   */
  z.object({ type: z.literal('resumed'), repeated: z.exactOptional(z.number()) }),
  /** A raw event of the watcher or the driver, before merging. */
  z.object({ type: z.literal('action'), action: actionSchema }),
  /**
   * Input by the page itself, not by a person or the driver. It is not a step, and its text is not stored.
   */
  z.object({ type: z.literal('scripted'), action: actionSchema }),
  z.object({
    type: z.literal('tab'),
    change: z.enum(['opened', 'closed', 'focused', 'crashed']),
    tab: z.string(),
    url: z.string(),
  }),
  z.object({
    type: z.literal('navigated'),
    tab: z.string(),
    url: z.string(),
    title: z.string(),
    status: z.number().nullable(),
  }),
  /** Since `from` the page redirected itself so often that these navigations are not recorded one by one. */
  z.object({ type: z.literal('restless'), navigations: z.number(), from: attemptTime }),
  /** The settled page, which is judged. */
  z.object({
    type: z.literal('page'),
    tab: z.string(),
    url: z.string(),
    title: z.string(),
    snapshotId: z.string().nullable(),
    stepIndex: z.number().nullable(),
  }),
  /** `url`: only where the answer was not given on the page before it. */
  z.object({
    type: z.literal('answer'),
    hop: z.number().nullable(),
    text: z.string(),
    url: z.exactOptional(z.string()),
  }),
  z.object({ type: z.literal('step'), step: stepSchema }),
  /** An agent's turn. */
  decidedSchema,
  branchedSchema,
  oversightSchema,
  askedSchema,
  repliedSchema,
  environmentBegunSchema,
  environmentActedSchema,
  environmentAnsweredSchema,
  environmentResumedSchema,
  z.object({ type: z.literal('prompt'), prompt: pagePromptSchema }),
  z.object({ type: z.literal('prompt-answered'), promptId: z.string(), choice: z.string() }),
  /** The run was recorded elsewhere: the parts of its line beside pages and answers. */
  z.object({ type: z.literal('imported'), line: importedLineSchema }),
  /** Demonstration: how long the person looked around before; nothing else of that time is stored. */
  z.object({ type: z.literal('explored'), activeMs: z.number() }),
  /** Demonstration: the last step was undone, and the page was restored to its state before it. */
  z.object({ type: z.literal('undone'), stepIndex: z.number() }),
  z.object({ type: z.literal('held'), request: heldRequestSchema }),
  z.object({
    type: z.literal('held-decided'),
    id: z.string(),
    decision: heldDecisionSchema,
    /** No person was there or answered in time; missing: a person decided. */
    by: z.exactOptional(z.literal('program')),
  }),
  /** Demonstration: how the stored snapshot before a step looks when it is rendered again. */
  z.object({
    type: z.literal('integrity'),
    stepIndex: z.number(),
    snapshotId: z.string(),
    integrity: integritySchema,
  }),
  /** Demonstration: the description that the person confirmed. */
  z.object({ type: z.literal('described'), text: z.string(), original: z.string() }),
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('site-report'), text: z.string(), url: z.string() }),
  /** What the locators of the task's checks gave when the attempt ended. */
  z.object({ type: z.literal('located'), answers: listOf(locatedSchema) }),
  z.object({ type: z.literal('redacted'), kind: z.string(), where: z.string(), count: z.number() }),
  z.object({ type: z.literal('failed'), error: errorDataSchema, stepIndex: z.number().nullable() }),
  z.object({
    type: z.literal('ended'),
    status: attemptStatusSchema,
    answer: z.string().nullable(),
    giveUpReason: giveUpReasonSchema.nullable(),
  }),
]);
export const eventBodySchema = bodies.readonly();
export type EventBody = z.infer<typeof eventBodySchema>;
export const eventTypes: ReadonlySet<string> = new Set(bodies.options.map(({ shape }) => shape.type.value));

/** One line of the append-only record. `seq` counts from 1 within its attempt, without gaps. */
export interface AttemptEvent {
  readonly attemptId: string;
  readonly seq: number;
  readonly time: AttemptTime;
  readonly wall: WallTime;
  readonly body: EventBody;
}
