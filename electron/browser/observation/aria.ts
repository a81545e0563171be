import { fault } from '../../../shared/errors.ts';
import type { NodeRef } from '../../../shared/model/index.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
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
/** Shorter values occur in too many words by chance. A field that holds such a value is still redacted. */
const SHORTEST = 3;

/**
 * Playwright's snapshot of a page for models (`[ref=e12]`), frames included, secrets removed. Throws AppError
 * `page.observe` when the page does not answer.
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
  const clean = text
    .split('\n')
    .map((line) => cleanLine(line, values, core.redactUrl))
    .join('\n');
  return core.redaction.text(clean, 'observation');
}

/** Stands between a field and its value. */
const VALUE = ']: ';

function cleanLine(line: string, values: readonly string[], redactUrl: (url: string) => string): string {
  const [, before, url] = /^(\s*- \/url: )(.*)$/.exec(line) ?? [];
  if (before !== undefined && url !== undefined) return `${before}${redactUrl(url)}`;
  const end = line.lastIndexOf(VALUE);
  if (end >= 0 && values.includes(unquoted(line.slice(end + VALUE.length))))
    return `${line.slice(0, end + VALUE.length)}${SECRET_MARK}`;
  return values.reduce(
    (clean, value) => (value.length < SHORTEST ? clean : clean.replaceAll(value, SECRET_MARK)),
    line,
  );
}

/** The snapshot is YAML, which quotes ambiguous values. */
function unquoted(text: string): string {
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

const REF = /^(?:f\d+)?e\d+$/;

/** The node of a ref in the last snapshot. Throws AppError `page.element` when it no longer exists. */
export async function ariaNode(tab: Tab, ref: string): Promise<NodeRef> {
  const node = REF.test(ref) ? await locatedNode(tab, tab.page.locator(`aria-ref=${ref}`), LIMIT_MS) : null;
  if (node === null) throw elementGone(new Error(`no element ${ref}`));
  return node;
}
