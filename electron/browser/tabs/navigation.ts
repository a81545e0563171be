import { fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import { environmentAt } from '../../../shared/model/environment.ts';
import type { OperationName } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import { type BrowserCore, tabAction } from '../core/core.ts';
import type { Navigation } from '../port/taskBrowser.ts';
import { onceActive } from './activity.ts';
import { readAddress } from './readAddress.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';
import { whyUnreachable } from './whyUnreachable.ts';

/** How long an address may take to begin to answer. */
export const COMMIT_MS = 30_000;
/** A page that does not answer within this time runs an endless script. */
const ANSWER_MS = 1000;

/**
 * The address bar, its buttons and the tab strip. Each reports one action and returns when the new page has begun. `taken`
 * resolves when the page has handled its earlier input. Back, Forward and an empty new tab do nothing on the page of an environment.
 */
export function createNavigation(core: BrowserCore, tabs: Tabs, taken: () => Promise<void>): Navigation {
  const report = (operation: OperationName, tab: Tab, value: string | null): void =>
    core.events.put({ type: 'action', action: tabAction(operation, tab.id, tab.url(), value) });

  async function step(operation: 'back' | 'forward', move: (tab: Tab) => Promise<unknown>): Promise<void> {
    await taken();
    const tab = await alive(tabs);
    // The page of an environment has no history, so nothing happens and nothing is reported.
    if (environmentAt(tab.url()) !== null) return;
    report(operation, tab, null);
    await navigate(tab, tab.url(), () => onceActive(tab.activity, () => move(tab)));
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
      // The new page is requested before the report, so that callers wait for it instead of finding the old one.
      const isDead = before.isCrashed() || !(await stopScript(before));
      const revived = isDead ? tabs.revive(before.id) : null;
      report('reload', before, null);
      if (revived !== null) await openAddress(await revived, url);
      else
        await navigate(before, before.url(), () =>
          onceActive(before.activity, () => before.page.reload({ waitUntil: 'commit', timeout: COMMIT_MS })),
        );
    },
    async newTab(text) {
      const url = text === undefined || text === '' ? null : readAddress(text);
      await taken();
      // Beside an environment there is nothing to open, so nothing happens and nothing is reported.
      if (url === null && environmentAt(tabs.active().url()) !== null) return tabs.active().id;
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

/** Opens an address in a tab, without reporting it as an action of the participant. */
export function openAddress(tab: Tab, url: string): Promise<void> {
  return navigate(tab, url, () => tab.page.goto(url, { waitUntil: 'commit', timeout: COMMIT_MS }));
}

/** The active tab with a working page. A crashed page is replaced first. */
async function alive(tabs: Tabs): Promise<Tab> {
  const tab = tabs.active();
  return tab.isCrashed() ? tabs.revive(tab.id) : tab;
}

/** A dialog (beforeunload) stops the navigation until the person answers. There is nothing to wait for then. */
async function navigate(tab: Tab, url: string, move: () => Promise<unknown>): Promise<void> {
  await stopScript(tab);
  const moving = move().catch((error: unknown) => fail(tab, url, error));
  await Promise.race([moving, tab.stoodStill()]);
  mayFail(moving, 'nobody waits for it');
}

/**
 * Ends an endless script, because such a script prevents the page from being left. A page that answers goes on. Returns
 * false when the page still does not answer, because it waits for something other than a script.
 */
async function stopScript(tab: Tab): Promise<boolean> {
  if (await tab.answers(ANSWER_MS)) return true;
  // Chromium interrupts the script for this command, but no longer once a navigation has begun.
  await within(tab.targets.main.raw.send('Runtime.terminateExecution'), ANSWER_MS, undefined);
  return tab.answers(ANSWER_MS);
}

function fail(tab: Tab, url: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  // After a download, a redirect by script or a 204 response, the old page stays and nothing is wrong. A site that needs
  // credentials asks the person.
  if (
    /ERR_ABORTED|ERR_INVALID_AUTH_CREDENTIALS|interrupted by another navigation|Download is starting/.test(
      message,
    ) ||
    tab.page.isClosed()
  )
    return;
  const reason = /net::(ERR_[A-Z_]+)/.exec(message)?.[1];
  throw fault.page(
    reason === undefined ? 'page.timeout' : 'page.unreachable',
    reason === undefined
      ? `${url} did not answer within ${COMMIT_MS / 1000} seconds.`
      : `${url} could not be opened: ${whyUnreachable(reason)}.`,
    'Check the address and that the site is running, then try again. The attempt goes on.',
    { cause: error },
  );
}
