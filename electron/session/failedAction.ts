import type { WatchedAction } from '../../shared/model.ts';
import type { PerformRequest, TaskBrowser } from '../browser/taskBrowser.ts';

/** What was asked for and did not work, as an action for the record: on the tab in front, without an element. */
export function failedAction(browser: TaskBrowser, { operation, value }: PerformRequest): WatchedAction {
  const tab = browser.tabs().find((one) => one.active);
  return {
    operation,
    tab: tab?.id ?? '',
    url: tab?.url ?? '',
    element: null,
    value: value === undefined ? null : browser.redaction.typed(value, 'value', undefined, true),
    wall: Date.now(),
  };
}
