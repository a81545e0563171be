import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserCore } from '../core/core.ts';
import { originOf } from '../popups/popupPrompt.ts';
import type { Navigation } from '../port/taskBrowser.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';

/** How often the page in front is checked for a sign of life. */
const BEAT_MS = 2000;
/** Longer than any operation waits for a page, so an unanswered operation is reported before this prompt appears. */
const SILENT_MS = 8000;
/** After the person chose to wait, the prompt appears again after this time. */
const PATIENCE_MS = 30_000;

/**
 * Asks the person, on all hosts alike, when the page in front does not answer for some seconds: wait, or reload it, which
 * ends its script. The prompt disappears when the page answers. Electron's own `unresponsive` event comes later, and only
 * after input. Returns a function that ends the watch.
 */
export function surfaceUnresponsive(
  core: BrowserCore,
  tabs: Tabs,
  navigation: Pick<Navigation, 'focusTab' | 'reload'>,
): () => void {
  let isStopped = false;
  const isOpen = (tab: Tab): boolean => !isStopped && tabs.list().includes(tab);

  async function ask(tab: Tab): Promise<void> {
    const decided = Promise.withResolvers<boolean>();
    const origin = originOf(tab.url());
    const id = core.prompts.add({ kind: 'unresponsive', tab: tab.id, origin }, async ({ accept }) => {
      decided.resolve(!accept);
      if (!accept) return;
      await navigation.focusTab(tab.id);
      await navigation.reload();
    });
    const waits = await Promise.race([decided.promise, answered(tab).then(() => false)]);
    core.prompts.remove(id);
    if (waits) await tab.answers(PATIENCE_MS);
  }

  async function answered(tab: Tab): Promise<void> {
    while (isOpen(tab) && !(await tab.answers(PATIENCE_MS)));
  }

  async function watch(): Promise<void> {
    while (!isStopped) {
      const front = tabs.states().find(({ active }) => active)?.id;
      const tab = tabs.list().find(({ id }) => id === front);
      if (tab !== undefined && !(await tab.answers(SILENT_MS)) && isOpen(tab)) await ask(tab);
      await pause(BEAT_MS, undefined, { ref: false });
    }
  }
  void watch();
  return () => {
    isStopped = true;
  };
}
