import { z } from 'zod';
import { elementTargetSchema } from './element.ts';
import { taskEnvironmentSchema } from './environment.ts';
import type { WallTime } from './measures.ts';
import { operationName } from './operation.ts';
import { listOf, mapOf, noun } from './schema.ts';

/** Tasks, and the checks that decide whether they are done. */

export const taskFormatSchema = z.enum([
  'native',
  'mmina',
  'webarena',
  'visualwebarena',
  'webvoyager',
  'online-mind2web',
  'mind2web-live',
  'mind2web',
]);
export type TaskFormat = z.infer<typeof taskFormatSchema>;

/**
 * `strict` is ours (no site names in code); each of the others reproduces a reference program with its
 * quirks.
 */
export const profileSchema = z.enum(['strict', 'mmina', 'webarena', 'visualwebarena']);
export const profiles = profileSchema.options;
export type Profile = z.infer<typeof profileSchema>;

export interface TaskSet {
  readonly id: string;
  readonly name: string;
  readonly format: TaskFormat;
  readonly importedAt: WallTime;
}

/** Page size of an attempt: as in the settings (1280 × 720), or as large as the stage of the window. */
export const viewportChoices = ['fixed', 'stage'] as const;
export type ViewportChoice = (typeof viewportChoices)[number];

const taskSiteSchema = noun({
  name: z.string(),
  url: z.string(),
});
export type TaskSite = z.infer<typeof taskSiteSchema>;

/** `null` = unlimited. */
const budgetSchema = noun({
  steps: z.number().nullable(),
  activeMs: z.number().nullable(),
});
export type Budget = z.infer<typeof budgetSchema>;

/** The source of a task. `raw` is the exact source text of this one task, so that an export is identical. */
const taskSourceSchema = noun({
  format: taskFormatSchema,
  file: z.string(),
  /** Position in the file: list index or line (from 1), or null when the file is the task. */
  index: z.number().nullable(),
  raw: z.string(),
  /** MMInA: the domain folder, which decides the hop rule. Of demonstrations: Mind2Web's domain. */
  domain: z.exactOptional(z.string()),
  /** Of demonstrations: Mind2Web's subdomain. */
  subdomain: z.exactOptional(z.string()),
  /**
   * Text of the file between the previous task and this one: brackets, commas, white space, the head of a
   * pack.
   */
  before: z.exactOptional(z.string()),
  /** On the last task of a file: the rest of the file. */
  after: z.exactOptional(z.string()),
  /** The user's values for the placeholders in `raw`: `__SHOPPING__` → an address. */
  placeholders: z.exactOptional(mapOf(z.string())),
});
export type TaskSource = z.infer<typeof taskSourceSchema>;

const textOrTexts = z.union([z.string(), listOf(z.string())]);

/** Compared after parsing: host case-folded, path and query percent-decoded. Every given part must match. */
const urlCheckSchema = noun({
  host: z.exactOptional(z.string()),
  /** The whole path; a trailing slash does not count. */
  path: z.exactOptional(z.string()),
  pathStartsWith: z.exactOptional(z.string()),
  /** Every key must be present with one of the values; compared case-insensitively. */
  query: z.exactOptional(mapOf(textOrTexts)),
  /** As `query`, but a part of a value is enough. */
  queryContains: z.exactOptional(mapOf(textOrTexts)),
  hash: z.exactOptional(z.string()),
  /** A plain substring of the whole lower-cased address: only where the task requests it. */
  contains: z.exactOptional(listOf(z.string())),
  /** The same for host, path and fragment only, percent-decoded and in this case. */
  placeContains: z.exactOptional(listOf(z.string())),
});
export type UrlCheck = z.infer<typeof urlCheckSchema>;

const answerCheckSchema = z.union([
  z.strictObject({ exact: textOrTexts }).readonly(),
  z.strictObject({ includes: textOrTexts }).readonly(),
  /** The same meaning, decided by a judge. */
  z.strictObject({ means: z.string() }).readonly(),
]);
export type AnswerCheck = z.infer<typeof answerCheckSchema>;

/** On the recorded page: text that must be visible, or an element. Compared case-insensitively, white space folded. */
const pageCheckSchema = noun({
  text: z.exactOptional(textOrTexts),
  selector: z.exactOptional(z.string()),
  /** Only pages with this address count. */
  at: z.exactOptional(urlCheckSchema),
});
export type PageCheck = z.infer<typeof pageCheckSchema>;

