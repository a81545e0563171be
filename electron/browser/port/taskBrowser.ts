import type { ErrorData } from '../../../shared/errors.ts';
import type {
  Box,
  CapturedPage,
  ElementDescription,
  ElementTarget,
  EventBody,
  HeldRequest,
  Integrity,
  Located,
  NodeNumber,
  NodeRef,
  OperationName,
  PagePrompt,
  Point,
  PromptReply,
  Size,
  TabState,
} from '../../../shared/model/index.ts';
import type { ObservationCapture, TreesRead } from '../../../shared/observation/capture.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import type { ArtefactOptions, ArtefactRecording } from './artefacts.ts';
import type { LiveEnvironment } from './environment.ts';
import type { HiddenPage } from './hiddenPage.ts';
import type { Picker } from './picker.ts';
import type { RequestInterception } from './requestInterception.ts';

/** The address bar, the history and the tabs. */
export interface Navigation {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  newTab(url?: string): Promise<string>;
  focusTab(id: string): Promise<void>;
  closeTab(id: string): Promise<void>;
}

/**
 * The controlled browser, as `Session` sees it, the same on both hosts. One TaskBrowser is one partition (cookies,
 * storage): open a new one for each attempt.
 */
export interface TaskBrowser extends Navigation {
  /** Chromium's version, e.g. `147.0.7727.0`. */
  readonly version: string;
  readonly viewport: Size;
  /** The redaction of this attempt, with the secrets that it has learned. Everything that is kept passes through it. */
  readonly redaction: Redaction;
  /** The environment that its page shows; missing: the task is on the web. */
  readonly environment?: LiveEnvironment;
  /** The browser as its host opened it and shows it; missing: this one. */
  readonly opened?: TaskBrowser;
  tabs(): readonly TabState[];
  prompts(): readonly PagePrompt[];
  /** Resolves when the browser has ended unexpectedly: killed, or crashed as a whole. Never after `close`. */
  readonly lost: Promise<void>;
  /** Registers the only listener and returns a function that removes it. Events come in order. */
  listen(listener: (event: BrowserEvent) => void): () => void;
  /** Holds requests that change something. Off by default. */
  readonly interception: RequestInterception;

  answerPrompt(promptId: string, reply: PromptReply): Promise<void>;
  /**
   * Drops a person's files on the active tab, at a point in CSS pixels of its viewport. Throws AppError `page.drop` where
   * nothing accepts them. For hosts that receive the person's pointer; on the desktop Chromium receives it.
   */
  dropFiles(at: Point, files: readonly GivenFile[]): Promise<void>;

  /**
   * Carries out one operation of an agent, a reference run, a demonstration or a replay, with Playwright's actionability
   * checks.
   */
  perform(request: PerformRequest): Promise<PerformResult>;

  /** Chooses elements without touching the page. */
  readonly picker: Picker;

  /**
   * Where an element lies in the active tab's viewport, in CSS pixels (possibly outside of it); null when it is missing or
   * not visible.
   */
  boxOf(target: ElementTarget): Promise<Box | null>;

  /**
   * Resolves when the active tab has settled (network and layout quiet) or after `limitMs`. `restless`: it still loads,
   * never stops moving, or does not answer. A page that a dialog stops has not settled, but it is not restless. `actedAt`: when
   * the last operation ended (`performance.now()`), also while this waits. The first effects of that operation are waited for.
   * `isIdle`: nothing has been done since then, so a page that never stops moving needs no further time.
   */
  settle(
    limitMs?: number,
    actedAt?: () => number,
    isIdle?: boolean,
  ): Promise<{ readonly settled: boolean; readonly restless: boolean }>;
  /** Whether the active tab has settled now. */
  isSettled(): boolean;
  /** Whether the active tab's process answers within the limit. A process in an endless script does not. */
  answers(limitMs: number): Promise<boolean>;
  /** What the active tab shows now, redacted. Throws AppError `page.capture` when the page is gone. */
  capture(options?: CaptureOptions): Promise<CapturedPage>;
  /**
   * What the active tab shows now, for an agent, redacted as in `capture`. Throws AppError `page.observe`,
   * `redaction.fields`.
   */
  observe(options?: ObserveOptions): Promise<TakenObservation>;
  /**
   * Playwright's snapshot of the active tab for models (`[ref=e12]`, with `boxes` also `[box=…]`), redacted. Throws
   * AppError `page.observe`.
   */
  aria(options?: { readonly boxes?: boolean }): Promise<string>;
  /** The node of a ref in the active tab's last such snapshot. Throws AppError `page.element`. */
  ariaNode(ref: string): Promise<NodeRef>;
  /**
   * The innermost element at a point of the active tab's viewport, through frames and shadow roots, and the place of the
   * point on it. Null when nothing is there. The page notices nothing.
   */
  nodeAt(point: Point): Promise<PlacedNode | null>;
  /** The focused element of the active tab, in any frame; null when none has the focus. */
  focusedNode(): Promise<NodeRef | null>;
  /** Only the active tab's document, at once. Null when it cannot be read, is blank, or changes its address meanwhile. */
  captureDraft(): Promise<PageDraft | null>;
  /** Only an element, as it looks now, secrets painted over (PNG); null when it is not in view. Throws `page.element`. */
  picture(ref: NodeRef): Promise<Uint8Array | null>;
  /** What assistive technology learns about an element: JSON of `AccessibilityRecord`, or null. Throws `page.element`. */
  accessibility(ref: NodeRef): Promise<string | null>;
  /**
   * Renders a stored page without network and scripts, and checks whether it shows the element where the picture shows it.
   * Without a target, it checks whether the page shows anything. Checks run one at a time and do not touch the open pages.
   */
  checkSnapshot(
    stored: { readonly mhtml: string | null; readonly dom: string | null; readonly viewport: Size },
    target: { readonly node: NodeNumber; readonly box: Box | null } | null,
  ): Promise<Integrity>;
  /**
   * Finds a recorded element on the current page of the active tab, even if its ids, classes and wrappers have changed. It
   * searches all frames and shadow trees without touching the page. `around`: the text around the element when it was
   * recorded (shared/relocation/surroundings.ts).
   */
  relocate(element: ElementDescription, around?: string | null): Promise<Relocation>;
  /** The same on a stored page (MHTML), rendered without network and scripts. */
  relocateStored(
    stored: { readonly mhtml: string; readonly viewport: Size },
    element: ElementDescription,
    around?: string | null,
  ): Promise<StoredRelocation>;
  /**
   * A counter that is cheap to read. It changes when the page of the active tab may look different (navigation, DOM
   * mutation, scroll).
   */
  changeCount(): number;

