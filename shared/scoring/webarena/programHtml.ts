import { assertPython, PythonError } from '../python/pythonError.ts';
import { strip } from '../python/strings.ts';
import { unescapeHtml } from '../python/unescapeHtml.ts';
import { asString, contains, isDict, item, iterate, noAttribute } from '../python/values.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference.ts';
import { openTarget, targetLocator, unknownLocator } from '../targetPage.ts';
import { webArenaExact, webArenaIncludes } from './answerRules.ts';

/** WebArena's `program_html`: `required_contents` is an object; HTML entities of the page are unescaped first. */
export const webArenaProgramHtml: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  let score = 1;
  for (const target of iterate(item(item(task, 'eval'), 'program_html'))) {
    const url = item(target, 'url');
    asString(url, 'startswith');
    const locator = targetLocator(target);
    openTarget(url, tools);
    const selected = unescapeHtml(select(locator, tools), (name) => tools.page.reader.decodeReference(name));
    score *= contentScore(item(target, 'required_contents'), selected, tools);
  }
  return score;
};

function contentScore(required: unknown, selected: string, tools: ReferenceTools): number {
  if (contains('exact_match', required)) {
    const wanted = item(required, 'exact_match');
    return told(tools, wanted, webArenaExact(wanted, selected));
  }
  if (contains('must_include', required)) {
    const list = item(required, 'must_include');
    assertPython(Array.isArray(list));
    let score = 1;
    for (const wanted of list) {
      const any = asString(wanted, 'split').split(' |OR| ');
      score *= told(
        tools,
        wanted,
        any.some((text) => webArenaIncludes(text, selected, false, tools)),
      );
    }
    return score;
  }
  if (!isDict(required)) throw noAttribute(required, 'keys');
  throw new PythonError('ValueError', `Unknown required_contents: ${Object.keys(required).join(', ')}`);
}

function told(tools: ReferenceTools, wanted: unknown, holds: boolean): number {
  tools.note(`program_html ${JSON.stringify(wanted)}: ${holds ? 'yes' : 'no'}`);
  return Number(holds);
}

function select(locator: string, tools: ReferenceTools): string {
  if (strip(locator) === '') return tools.page.content();
  if (/^(?:document\.|\[\.\.\.document\.|func:)/.test(locator)) return tools.page.evaluate(locator);
  throw unknownLocator(locator);
}