/**
 * The value that a script (a locator) has in the live page when the attempt ends. Compared case-insensitively, white space folded.
 * One of the texts of `exact` must be the value; it must include every text of `includes`.
 */
const locatorCheckSchema = noun({
  /** `last`, or the address of the page that is opened for it. */
  page: z.string(),
  script: z.string(),
  exact: z.exactOptional(textOrTexts),
  includes: z.exactOptional(textOrTexts),
});
export type LocatorCheck = z.infer<typeof locatorCheckSchema>;

/** The result of an environment, computed from its recorded answers when the attempt has ended. Every given part must hold. */
const environmentCheckSchema = noun({
  /** The level was solved at the end. */
  solved: z.exactOptional(z.literal(true)),
  scoreAtLeast: z.exactOptional(z.number()),
});
export type EnvironmentCheck = z.infer<typeof environmentCheckSchema>;

/** The condition for a hop to pass, as an expression over evaluators (profile `strict`). */
export type Check =
  | { readonly all: readonly Check[] }
  | { readonly any: readonly Check[] }
  | { readonly not: Check }
  | { readonly url: UrlCheck }
  | { readonly answer: AnswerCheck }
  | { readonly page: PageCheck }
  | { readonly locator: LocatorCheck }
  | { readonly environment: EnvironmentCheck }
  /** A condition in words for which there is no rule: a person decides. */
  | { readonly manual: string };
const checkSchema: z.ZodType<Check> = z.lazy(() =>
  z.union([
    z.strictObject({ all: listOf(checkSchema) }),
    z.strictObject({ any: listOf(checkSchema) }),
    z.strictObject({ not: checkSchema }),
    z.strictObject({ url: urlCheckSchema }),
    z.strictObject({ answer: answerCheckSchema }),
    z.strictObject({ page: pageCheckSchema }),
    z.strictObject({ locator: locatorCheckSchema }),
    z.strictObject({ environment: environmentCheckSchema }),
    z.strictObject({ manual: z.string() }),
  ]),
);

const referenceStepSchema = noun({
  operation: operationName,
  target: z.exactOptional(elementTargetSchema),
  value: z.exactOptional(z.string()),
  /** The hop (from 1) that passes when this step is done. */
  passes: z.exactOptional(z.number()),
});
export type ReferenceStep = z.infer<typeof referenceStepSchema>;

/** One part of a task: it opens only when the part before it has passed. */
const hopSchema = noun({
  site: z.string(),
  /** In words for the evaluator view, e.g. "wiki: the page on Tokyo". */
  label: z.string(),
  asksAnswer: z.boolean(),
  check: checkSchema,
});
export type Hop = z.infer<typeof hopSchema>;

/** A multihop web task. `id` is `<set id>/<key>`; `key` is unique within its set (MMInA: `<domain>/<task_id>`). */
export const taskSchema = noun({
  id: z.string(),
  setId: z.string(),
  key: z.string(),
  /** The request to the participant, without reference addresses or instructions to the harness. */
  intent: z.string(),
  /** Text around the question in the source (MMInA: when a hop counts as finished). */
  instructions: z.exactOptional(z.string()),
  /** Pictures of the question (addresses or data URLs). */
  images: listOf(z.string()),
  /** Addresses that may be opened from the briefing. */
  sites: listOf(taskSiteSchema),
  /** First pages: one tab each. */
  startUrls: listOf(z.string()),
  /** Cookies and local storage at the beginning of the task, in Playwright's format. */
  storageState: z.exactOptional(z.unknown()),
  /** The task is done in an environment that is not the web. Its only page shows the environment. */
  environment: z.exactOptional(taskEnvironmentSchema),
  hops: listOf(hopSchema),
  /** Whether "Finish" requires an answer. */
  asksAnswer: z.boolean(),
  /** Whether solving it requires looking at a picture. */
  needsPicture: z.boolean(),
  budget: budgetSchema,
  source: taskSourceSchema,
  reference: listOf(referenceStepSchema).nullable(),
});
export type Task = z.infer<typeof taskSchema>;

/** Defaults of a task: text only, no limits, no reference run. */
export const plainTask = {
  images: [],
  needsPicture: false,
  budget: { steps: null, activeMs: null },
  reference: null,
} as const satisfies Partial<Task>;
