/**
 * The nouns of Hopscope. Read this page and you know the product.
 * Everything here is a plain value: it can be stored, sent and compared.
 */

import type { StepTarget } from './demonstration.ts';

/** Milliseconds since the Unix epoch. */
export type WallTime = number;
/** Milliseconds on the attempt's own monotonic clock (0 = the attempt was opened; process restarts continue it). */
export type AttemptTime = number;
/** Lower-case hex SHA-256 of a blob's uncompressed bytes. */
export type BlobHash = string;

// ── tasks ────────────────────────────────────────────────────────────────────────────────────────────────────

export type TaskFormat =
  | 'native'
  | 'mmina'
  | 'webarena'
  | 'visualwebarena'
  | 'webvoyager'
  | 'online-mind2web'
  | 'mind2web';

/** `strict` is ours (no site names in code); the others reproduce a reference program, quirks included. */
export type Profile = 'strict' | 'mmina' | 'webarena' | 'visualwebarena';

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

// ── people and agents ────────────────────────────────────────────────────────────────────────────────────────

export interface Participant {
  readonly id: string;
  readonly kind: 'person' | 'agent';
  /** Pseudonym of a person, name of an agent. */
  readonly name: string;
  readonly createdAt: WallTime;
  readonly person?: {
    readonly consentText: string;
    readonly consentAt: WallTime;
    /** Optional, free: age band, web experience … */
    readonly population: Readonly<Record<string, string>>;
    /** Saw the tasks or sites before. */
    readonly exposed: boolean;
    /** Stands for people of an imported data set: nobody who could sit here. */
    readonly imported?: true;
  };
  readonly agent?: {
    readonly model: string;
    readonly promptVersion: string;
    readonly parameters: Readonly<Record<string, string | number | boolean>>;
    readonly seed: number | null;
  };
}

/** A participant's way through a task set, in a stored random order. */
export interface Study {
  readonly id: string;
  readonly setId: string;
  readonly participantId: string;
  /** What is done with each task. */
  readonly mode: 'baseline' | 'demonstration';
  readonly seed: number;
  readonly taskIds: readonly string[];
  readonly createdAt: WallTime;
}

// ── attempts and their record ────────────────────────────────────────────────────────────────────────────────

export type AttemptMode = 'baseline' | 'demonstration' | 'agent' | 'imported' | 'replay';
export type AttemptStatus = 'running' | 'finished' | 'unfinished' | 'gave-up' | 'aborted' | 'error';

export interface Attempt {
  readonly id: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly studyId: string | null;
  readonly mode: AttemptMode;
  readonly status: AttemptStatus;
  readonly startedAt: WallTime;
  readonly endedAt: WallTime | null;
  readonly answer: string | null;
  readonly giveUpReason: GiveUpReason | null;
  readonly error: import('./errors.ts').ErrorData | null;
  readonly idleRule: IdleRule;
}

export type GiveUpReason = 'not-found' | 'site-broken' | 'unclear' | 'other';

/** No input for `afterMs` turns the time since the last input into idle time. Stored, so that it can be re-applied. */
export interface IdleRule {
  readonly afterMs: number;
}

/** What the clock is counting. Active time = everything but `paused` and `idle`. */
export type Segment = 'loading' | 'looking' | 'choosing' | 'typing' | 'acting' | 'paused' | 'idle';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** An element as it was when it was used. Never holds the value of a password field. */
export interface ElementDescription {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** In CSS pixels of the tab's viewport, frame offsets included. */
  readonly box: Box | null;
  /** A CSS path within its frame or shadow root. */
  readonly css: string;
  /** Address of the frame, when it is not the main frame. */
  readonly frameUrl?: string;
  readonly inShadow?: boolean;
  /** True for password fields and fields that are declared secret: no value was read. */
  readonly secret?: boolean;
}

export type OperationName =
  | 'click'
  | 'type'
  | 'select'
  | 'hover'
  | 'press'
  | 'click-fake'
  | 'scroll'
  | 'drag'
  | 'goto'
  | 'back'
  | 'forward'
  | 'reload'
  | 'new-tab'
  | 'focus-tab'
  | 'close-tab'
  | 'upload'
  | 'wait'
  | 'answer'
  | 'give-up'
  | 'ignore';

/** One thing that a participant did, as seen by the isolated-world watcher or done by the driver. */
export interface WatchedAction {
  readonly operation: OperationName;
  readonly tab: string;
  readonly url: string;
  readonly element: ElementDescription | null;
  /** Typed text, chosen option, key, address … `null` for a click; `'•••'` for a secret. */
  readonly value: string | null;
  readonly point?: { readonly x: number; readonly y: number };
  readonly wall: WallTime;
}

/** Actions merged by a stored rule: typing into one field is one step. `index` counts from 1. */
export interface Step {
  readonly index: number;
  readonly operation: OperationName;
  readonly element: ElementDescription | null;
  readonly value: string | null;
  readonly tab: string;
  readonly url: string;
  readonly startedAt: AttemptTime;
  readonly endedAt: AttemptTime;
  /** Milliseconds by segment between the end of the step before and the end of this one. */
  readonly segments: Partial<Record<Segment, number>>;
  /** `seq` of the first and last action event that were merged into it. */
  readonly from: number;
  readonly to: number;
  readonly beforeId: string | null;
  /** Known once the page has settled: then the step is announced again under the same index. */
  readonly afterId: string | null;
  readonly error: import('./errors.ts').ErrorData | null;
  /** Only in demonstrations, and in data sets that came from one. */
  readonly target?: StepTarget;
}

export interface Snapshot {
  readonly id: string;
  readonly attemptId: string;
  readonly tab: string;
  readonly url: string;
  readonly title: string;
  readonly viewport: Size;
  readonly scroll: { readonly x: number; readonly y: number };
  readonly takenAt: AttemptTime;
  readonly screenshot: BlobHash | null;
  /** The recorded DOM as HTML, frames and shadow roots inlined: what `page` checks read. */
  readonly html: BlobHash | null;
  /** Manifest of an MHTML archive whose parts are blobs of their own. */
  readonly mhtml: BlobHash | null;
  /** The DOM snapshot with layout and style (JSON, see shared/recording/domRecord.ts); demonstrations only. */
  readonly dom: BlobHash | null;
  /** Accessibility of the target that was chosen on this page, and of the one whose step led to it (JSON of `AccessibilityRecord`). */
  readonly accessibility: BlobHash | null;
  readonly flags: readonly SnapshotFlag[];
}
export type SnapshotFlag = 'blank' | 'truncated' | 'page-changed' | 'capture-failed' | 'redacted';

export type ReferenceStep = {
  readonly operation: OperationName;
  readonly target?: ElementTarget;
  readonly value?: string;
  /** The hop (from 1) that passes when this step is done. */
  readonly passes?: number;
};

/** How an element is found again. Every given part must hold; `nth` (from 0) picks among several. */
export interface ElementTarget {
  readonly role?: string;
  readonly name?: string;
  readonly exact?: boolean;
  readonly text?: string;
  readonly label?: string;
  readonly css?: string;
  /** Part of the address of the frame it is in. */
  readonly frame?: string;
  readonly nth?: number;
}

export type * from './controlledPage.ts';
export type * from './demonstration.ts';
export type * from './importedLine.ts';
export type * from './record.ts';
export type * from './verdicts.ts';
