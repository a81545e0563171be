import type { ElementTarget } from './element.ts';
import type { WallTime } from './measures.ts';
import type { OperationName } from './operation.ts';

/** What is asked of a participant, and what makes it done. */

export type TaskFormat =
  | 'native'
  | 'mmina'
  | 'webarena'
  | 'visualwebarena'
  | 'webvoyager'
  | 'online-mind2web'
  | 'mind2web';

/** `strict` is ours (no site names in code); the others reproduce a reference program, quirks included. */
export const profiles = ['strict', 'mmina', 'webarena', 'visualwebarena'] as const;
export type Profile = (typeof profiles)[number];

export interface TaskSet {
  readonly id: string;
  readonly name: string;
  readonly format: TaskFormat;
  readonly importedAt: WallTime;
}

/** A multihop web task. `id` is `<set id>/<key>`; `key` is unique within its set (MMInA: `<domain>/<task_id>`). */
export interface Task {
  readonly id: string;
  readonly setId: string;
  readonly key: string;
  /** What the participant is asked, without reference addresses or instructions to the harness. */
  readonly intent: string;
  /** Text that stood around the question in the source (MMInA: when a hop counts as finished). */
  readonly instructions?: string;
  /** Pictures that belong to the question (addresses or data URLs). */
  readonly images: readonly string[];
  /** Addresses that may be opened from the briefing. */
  readonly sites: readonly TaskSite[];
  /** First pages: one tab each. */
  readonly startUrls: readonly string[];
  /** Cookies and local storage that the task begins with, as playwright writes them. */
  readonly storageState?: unknown;
  readonly hops: readonly Hop[];
  /** Whether "Finish" asks for an answer. */
  readonly asksAnswer: boolean;
  /** True when a picture must be looked at to solve it. */
  readonly needsPicture: boolean;
  readonly budget: Budget;
  readonly source: TaskSource;
  readonly reference: readonly ReferenceStep[] | null;
}

export interface TaskSite {
  readonly name: string;
  readonly url: string;
}

/** `null` = unlimited. */
export interface Budget {
  readonly steps: number | null;
  readonly activeMs: number | null;
}

/** Where a task came from. `raw` is the exact source text of this one task, so that it can be exported back identical. */
export interface TaskSource {
  readonly format: TaskFormat;
  readonly file: string;
  /** Position in the file: list index or line (from 1), or null when the file is the task. */
  readonly index: number | null;
  readonly raw: string;
  /** MMInA: the domain folder, which decides the hop rule. Of demonstrations: Mind2Web's domain. */
  readonly domain?: string;
  /** Of demonstrations: Mind2Web's subdomain. */
  readonly subdomain?: string;
  /** Text of the file between the task before it and this one: brackets, commas, white space, a pack's head. */
  readonly before?: string;
  /** On the last task of a file: the rest of the file. */
  readonly after?: string;
  /** What the user gave for the placeholders that occur in `raw`: `__SHOPPING__` → an address. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

/** One station of a task: it opens only when the one before it has passed. */
export interface Hop {
  readonly site: string;
  /** In words for the evaluator view, e.g. "wiki: the page on Tokyo". */
  readonly label: string;
  readonly asksAnswer: boolean;
  readonly check: Check;
}

/** What makes a hop pass, as an expression over evaluators (profile `strict`). */
export type Check =
  | { readonly all: readonly Check[] }
  | { readonly any: readonly Check[] }
  | { readonly not: Check }
  | { readonly url: UrlCheck }
  | { readonly answer: AnswerCheck }
  | { readonly page: PageCheck };

/** Compared after parsing: host case-folded, path and query percent-decoded. Every given part must hold. */
export interface UrlCheck {
  readonly host?: string;
  /** The whole path; a trailing slash does not count. */
  readonly path?: string;
  readonly pathStartsWith?: string;
  /** Every key must be there with one of the values; compared case-insensitively. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly hash?: string;
  /** A bare substring of the whole lower-cased address: only when asked for. */
  readonly contains?: readonly string[];
}

export type AnswerCheck =
  | { readonly exact: string | readonly string[] }
  | { readonly includes: string | readonly string[] }
  /** Same meaning, decided by a judge. */
  | { readonly means: string };

/** On the recorded page: text that must be visible, or an element. Compared case-insensitively, white space folded. */
export interface PageCheck {
  readonly text?: string | readonly string[];
  readonly selector?: string;
  /** Only pages of this address are looked at. */
  readonly at?: UrlCheck;
}

export type ReferenceStep = {
  readonly operation: OperationName;
  readonly target?: ElementTarget;
  readonly value?: string;
  /** The hop (from 1) that passes when this step is done. */
  readonly passes?: number;
};
