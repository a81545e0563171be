import type { Observation, PageCheck } from '../../model/index.ts';
import { type CheckTools, type Finding, finding, fold, listOf } from './finding.ts';
import { urlCheck } from './urlCheck.ts';

/**
 * Evaluator `page`: all texts must be visible on the recorded page; with a selector, in one of its matching
 * elements (without texts, one such element is enough). `at` limits the check to pages with this address. A page whose content
 * is not on record neither passes nor fails.
 */
export async function pageCheck(check: PageCheck, at: Observation, tools: CheckTools): Promise<Finding> {
  if (check.at !== undefined) {
    const place = urlCheck(check.at, at.url);
    if (!place.passed) return place;
  }
  if (at.html === null) return finding(null, 'The content of this page was not stored.', at.url);
  const texts = check.text === undefined ? [] : listOf(check.text);
  if (check.selector === undefined) {
    const page = fold(await tools.pageReader.text(at.html));
    return judged(texts, page, 'the page');
  }
  const elements = await tools.pageReader.select(at.html, check.selector);
  if (elements.length === 0)
    return finding(false, `No element of the page matches ${check.selector}.`, at.url);
  const found = elements.map((element) => judged(texts, fold(element), check.selector ?? ''));
  return found.find((each) => each.passed) ?? found[0] ?? finding(false, 'No element was found.', at.url);
}

function judged(texts: readonly string[], place: string, name: string): Finding {
  const missing = texts.filter((text) => !place.includes(fold(text)));
  const shown = place.length > 200 ? `${place.slice(0, 200)}…` : place;
  return missing.length === 0
    ? finding(
        true,
        texts.length === 0 ? `${name} is there.` : `${name} shows ${list(texts)}.`,
        list(texts) || shown,
      )
    : finding(false, `${name} does not show ${list(missing)}.`, shown);
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(' and ');
}
