import type { ErrorData } from '../../../shared/errors.ts';
import type {
  Box,
  CapturedPage,
  ElementDescription,
  ElementTarget,
  EventBody,
  HeldRequest,
  Integrity,
  NodeNumber,
  NodeRef,
  OperationName,
  PagePrompt,
  Point,
  PromptReply,
  Size,
  TabState,
} from '../../../shared/model/index.ts';
import type { ObservationCapture } from '../../../shared/observation/capture.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import type { ArtefactOptions, ArtefactRecording } from './artefacts.ts';
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
 * The controlled browser, as `Session` sees it: the same on both hosts.
 * One TaskBrowser is one partition (cookies, storage): open a new one for each attempt.
 */
export interface TaskBrowser extends Navigation {
  /** Chromium's version, e.g. `147.0.7727.0`. */
  readonly version: string;
  readonly viewport: Size;
  /** The policy of this attempt, with what it has learned: whatever is kept passes through it. */
  readonly redaction: Redaction;
  tabs(): readonly TabState[];
  prompts(): readonly PagePrompt[];
  /** Resolves when the browser has ended by itself: killed, or crashed as a whole. Never after `close`. */
  readonly lost: Promise<void>;
  /** Registers the one listener; returns its remover. Events come in the order they happened. */
  listen(listener: (event: BrowserEvent) => void): () => void;
  /** Holds requests that change something; off until it is turned on. */
  readonly interception: RequestInterception;

  answerPrompt(promptId: string, reply: PromptReply): Promise<void>;
  /**
   * A person lets files go over the active tab, in CSS pixels of its viewport. Throws AppError `page.drop` where nothing takes
   * them. For hosts that have the person's pointer; on the desktop Chromium has it.
   */
  dropFiles(at: Point, files: readonly GivenFile[]): Promise<void>;

  /** Carries out one operation of an agent, a reference run, a demonstration or a replay, with playwright's actionability checks. */
  perform(request: PerformRequest): Promise<PerformResult>;

  /** Selecting elements without touching the page. */
  readonly picker: Picker;

  /** Where an element lies in the active tab's viewport, in CSS pixels (it may lie outside); null when it is not there or not visible. */
  boxOf(target: ElementTarget): Promise<Box | null>;

  /**
   * Resolves when the active tab has settled (network and layout quiet) or after `limitMs`. `restless`: it is not at rest even
   * so: it still loads, never stops moving, or does not answer. A page that a dialog stops has not settled, but it is at rest.
   */
  settle(limitMs?: number): Promise<{ readonly settled: boolean; readonly restless: boolean }>;
  /** Whether the active tab's process answers within the limit: one in a script that does not end says nothing. */
  answers(limitMs: number): Promise<boolean>;
  /** What the active tab shows now, redacted. Throws AppError `page.capture` when the page is gone. */
  capture(options?: CaptureOptions): Promise<CapturedPage>;
  /** What the active tab shows now, for an agent: as `capture`, redacted. Throws AppError `page.observe`, `redaction.fields`. */
  observe(options?: ObserveOptions): Promise<TakenObservation>;
  /** playwright's snapshot of the active tab for models (`[ref=e12]`, and `[box=…]` on demand), redacted. Throws AppError `page.observe`. */
  aria(options?: { readonly boxes?: boolean }): Promise<string>;
  /** The node that a ref of the active tab's last such snapshot names. Throws AppError `page.element`. */
  ariaNode(ref: string): Promise<NodeRef>;
  /**
   * The innermost element at a point of the active tab's viewport, through frames and shadow roots, and where on it the point
   * lies; null when nothing is there. The page notices nothing.
   */
  nodeAt(point: Point): Promise<PlacedNode | null>;
  /** The element of the active tab that has the focus, in whichever frame; null when none has. */
  focusedNode(): Promise<NodeRef | null>;
  /** The active tab's document alone, at once; null when it cannot be read, is blank, or changes its address meanwhile. */
  captureDraft(): Promise<PageDraft | null>;
  /** An element alone as it looks now, secrets painted over (PNG); null when it is not in view. Throws `page.element`. */
  picture(ref: NodeRef): Promise<Uint8Array | null>;
  /** What assistive technology is told of an element: JSON of `AccessibilityRecord`, or null. Throws `page.element`. */
  accessibility(ref: NodeRef): Promise<string | null>;
  /**
   * Renders a stored page without network and scripts, and looks whether it shows the element where the picture has it;
   * without a target, whether it shows anything. Checks wait for each other, the pages that are open are not touched.
   */
  checkSnapshot(
    stored: { readonly mhtml: string | null; readonly dom: string | null; readonly viewport: Size },
    target: { readonly node: NodeNumber; readonly box: Box | null } | null,
  ): Promise<Integrity>;
  /**
   * Finds a recorded element on the active tab as it is now, whatever became of its ids, classes and wrappers: in all frames
   * and shadow trees, without touching the page. `around`: the words that stood around it (shared/relocation/surroundings.ts).
   */
  relocate(element: ElementDescription, around?: string | null): Promise<Relocation>;
  /** The same on a stored page (MHTML), rendered without network and scripts. */
  relocateStored(
    stored: { readonly mhtml: string; readonly viewport: Size },
    element: ElementDescription,
    around?: string | null,
  ): Promise<StoredRelocation>;
  /** Cheap: changes when the page of the active tab may look different (navigation, DOM mutation, scroll). */
  changeCount(): number;

