import type { Browser, Page } from 'playwright-core';
import { allowFailure } from '../../../shared/mayFail.ts';
import { within } from '../cdp/cdp.ts';
import { writeClipboard } from '../injected/writeClipboard.ts';
import type { Pasting } from '../port/backend.ts';

/** Chromium offers its clipboard only to pages with a secure address. No request leaves the process. */
const ADDRESS = 'https://clipboard.invalid/';
/** A page that does not take the text in this time is stuck. Other pages have the clipboard then. */
const TAKEN_MS = 10_000;

/**
 * The clipboard of one Chromium process. Its partitions share it, so each paste has it alone, and it is empty before and
 * afterwards: no page can read what was pasted elsewhere. It is not the clipboard of the system.
 */
export function createClipboard(browser: Browser): Pasting {
  let opening: Promise<Page> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<Page> {
    const context = await browser.newContext({
      offline: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
      permissions: ['clipboard-write'],
    });
    await context.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const page = await context.newPage();
    await page.goto(ADDRESS);
    return page;
  }

  return (content, paste) => {
    const turn = last.then(async () => {
      opening ??= open();
      const page = await opening.catch((error: unknown) => {
        opening = null;
        throw error;
      });
      await page.evaluate(writeClipboard, content);
      try {
        await within(paste(), TAKEN_MS, undefined);
      } finally {
        await page.evaluate(writeClipboard, { text: '' });
      }
    });
    last = allowFailure(turn, 'the caller gets the error');
    return turn;
  };
}
