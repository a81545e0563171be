import type { Page } from 'playwright-core';
import { type AppError, fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import type { TabState } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { POPUPS } from '../popups/popupPrompt.ts';
import { unlessLost } from '../port/browserLost.ts';
import { OPENING_WINDOW } from './activity.ts';
import { openTab, type Tab } from './tab.ts';

/** How long after a failure of its session a popup may say that it has closed. */
const CLOSING_MS = 1000;

export interface Tabs {
  states(): readonly TabState[];
  list(): readonly Tab[];
  active(): Tab;
  /** While a lost page is being replaced: a promise that resolves when the new page is in place. Else null. */
  replacing(tab: Tab): Promise<unknown> | null;
  get(id: string): Tab;
  /** Opens a tab and makes it the active one. `id` is given for a tab of an earlier process. */
  open(id?: string): Promise<Tab>;
  /** Opens a page that never becomes a tab, and whose windows are closed. The caller closes it. */
  aside(): Promise<Page>;
  focus(id: string): Promise<void>;
  /** Closes a tab. The last one is replaced by an empty one, so that there is always a page. */
  close(id: string): Promise<void>;
  /** Gives a crashed tab a new page. */
  revive(id: string): Promise<Tab>;
  /** From now on, pages that open by themselves become tabs. */
  followPopups(): void;
  stop(): void;
}

/** Called by the tabs when they change. */
export interface TabListeners {
  /** Another tab is in front. */
  onActive(tab: Tab): void;
  /** A page has become a tab. Called once for each, before any event about it. */
  onOpened(tab: Tab): void;
}

/**
 * The tabs of one partition, with stable ids `t1`, `t2` … in order of opening. One tab is in front at every moment: a lost
 * page keeps its place until the next one is there.
 */
export function createTabs(core: BrowserCore, { onActive, onOpened }: TabListeners): Tabs {
  const tabs: Tab[] = [];
  const coming = new Map<Tab, Promise<Tab>>();
  const closing = new WeakMap<Tab, Promise<void>>();
  let activeId = '';
  let lastNumber = 0;
  let opening = 0;
  let held: Page[] = [];
  const asides = new Set<Page>();
  let stopped = false;

  function nextId(): string {
    lastNumber += 1;
    return `t${lastNumber}`;
  }

  function get(id: string): Tab {
    const tab = tabs.find((each) => each.id === id);
    if (tab !== undefined) return tab;
    throw fault.input(
      'input.tab',
      `There is no tab ${id}.`,
      'It may have been closed by the page. Choose one that is open.',
    );
  }

  function active(): Tab {
    const tab = tabs.find((each) => each.id === activeId);
    if (tab !== undefined) return tab;
    throw fault.page('page.no-tab', 'The browser has no open page.', 'Open a new tab.');
  }

  async function register(page: Page, id: string, former?: Tab): Promise<Tab> {
    await core.beforeTab(page);
    const tab = await openTab(core, id, page, { isActive: () => activeId === id });
    if (page.isClosed()) throw new Error('the page is gone');
    const place = former === undefined ? -1 : tabs.indexOf(former);
    if (place < 0) tabs.push(tab);
    else tabs.splice(place, 1, tab);
    if (former !== undefined && former.id === activeId) activeId = id;
    onOpened(tab);
    page.on('crash', () => {
      tab.setCrashed();
      core.events.put({ type: 'tab', change: 'crashed', tab: id, url: tab.url() });
      core.events.put({ type: 'changed' });
    });
    page.on('domcontentloaded', () => {
      if (activeId === id) core.events.put({ type: 'parsed' });
    });
    page.on('close', () => {
      if (tabs.includes(tab)) mayFail(closed(tab), 'the browser is gone');
    });
    return tab;
  }

  /** Opens a page in place of a lost one. A second call for the same tab returns the same promise. */
  function replace(former: Tab, id: string): Promise<Tab> {
    const known = coming.get(former);
    if (known !== undefined) return known;
    const work = newPage().then((page) => register(page, id, former));
    coming.set(former, work);
    const done = (): void => void coming.delete(former);
    work.then(done, done);
    return work;
  }

  async function makeActive(tab: Tab): Promise<void> {
    activeId = tab.id;
    // An open list or picker closes with its page.
    for (const { id } of tabs) if (id !== tab.id) core.prompts.removeOfTab(id, POPUPS);
    onActive(tab);
    if (!tab.isCrashed()) await within(core.backend.showPage(tab.page), 2000, undefined);
    core.events.put({ type: 'tab', change: 'focused', tab: tab.id, url: tab.url() });
    core.events.put({ type: 'changed' });
  }

  /** Both the page's close event and the caller that closed the page end here. Both wait for the same promise. */
  function closed(tab: Tab): Promise<void> {
    const work = closing.get(tab) ?? takeAway(tab);
    closing.set(tab, work);
    return work;
  }

  async function takeAway(tab: Tab): Promise<void> {
    const place = tabs.indexOf(tab);
    if (place < 0 || stopped) return;
    const isGone = core.backend.context.browser()?.isConnected() === false;
    const fresh = tabs.length === 1 && !isGone ? await replace(tab, nextId()) : null;
    if (fresh === null) tabs.splice(place, 1);
    const next = fresh ?? tabs[Math.min(place, tabs.length - 1)];
    const wasActive = activeId === tab.id || fresh !== null;
    if (wasActive && next !== undefined) activeId = next.id;
    tab.stop();
    core.prompts.removeOfTab(tab.id);
    core.events.put({ type: 'tab', change: 'closed', tab: tab.id, url: tab.url() });
    if (fresh !== null) core.events.put({ type: 'tab', change: 'opened', tab: fresh.id, url: fresh.url() });
    core.events.put({ type: 'changed' });
    if (wasActive && next !== undefined && !isGone) await makeActive(next);
  }

  async function open(id = nextId()): Promise<Tab> {
    lastNumber = Math.max(lastNumber, Number(id.slice(1)) || 0);
    const page = await newPage();
    const tab = await register(page, id);
    core.events.put({ type: 'tab', change: 'opened', tab: id, url: tab.url() });
    await makeActive(tab);
    return tab;
  }

  /** The context announces our own pages, too. While such a page is opening, announcements wait until it is known. */
  async function newPage(): Promise<Page> {
    opening += 1;
    try {
      const page = await unlessLost(core.backend.context, core.backend.openPage());
      held = held.filter((each) => each !== page);
      return page;
    } finally {
      opening -= 1;
      if (opening === 0) {
        const popups = held;
        held = [];
        for (const page of popups) mayFail(adopt(page), 'the page is gone');
      }
    }
  }

  function isAside(page: Page | null): boolean {
    return page !== null && asides.has(page);
  }

  async function adopt(page: Page): Promise<void> {
    if (stopped || page.isClosed() || asides.has(page) || tabs.some((tab) => tab.page === page)) return;
    if (asides.size > 0 && isAside(await page.opener().catch(() => null))) {
      await within(core.backend.closePage(page), 3000, undefined);
      return;
    }
    try {
      const tab = await register(page, nextId());
      core.events.put({ type: 'tab', change: 'opened', tab: tab.id, url: tab.url() });
      await makeActive(tab);
    } catch (error) {
      // A popup that closed during registration never was a tab.
      if ((await isClosing(page)) || stopped || core.isLost()) return;
      core.events.put({ type: 'failed', error: notATab(error).toData() });
      // A page that nobody sees must not go on.
      await within(core.backend.closePage(page), 3000, undefined);
    } finally {
      for (const tab of tabs) tab.activity.requestEnded(OPENING_WINDOW);
    }
  }

  return {
    states: () => tabs.map((tab) => tab.state(tab.id === activeId)),
    list: () => tabs,
    active,
    replacing: (tab) => coming.get(tab) ?? null,
    get,
    open,
    async aside() {
      const page = await newPage();
      asides.add(page);
      await core.beforeTab(page);
      return page;
    },
    focus: (id) => makeActive(get(id)),
    async close(id) {
      const tab = get(id);
      await within(core.backend.closePage(tab.page), 3000, undefined);
      await closed(tab);
    },
    async revive(id) {
      const dead = get(id);
      const known = coming.get(dead);
      if (known !== undefined) return known;
      const tab = await replace(dead, id);
      dead.stop();
      core.prompts.removeOfTab(id);
      await makeActive(tab);
      await within(core.backend.closePage(dead.page), 1000, undefined);
      return tab;
    },
    followPopups() {
      core.backend.context.on('page', (page) => {
        if (opening > 0) held.push(page);
        else mayFail(adopt(page), 'the page is gone');
      });
      for (const page of core.backend.context.pages()) mayFail(adopt(page), 'the page is gone');
    },
    stop() {
      stopped = true;
      for (const tab of tabs) tab.stop();
    },
  };
}

/** Whether the page is closed, or is known to be within a moment: its session fails before it says so. */
async function isClosing(page: Page): Promise<boolean> {
  if (page.isClosed()) return true;
  const closed = page.waitForEvent('close', { timeout: CLOSING_MS });
  return closed.then(
    () => true,
    () => page.isClosed(),
  );
}

function notATab(cause: unknown): AppError {
  return fault.page(
    'page.popup',
    'A window that the page opened could not be shown as a tab, and was closed.',
    'Open it again from the page.',
    { cause },
  );
}