  /**
   * Records the attempt's own files from now on, or hands out the recording that began when it was opened
   * (`OpenOptions.artefacts`). One at a time; what is not finished when it closes is gone.
   */
  recordArtefacts(options: ArtefactOptions): Promise<ArtefactRecording>;

  /**
   * Pictures of the active tab, redacted: at most two a second, and only while something changes. Ends with the browser, or
   * when the function that it answers is called.
   */
  recordFrames(onPicture: (picture: FramePicture) => void): () => void;
  /** Pictures as a video (WebM), made in a page beside the tabs. Each stands until the next, the last until `endAt` (ms). */
  encodeVideo(frames: readonly VideoFrame[], endAt: number): Promise<Uint8Array>;

  /** Cookies, storage and tabs, so that a killed attempt can be taken up again. */
  saveState(): Promise<BrowserState>;
  /** True: no input reaches the page and it is covered (pause). */
  setPaused(paused: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A picture as it was taken: JPEG, or PNG where something is painted over. */
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

/** A recorded element, found again or not. `reason` says in words what it was found by, or why it was not. */
export type Relocation =
  | {
      readonly ref: NodeRef;
      readonly element: ElementDescription;
      /** 0..1; 1 = found exactly where and as it was. */
      readonly score: number;
      readonly how: 'exact' | 'relocated';
      /** Score of the next best other element; null when there is none. */
      readonly secondBest: number | null;
      readonly reason: string;
    }
  | { readonly ref: null; readonly score: number | null; readonly reason: string };

export interface StoredRelocation {
  readonly isFound: boolean;
  readonly score: number | null;
  readonly reason: string;
}

/** An element, and a place on it in CSS pixels from the corner of its box. */
interface PlacedNode {
  readonly ref: NodeRef;
  readonly position: Point;
}

export interface PerformRequest {
  readonly operation: OperationName;
  readonly target?: ElementTarget;
  /** Instead of `target`: exactly this node. */
  readonly ref?: NodeRef;
  /** `drag`: the node to drag to, instead of a distance. */
  readonly to?: NodeRef;
  /** `upload`: files that a person gives, instead of names of downloads. */
  readonly files?: readonly GivenFile[];
  readonly value?: string;
  /** `type`: the text goes to where the caret is, as keys do, instead of replacing what the field holds. */
  readonly insert?: true;
  /** Where on the element, instead of its middle. */
  readonly position?: Point;
  readonly timeoutMs?: number;
  /** What is waited for a site that an operation goes to; its page goes on loading. */
  readonly patienceMs?: number;
}

/** A file that a person gives to a page. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

export interface PerformResult {
  /** It was sent to the page, which has not answered: why nobody knows yet what came of it. */
  readonly unanswered?: ErrorData;
  readonly element: ElementDescription | null;
  readonly value: string | null;
  readonly tab: string;
  readonly url: string;
}

export type BrowserEvent =
  /** As they go on record. */
  | Extract<EventBody, { readonly type: 'action' | 'scripted' | 'tab' | 'prompt' }>
  /** Any sign of life of a person (pointer, wheel, key): feeds the idle rule and the typing segment. Not stored. */
  | { readonly type: 'input'; readonly kind: 'pointer' | 'key' | 'wheel'; readonly wall: number }
  | (Extract<EventBody, { readonly type: 'navigated' }> & {
      /** The address could not be opened, and why, as the rest of a sentence. */
      readonly failure?: string;
    })
  /** A load began or ended in the active tab. */
  | { readonly type: 'loading'; readonly loading: boolean }
  /** The active tab's document has been read to its end; pictures may still be on their way. */
  | { readonly type: 'parsed' }
  | { readonly type: 'prompt-gone'; readonly promptId: string }
  /** `tabs()` or `prompts()` changed: announce. */
  | { readonly type: 'changed' }
  /** Desktop: an element was chosen with the mouse. */
  | { readonly type: 'picked'; readonly ref: NodeRef }
  | { readonly type: 'held'; readonly request: Omit<HeldRequest, 'since'> }
  /** A held request waits no longer: its page is gone. */
  | { readonly type: 'held-gone'; readonly id: string }
  /** The browser process is gone. */
  | { readonly type: 'closed' };

export interface CaptureOptions {
  /** Also the DOM snapshot with layout and style (demonstrations). */
  readonly dom?: boolean;
}

interface ObserveOptions {
  /** Also a picture of the viewport. */
  readonly picture?: boolean;
}

/** One look at a page for an agent. */
export interface TakenObservation {
  readonly capture: ObservationCapture;
  /** PNG of the viewport, secrets painted over; null when it was not asked for. */
  readonly picture: Uint8Array | null;
}

/** What a page held before it settled. */
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
  /** playwright's storage state: cookies and local storage. Kept in the workspace, never exported. */
  readonly storage: unknown;
}

