import { z } from 'zod';
import type { WallTime } from './measures.ts';
import { listOf, noun } from './schema.ts';

/** The longest name, question and phrase of a scanner, in characters, and the most phrases. */
export const scannerLimits = { name: 60, question: 2000, phrase: 200, phrases: 100 } as const;

/** One question that is asked of many attempts: by words in the record, or by a model that reads the steps. */
export const scannerBodySchema = z.discriminatedUnion('kind', [
  /** Yes where one of the phrases occurs in the record's text, in any case. */
  noun({ kind: z.literal('words'), phrases: listOf(z.string()), label: z.string().nullable() }),
  noun({
    kind: z.literal('model'),
    question: z.string(),
    /** The name of the model, and the version of the prompt. */
    model: z.string(),
    promptVersion: z.string(),
    /** The kind of failure that “yes” stands for: people's labels of this kind are the measure. null: none. */
    label: z.string().nullable(),
  }),
]);
export type ScannerBody = z.infer<typeof scannerBodySchema>;

export interface Scanner {
  readonly name: string;
  readonly madeAt: WallTime;
  readonly body: ScannerBody;
}

/** The answer of a scanner on one attempt. */
export const scanAnswerSchema = noun({
  /** null: the model's reply holds no answer. */
  yes: z.boolean().nullable(),
  /** The step at which it was found; null: at none, or the start page. */
  step: z.number().nullable(),
  /** The words around the phrase, or the reason of the model. */
  why: z.string(),
  /** A model: the question that was sent, and the reply. Missing: words in the record. */
  asked: z.exactOptional(noun({ system: z.string(), text: z.string() })),
  reply: z.exactOptional(z.string()),
});
export type ScanAnswerBody = z.infer<typeof scanAnswerSchema>;

export interface ScanAnswer extends ScanAnswerBody {
  readonly attemptId: string;
  readonly madeAt: WallTime;
}

/** The most attempts in a sample of a scanner. */
export const MOST_SAMPLED = 1000;

/** Attempts that were drawn for people, who answer the question of a scanner on them. */
export const scanSampleSchema = noun({
  /** The seed of the draw: `shuffle` of the ids in their order. */
  seed: z.number(),
  /** Among how many attempts it was drawn. */
  of: z.number(),
  /** In the order of the draw. */
  attemptIds: listOf(z.string()),
});
type ScanSampleBody = z.infer<typeof scanSampleSchema>;

export interface ScanSample extends ScanSampleBody {
  readonly scanner: string;
  /** From 1, for each scanner. */
  readonly number: number;
  readonly drawnAt: WallTime;
  /** When somebody asked to see the answers of the scanner on the sample; null: they are hidden. */
  readonly openedAt: WallTime | null;
}

/** The answer of a person to the question of a scanner. */
export const scanLabelSchema = noun({
  /** null: it cannot be told. */
  yes: z.boolean().nullable(),
  /** Whether the answer of the scanner was hidden from this person. Other answers do not count. */
  isBlind: z.boolean(),
});

export interface ScanLabel extends z.infer<typeof scanLabelSchema> {
  readonly attemptId: string;
  readonly by: string;
  readonly wall: WallTime;
}
