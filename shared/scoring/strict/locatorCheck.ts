import type { LocatorCheck, Observation } from '../../model/index.ts';
import { LAST_PAGE } from '../../model/located.ts';
import { locatedResult } from '../reference/locators.ts';
import { simpleSelector } from '../reference/recordedPage.ts';
import { type CheckTools, type Finding, finding, fold, listOf } from './finding.ts';

/**
 * Evaluator `locator`: the value of a script in the live page at the end of the run. The text of an element is also read from the
 * recorded page. A value that is not on record neither passes nor fails: the words of the page are never searched in its place.
 */
export async function locatorCheck(
  check: LocatorCheck,
  at: Observation,
  tools: Pick<CheckTools, 'isLast' | 'located' | 'pageReader'>,
): Promise<Finding> {
  const { script, exact, includes } = check;
  if (!tools.isLast)
    return {
      ...finding(false, `The value of ${script} is read when the attempt ends.`, at.url),
      isEarly: true,
    };
  const given = await recordedValue(check, at, tools);
  if ('untold' in given) {
    const lacks = `The value of ${script} is not on record${given.untold}.`;
    return { ...finding(null, lacks, at.url), lacks };
  }
  const value = String(given.result);
  const found = fold(value);
  const missing = listOf(includes ?? []).filter((text) => !found.includes(fold(text)));
  const isWanted = exact === undefined || listOf(exact).some((text) => fold(text) === found);
  if (!isWanted) return finding(false, `The value of ${script} is not ${quoted(exact, ' or ')}.`, value);
  return missing.length > 0
    ? finding(false, `The value of ${script} does not include ${quoted(missing, ' and ')}.`, value)
    : finding(true, `The value of ${script} is as wanted.`, value);
}

async function recordedValue(
  { page, script }: LocatorCheck,
  at: Observation,
  { located, pageReader }: Pick<CheckTools, 'located' | 'pageReader'>,
): Promise<{ readonly result: string | number } | { readonly untold: string }> {
  const answer = located.find((one) => one.page === page && one.locator === script);
  if (answer !== undefined) {
    const given = locatedResult(answer);
    return 'untold' in given ? { untold: `: ${given.untold}` } : given;
  }
  const selector = page === LAST_PAGE ? simpleSelector(script) : null;
  if (selector === null || at.html === null) return { untold: '' };
  const [text = ''] = await pageReader.select(at.html, selector);
  return { result: text };
}

function quoted(texts: string | readonly string[], joint: string): string {
  return listOf(texts)
    .map((text) => `"${text}"`)
    .join(joint);
}
