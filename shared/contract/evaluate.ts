import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { type Split, splits } from '../model/split.ts';
import { profileSchema } from '../model/task.ts';
import type { TagCount } from '../review/tagCount.ts';
import type { JudgesPage } from '../statistics/agreement/judgeReport.ts';
import { SECTION_NAMES, type SectionName } from '../statistics/analysis/sectionNames.ts';
import type { SectionAnswers } from '../statistics/analysis/sections.ts';
import { isDay } from '../statistics/asked/queryText.ts';
import { BUCKETS } from '../statistics/figures/rate.ts';
import { ROWS_OF_PAGE, type RowPage } from '../statistics/figures/rowPage.ts';
import { SCORED_MODES, type ScoredMode } from '../statistics/figures/scoredAttempt.ts';
import type { EvaluatePage, EvaluateQuery, TaskBucket, VerdictSource } from '../statistics/figures/view.ts';
import type { LabelQuality } from '../statistics/quality/labelAgreement.ts';
import type { AttemptRow, AttemptsBeside } from './answers.ts';
import { wantedTags } from './comments.ts';
import { type AttemptScans, scanFilter } from './scans.ts';

const id = z.string().min(1).max(300);
const names = z.array(z.string().min(1).max(500)).max(10_000).optional();
const day = z.string().refine(isDay, 'no day such as 2026-03-09').optional();

/** Which attempts count: `EvaluateQuery`. */
export const evaluateQuery = z.strictObject({
  setIds: z.array(id).max(10_000).optional(),
  participantIds: z.array(id).max(10_000).optional(),
  groups: names,
  buckets: z.array(z.enum(BUCKETS).exclude(['overall'])).optional(),
  splits: z.array(z.enum(splits)).optional(),
  sites: names,
  modes: z.array(z.enum(SCORED_MODES)).optional(),
  verdicts: z
    .custom<VerdictSource>(
      (word) => typeof word === 'string' && /^(people|source|judge:.{1,500})$/s.test(word),
    )
    .optional(),
  from: day,
  to: day,
  profile: profileSchema,
  /** Adds the figure "as the reference program prints it". */
  asPrinted: z.boolean(),
  /** Counts agents' runs in which a person intervened, too. */
  assisted: z.boolean().optional(),
  /** Counts attempts that continue a recorded attempt, too. */
  branches: z.boolean().optional(),
  /** The margin of claims about agents, as a share of the tasks. */
  margin: z.number().gt(0).lt(1).optional(),
});

/** The requested participants; missing: the first ones. */
const rowPage = z.strictObject({
  skip: z.number().int().min(0).max(10_000_000),
  count: z.number().int().min(1).max(ROWS_OF_PAGE),
});
export const FIRST_ROWS: RowPage = { skip: 0, count: ROWS_OF_PAGE };

/** A section of the evaluation: see `SectionAnswers`. */
const section = evaluateQuery.extend({
  page: rowPage.optional(),
  /**
   * The requester: its newer request for the same section ends its older one (`analysis.replaced`). Missing:
   * no request is ended.
   */
  asker: z.string().min(1).max(100).optional(),
});
type SectionInputs = { readonly [N in SectionName as `evaluate.${N}`]: typeof section };
type SectionOutputs = { readonly [N in SectionName as `evaluate.${N}`]: SectionAnswers[N] };
const sectionInputs = Object.fromEntries(
  SECTION_NAMES.map((name) => [`evaluate.${name}`, section]),
) as SectionInputs;

/** Copies the arrays: a receiver of the contract's types may change them. */
export function queryInput(query: EvaluateQuery): z.infer<typeof evaluateQuery> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? [...value] : value]],
    ),
  ) as z.infer<typeof evaluateQuery>;
}

/** Rows of one page at most. */
export const MOST_ROWS = 500;

/** A figure's key as `figureText` writes it, and the requested page of the attempts behind it. */
const behind = evaluateQuery.extend({
  figure: z.string().min(1).max(4000),
  /** Rows before the page; missing: 0. */
  skip: z.number().int().min(0).max(10_000_000).optional(),
  count: z.number().int().min(1).max(MOST_ROWS).optional(),
  /**
   * Only attempts that contain all of these words in the participant's name, the task's key, its text or a
   * tag.
   */
  words: z.string().max(200).optional(),
  tags: wantedTags,
  scan: scanFilter.optional(),
});

