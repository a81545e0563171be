import type { BrowserContext, Frame, Page } from 'playwright-core';
import type { PromptReply, Size } from '../../../shared/model/index.ts';
import type { HiddenPage } from './hiddenPage.ts';
import type { RawSession } from './rawSession.ts';
import type { BrowserState, OpenOptions } from './taskBrowser.ts';

/**
 * The part of a controlled browser that differs between hosts. `openTaskBrowser` builds everything else on top of it. One
 * backend is one partition.
 */
export interface BrowserBackend {
  readonly context: BrowserContext;
  readonly version: string;
  /** True where the host draws native popups (select, date, colour). Else they are held back and become prompts. */
  readonly drawsPopups: boolean;
  /**
   * Desktop: a page that asks the person to stay is left without a question, because the host needs its answer before a
   * person could give one.
   */
  readonly leavesUnasked?: boolean;
  /** True where a session of ours can pause frames of other sites at their start (not where sessions are shared). */
  readonly pausesFrames?: boolean;
  /**
   * Desktop: runs this script in every frame of another site before its first script, although our session starts later.
   */
  prepareFrames?(script: { readonly source: string; readonly worldName: string }): void;
  /** Receives sessions on frames of other sites, so that the backend can follow their storage, too. */
  follow?(session: RawSession): void;
  /** Raw CDP for a page, or for a frame that is a target of its own. Null when the frame shares its page's target. */
  rawSession(target: Page | Frame): Promise<RawSession | null>;
  /** Where Playwright may write a trace. On the desktop only when a trace was announced (`OpenOptions.trace`). */
  readonly traces?: TraceFolder;
  /** Web: a session on the whole browser process, which other partitions share. */
  browserSession?(): Promise<BrowserSession>;
  /**
   * Desktop: reports a window that a page opens, in the same turn of the event loop. A command that is sent at once takes
   * effect before the window's first request. Returns a function that stops the reports.
   */
  onWindow?(listener: (window: OpeningWindow) => void): () => void;
  /** Opens a hidden page that renders stored pages, or (with `scripts`) encodes a video of them with our own scripts. */
  hiddenPage(scripts?: boolean): Promise<HiddenPage>;
  /** Web: carries out `paste`, a paste of the browser, with this content. On the desktop, the system has a clipboard. */
  readonly pasting?: Pasting;
  /** Opens a tab and returns its Playwright page. */
  openPage(url?: string): Promise<Page>;
  /** Brings a tab to the front (desktop: shows its view, hides the others). */
  showPage(page: Page): Promise<void>;
  closePage(page: Page): Promise<void>;
  /** Desktop: the host withholds native input. Web: nothing to do, because the input passes through Hopscope. */
  setInputAllowed(allowed: boolean): Promise<void>;
  /** Desktop: the host withholds only the keys while the pointer chooses an element. */
  setKeysAllowed?(allowed: boolean): Promise<void>;
  readStorage(): Promise<unknown>;
  /**
   * Desktop: the size of the page in front, which follows the window. Without this function the size is the requested one.
   */
  viewport?(): Size;
  /** True where Chromium itself asks nobody (web): permissions are held back and become prompts for the person. */
  readonly asksPermissions?: boolean;
  /**
   * Desktop: permission requests, which Chromium sends to the host. Without a listener they are denied. Returns a function
   * that removes the listener.
   */
  onHostPrompt?(listener: (prompt: HostPrompt) => void): () => void;
  close(): Promise<void>;
}

/**
 * A private folder of one browser process (in memory if the system has one), and the traces that are being written there.
 */
export interface TraceFolder {
  readonly path: string;
  readonly running: Set<string>;
}

/** What a person pastes. A picture is a PNG in base64, which is pasted where there is no text. */
interface ClipboardContent {
  readonly text: string;
  readonly html?: string | undefined;
  readonly picture?: string | undefined;
}

/** Resolves when the page has handled the paste. */
export type Pasting = (content: ClipboardContent, paste: () => Promise<unknown>) => Promise<void>;

export interface BrowserSession {
  readonly raw: RawSession;
  detach(): Promise<void>;
}

export interface OpeningWindow {
  readonly raw: RawSession;
  /** Chromium's id of the opening page; null when it is unknown. */
  readonly opener: string | null;
}

/**
 * A page's request for a permission (camera, location, notifications …), which only the host sees. The page waits until it
 * is answered.
 */
export interface HostPrompt {
  readonly page: Page;
  readonly origin: string;
  /** Electron's name: `geolocation`, `media`, `notifications` … */
  readonly permission: string;
  answer(reply: PromptReply): void;
}

/** Starts a partition. `restore` restores cookies and storage; `openTaskBrowser` opens the tabs. */
export type StartBackend = (
  options: OpenOptions & { readonly restore: BrowserState | null },
) => Promise<BrowserBackend>;
