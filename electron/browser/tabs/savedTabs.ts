import { z } from 'zod';
import { allowFailure } from '../../../shared/mayFail.ts';
import { ask, within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import type { BrowserState, OpenOptions } from '../port/taskBrowser.ts';
import { COMMIT_MS, openAddress } from './navigation.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';

const SCROLL_MS = 500;
const metrics = z.object({ cssVisualViewport: z.object({ pageX: z.number(), pageY: z.number() }) });

/** Opens the tabs of the saved state with their ids, or the start pages. There is always at least one tab. */
export async function restoreTabs(core: BrowserCore, tabs: Tabs, options: OpenOptions): Promise<void> {
  const saved = options.restore?.tabs ?? [];
  let patienceMs = options.patienceMs ?? COMMIT_MS;
  const load = async (tab: Tab, url: string): Promise<void> => {
    if (url === '' || url === 'about:blank') return;
    // A start page that cannot be reached is shown as the browser shows it. The attempt can still navigate elsewhere.
    const opening = allowFailure(openAddress(tab, url), 'the page shows it');
    const isThere = await within(
      opening.then(() => true),
      patienceMs,
      false,
    );
    // The first page that does not load uses up the waiting time for all.
    if (!isThere) patienceMs = 0;
  };
  if (saved.length === 0) {
    const opened: { tab: Tab; url: string }[] = [];
    for (const url of options.startUrls.length === 0 ? ['about:blank'] : options.startUrls)
      opened.push({ tab: await tabs.open(), url });
    await Promise.all(opened.map(({ tab, url }) => load(tab, url)));
    const [first] = opened;
    if (opened.length > 1 && first !== undefined) await tabs.focus(first.tab.id);
    return;
  }
  for (const state of saved) {
    const tab = await tabs.open(state.id);
    await load(tab, state.url);
    if (state.scroll.x !== 0 || state.scroll.y !== 0) void scrollBack(tab, state.scroll);
  }
  const active = saved.find((state) => state.active) ?? saved[0];
  if (active !== undefined && active.id !== tabs.active().id) await tabs.focus(active.id);
  core.events.put({ type: 'changed' });
}

/** Restores the scroll offset once the page is long enough again. */
async function scrollBack(tab: Tab, to: { readonly x: number; readonly y: number }): Promise<void> {
  await tab.activity.settled(5000);
  const context = [...tab.targets.main.worlds].find(
    ([, frame]) => frame === tab.targets.main.rootFrameId,
  )?.[0];
  if (context === undefined) return;
  await within(
    tab.targets.main.raw.send('Runtime.evaluate', {
      expression: `scrollTo({ left: ${to.x}, top: ${to.y}, behavior: 'instant' })`,
      contextId: context,
    }),
    SCROLL_MS,
    undefined,
  );
}

/** Everything that a new process needs to resume the attempt. It is cheap and is called after every page. */
export async function saveTabs(core: BrowserCore, tabs: Tabs): Promise<BrowserState> {
  const list = tabs.list();
  const active = tabs.active().id;
  const [storage, scrolls] = await Promise.all([core.backend.readStorage(), Promise.all(list.map(scrollOf))]);
  return {
    tabs: list.map((tab, index) => ({
      id: tab.id,
      url: tab.goal(),
      active: tab.id === active,
      scroll: scrolls[index] ?? { x: 0, y: 0 },
    })),
    // The storage as the site needs it, without what was typed into secret fields, because it stays in the workspace until
    // the attempt ends.
    storage: JSON.parse(core.redaction.state(JSON.stringify(storage))) as unknown,
  };
}

async function scrollOf(tab: Tab): Promise<{ x: number; y: number }> {
  if (tab.isCrashed() || tab.standstill() !== null) return { x: 0, y: 0 };
  const found = await within(
    ask(tab.targets.main.raw, 'Page.getLayoutMetrics', {}, metrics),
    SCROLL_MS,
    null,
  );
  return {
    x: Math.round(found?.cssVisualViewport.pageX ?? 0),
    y: Math.round(found?.cssVisualViewport.pageY ?? 0),
  };
}
