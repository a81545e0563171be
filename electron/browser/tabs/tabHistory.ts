import { z } from 'zod';
import { mayFail } from '../../../shared/mayFail.ts';
import { ask, within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import type { RawSession } from '../port/rawSession.ts';

const history = z.object({
  currentIndex: z.number(),
  entries: z.array(z.object({ id: z.number(), url: z.string(), title: z.string() })),
});

/** The title of a tab's page, secrets removed, and whether the tab can go back and forward. */
export interface TabHistory {
  readonly title: string;
  readonly back: boolean;
  readonly forward: boolean;
}

/** Reads a page's place in its history from the browser; null when the browser does not answer in a second. */
export async function readTabHistory(
  raw: RawSession,
  redaction: BrowserCore['redaction'],
): Promise<TabHistory | null> {
  const found = await within(ask(raw, 'Page.getNavigationHistory', {}, history), 1000, null);
  if (found === null) return null;
  const { entries } = found;
  // The empty first page of a tab is no page of the person, so Back never leads to it.
  const first = entries.length > 1 && entries[0]?.url === 'about:blank' ? 1 : 0;
  if (first === 1 && entries.length === 2 && found.currentIndex === 1)
    mayFail(raw.send('Page.resetNavigationHistory'), 'the page is gone');
  return {
    title: redaction.text(entries[found.currentIndex]?.title ?? '', 'title'),
    back: found.currentIndex > first,
    forward: found.currentIndex < entries.length - 1,
  };
}
