import { z } from 'zod';
import { assessmentForms } from './assessment.ts';
import { agentSpecSchema, batchLimitSchema } from './batch.ts';
import { type WallTime, wallTime } from './measures.ts';
import { type PromotionTested, promotionPlanSchema } from './promotion.ts';
import { listOf, mapOf, noun } from './schema.ts';
import { loopRowSources, type RowVerdict, rowVerdicts } from './trainingData.ts';
import { type TuningMethod, tuningMethods } from './tuning.ts';

/** A loop that improves an agent: cycles of queries, samples, judgements and a choice of what to try next. */

/**
 * How the next cycle chooses what to try. `even`: the same number of new queries for each site. `difficulty`: more
 * queries for sites that the agent rarely solves (WAVE). `band`: queries of the last cycle that were sometimes solved
 * come first. `hindsight`: failed runs are given the task that they did do.
 */
export const tryRules = ['even', 'difficulty', 'band', 'hindsight'] as const;
export type TryRule = (typeof tryRules)[number];

/** The most samples of a query: WAVE's number. */
export const mostSamples = 5;

/** The judge of a loop. A person's verdict takes precedence. */
const loopJudgeSchema = noun({
  form: z.enum(assessmentForms),
  model: z.string(),
  /** Number of last screenshots in the prompt; 0: all. */
  screenshots: z.number().int().min(0),
  /** Runs without a picture are judged, too. */
  withoutPictures: z.boolean(),
  /** The version of its prompt; missing: a loop from before this was fixed, with any version. */
  promptVersion: z.exactOptional(z.string()),
});
export type LoopJudge = z.infer<typeof loopJudgeSchema>;

/** The rows on which a model is trained after an exploration. */
const loopDataSchema = noun({
  /** The imitation set: the attempts at the tasks of a set, by a participant; null: any. */
  imitation: listOf(noun({ setId: z.string().nullable(), participantId: z.string().nullable() })),
  /** `this`: the attempts of the cycle only, as in WAVE. `all`: those of the earlier cycles, too. */
  cycles: z.enum(['this', 'all']),
  /** The parts of attempts that give rows. */
  take: listOf(z.enum(loopRowSources)),
  /** With fewer rows nothing is trained. */
  fewest: z.number().int().positive(),
});

/** How a model is trained after each exploration. */
const loopTrainingSchema = noun({
  /** `job`: the service of the endpoint trains. `local`: a person runs the trainer, and the endpoint serves its adapter. */
  way: z.enum(['job', 'local']),
  /** The user’s name for it. */
  endpoint: z.string(),
  /** The model that is trained further; null: the model of the agent that explored. */
  base: z.string().nullable(),
  method: z.enum(tuningMethods),
  /** The parameters of the training and, for `local`, the trainer; missing: the service decides. */
  parameters: mapOf(z.union([z.string(), z.number()])),
  seed: z.number().nullable(),
  /** US dollars per million trained tokens; null: not known. */
  price: z.number().min(0).nullable(),
  /** A job that has not ended after so many hours is not waited for. */
  mostHours: z.number(),
  data: loopDataSchema,
});
export type LoopTraining = z.infer<typeof loopTrainingSchema>;

/** The test after which a tuned model explores the next cycle. It is locked before the cycle begins. */
const loopPromotionSchema = promotionPlanSchema
  .unwrap()
  .pick({ setId: true, claim: true, margin: true, alpha: true, repeats: true, profile: true })
  .extend({
    /** `judge`: the judge of the loop, with its own number of screenshots. */
    verdicts: z.enum(['rule', 'people', 'judge']),
    screenshots: z.number().int().min(0),
  })
  .readonly();
export type LoopPromotion = z.infer<typeof loopPromotionSchema>;

/** A loop pauses when all of its cycles have used so much; null: no limit. */
const loopBudgetSchema = noun({
  /** Requests to models. */
  requests: z.number().int().positive().nullable(),
  tokens: z.number().int().positive().nullable(),
  /** US dollars. */
  cost: z.number().positive().nullable(),
  /** Hours of all attempts together. */
  hours: z.number().positive().nullable(),
});
export type LoopBudget = z.infer<typeof loopBudgetSchema>;

