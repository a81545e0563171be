import { z } from 'zod';
import type { InputEvent } from '../../../shared/contract/input.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Point, Size } from '../../../shared/model/index.ts';
import { ignoreGone, listenTo, within } from '../cdp/cdp.ts';
import { runEverywhere } from '../cdp/runScript.ts';
import { WORLD } from '../injected/messages.ts';
import type { Pasting } from '../port/backend.ts';
import { answered } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { dropFiles } from './dropFiles.ts';
import { createInputSink, type InputSink } from './inputSink.ts';

/** One picture of the active tab. */
export interface PageFrame {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
  /** Viewport in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly tab: string;
}

/** What the web host needs besides TaskBrowser: it shows the active tab and lets a person use it. */
export interface WebControls {
  /**
   * Trusted input for the active tab. Resolves to false if it is dropped: while paused, while an element is being chosen, while
   * a dialog stops the page, or because the page is gone.
   */
  input(event: InputEvent): Promise<boolean>;
  /**
   * Sends frames of the active tab, also after a change of tabs, until `stopFrames`. The first comes at once; a page at
   * rest sends none.
   */
  startFrames(onFrame: (frame: PageFrame) => void | Promise<void>): Promise<void>;
  stopFrames(): Promise<void>;
  /** Selected text of the active tab; nothing from secret fields. */
  copySelection(): Promise<string>;
  setViewport(size: Size): Promise<void>;
  /** Called with the CSS cursor under the pointer whenever it changes. */
  onCursor(listener: (cursor: string) => void): void;
}

/** The part of the controls that openTaskBrowser uses. */
export interface WebControlsOwner extends WebControls {
  follow(): void;
  setPaused(paused: boolean): void;
  /**
   * Resolves when the active tab has handled the person's input so far. A slow page may lag behind. Code that leaves the
   * page or withholds input waits for this; otherwise typed letters would be lost.
   */
  taken(): Promise<void>;
  /** Marks `work` as an action of a person that reaches the page. */
  using<T>(work: Promise<T>): Promise<T>;
  /** Whether an action of a person reaches the page now, or did a moment ago. */
  isUsed(): boolean;
  /** Drops files on the active tab. Throws AppError `page.drop` where nothing accepts them. */
  dropFiles(at: Point, paths: readonly string[]): Promise<void>;
  /** When true, no input of a person reaches the page. The page is still shown. */
  setWithheld(withheld: boolean): void;
  /**
   * Sends no frames during `work`, and a fresh one afterwards. Otherwise Chromium's picture of a part of the page would be
   * among the frames.
   */
  withoutFrames<T>(work: () => Promise<T>): Promise<T>;
  cursor(tab: string, cursor: string): void;
  stop(): void;
}

const QUALITY = 80;

/** Longest wait for a page that is stuck. */
const TAKEN_MS = 2000;

/** A busy page reports late what was done on it. */
const USED_MS = 30_000;

/** A page may need a moment before it accepts or rejects files. */
const DROP_MS = 5000;

const screencastFrame = z.object({
  data: z.string(),
  sessionId: z.number(),
  metadata: z.object({
    deviceWidth: z.number(),
    deviceHeight: z.number(),
    scrollOffsetX: z.number(),
    scrollOffsetY: z.number(),
  }),
});
const selected = z.string().catch('');

export function createWebControls(
  tabs: Tabs,
  pasting: Pasting | undefined,
  resized: (size: Size) => void,
): WebControlsOwner {
  const sinks = new WeakMap<Tab, InputSink>();
  let onFrame: ((frame: PageFrame) => void | Promise<void>) | null = null;
  let onCursor: (cursor: string) => void = () => {};
  let shown: { tab: Tab; stop: () => void } | null = null;
  let paused = false;
  let withheld = false;
  let withoutFrames = 0;
  let under = 0;
  let usedAt = Number.NEGATIVE_INFINITY;

  function sinkOf(tab: Tab): InputSink {
    const known = sinks.get(tab) ?? createInputSink(tab.targets.main.raw, pasting);
    sinks.set(tab, known);
    return known;
  }

  async function using<T>(work: Promise<T>): Promise<T> {
    under += 1;
    try {
      return await work;
    } finally {
      under -= 1;
      usedAt = performance.now();
    }
  }

  /** Moves the screencast to the tab that is active now. */
  function follow(): void {
    const wanted = onFrame === null || paused || withoutFrames > 0 ? null : activeTab();
    if (wanted === (shown?.tab ?? null)) return;
    shown?.stop();
    shown = wanted === null ? null : { tab: wanted, stop: show(wanted) };
  }

  function activeTab(): Tab | null {
    const tab = tabs.list().length === 0 ? null : tabs.active();
    return tab === null || tab.isCrashed() ? null : tab;
  }

  function show(tab: Tab): () => void {
    const { raw } = tab.targets.main;
    const off = listenTo(raw, 'Page.screencastFrame', screencastFrame, (frame) => {
      const { metadata } = frame;
      const done = onFrame?.({
        bytes: Buffer.from(frame.data, 'base64'),
        type: 'image/jpeg',
        width: Math.round(metadata.deviceWidth),
        height: Math.round(metadata.deviceHeight),
        scrollX: metadata.scrollOffsetX,
        scrollY: metadata.scrollOffsetY,
        tab: tab.id,
      });
      // Chromium makes the next frame after this acknowledgement.
      void Promise.resolve(done).finally(() =>
        ignoreGone(raw.send('Page.screencastFrameAck', { sessionId: frame.sessionId })),
      );
    });
    ignoreGone(raw.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY, everyNthFrame: 1 }));
    return () => {
      off();
      ignoreGone(raw.send('Page.stopScreencast'));
    };
  }

  return {
    async input(event) {
      const tab = activeTab();
      if (paused || withheld || tab === null || tab.standstill() !== null) return false;
      await using(sinkOf(tab).send(event));
      return true;
    },
    async startFrames(listener) {
      onFrame = listener;
      follow();
    },
    async stopFrames() {
      onFrame = null;
      follow();
    },
    async copySelection() {
      const tab = activeTab();
      if (tab === null || tab.standstill() !== null) return '';
      // The keys that select the text may still be on their way.
      await within(sinks.get(tab)?.taken() ?? Promise.resolve(), TAKEN_MS, undefined);
      const expression = `document.hasFocus() ? globalThis.${WORLD}?.selection() ?? '' : ''`;
      const texts = await runEverywhere(tab.targets, expression, 500);
      return texts.map((text) => selected.parse(text)).find((text) => text !== '') ?? '';
    },
    async setViewport(size) {
      if (size.width < 200 || size.height < 200 || size.width > 4000 || size.height > 4000) {
        throw fault.input(
          'input.viewport',
          `A page of ${size.width} × ${size.height} cannot be shown.`,
          'Use between 200 and 4,000 pixels each way.',
        );
      }
      resized(size);
      await Promise.all(tabs.list().map((tab) => within(tab.page.setViewportSize(size), 2000, undefined)));
    },
    onCursor(listener) {
      onCursor = listener;
    },
    follow,
    setPaused(now) {
      paused = now;
      follow();
    },
    async taken() {
      const tab = activeTab();
      const sink = tab === null || tab.standstill() !== null ? undefined : sinks.get(tab);
      if (tab === null || sink === undefined) return;
      // Chromium reports that a page has handled an input before the page reports the action. The flush makes the documents
      // report what they held back, and their answers come after it.
      const flush = `globalThis.${WORLD}?.flush()`;
      const reported = sink.taken().then(() => runEverywhere(tab.targets, flush, TAKEN_MS));
      await Promise.race([within(reported, TAKEN_MS, undefined), tab.stoodStill()]);
    },
    using,
    isUsed: () => under > 0 || performance.now() - usedAt < USED_MS,
    async dropFiles(at, paths) {
      const tab = activeTab();
      if (paused || withheld || tab === null) throw notTaken('The page accepts no files now.');
      const isTaken = await answered(tab, DROP_MS, () => using(dropFiles(tab, at, paths)));
      if (!isTaken) throw notTaken('The page accepts no files where they were dropped.');
    },
    setWithheld(now) {
      withheld = now;
    },
    async withoutFrames(work) {
      withoutFrames += 1;
      follow();
      try {
        return await work();
      } finally {
        withoutFrames -= 1;
        follow();
      }
    },
    cursor(tab, cursor) {
      if (activeTab()?.id === tab) onCursor(cursor);
    },
    stop() {
      onFrame = null;
      follow();
    },
  };
}

function notTaken(message: string): AppError {
  return fault.page(
    'page.drop',
    message,
    'The page received no file. Drop the files on a place that accepts files. While you choose an element, choose that place and then Upload.',
  );
}
