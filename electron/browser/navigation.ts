import { AppError } from '../../shared/errors.ts';
import type { OperationName } from '../../shared/model.ts';
import { readAddress } from './address.ts';
import { type BrowserCore, tabAction } from './core.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';
import { whyUnreachable } from './whyUnreachable.ts';

const COMMIT_MS = 30_000;

export interface Navigation {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  newTab(url?: string): Promise<string>;
  focusTab(id: string): Promise<void>;
  closeTab(id: string): Promise<void>;
}

/**
 * The address bar, its buttons and the tab strip. Each reports one action, and returns when the new page has begun. `taken`: the
 * page has taken what was done on it before.
 */
export function createNavigation(core: BrowserCore, tabs: Tabs, taken: () => Promise<void>): Navigation {
  const report = (operation: OperationName, tab: Tab, value: string | null): void =>
    core.events.put({ type: 'action', action: tabAction(operation, tab.id, tab.url(), value) });

  async function step(operation: 'back' | 'forward', move: (tab: Tab) => Promise<unknown>): Promise<void> {
    await taken();
    const tab = await alive(tabs);
    report(operation, tab, null);
    await navigate(tab, tab.url(), () => onceActive(tab, () => move(tab)));
  }

  return {
    async goto(text) {
      const url = readAddress(text);
      await taken();
      const tab = await alive(tabs);
      report('goto', tab, core.redactUrl(url));
      await openAddress(tab, url);
    },
    back: () => step('back', (tab) => tab.page.goBack({ waitUntil: 'commit', timeout: COMMIT_MS })),
    forward: () => step('forward', (tab) => tab.page.goForward({ waitUntil: 'commit', timeout: COMMIT_MS })),
    async reload() {
      await taken();
      const before = tabs.active();
      const url = before.url();
      // Begun before it is reported: whoever looks then waits for the new page instead of finding the one that is gone.
      const revived = before.isCrashed() ? tabs.revive(before.id) : null;
      report('reload', before, null);
      if (revived !== null) await openAddress(await revived, url);
      else
        await navigate(before, before.url(), () =>
          onceActive(before, () => before.page.reload({ waitUntil: 'commit', timeout: COMMIT_MS })),
        );
    },
    async newTab(text) {
      const url = text === undefined || text === '' ? null : readAddress(text);
      await taken();
      report('new-tab', tabs.active(), url === null ? null : core.redactUrl(url));
      const tab = await tabs.open();
      if (url !== null) await openAddress(tab, url);
      return tab.id;
    },
    async focusTab(id) {
      await taken();
      const tab = tabs.get(id);
      if (tab === tabs.active()) return;
      report('focus-tab', tab, id);
      await tabs.focus(id);
    },
    async closeTab(id) {
      await taken();
      report('close-tab', tabs.get(id), id);
      await tabs.close(id);
    },
  };
}

/** A document that has only just taken its place cannot be reloaded or left by the history yet: once it has settled, it can. */
async function onceActive(tab: Tab, move: () => Promise<unknown>): Promise<unknown> {
  try {
    return await move();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Not attached to an active page')) throw error;
    await tab.activity.settled(COMMIT_MS);
    return move();
  }
}

/** Opens an address in a tab, without reporting it as something the participant did. */
export function openAddress(tab: Tab, url: string): Promise<void> {
  return navigate(tab, url, () => tab.page.goto(url, { waitUntil: 'commit', timeout: COMMIT_MS }));
}

/** The active tab with a page that can be moved: a crashed one gets a new page first. */
async function alive(tabs: Tabs): Promise<Tab> {
  const tab = tabs.active();
  return tab.isCrashed() ? tabs.revive(tab.id) : tab;
}

/** A dialog (beforeunload) stops the navigation until the person answers: then there is nothing to wait for here. */
async function navigate(tab: Tab, url: string, move: () => Promise<unknown>): Promise<void> {
  const moving = move().catch((error: unknown) => fail(tab, url, error));
  await Promise.race([moving, tab.stoodStill()]);
  moving.catch(() => {});
}

function fail(tab: Tab, url: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  // A download, a redirect by script or an answer 204: the page that was there stays, and nothing is wrong.
  if (
    /ERR_ABORTED|interrupted by another navigation|Download is starting/.test(message) ||
    tab.page.isClosed()
  )
    return;
  const reason = /net::(ERR_[A-Z_]+)/.exec(message)?.[1];
  throw new AppError(
    {
      code: reason === undefined ? 'page.timeout' : 'page.unreachable',
      origin: 'page',
      message:
        reason === undefined
          ? `${url} did not answer within ${COMMIT_MS / 1000} seconds.`
          : `${url} could not be opened: ${whyUnreachable(reason)}.`,
      advice: 'Check the address and that the site is running, then try again. The attempt goes on.',
    },
    { cause: error },
  );
}
