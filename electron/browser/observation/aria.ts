import { fault } from '../../../shared/errors.ts';
import type { NodeRef } from '../../../shared/model/index.ts';
import { bulk, SEARCHED_AT_ONCE } from '../bulk/bulk.ts';
import { dialogOpened } from '../capture/capture.ts';
import { rememberFields } from '../capture/snapshots/cleanSnapshots.ts';
import { takeSnapshots } from '../capture/snapshots/takeSnapshots.ts';
import { within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { locatedNode } from '../picker/locatedNode.ts';
import { findSecretFields } from '../redact/findSecretFields.ts';
import { elementGone } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import { secretsOf } from './redactTrees.ts';

/** A generous limit, because Playwright walks the whole page. */
const LIMIT_MS = 30_000;

/**
 * Playwright's snapshot of a page for models (`[ref=e12]`), frames included, secrets removed. Throws AppError
 * `page.observe` when the page does not answer, and `redaction.time` when a large snapshot cannot be searched for secrets in
 * time.
 */
export async function takeAria(core: BrowserCore, tab: Tab, boxes: boolean): Promise<string> {
  const asked = tab.page.ariaSnapshot({ mode: 'ai', boxes, timeout: LIMIT_MS }).catch(() => null);
  const all = Promise.all([
    asked,
    findSecretFields(tab.targets).catch(() => null),
    within(takeSnapshots(tab.targets, false), LIMIT_MS, null),
  ]);
  const [text, secrets, taken] = (await Promise.race([all, dialogOpened(tab)])) ?? [null, null, null];
  if (text === null || taken === null) {
    throw fault.page(
      'page.observe',
      `The page in tab ${tab.id} did not answer in time, so there is nothing to observe.`,
      'Answer its question, open another address, or reload it.',
    );
  }
  rememberFields(taken, secrets, core.redaction);
  const values = taken.flatMap((each) => secretsOf(each, secrets).values);
  const printed = { text, values };
  return text.length < SEARCHED_AT_ONCE ? bulk.aria(printed, core) : core.bulk.run('aria', printed, core);
}

const REF = /^(?:f\d+)?e\d+$/;

/** The node of a ref in the last snapshot. Throws AppError `page.element` when it no longer exists. */
export async function ariaNode(tab: Tab, ref: string): Promise<NodeRef> {
  const node = REF.test(ref) ? await locatedNode(tab, tab.page.locator(`aria-ref=${ref}`), LIMIT_MS) : null;
  if (node === null) throw elementGone(new Error(`no element ${ref}`));
  return node;
}
