import type { Page } from 'playwright-core';
import type { Action, Point } from '../../../shared/model/index.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import type { BulkRedaction } from '../bulk/redactionThread.ts';
import type { BrowserBackend } from '../port/backend.ts';
import type { EventQueue } from '../port/eventQueue.ts';
import type { OpenOptions } from '../port/taskBrowser.ts';
import type { GivenFiles } from './givenFiles.ts';
import type { Prompts } from './prompts.ts';
import type { SharedPicture } from './sharedPicture.ts';
import { createSteadyTime, type SteadyTime } from './steadyTime.ts';

/** What the parts of one controlled browser share. */
export interface BrowserCore {
  readonly backend: BrowserBackend;
  readonly options: OpenOptions;
  readonly events: EventQueue;
  readonly prompts: Prompts;
  readonly redactUrl: UrlRedaction;
  /** Filters everything that is kept. */
  readonly redaction: Redaction;
  /** Redacts whole artefacts in another thread. */
  readonly bulk: BulkRedaction;
  readonly performing: Performing;
  readonly shared: SharedPicture;
  readonly files: GivenFiles;
  /** The browser ended unexpectedly. */
  isLost(): boolean;
  /** The host has recently given the pages input of a person, or cannot tell. */
  isAttested(): boolean;
  /** No input of a person reaches the pages, because the person is choosing an element. */
  isWithheld(): boolean;
  /** The source of the watcher, which runs in every document. */
  readonly watchSource: string;
  /** Called for every page that becomes a tab, before it is used. */
  beforeTab(page: Page): Promise<void>;
  /** Called with a press that was withheld from the page, in the tab's viewport. */
  withheldPress(tab: string, at: Point): void;
  /** Called with the CSS cursor under the pointer, only where the host draws the cursor. */
  cursor(tab: string, cursor: string): void;
}

/**
 * Separates the driver's actions from a person's. The driver's input is trusted too, and the driver reports its own
 * actions.
 */
interface Performing {
  isOn(): boolean;
  /** True when an event of that time (or up to `graceMs` later) belongs to an operation of the driver. */
  covers(wall: number, graceMs?: number): boolean;
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** Reports of the watcher carry the time of their event. That time decides, not the time of arrival. */
export function createPerforming(time: SteadyTime = createSteadyTime()): Performing {
  const spans: { from: number; to: number }[] = [];
  let open = 0;
  return {
    isOn: () => open > 0,
    covers(wall, graceMs = 1) {
      const at = time.of(wall);
      return spans.some((span) => at >= span.from - 1 && at <= span.to + graceMs);
    },
    async during(work) {
      const span = { from: time.now(), to: Number.POSITIVE_INFINITY };
      spans.push(span);
      if (spans.length > 100) spans.shift();
      open += 1;
      try {
        return await work();
      } finally {
        open -= 1;
        span.to = time.now();
      }
    },
  };
}

/** Builds the action of an operation on an address, a tab or the history, which has no event of the page. */
export function tabAction(
  operation: Action['operation'],
  tab: string,
  url: string,
  value: string | null,
): Action {
  return { operation, tab, url, element: null, value, wall: Date.now() };
}
