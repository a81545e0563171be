import { z } from 'zod';
import { attemptStatusSchema, giveUpReasonSchema, idleRuleSchema, segmentSchema } from './attempt.ts';
import { branchedSchema } from './branch.ts';
import { decidedSchema } from './decided.ts';
import { heldDecisionSchema, heldRequestSchema, integritySchema } from './demonstration.ts';
import { importedLineSchema } from './importedLine.ts';
import { type AttemptTime, attemptTime, sizeSchema, type WallTime } from './measures.ts';
import { askedSchema, oversightSchema, repliedSchema } from './oversight.ts';
import { pagePromptSchema } from './page.ts';
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
  /** Nobody touched mouse or keyboard in this stretch: what the idle rule is applied to, now or later. */
  z.object({ type: z.literal('quiet'), from: attemptTime, to: attemptTime }),
  /**
   * A new process took the attempt up again; time while no process ran is not on the clock. `repeated`: steps that were
   * carried out again, because the page was not kept as it had been left.
   */
  z.object({ type: z.literal('resumed'), repeated: z.exactOptional(z.number()) }),
  /** Something the watcher or the driver saw; raw, before merging. */
  z.object({ type: z.literal('action'), action: actionSchema }),
  /** Input that no person and no driver gave: the page made it. It is no step, and what it wrote is not kept. */
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
  /** The page sent itself elsewhere so often, since `from`, that these navigations are not on record one by one. */
  z.object({ type: z.literal('restless'), navigations: z.number(), from: attemptTime }),
  /** The settled page: what is judged. */
  z.object({
    type: z.literal('page'),
    tab: z.string(),
    url: z.string(),
    title: z.string(),
    snapshotId: z.string().nullable(),
    stepIndex: z.number().nullable(),
  }),
  /** `url`: only where it was not given on the page before it. */
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
  z.object({ type: z.literal('prompt'), prompt: pagePromptSchema }),
  z.object({ type: z.literal('prompt-answered'), promptId: z.string(), choice: z.string() }),
  /** The run was recorded elsewhere: what its line held beyond pages and answers. */
  z.object({ type: z.literal('imported'), line: importedLineSchema }),
  /** Demonstration: how long the person looked around before; nothing else of it is kept. */
  z.object({ type: z.literal('explored'), activeMs: z.number() }),
  /** Demonstration: the last step was taken back; the page was brought to where it was before. */
  z.object({ type: z.literal('undone'), stepIndex: z.number() }),
  z.object({ type: z.literal('held'), request: heldRequestSchema }),
  z.object({
    type: z.literal('held-decided'),
    id: z.string(),
    decision: heldDecisionSchema,
    /** Nobody was there to be asked, or answered in time; missing: a person decided. */
    by: z.exactOptional(z.literal('program')),
  }),
  /** Demonstration: what the stored snapshot before a step looks like when it is rendered again. */
  z.object({
    type: z.literal('integrity'),
    stepIndex: z.number(),
    snapshotId: z.string(),
    integrity: integritySchema,
  }),
  /** Demonstration: the description as the person confirmed it. */
  z.object({ type: z.literal('described'), text: z.string(), original: z.string() }),
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('site-report'), text: z.string(), url: z.string() }),
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
