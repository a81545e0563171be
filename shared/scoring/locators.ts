import type { Check, LocatorCheck, Task } from '../model/index.ts';
import { LAST_PAGE } from '../model/located.ts';
import { strip } from '../python/python.ts';
import { helperScript } from './pageHelpers.ts';
import { profileTask } from './profileTask.ts';
import { isAddressCall, type ShopCall, shopCallOf } from './shopCall.ts';

/** A locator of a task's `program_html` checks, and the page on which the reference program evaluates it. */
export interface LocatorQuestion {
  /** As the task names it: `last`, an address, or a call of a helper of the reference program. */
  readonly page: string;
  /** Empty: the whole page. */
  readonly locator: string;
  /** The expression to evaluate in the page, the question to the shop, or why it is not evaluated. */
  readonly ask:
    | { readonly script: string; readonly isPage?: true }
    | { readonly shop: ShopCall }
    | { readonly untold: string };
}

/** A page as the reference programs read it: `page.content()` of Playwright. */
const WHOLE_PAGE = `(() => {
    const { doctype, documentElement } = document;
    const name = doctype === null ? '' : '<!DOCTYPE ' + doctype.name
      + (doctype.publicId ? ' PUBLIC "' + doctype.publicId + '"' : doctype.systemId ? ' SYSTEM' : '')
      + (doctype.systemId ? ' "' + doctype.systemId + '"' : '') + '>';
    return name + (documentElement === null ? '' : documentElement.outerHTML);
  })()`;

/**
 * The ten published targets with `prep_actions` read a form that the participant filled in and did not save. In the page itself the actions would
 * change what the participant left, and the same address opened anew shows an empty form.
 */
const PREPARED =
  'its prep_actions would click in the participant’s page, and a page opened anew would not hold what was entered';

/**
 * All locators of a task's checks, each pair of page and locator once. A blank locator is the whole page. It is no question for
 * the page that is open at the end, which is on record.
 */
export function locatorsOf(task: Task): readonly LocatorQuestion[] {
  const found = new Map<string, LocatorQuestion>();
  const keep = ({ page, locator, ask }: LocatorQuestion, always = false): void => {
    const key = JSON.stringify([page, locator]);
    if (always || !found.has(key)) found.set(key, { page, locator, ask });
  };
  for (const profile of ['mmina', 'webarena', 'visualwebarena'] as const) {
    const rules = profileTask(task, profile)?.task.eval;
    if (!isObject(rules) || !listed(rules.eval_types).includes('program_html')) continue;
    let page = LAST_PAGE;
    for (const target of listed(rules.program_html)) {
      if (!isObject(target) || typeof target.url !== 'string') continue;
      // The reference program uses one page: after it opened an address, that page is the last one.
      if (target.url !== LAST_PAGE) page = target.url;
      const { locator } = target;
      if (typeof locator !== 'string') continue;
      if (strip(locator) === '') {
        if (page !== LAST_PAGE) keep({ page, locator: '', ask: { script: WHOLE_PAGE, isPage: true } });
        continue;
      }
      const isPrepared = listed(target.prep_actions).length > 0;
      const ask = isPrepared ? { untold: PREPARED } : scriptOf(locator);
      keep({ page, locator, ask }, isPrepared);
    }
  }
  for (const { check } of task.hops)
    for (const { page, script } of locatorChecks(check))
      keep({ page, locator: script, ask: scriptOf(script) });
  return [...found.values()];
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The locators that a check of the profile `strict` reads. */
function locatorChecks(check: Check): readonly LocatorCheck[] {
  if ('all' in check) return check.all.flatMap(locatorChecks);
  if ('any' in check) return check.any.flatMap(locatorChecks);
  if ('not' in check) return locatorChecks(check.not);
  return 'locator' in check ? [check.locator] : [];
}

/** The expression that the reference programs evaluate for a locator. */
function scriptOf(locator: string): LocatorQuestion['ask'] {
  if (/^(?:document\.|\[\.\.\.document\.)/.test(locator)) return { script: locator };
  // The program strips these characters, not the word: a leading `a` of the script goes, too.
  if (locator.startsWith('lambda:')) return { script: locator.replace(/^[lambd:]+/, '') };
  if (!locator.startsWith('func:')) return { untold: 'the reference program does not know its form' };
  const call = locator.split('func:')[1] ?? '';
  const script = helperScript(call);
  if (script !== null) return { script };
  const shop = shopCallOf(call);
  // As a locator, an address is no text of a page, and no published task reads one.
  if (shop !== null && !isAddressCall(shop)) return { shop };
  return { untold: `the helper ${/^\w+/.exec(call.trim())?.[0] ?? call} is not run` };
}