/** What is fixed when a loop begins. */
export const loopSettingsSchema = noun({
  /** The task sets from which queries are written. */
  setIds: listOf(z.string()),
  /** Sets that no query may come near, and from which no example is taken. */
  heldOutIds: listOf(z.string()),
  agent: agentSpecSchema,
  /** The participant that this agent is, by its id; missing: the loop was begun before this was fixed. */
  explorer: z.exactOptional(z.string()),
  /** A second agent for difficult sites, with the settings of its endpoint; missing: there is none. */
  difficultAgent: z.exactOptional(agentSpecSchema),
  /** The participant that the second agent is, by its id. */
  difficultExplorer: z.exactOptional(z.string()),
  /** Sampling of the agent; null: as the agent or the endpoint says. */
  temperature: z.number().nullable(),
  maxTokens: z.number().int().positive().nullable(),
  judge: loopJudgeSchema,
  /** New queries for each site and cycle. */
  perSite: z.number().int().positive(),
  samples: z.number().int().min(1).max(mostSamples),
  /** The most requests to the model that writes queries, for each site and cycle. */
  requests: z.number().int().positive(),
  /** A query this near to another one is filtered, from 0 to 1. */
  thresholds: noun({ words: z.number(), meaning: z.number() }),
  /** Sites below this share of solved queries are difficult, from 0 to 1. */
  difficult: z.number(),
  /** People review each query before it is used. */
  isReviewed: z.boolean(),
  /** Requests of the agent that would change something are held, and faked. */
  holdsRequests: z.boolean(),
  seed: z.number().int(),
  /** Missing: nothing is trained. */
  training: z.exactOptional(loopTrainingSchema),
  /** Missing: the agent of the loop explores all cycles. */
  promotion: z.exactOptional(loopPromotionSchema),
  /** The only part that changes: a budget can be raised. Missing: no limit. */
  budget: z.exactOptional(loopBudgetSchema),
});
export type LoopSettings = z.infer<typeof loopSettingsSchema>;

export interface ImproveLoop {
  readonly id: string;
  readonly name: string;
  readonly createdAt: WallTime;
  readonly settings: LoopSettings;
}

/** What a person sets when a loop is started in the window. A later start begins with it. */
export const loopRequestSchema = noun({
  /** The number of cycles after which it ends. */
  cycles: z.number().int().min(1).max(1000),
  /** What the further cycles try. */
  rule: z.enum(tryRules),
  lanes: z.number().int().min(1).max(32),
  /** Of each sample. */
  limit: batchLimitSchema,
});
export type LoopRequest = z.infer<typeof loopRequestSchema>;

/** What one site gets in a cycle, and why. */
const sitePlanSchema = noun({
  site: z.string(),
  url: z.string(),
  /** New queries wanted. */
  wanted: z.number().int(),
  /** Share of its queries of the last cycle that were solved; null: no last cycle. */
  solved: z.number().nullable(),
  isDifficult: z.boolean(),
});
export type SitePlan = z.infer<typeof sitePlanSchema>;

export const cycleBodySchema = noun({
  rule: z.enum(tryRules),
  sites: listOf(sitePlanSchema),
  /** Failed runs of the last cycle that are given the task that they did do: ids of attempts. */
  hindsight: listOf(noun({ site: z.string(), attemptId: z.string() })),
  /** The tuned model that explores; missing: the agent of the loop does. */
  agent: z.exactOptional(noun({ participantId: z.string(), endpoint: z.string() })),
});

export interface ImproveCycle extends z.infer<typeof cycleBodySchema> {
  readonly loopId: string;
  /** From 1. */
  readonly number: number;
  readonly createdAt: WallTime;
  /** The task set of its accepted queries. */
  readonly setId: string;
}