  /**
   * Records the attempt's own files from now on, or returns the recording that began when the browser was opened
   * (`OpenOptions.artefacts`). One recording at a time. Closing the browser discards an unfinished one.
   */
  recordArtefacts(options: ArtefactOptions): Promise<ArtefactRecording>;

  /**
   * Takes redacted pictures of the active tab: at most two a second, and only while something changes. It ends with the
   * browser, or when the returned function is called.
   */
  recordFrames(onPicture: (picture: FramePicture) => void): () => void;
  /**
   * Encodes pictures as a video (WebM), in a page next to the tabs. Each picture is shown until the next one, the last
   * until `endAt` (ms).
   */
  encodeVideo(frames: readonly VideoFrame[], endAt: number): Promise<Uint8Array>;

  /**
   * Evaluates the locators of a task's checks, without changing the page, in an isolated world. `opened`: pages that were opened
   * for this in the same partition, with GET requests only. The answers come in the order of the questions, without secrets. Every
   * wait has a limit.
   */
  readLocators(asked: readonly AskedLocator[]): Promise<readonly ReadLocator[]>;

  /** Opens a page beside the tabs, hidden, with scripts and without network. The caller closes it. */
  hiddenPage(): Promise<HiddenPage>;

  /** Cookies, storage and tabs, so that a killed attempt can be resumed. */
  saveState(): Promise<BrowserState>;
  /** When true, no input reaches the page and the page is covered (pause). */
  setPaused(paused: boolean): Promise<void>;
  close(): Promise<void>;
}

/** An expression, and the address of its page; null is the active tab as it is. */
export interface AskedLocator {
  readonly address: string | null;
  readonly script: string;
  /** Its value is the document, as HTML. */
  readonly isPage?: true;
}

/** The answer to it. */
export type ReadLocator = Omit<Located, 'page' | 'locator'>;

/** A picture as it was taken: JPEG, or PNG when something is painted over. */
export interface FramePicture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/png';
}

/** A frame of a video, and its time: milliseconds since the video's beginning. */
export interface VideoFrame {
  readonly at: number;
  readonly type: string;
  read(): Uint8Array;
}

/** A recorded element, found again or not. `reason` states for people how it was found, or why it was not. */
export type Relocation =
  | {
      readonly ref: NodeRef;
      readonly element: ElementDescription;
      /** 0 to 1. With 1 the element was found unchanged at its place. */
      readonly score: number;
      readonly how: 'exact' | 'relocated';
      /** Score of the second best element; null when there is none. */
      readonly secondBest: number | null;
      readonly reason: string;
    }
  | { readonly ref: null; readonly score: number | null; readonly reason: string };

export interface StoredRelocation {
  readonly isFound: boolean;
  readonly score: number | null;
  readonly reason: string;
}

/** An element, and a place on it in CSS pixels relative to the corner of its box. */
interface PlacedNode {
  readonly ref: NodeRef;
  readonly position: Point;
}

export interface PerformRequest {
  readonly operation: OperationName;
  readonly target?: ElementTarget;
  /** Instead of `target`: this exact node. */
  readonly ref?: NodeRef;
  /** `drag`: the node to drag to, instead of a distance. */
  readonly to?: NodeRef;
  /** `upload`: files that a person gives, instead of names of downloads. */
  readonly files?: readonly GivenFile[];
  readonly value?: string;
  /** `type`: the text is inserted at the caret, as keys do, instead of replacing the field's content. */
  readonly insert?: true;
  /** Where on the element, instead of its middle. */
  readonly position?: Point;
  readonly timeoutMs?: number;
  /** How long a navigation waits for the site to answer. Its page goes on loading. */
  readonly patienceMs?: number;
}

