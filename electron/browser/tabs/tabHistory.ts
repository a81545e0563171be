import { z } from 'zod';
import { mayFail } from '../../../shared/mayFail.ts';
import { environmentAt } from '../../../shared/model/environment.ts';
import { ask, within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import type { RawSession } from '../port/rawSession.ts';

const history = z.object({
  currentIndex: z.number(),
  entries: z.array(z.object({ id: z.number(), url: z.string(), title: z.string() })),
});

/** The delay between a change of the page and the next reading of its title and history. */
const REFRESH_MS = 800;

/** The title of a tab's page, secrets removed, and whether the tab can go back and forward. */
interface HistoryPlace {
  readonly title: string;
  readonly back: boolean;
  readonly forward: boolean;
}

/** A tab's title and place in its history, read from the browser again after changes of the page. */
export class TabHistory {
  readonly #core: BrowserCore;
  readonly #raw: () => RawSession | null;
  #place: HistoryPlace = { title: '', back: false, forward: false };
  #timer: NodeJS.Timeout | null = null;

  /** `raw` returns the page's session; null while it has none, or when it has crashed. */
  constructor(core: BrowserCore, raw: () => RawSession | null) {
    this.#core = core;
    this.#raw = raw;
  }

  get place(): HistoryPlace {
    return this.#place;
  }

  async refresh(): Promise<void> {
    const raw = this.#raw();
    if (raw === null) return;
    const next = await readPlace(raw, this.#core.redaction);
    if (next === null) return;
    const { title, back, forward } = this.#place;
    if (next.title === title && next.back === back && next.forward === forward) return;
    this.#place = next;
    this.#core.events.put({ type: 'changed' });
  }

  /** Reads the place again in a moment; several changes in that time cause one reading. */
  refreshSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.refresh();
    }, REFRESH_MS);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

/**
 * Reads a page's place in its history from the browser. The page of an environment has no history: what its participant wrote is in that
 * page alone, so nothing leads away from it. Null when the browser does not answer in a second. */
async function readPlace(raw: RawSession, redaction: BrowserCore['redaction']): Promise<HistoryPlace | null> {
  const found = await within(ask(raw, 'Page.getNavigationHistory', {}, history), 1000, null);
  if (found === null) return null;
  const { entries } = found;
  const title = redaction.text(entries[found.currentIndex]?.title ?? '', 'title');
  if (environmentAt(entries[found.currentIndex]?.url ?? '') !== null) {
    // Each drawing of the preview of WebUI adds an entry. A person who goes back to one, such as with the mouse, sees an older page.
    if (entries.length > 1) mayFail(raw.send('Page.resetNavigationHistory'), 'the page is gone');
    return { title, back: false, forward: false };
  }
  // The empty first page of a tab is not a page of the person, so Back never leads to it.
  const first = entries.length > 1 && entries[0]?.url === 'about:blank' ? 1 : 0;
  if (first === 1 && entries.length === 2 && found.currentIndex === 1)
    mayFail(raw.send('Page.resetNavigationHistory'), 'the page is gone');
  return {
    title,
    back: found.currentIndex > first,
    forward: found.currentIndex < entries.length - 1,
  };
}