/** The stages of a cycle, in their order. `rows`: the training rows are written, and the tuning is planned. */
const cycleStages = ['queries', 'exploration', 'rows', 'training', 'promotion'] as const;
export type CycleStageName = (typeof cycleStages)[number];

/** The end of a stage of a cycle, with its results. A stage without an end goes on when its command runs again. */
export interface CycleStage {
  readonly loopId: string;
  readonly cycle: number;
  readonly stage: CycleStageName | (string & {});
  readonly endedAt: WallTime;
  /** The results, in the form of the stage. */
  readonly body: unknown;
}

/** How many queries a site got, and why no more. */
export const queriesEndSchema = noun({
  sites: listOf(
    noun({
      site: z.string(),
      wanted: z.number(),
      had: z.number(),
      requests: z.number(),
      /** Why there are fewer than wanted; null: there are as many. */
      why: z.string().nullable(),
    }),
  ),
});
export type QueriesEnd = z.infer<typeof queriesEndSchema>;

/** The training rows of a cycle; `why`: there is nothing to train, in a sentence. */
export const rowsEndSchema = noun({
  /** Attempts of the cycle that passed. */
  successes: z.number(),
  /** Of these, those of the second agent; missing: the loop has none. */
  bySecond: z.exactOptional(z.number()),
  /** Failed attempts with rows under the task that they did do; missing: not wanted. */
  hindsight: z.exactOptional(z.number()),
  /** The attempts with rows by who decided about them; missing: not recorded. */
  verdicts: z.exactOptional(z.record(z.enum(rowVerdicts), z.number()).readonly()),
  /** Attempts that give no rows because nobody has decided about them; missing: not recorded. */
  unjudged: z.exactOptional(z.number()),
  rows: z.number(),
  trainedTurns: z.number(),
  /** SHA-256 of the file; null: none was kept. */
  sha256: z.string().nullable(),
  tuningId: z.string().nullable(),
  why: z.string().nullable(),
});
export type RowsEnd = z.infer<typeof rowsEndSchema>;

/** How the training of a cycle ended. `left out`: nothing was trained. `unended`: the wait was given up, and the job may go on. */
export const trainingEndSchema = noun({
  how: z.enum(['trained', 'left out', 'failed', 'cancelled', 'unended']),
  /** One sentence; null: trained. */
  why: z.string().nullable(),
  tuningId: z.string().nullable(),
  /** The tuned model as a participant; null: there is none. */
  candidateId: z.string().nullable(),
  /** The endpoint that answers with it. */
  endpoint: z.string().nullable(),
});
export type TrainingEnd = z.infer<typeof trainingEndSchema>;

/** How the promotion of a cycle ended. The verdict is in the history of the plan, since a person may overrule it later. */
export const promotionEndSchema = noun({
  how: z.enum(['tested', 'left out']),
  /** One sentence; null: tested. */
  why: z.string().nullable(),
  planId: z.string().nullable(),
  candidateId: z.string().nullable(),
  endpoint: z.string().nullable(),
});
export type PromotionEnd = z.infer<typeof promotionEndSchema>;

/** The training of a cycle in the table. */
export interface CycleTraining {
  /** `under way`: it has not ended. */
  readonly how: TrainingEnd['how'] | 'under way';
  readonly why: string | null;
  readonly tuningId: string | null;
  /** Names; null: there is none yet. */
  readonly parent: string | null;
  readonly model: string | null;
  readonly successes: number;
  /** Of these, those of the second agent. */
  readonly bySecond: number;
  /** Failed attempts with rows under the task that they did do. */
  readonly hindsight: number;
  /** The attempts with rows, the imitation set included, by who decided about them; null: not on record. */
  readonly verdicts: Readonly<Record<RowVerdict, number>> | null;
  /** Attempts without rows because nobody has decided about them; null: not on record. */
  readonly unjudged: number | null;
  readonly rows: number;
  readonly trainedTurns: number;
  /** SHA-256 of the rows. */
  readonly data: string | null;
  /** The model that was trained further and how; null: no training was planned. */
  readonly base: string | null;
  readonly method: TuningMethod | null;
  /** Those that the loop has set. */
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly seed: number | null;
  /** Trained tokens; null: not known. */
  readonly tokens: number | null;
  /** US dollars; null: not known. */
  readonly cost: number | null;
}

