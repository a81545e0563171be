import type { OperationName } from '../../shared/model.ts';
import { offeredWithout } from '../../shared/operations/offered.ts';
import type { AttemptRun } from './attemptRun.ts';

/** What can be done now without an element: with the tabs that are open, and what the task asks. */
export function offeredNow({ browser, task }: Pick<AttemptRun, 'browser' | 'task'>): OperationName[] {
  const tabs = browser.tabs();
  return offeredWithout({
    tabs: tabs.length,
    canGoBack: tabs.some((tab) => tab.active && tab.canGoBack),
    asksAnswer: task.asksAnswer || task.hops.some((hop) => hop.asksAnswer),
  });
}
