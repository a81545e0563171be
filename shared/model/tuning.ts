import { z } from 'zod';
import { type WallTime, wallTime } from './measures.ts';
import { listOf, mapOf, noun } from './schema.ts';

/** A tuning trains a model further on rows of a file. Its result is a model, which is a participant of its own. */

/**
 * `uploading` and `creating` are intentions: the request was about to be sent, and nobody knows yet whether it arrived. `waiting`: the limit
 * of a wait was reached, and the training goes on elsewhere.
 */
const tuningStates = [
  ...(['prepared', 'uploading', 'uploaded', 'creating', 'training', 'waiting'] as const),
  ...(['succeeded', 'failed', 'cancelled'] as const),
] as const;

export const tuningMethods = ['supervised', 'dpo'] as const;
export type TuningMethod = (typeof tuningMethods)[number];

/** A file of rows: what is in it, and where it is at the service. */
const tuningFileSchema = noun({
  role: z.enum(['training', 'validation']),
  /** On this computer. */
  path: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  rows: z.number(),
  /** Turns of the assistant that are trained. */
  trainedTurns: z.number(),
  pictures: z.number(),
  /** The tasks that the rows name; empty: they name none. */
  taskIds: listOf(z.string()),
  /** SHA-256 of the texts of tasks that the rows name, in small letters with single blanks. */
  taskTexts: listOf(z.string()),
  /** Its name at the service, which no other tuning uses. Empty: it is not uploaded. */
  name: z.string(),
  /** The service may have it: the request was about to be sent. */
  isSent: z.boolean(),
  /** Its id at the service; null: not known. */
  id: z.string().nullable(),
});
export type TuningFile = z.infer<typeof tuningFileSchema>;

const adapterSchema = noun({
  folder: z.string(),
  /** The model that it belongs to, in the words of its configuration. */
  base: z.string(),
  /** SHA-256 of its weights; null: not read yet. */
  sha256: z.string().nullable(),
  bytes: z.number(),
});

export const tuningBodySchema = noun({
  /** `job`: a service trains. `local`: a trainer on a computer of the user. */
  way: z.enum(['job', 'local']),
  /** The user's name for the endpoint; null: the endpoint of the environment, or none. */
  endpoint: z.string().nullable(),
  /** Its address, without the key. */
  baseUrl: z.string().nullable(),
  /** The model that is trained further. */
  base: z.string(),
  method: z.enum(tuningMethods),
  /** `epochs`, `batchSize`, `learningRate`, `beta`, and those of a trainer; missing: the service decides. */
  parameters: mapOf(z.union([z.string(), z.number()])),
  seed: z.number().nullable(),
  suffix: z.string().nullable(),
  files: listOf(tuningFileSchema),
  jobId: z.string().nullable(),
  /** The state of the job in the service's own word. */
  jobState: z.string().nullable(),
  /** Models that the service kept on the way. */
  checkpoints: listOf(noun({ model: z.string(), step: z.number().nullable() })),
  trainedTokens: z.number().nullable(),
  /** US dollars per million trained tokens; null: not known. */
  price: z.number().min(0).nullable(),
  /** The command of a local training; null: a service trains. */
  command: z.string().nullable(),
  /** The folder that a local training writes; null: a service trains. */
  adapter: adapterSchema.nullable(),
  /** The tuned model, as its service calls it. */
  model: z.string().nullable(),
  /** The endpoint that answers with the tuned model; null: none yet. */
  tunedEndpoint: z.string().nullable(),
  error: noun({ code: z.string(), message: z.string() }).nullable(),
});

export interface Tuning extends z.infer<typeof tuningBodySchema> {
  readonly id: string;
  /** The digest of what was asked for: the same request continues the same tuning. */
  readonly words: string;
  /** The participant whose model is trained further. */
  readonly parentId: string;
  /** The participant that the tuned model is; null: not yet. */
  readonly participantId: string | null;
  readonly state: (typeof tuningStates)[number];
  readonly createdAt: WallTime;
}

const tuningEventSchema = noun({
  at: wallTime,
  /** The state that begins here; null: a message of the service. */
  state: z.enum(tuningStates).nullable(),
  message: z.string(),
  /** The id of the event at the service; null: it is ours. */
  remoteId: z.string().nullable(),
});
export type TuningEvent = z.infer<typeof tuningEventSchema>;

/** US dollars; null: the price or the number of tokens is not known. */
export function tuningCost({ price, trainedTokens }: Pick<Tuning, 'price' | 'trainedTokens'>): number | null {
  return price === null || trainedTokens === null ? null : (price * trainedTokens) / 1e6;
}

export function hasEnded({ state }: Pick<Tuning, 'state'>): boolean {
  return state === 'succeeded' || state === 'failed' || state === 'cancelled';
}

/** The training rows of a tuning. */
export function trainingFile({ files }: Pick<Tuning, 'files'>): TuningFile | null {
  return files.find(({ role }) => role === 'training') ?? null;
}
