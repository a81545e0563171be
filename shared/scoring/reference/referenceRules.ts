import { LAST_PAGE } from '../../model/located.ts';
import { asString, assertPython, get, item, iterate, PythonError, strip } from '../../python/python.ts';
import { targetAddress } from './locators.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from './reference.ts';

/** Notes the result of a rule for one wanted value, and returns its points. */
export function told(tools: ReferenceTools, rule: string, wanted: unknown, holds: boolean): number {
  tools.note(`${rule} ${JSON.stringify(wanted)}: ${holds ? 'yes' : 'no'}`);
  return Number(holds);
}

/** The product over a list of the task file; raises where the program asserts that the value is a list. */
export function listScore(list: unknown, scoreOf: (wanted: unknown) => number): number {
  assertPython(Array.isArray(list));
  return list.reduce<number>((score, wanted) => score * scoreOf(wanted), 1);
}

/**
 * `program_html` of WebArena and VisualWebArena: the product over the targets. `read` returns the value of a
 * locator on the open page; null means the wrong page, which ends the examination.
 */
export function programHtml<Selected extends string | number>(
  read: (locator: string, tools: ReferenceTools) => Promise<Selected | null>,
  scoreOf: (required: unknown, selected: Selected, tools: ReferenceTools) => number | Promise<number>,
): ReferenceEvaluatorFactory {
  return () => async (task, _answer, tools) => {
    let score = 1;
    for (const target of iterate(item(item(task, 'eval'), 'program_html'))) {
      const url = item(target, 'url');
      asString(url, 'startswith');
      const locator = targetLocator(target);
      openTarget(url, tools);
      const selected = await read(locator, tools);
      if (selected === null) return 0;
      score *= await scoreOf(item(target, 'required_contents'), selected, tools);
    }
    return score;
  };
}

/** The value of WebArena's locators. */
export async function readTarget(locator: string, { page }: ReferenceTools): Promise<string | number> {
  if (strip(locator) === '') return page.content();
  if (/^(?:document\.|\[\.\.\.document\.|func:)/.test(locator)) return page.evaluate(locator);
  throw unknownLocator(locator);
}

/** Cuts one closing slash. */
function cutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}

/**
 * `url_match` of MMInA and VisualWebArena: list membership by default, a plain substring under `GOLD in
 * PRED`. `clean`: the program's normalization of both sides.
 */
export function exactUrlMatch(clean: (url: string) => string): ReferenceEvaluatorFactory {
  return () => async (task, _answer, tools) => {
    const rules = item(task, 'eval');
    const page = cutSlash(clean(tools.page.url()));
    const wanted = asString(item(rules, 'reference_url'), 'split')
      .split(' |OR| ')
      .map((url) => cutSlash(clean(url)));
    const rule = get(rules, 'url_note', 'EXACT');
    const holds = rule === 'EXACT' ? wanted.includes(page) : wanted.some((url) => page.includes(url));
    if (rule !== 'EXACT' && rule !== 'GOLD in PRED') throw unknownRule(rule);
    tools.note(`url_match ${wanted.join(' or ')} (${rule}) on ${page}: ${holds ? 'yes' : 'no'}`);
    return Number(holds);
  };
}

/** The error for an unknown `url_note`. */
export function unknownRule(rule: unknown): PythonError {
  return new PythonError('ValueError', `Unknown matching rule: ${rule === null ? 'None' : String(rule)}`);
}

/** Opens the page that a `program_html` target names: `last`, an address, or a helper of the reference program. */
export function openTarget(url: unknown, tools: ReferenceTools): void {
  const page = asString(url, 'startswith');
  if (page !== LAST_PAGE)
    tools.page.goto(targetAddress(page, page.includes('__last_url__') ? tools.page.url() : ''), page);
}

/** The locator of a target; blank means the whole page. */
export function targetLocator(target: unknown): string {
  return asString(item(target, 'locator'), 'strip');
}

/** The error that all three programs raise for an unknown locator. */
export function unknownLocator(locator: string): PythonError {
  return new PythonError('ValueError', `Unknown locator: ${locator}`);
}
