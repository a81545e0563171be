import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import type { LocatedFound } from '../../../shared/model/index.ts';
import { locatedValueSchema } from '../../../shared/model/located.ts';
import type { Redaction } from '../../../shared/redaction/redaction.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import { failAfter, within } from '../cdp/cdp.ts';
import { type FrameTargets, openFrameTargets } from '../cdp/frameTargets.ts';
import { type Returned, runScript, ScriptError } from '../cdp/runScript.ts';
import type { BrowserCore } from '../core/core.ts';
import type { RawSession } from '../port/rawSession.ts';
import type { AskedLocator, ReadLocator } from '../port/taskBrowser.ts';
import { secretValues } from '../redact/findSecretFields.ts';
import type { Tabs } from '../tabs/tabs.ts';

/** How long a page may take for all its locators, and for one. */
const PAGE_MS = 3000;
const ONE_MS = 1000;
/** How long a page may take to open, and how long the reference programs wait before they read it. */
const OPEN_MS = 10_000;
const STEADY_MS = 3000;
/** How long all of it may take, and closing the page. */
const WHOLE_MS = OPEN_MS + STEADY_MS + PAGE_MS + 2000;
const CLOSE_MS = 3000;
/** The most pages that are opened. They are opened at the same time. */
const MOST_PAGES = 10;
/** The longest value and the longest page that are kept, in characters of JSON. A part of a value would be judged as the whole. */
const LONGEST = 100_000;
const LONGEST_PAGE = 1_000_000;
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

const LATE: LocatedFound = { untold: `the page did not answer within ${PAGE_MS / 1000} s` };
const GONE: LocatedFound = { untold: 'the page was gone' };

/**
 * Evaluates expressions in the watcher's isolated world of the active tab, or of pages that are opened for this beside the tabs.
 * Chromium refuses an expression that would change the page. An opened page sends only requests that change nothing, and is closed
 * again. Every wait has a limit. An expression without an answer has the reason.
 */
export async function readLocators(
  core: BrowserCore,
  tabs: Tabs,
  asked: readonly AskedLocator[],
): Promise<readonly ReadLocator[]> {
  const byAddress = Map.groupBy(asked, ({ address }) => address);
  const opened = [...byAddress.keys()].filter((address) => address !== null);
  const read = await Promise.all(
    [...byAddress].map(async ([address, on]) => {
      if (address === null) return readActive(core, tabs, on);
      if (opened.indexOf(address) >= MOST_PAGES)
        return unread(on, { untold: `more than ${MOST_PAGES} pages would have to be opened` });
      return readAt(core, tabs, address, on);
    }),
  );
  const answers = new Map([...byAddress.keys()].map((address, at) => [address, [...(read[at] ?? [])]]));
  return asked.map(({ address }) => answers.get(address)?.shift() ?? { url: null, found: GONE });
}

function unread(asked: readonly unknown[], found: LocatedFound): ReadLocator[] {
  return asked.map(() => ({ url: null, found }));
}

async function readActive(
  core: BrowserCore,
  tabs: Tabs,
  asked: readonly AskedLocator[],
): Promise<readonly ReadLocator[]> {
  const tab = tabs.active();
  if (tab.isCrashed()) return unread(asked, GONE);
  const found = await readIn(tab.targets, asked, core);
  return found.map((one) => ({ url: tab.url(), found: one }));
}

async function readAt(
  core: BrowserCore,
  tabs: Tabs,
  address: string,
  asked: readonly AskedLocator[],
): Promise<readonly ReadLocator[]> {
  if (!/^https?:/i.test(address))
    return unread(asked, { untold: 'the address of its page is not of the web' });
  const opened: Opened = { page: null, targets: null };
  const reading = open(core, tabs, address, asked, opened);
  try {
    return await failAfter(reading, WHOLE_MS, () => new Error('the page takes too long'));
  } catch {
    // The page may still come, and must not stay.
    const close = () => closeOpened(core, opened);
    mayFail(reading.then(close, close), 'the browser is gone');
    return unread(asked, { untold: 'the page could not be opened' });
  } finally {
    await closeOpened(core, opened);
  }
}

interface Opened {
  page: Page | null;
  targets: FrameTargets | null;
}

async function closeOpened({ backend }: BrowserCore, opened: Opened): Promise<void> {
  const { page, targets } = opened;
  opened.page = null;
  opened.targets = null;
  targets?.stop();
  if (page !== null) await within(backend.closePage(page), CLOSE_MS, undefined);
}

async function open(
  core: BrowserCore,
  tabs: Tabs,
  address: string,
  asked: readonly AskedLocator[],
  opened: Opened,
): Promise<readonly ReadLocator[]> {
  const page = await tabs.aside();
  opened.page = page;
  let refused = 0;
  await page.route('**/*', async (route) => {
    const isSafe = SAFE.includes(route.request().method());
    if (!isSafe) refused += 1;
    await allowFailure(isSafe ? route.continue() : route.abort(), 'the page is gone');
  });
  const targets = await openFrameTargets(core.backend, page, core.watchSource, { attached() {}, said() {} });
  opened.targets = targets;
  await page.goto(address, { waitUntil: 'load', timeout: OPEN_MS });
  await wait(STEADY_MS);
  const found = await readIn(targets, asked, core);
  const url = core.redactUrl(page.url());
  return found.map((one) => ({
    ...{ url, opened: true, found: one },
    ...(refused === 0 ? {} : { refused }),
  }));
}

