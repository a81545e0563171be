import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { MOST_SAMPLED, type ScanAnswerBody, type ScannerBody, scannerLimits } from '../model/scanner.ts';
import type { ScanQuality } from '../statistics/quality/scanQuality.ts';
import { modelLimit, modelPrice } from './modelUse.ts';

/** The scanner whose answers a list of attempts shows, and only attempts with this answer; missing: all. */
export const scanFilter = z.strictObject({
  name: z.string().min(1).max(60),
  answer: z.enum(['yes', 'no', 'none']).optional(),
});
export type ScanFilter = z.infer<typeof scanFilter>;

/** Scanners beside a list of attempts. */
export interface AttemptScans {
  /** Of all scanners. */
  readonly names: readonly string[];
  /** null: none was chosen. */
  readonly chosen: {
    readonly name: string;
    /** The kind of failure that “yes” stands for. */
    readonly label: string | null;
    /** Over the whole list, whatever the answer. */
    readonly quality: ScanQuality;
    /** Of attempts in the list, how many answers are hidden, because people answer on a sample first. */
    readonly hidden: number;
    /** The hidden ones of the attempts on the page. */
    readonly hiddenIds: readonly string[];
    /** By the ids of the attempts on the page; an attempt without an answer is missing. */
    readonly answers: Readonly<Record<string, Pick<ScanAnswerBody, 'yes' | 'step' | 'why'>>>;
  } | null;
}

const id = z.string().min(1).max(300);
const name = z.string().trim().min(1).max(scannerLimits.name);
/** The kind of failure that “yes” stands for; null: none. */
const label = z.string().min(1).max(60).nullable();
const onSample = z.strictObject({ name, personId: id });

/** Commands of scanners, which ask one question of all attempts. One scanner answers at a time; other work can go on beside it. */
export const scannerInputs = {
  'scanners.list': z.strictObject({}),
  /** Makes a scanner. It answers nothing yet. */
  'scanners.make': z.strictObject({
    name,
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('words'),
        phrases: z
          .array(z.string().trim().min(1).max(scannerLimits.phrase))
          .min(1)
          .max(scannerLimits.phrases),
        label,
      }),
      z.strictObject({
        kind: z.literal('model'),
        question: z.string().trim().min(1).max(scannerLimits.question),
        /** The name of the endpoint, whose model answers; null: the one for judging. */
        endpoint: z.string().min(1).max(300).nullable(),
        label,
      }),
    ]),
  }),
  /** How many attempts a start would answer, and about what it would cost. No model is called. */
  'scanners.plan': z.strictObject({
    name,
    /** null: of all sets. */
    setId: id.nullable(),
    endpoint: z.string().min(1).max(300).nullable(),
    price: modelPrice.optional(),
  }),
  /** Answers the attempts that have no answer. To continue after a stop or a used budget, start again. */
  'scanners.start': z.strictObject({
    name,
    /** null: of all sets. */
    setId: id.nullable(),
    endpoint: z.string().min(1).max(300).nullable(),
    limit: modelLimit,
    price: modelPrice.optional(),
  }),
  /** Breaks off the request under way; stored answers stay. */
  'scanners.stop': z.strictObject({}),
  /** The scanner at work, or the last one. */
  'scanners.state': z.strictObject({}),
  /** Draws attempts for people at random. Their answers by the scanner are hidden until `scanners.open`. */
  'scanners.draw': z.strictObject({
    name,
    setId: id.nullable(),
    size: z.number().int().min(1).max(MOST_SAMPLED),
    /** Missing: a drawn one. */
    seed: z.number().int().min(0).max(0x7fff_ffff).optional(),
  }),
  /** What the person is asked about an attempt of the newest sample. */
  'scanners.asked': onSample.extend({ attemptId: id.nullable() }),
  /** The person’s answer; null: it cannot be told. */
  'scanners.answer': onSample.extend({ attemptId: id, yes: z.boolean().nullable() }),
  /** Shows the answers of the scanner on the sample. People’s answers after that do not count. */
  'scanners.open': z.strictObject({ name }),
} as const;

/** A scanner, how far it is, and how well it agrees with people. */
export interface ScannerRow {
  readonly name: string;
  readonly body: ScannerBody;
  readonly madeAt: number;
  /** Ended attempts of the workspace. */
  readonly attempts: number;
  /** Over all answers: “yes” among them, and the agreement with people’s kinds of failure. */
  readonly quality: ScanQuality;
  /** The newest sample; null: none was drawn. */
  readonly sample: ScanSampleState | null;
}

export interface ScanSampleState {
  readonly number: number;
  readonly seed: number;
  readonly size: number;
  /** Among how many attempts it was drawn. */
  readonly of: number;
  readonly drawnAt: number;
  readonly openedAt: number | null;
  /** Who has answered on how many of its attempts. */
  readonly people: readonly { readonly name: string; readonly done: number }[];
  /** Attempts on which nobody has answered. */
  readonly left: number;
  /** Attempts on which everybody who answered could not tell. */
  readonly untold: number;
  /** Answers of people who could see that of the scanner. They do not count. */
  readonly notBlind: number;
  /** The agreement with people’s answers. null: the answers of the scanner are still hidden. */
  readonly quality: ScanQuality | null;
}

export interface ScannersView {
  readonly scanners: readonly ScannerRow[];
  /** The endpoints that can be asked; the first is the one for judging, if there is one. */
  readonly endpoints: readonly { readonly name: string; readonly model: string }[];
}

/** What a start would do. */
export interface ScanPlan {
  /** The ended attempts that are chosen. */
  readonly attempts: number;
  /** Those of them without an answer. */
  readonly left: number;
  /** An estimate for those: a token for four characters of the question, and the tokens of a reply. 0: no model is asked. */
  readonly tokens: number;
  /** US dollars; null: without a price, or no model is asked. */
  readonly cost: number | null;
}

/** Progress of a scanner. */
export interface ScanRun {
  readonly name: string;
  readonly done: number;
  readonly of: number;
  /** Attempts that got an answer in this run, attempts that had one, and attempts without one. */
  readonly answered: number;
  readonly kept: number;
  readonly failed: number;
  readonly tokens: number;
  /** US dollars; null without a price. */
  readonly cost: number | null;
  readonly isRunning: boolean;
  /** Why it ended early; null: it did not. */
  readonly why: ErrorData | null;
}

/** What a person is asked about an attempt of a sample. The answer of the scanner is not in it. */
export interface AskedOfSample {
  /** The question, or the phrases that the scanner looks for. */
  readonly question: string;
  readonly kind: ScannerBody['kind'];
  readonly size: number;
  /** Attempts on which this person has answered. */
  readonly done: number;
  readonly isOpen: boolean;
  /** Whether the attempt is in the sample. */
  readonly isIn: boolean;
  /** The person’s own answer on it; undefined: none. null: it cannot be told. */
  readonly own?: boolean | null;
  /** The next attempt of the sample on which this person has not answered; null: none is left. */
  readonly nextId: string | null;
}

export interface ScannerOutputs {
  'scanners.list': ScannersView;
  'scanners.make': ScannersView;
  'scanners.plan': ScanPlan;
  'scanners.start': ScanRun;
  'scanners.stop': ScanRun | null;
  'scanners.state': ScanRun | null;
  'scanners.draw': ScannersView;
  'scanners.asked': AskedOfSample;
  'scanners.answer': AskedOfSample;
  'scanners.open': ScannersView;
}