export const evaluateInputs = {
  'evaluate.view': evaluateQuery.extend({ page: rowPage.optional() }),
  ...sectionInputs,
  /**
   * The values of the filters. `words`: of lists that are too long, only values that contain all of these
   * words.
   */
  'evaluate.choices': z.strictObject({ profile: profileSchema, words: z.string().max(200).optional() }),
  /** The attempts behind one figure, newest first, in pages. */
  'evaluate.attempts': behind,
  /** The attempts next to one of those behind a figure, in the order of `evaluate.attempts`. */
  'evaluate.beside': behind.omit({ skip: true, count: true }).extend({ attemptId: id }),
  /** The tasks behind a part of a difference, each with its attempts, in pages. */
  'evaluate.tasks': behind.omit({ words: true, tags: true, scan: true }),
  /** Judge models compared with people, whichever verdicts the rates use. */
  'evaluate.judges': evaluateQuery.extend({ page: rowPage.optional() }),
  /** The kinds of failure that people gave, and how far people agree on them. */
  'evaluate.labels': evaluateQuery,
  /** Judges again the attempts that this rule left without a verdict, with the judge model that is chosen now. */
  'evaluate.judgeOpen': z.strictObject({ profile: profileSchema }),
  /** Breaks off the request under way and ends this judging; stored verdicts stay. */
  'evaluate.stopJudging': z.strictObject({}),
};

/** A value of a filter, and the number of ended attempts that it lets in by itself. */
export interface Choice<T extends string = string> {
  readonly value: T;
  readonly words: string;
  readonly attempts: number;
}

export interface EvaluateChoices {
  readonly sets: readonly Choice[];
  readonly participants: readonly (Choice & { readonly kind: 'person' | 'agent' })[];
  readonly groups: readonly Choice[];
  readonly buckets: readonly Choice<TaskBucket>[];
  /** Empty where no task belongs to a split of Mind2Web. */
  readonly splits: readonly Choice<Split>[];
  readonly sites: readonly Choice[];
  readonly modes: readonly Choice<ScoredMode>[];
  /** `people`, `source` and `judge:NAME`: attempts that each has decided. */
  readonly verdicts: readonly Choice<VerdictSource>[];
  /** Days (UTC) of the first and the last attempt. */
  readonly days: { readonly first: string; readonly last: string } | null;
  /** Number of values left out of each list because it has a maximum. */
  readonly left: Readonly<Record<'sets' | 'participants' | 'groups' | 'sites' | 'verdicts', number>>;
}

/** A page of the attempts behind a figure. */
export interface AttemptsBehind {
  /** The figure in words. */
  readonly title: string;
  /** All attempts behind the figure, and those that match the words and the tags. */
  readonly total: number;
  readonly matching: number;
  /** The tags of the matching attempts, for filtering. */
  readonly tags: readonly TagCount[];
  readonly scans: AttemptScans;
  readonly rows: readonly AttemptRow[];
}

/** The attempts of one side at a task: the newest, and the number of all. */
export interface SideAttempts {
  readonly attempts: number;
  readonly passed: number;
  readonly rows: readonly AttemptRow[];
}

/** A page of the tasks behind a part of a difference, in the order of their keys. */
export interface TasksBehind {
  readonly title: string;
  /** Names of the two sides. */
  readonly first: string;
  readonly second: string;
  readonly total: number;
  readonly tasks: readonly {
    readonly taskId: string;
    readonly key: string;
    readonly intent: string;
    readonly first: SideAttempts;
    readonly second: SideAttempts;
  }[];
}

/** How many attempts were open, how many of them now have a verdict, and the error that ended it early. */
export interface OpenJudging {
  readonly open: number;
  readonly passed: number;
  readonly failed: number;
  readonly why: ErrorData | null;
}

export interface EvaluateOutputs extends SectionOutputs {
  'evaluate.view': EvaluatePage;
  'evaluate.choices': EvaluateChoices;
  'evaluate.attempts': AttemptsBehind;
  'evaluate.beside': AttemptsBeside;
  'evaluate.tasks': TasksBehind;
  'evaluate.judges': JudgesPage;
  'evaluate.labels': LabelQuality;
  'evaluate.judgeOpen': OpenJudging;
  'evaluate.stopJudging': { readonly stopped: boolean };
}