export interface OpenOptions {
  readonly viewport: Size;
  /** Desktop: a page is as large as its stage, whatever that becomes. Else it keeps its viewport, and is drawn to fit. */
  readonly takesStage?: boolean;
  /** Pages to open when there is no state: one tab each. */
  readonly startUrls: readonly string[];
  /** The policy of the attempt that this partition belongs to; what is looked for everywhere when missing. */
  readonly redaction?: Redaction;
  /** Requests are intercepted from the first one on, with this allow-list. */
  readonly intercept?: readonly string[];
  readonly restore: BrowserState | null;
  /** What opening waits for a page that does not begin to answer; it goes on loading, which its tab shows. */
  readonly patienceMs?: number;
  readonly locale?: string;
  /** A trace will be recorded: there is to be a private place for it. */
  readonly trace?: boolean;
  /** Records the traffic from the first request on; `recordArtefacts` then answers this recording. */
  readonly artefacts?: ArtefactOptions;
  /** Directory for downloads. */
  readonly downloads: string;
}

/** What a host provides: opens partitions. Closing the factory ends the Chromium process or the views. */
export interface TaskBrowserFactory {
  readonly host: 'desktop' | 'web' | 'headless';
  /** Chromium's version as far as it is known without starting it, or ''. */
  version(): string;
  open(options: OpenOptions): Promise<TaskBrowser>;
  close(): Promise<void>;
}