/** A person promotes or refuses a tested model. */
export interface PromotionDecision {
  readonly at: WallTime;
  /** The name of the person. */
  readonly by: string;
  readonly promotes: boolean;
  readonly reason: string;
}

/** The promotion of a cycle in the table. */
export interface CyclePromotion {
  /** `waiting`: it was not tested yet. */
  readonly verdict: 'promoted' | 'not promoted' | 'left out' | 'waiting';
  /** The result of the test, or why none was made, in a sentence; '' while it waits. */
  readonly why: string;
  /** The result in figures; null: no test was made. Its attempts are on record with the plan. */
  readonly test: Omit<PromotionTested, 'type' | 'candidateId' | 'attempts'> | null;
  /** What people decided about the model after its test, oldest first. The last decision counts. */
  readonly decisions: readonly PromotionDecision[];
  /** The locked plan and its time; null: none was locked. */
  readonly plan: string | null;
  readonly lockedAt: WallTime | null;
  readonly parent: string | null;
  readonly candidate: string | null;
}

/** A request to the model that writes queries, with its reply. */
export const queryRequestSchema = noun({
  model: z.string(),
  promptVersion: z.string(),
  messages: listOf(noun({ role: z.enum(['system', 'user', 'assistant', 'tool']), content: z.string() })),
  reply: z.string(),
  /** Why no query was read; null: at least one was. */
  fault: z.string().nullable(),
  tokens: z.number(),
  /** US dollars; null: not known; missing: not recorded. */
  cost: z.exactOptional(z.number().nullable()),
});

export interface QueryRequest extends z.infer<typeof queryRequestSchema> {
  readonly loopId: string;
  readonly cycle: number;
  readonly site: string;
  /** From 1, for each site and kind. */
  readonly nth: number;
  /** `new`: asks for new queries. An attempt id: asks what this failed run did achieve. */
  readonly about: string;
  readonly askedAt: WallTime;
}

/** Why a query is not offered for review. A person can restore it. */
const filterKinds = ['near', 'unsafe', 'language', 'unfit'] as const;

const eventSchema = noun({
  at: wallTime,
  /** Id of the person; null: the loop has no review. */
  by: z.string().nullable(),
  did: z.enum(['accepted', 'rejected', 'restored', 'taken back']),
  /** The text from now on. */
  text: z.string(),
  reason: z.string().nullable(),
});
export type QueryEvent = z.infer<typeof eventSchema>;

export const queryBodySchema = noun({
  /** The text as the model wrote it. */
  original: z.string(),
  filter: noun({
    kind: z.enum(filterKinds),
    /** One sentence. */
    reason: z.string(),
  }).nullable(),
  /** The nearest other text when it was written; null: none has anything in common with it. */
  nearest: noun({ text: z.string(), score: z.number(), by: z.enum(['words', 'meaning']) }).nullable(),
  /** The threshold that was used. */
  threshold: z.number().nullable(),
  source: z.discriminatedUnion('kind', [
    noun({ kind: z.literal('written'), request: z.number() }),
    /** Tried again: the query of an earlier cycle. */
    noun({ kind: z.literal('again'), queryId: z.string() }),
    /** What a failed run did achieve. */
    noun({ kind: z.literal('hindsight'), attemptId: z.string(), request: z.number() }),
  ]),
  history: listOf(eventSchema),
});

export type QueryState = 'waiting' | 'accepted' | 'rejected' | 'filtered';

/** A new task that a model has written, before and after its review. */
export interface ImproveQuery extends z.infer<typeof queryBodySchema> {
  readonly id: string;
  readonly loopId: string;
  readonly cycle: number;
  readonly position: number;
  readonly site: string;
  /** The current text: a person may have edited it. */
  readonly text: string;
  readonly state: QueryState;
  /** The task of an accepted query. */
  readonly taskId: string | null;
}
