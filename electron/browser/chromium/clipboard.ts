import type { Browser, Page } from 'playwright-core';
import { within } from '../cdp/cdp.ts';
import type { ClipboardContent, Pasting } from '../port/backend.ts';

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
  let last: Promise<void> = Promise.resolve();

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
      await page.evaluate(write, content);
      try {
        await within(paste(), TAKEN_MS, undefined);
      } finally {
        await page.evaluate(write, { text: '' });
      }
    });
    last = turn.catch(() => {});
    return turn;
  };
}

/** Runs in the clipboard's page. A page may write any HTML only while it copies, and a picture only by the newer way. */
async function write({ text, html, picture }: ClipboardContent): Promise<void> {
  if (text === '' && picture !== undefined) {
    const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return;
  }
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    const hasHtml = html !== undefined && html !== '';
    if (text !== '' || !hasHtml) event.clipboardData?.setData('text/plain', text);
    if (hasHtml) event.clipboardData?.setData('text/html', html);
  };
  addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
}