/** A file that a person gives to a page. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

/** The result of an operation that was sent to the page. */
export interface Effect {
  readonly value: string | null;
  /** The content of the field after the page answered, if it differs from the value. */
  readonly held?: string;
  /** The input reached the page in part, or the page has not answered: the effect is not known. */
  readonly error?: ErrorData;
}

export interface PerformResult extends Effect {
  /** The operation was sent to the page, which has not answered. States why the effect is unknown. */
  readonly unanswered?: ErrorData;
  /**
   * Reads the effect again, and waits for a page that has not answered. The next operation may change what is read. Resolves to
   * null when there is nothing to read.
   */
  readonly again?: () => Promise<Effect | null>;
  readonly element: ElementDescription | null;
  readonly tab: string;
  readonly url: string;
}

export type BrowserEvent =
  /** Recorded as they are. */
  | Extract<EventBody, { readonly type: 'action' | 'scripted' | 'tab' | 'prompt' }>
  /** Input of a person (pointer, wheel, key). It is used for the idle rule and the typing segment, and is not stored. */
  | { readonly type: 'input'; readonly kind: 'pointer' | 'key' | 'wheel'; readonly wall: number }
  | (Extract<EventBody, { readonly type: 'navigated' }> & {
      /** Why the address could not be opened, as the rest of a sentence. */
      readonly failure?: string;
    })
  /** A load began or ended in the active tab. */
  | { readonly type: 'loading'; readonly loading: boolean }
  /** The active tab's document has been parsed to its end. Its pictures may still load. */
  | { readonly type: 'parsed' }
  | { readonly type: 'prompt-gone'; readonly promptId: string }
  /** `tabs()` or `prompts()` changed. */
  | { readonly type: 'changed' }
  /** Desktop: an element was chosen with the mouse. */
  | { readonly type: 'picked'; readonly ref: NodeRef }
  | { readonly type: 'held'; readonly request: Omit<HeldRequest, 'since'> }
  /** A held request no longer waits: its page is gone. */
  | { readonly type: 'held-gone'; readonly id: string }
  /** A failure outside every command. It is recorded, and the person sees it. */
  | { readonly type: 'failed'; readonly error: ErrorData }
  /** The browser process is gone. */
  | { readonly type: 'closed' };

export interface CaptureOptions {
  /** Also the DOM snapshot with layout and style (demonstrations). */
  readonly dom?: boolean;
}

export interface ObserveOptions {
  /** Also a picture of the viewport. */
  readonly picture?: boolean;
  /** The picture may be that of the last capture, if nothing was done to the page and nothing changed since. It is used once. */
  readonly shared?: boolean;
  /** The accessibility trees to read, by default all. A tree takes Chromium most of the time of a look. */
  readonly trees?: TreesRead;
}

/** One look at a page for an agent. */
export interface TakenObservation {
  readonly capture: ObservationCapture;
  /** PNG of the viewport, secrets painted over; null when no picture was requested. */
  readonly picture: Uint8Array | null;
}

/** The document of a page before it settled. */
export interface PageDraft {
  readonly tab: string;
  readonly url: string;
  readonly html: string;
}

export interface BrowserState {
  readonly tabs: readonly {
    readonly id: string;
    readonly url: string;
    readonly active: boolean;
    readonly scroll: { readonly x: number; readonly y: number };
  }[];
  /** Playwright's storage state: cookies and local storage. It is kept in the workspace and never exported. */
  readonly storage: unknown;
}

export interface OpenOptions {
  readonly viewport: Size;
  /**
   * Desktop: the page always has the size of its stage. Without this it keeps its viewport and is scaled to fit the stage.
   */
  readonly takesStage?: boolean;
  /** Pages to open without a saved state, one tab each. */
  readonly startUrls: readonly string[];
  /** The redaction of the attempt. Without it, the browser redacts only the kinds of secrets that every attempt redacts. */
  readonly redaction?: Redaction;
  /** Intercepts requests from the first one on, with this allow-list. */
  readonly intercept?: readonly string[];
  readonly restore: BrowserState | null;
  /** How long opening waits for a page to begin to answer. The page goes on loading, and its tab shows it. */
  readonly patienceMs?: number;
  readonly locale?: string;
  /** The pages are for an agent. `pictures`: it is sent plain pictures of them, which are also those of the record. */
  readonly agent?: { readonly pictures: boolean };
  /** A trace will be recorded, so a private folder is needed. */
  readonly trace?: boolean;
  /** Records the traffic from the first request on. `recordArtefacts` then returns this recording. */
  readonly artefacts?: ArtefactOptions;
  /** Directory for downloads. */
  readonly downloads: string;
}

/** A host's factory: opens partitions. Closing it ends the Chromium process or the views. */
export interface TaskBrowserFactory {
  readonly host: 'desktop' | 'web' | 'headless';
  /** Chromium's version, if it is known without starting Chromium, else ''. */
  version(): string;
  open(options: OpenOptions): Promise<TaskBrowser>;
  close(): Promise<void>;
}