/** The values of the expressions in the main document, without secrets. */
async function readIn(
  targets: FrameTargets,
  asked: readonly AskedLocator[],
  core: Pick<BrowserCore, 'bulk' | 'redaction' | 'redactUrl'>,
): Promise<readonly LocatedFound[]> {
  const { main } = targets;
  const isMain = (frameId: string): boolean => frameId === main.rootFrameId;
  const document = targets.documents().find(({ target, frameId }) => target === main && isMain(frameId));
  if (document === undefined) return asked.map(() => GONE);
  const { context } = document;
  const end = performance.now() + PAGE_MS;
  const left = (): number => Math.max(0, end - performance.now());
  const secrets = await within(secretValues(document), left(), null);
  if (secrets === null) return asked.map(() => LATE);
  for (const secret of secrets) core.redaction.remember(secret);
  const found: LocatedFound[] = [];
  for (const one of asked) {
    const given = await within(evaluate(main.raw, context, one), left(), LATE);
    found.push(one.isPage ? await cleanPage(given, secrets, core) : clean(given, secrets, core.redaction));
  }
  return found;
}

async function evaluate(
  raw: RawSession,
  contextId: number,
  { script, isPage }: AskedLocator,
): Promise<LocatedFound> {
  const how = { contextId, returnByValue: true, throwOnSideEffect: true, timeout: ONE_MS };
  let given: Returned;
  try {
    given = await runScript(raw, { expression: calling(script), ...how });
  } catch (error) {
    if (error instanceof ScriptError) return thrown(error.message);
    return /terminated/i.test(String(error)) ? { untold: `it ran for more than ${ONE_MS / 1000} s` } : GONE;
  }
  if (given.type === 'undefined') return { value: null };
  const value = locatedValueSchema.safeParse(given.value);
  if (!value.success) return { untold: 'its value is not a text, a number or a list of them' };
  const longest = isPage === true ? LONGEST_PAGE : LONGEST;
  return JSON.stringify(value.data).length > longest
    ? { untold: `its value has more than ${longest.toLocaleString('en')} characters` }
    : { value: value.data };
}

/** As Playwright evaluates it: an expression that gives a function is called. */
function calling(script: string): string {
  let expression = script.trim();
  while (expression.endsWith(';')) expression = expression.slice(0, -1).trimEnd();
  return `(() => { const given = (${expression}\n); return typeof given === 'function' ? given() : given; })()`;
}

function thrown(description: string): LocatedFound {
  const [line = ''] = description.split('\n', 1);
  if (line.includes('Possible side-effect')) return { untold: 'it would change the page' };
  // The isolated world has the document, but not the names of the page's scripts.
  if (line.startsWith('ReferenceError')) return { untold: `it needs a script of the page (${line})` };
  return { threw: line.slice(0, 300) };
}

function clean(found: LocatedFound, secrets: readonly string[], redaction: Redaction): LocatedFound {
  if (!('value' in found)) return redaction.value(found, 'locator');
  const isSecret = (part: unknown): boolean => typeof part === 'string' && secrets.includes(part);
  const { value } = found;
  const hidden = Array.isArray(value)
    ? value.map((part) => (isSecret(part) ? SECRET_MARK : part))
    : isSecret(value)
      ? SECRET_MARK
      : value;
  const kept = redaction.value(hidden, 'locator');
  return JSON.stringify(kept) === JSON.stringify(value) ? { value } : { value: kept, redacted: true };
}

/** The whole page, as it may be kept: a long text is searched for secrets in another thread. */
async function cleanPage(
  found: LocatedFound,
  secrets: readonly string[],
  by: Pick<BrowserCore, 'bulk' | 'redaction' | 'redactUrl'>,
): Promise<LocatedFound> {
  if (!('value' in found) || typeof found.value !== 'string') return clean(found, secrets, by.redaction);
  const html = found.value;
  const shown = secrets.reduce(withoutContent, html);
  try {
    const { texts } = await by.bulk.run('texts', { texts: [shown], addresses: [] }, by);
    const [kept = ''] = texts ?? [shown];
    return kept === html ? { value: html } : { value: kept, redacted: true };
  } catch {
    return { untold: 'it could not be searched for secrets in time' };
  }
}

/** Removes the content of a secret field. A short one is not a known secret, because it can be a part of other words. */
function withoutContent(html: string, secret: string): string {
  const text = secret.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;');
  const inMarkup = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return html
    .replaceAll(`"${text.replaceAll('"', '&quot;')}"`, `"${SECRET_MARK}"`)
    .replaceAll(`>${inMarkup}<`, `>${SECRET_MARK}<`);
}
