import type { BrowserContext, Frame, Page } from 'playwright-core';
import type { PromptReply, Size } from '../../../shared/model/index.ts';
import type { HiddenPage } from './hiddenPage.ts';
import type { RawSession } from './rawSession.ts';
import type { BrowserState, OpenOptions } from './taskBrowser.ts';

/**
 * The part of a controlled browser in which the hosts differ; everything else (`openTaskBrowser`) is built on top, once.
 * One backend = one partition.
 */
export interface BrowserBackend {
  readonly context: BrowserContext;
  readonly version: string;
  /** True where native popups (select, date, colour) are drawn by the host. Else they are held back and become prompts. */
  readonly drawsPopups: boolean;
  /** Desktop: a page that asks to stay is left; the host wants its answer at once, before a person could give one. */
  readonly leavesUnasked?: boolean;
  /** True where frames of other sites can be held at their start through a session of ours (not where sessions are shared). */
  readonly pausesFrames?: boolean;
  /** Desktop: puts this script into every such frame before its first script, though our own session comes later. */
  prepareFrames?(script: { readonly source: string; readonly worldName: string }): void;
  /** Told of sessions on such frames, so that their storage is followed too. */
  follow?(session: RawSession): void;
  /** Raw CDP for a page, or for a frame that is a target of its own (null when the frame shares its page's target). */
  rawSession(target: Page | Frame): Promise<RawSession | null>;
  /** Where playwright may write a trace; on the desktop only when one was announced (`OpenOptions.trace`). */
  readonly traces?: TraceFolder;
  /** Web: a session on the whole browser process, which other partitions share. */
  browserSession?(): Promise<BrowserSession>;
  /**
   * Desktop: told of a window that a page opens, in the very turn in which it is made: a command that is sent at once is
   * heeded before the window's first request. Returns the remover.
   */
  onWindow?(listener: (window: OpeningWindow) => void): () => void;
  /** Opens a page for looking at what was stored; with scripts of our own, for encoding a video of it. */
  hiddenPage(scripts?: boolean): Promise<HiddenPage>;
  /** Opens a tab and returns its playwright page. */
  openPage(url?: string): Promise<Page>;
  /** Brings a tab to the front (desktop: shows its view, hides the others). */
  showPage(page: Page): Promise<void>;
  closePage(page: Page): Promise<void>;
  /** Desktop: the host withholds native input; web: nothing to do, input is ours. */
  setInputAllowed(allowed: boolean): Promise<void>;
  /** Desktop: the host withholds the keys alone, while the pointer selects. */
  setKeysAllowed?(allowed: boolean): Promise<void>;
  readStorage(): Promise<unknown>;
  /** Desktop: the size of the page in front, which follows the window. Without it the size is the one that was asked for. */
  viewport?(): Size;
  /** True where a person can be asked and Chromium asks nobody (web): permissions are held back and become prompts. */
  readonly asksPermissions?: boolean;
  /** Desktop: permissions, which Chromium asks of the host. Without a listener they are denied. Returns the remover. */
  onHostPrompt?(listener: (prompt: HostPrompt) => void): () => void;
  close(): Promise<void>;
}

/** A private folder of one browser process (in memory where the system has one), and the traces that are being written there. */
export interface TraceFolder {
  readonly path: string;
  readonly running: Set<string>;
}

export interface BrowserSession {
  readonly raw: RawSession;
  detach(): Promise<void>;
}

export interface OpeningWindow {
  readonly raw: RawSession;
  /** Chromium's id of the page that opens it; null when it is not known. */
  readonly opener: string | null;
}

/** A page asks for a permission (camera, location, notifications …): only the host sees it. Unanswered, the page waits. */
export interface HostPrompt {
  readonly page: Page;
  readonly origin: string;
  /** Electron's name: `geolocation`, `media`, `notifications` … */
  readonly permission: string;
  answer(reply: PromptReply): void;
}

/** Starts a partition. `restore` brings cookies and storage back; tabs are opened by `openTaskBrowser`. */
export type StartBackend = (
  options: OpenOptions & { readonly restore: BrowserState | null },
) => Promise<BrowserBackend>;
