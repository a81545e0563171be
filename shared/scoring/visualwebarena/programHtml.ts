import { fuzzyGrade } from '../judgement.ts';
import { assertPython, PythonError } from '../python/pythonError.ts';
import { strip } from '../python/strings.ts';
import { asString, contains, isDict, item, iterate, noAttribute } from '../python/values.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference.ts';
import { openTarget, targetLocator, unknownLocator } from '../targetPage.ts';
import { visualExact, visualIncludes } from './answerRules.ts';
import { meetsValue, textToInt } from './requiredValues.ts';

/** VisualWebArena's `program_html`: `required_contents` is an object; HTML entities stay escaped. */
export const visualProgramHtml: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  let score = 1;
  for (const target of iterate(item(item(task, 'eval'), 'program_html'))) {
    const url = item(target, 'url');
    asString(url, 'startswith');
    const locator = targetLocator(target);
    openTarget(url, tools);
    const selected = select(locator, tools);
    // A `lambda:` locator that gives nothing means the wrong page: nothing more is looked at.
    if (selected === null) return 0;
    score *= await contentScore(item(target, 'required_contents'), selected, tools);
  }
  return score;
};

function select(locator: string, tools: ReferenceTools): string | null {
  if (strip(locator) === '') return tools.page.content();
  if (/^(?:document\.|\[\.\.\.document\.|func:)/.test(locator)) return tools.page.evaluate(locator);
  if (locator.startsWith('lambda:')) return tools.page.evaluate(locator) || null;
  throw unknownLocator(locator);
}

async function contentScore(required: unknown, selected: string, tools: ReferenceTools): Promise<number> {
  const told = (wanted: unknown, holds: boolean): number => {
    tools.note(`program_html ${JSON.stringify(wanted)}: ${holds ? 'yes' : 'no'}`);
    return Number(holds);
  };
  if (contains('exact_match', required)) {
    const wanted = item(required, 'exact_match');
    return told(wanted, visualExact(wanted, selected));
  }
  if (contains('must_include', required)) {
    return listScore(item(required, 'must_include'), (wanted) => {
      const parts = asString(wanted, 'split').split(' |OR| ');
      return told(wanted, parts.map((part) => visualIncludes(part, selected, tools)).includes(true));
    });
  }
  if (contains('must_exclude', required)) {
    return listScore(item(required, 'must_exclude'), (unwanted) => {
      assertPython(!contains(' |OR| ', unwanted));
      return told(unwanted, !visualIncludes(unwanted, selected, tools));
    });
  }
  if (contains('required_values', required)) {
    const list = item(required, 'required_values');
    assertPython(Array.isArray(list));
    const value = textToInt(selected);
    if (value === null) return told(list, false);
    return listScore(list, (wanted) => told(wanted, meetsValue(value, wanted)));
  }
  if (contains('fuzzy_match', required)) {
    const references = item(required, 'fuzzy_match');
    assertPython(typeof references === 'string');
    let score = 1;
    for (const reference of references.split(' |OR| ')) {
      const parts = { question: 'NOT USED', reference, answer: selected };
      score *= told(reference, (await fuzzyGrade(parts, 'visualwebarena', tools.judge)) === 1);
    }
    return score;
  }
  if (!isDict(required)) throw noAttribute(required, 'keys');
  throw new PythonError('ValueError', `Unknown required_contents: ${Object.keys(required).join(', ')}`);
}

function listScore(list: unknown, scoreOf: (wanted: unknown) => number): number {
  assertPython(Array.isArray(list));
  return list.reduce<number>((score, wanted) => score * scoreOf(wanted), 1);
}
