import {
  asString,
  assertPython,
  checkedString,
  contains,
  cutQuotes,
  isDict,
  item,
  items,
  iterate,
  lower,
  noAttribute,
  PythonError,
  strip,
  toFloat,
  toInt,
} from '../../python/python.ts';
import { fuzzyGrade, reasonGrade } from '../reference/judgement.ts';
import { selectAll } from '../reference/recordedPage.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference/reference.ts';
import {
  exactUrlMatch,
  listScore,
  openTarget,
  programHtml,
  readTarget,
  told,
  unknownLocator,
} from '../reference/referenceRules.ts';
import { hasToken, isOneToken } from '../reference/wordTokenize.ts';

/**
 * VisualWebArena's normalization: one pair of quotes, lower case, no strip. It is applied to the answer
 * twice.
 */
function cleanVisual(value: unknown): string {
  return lower(cutQuotes(checkedString(value, 'answer')));
}

/** An answer that `required_values` turned into an integer is compared as text. */
function visualExact(reference: unknown, given: unknown): boolean {
  const text = typeof given === 'number' ? String(given) : checkedString(given, 'pred');
  return cleanVisual(text) === cleanVisual(checkedString(reference, 'ref'));
}

/** A reference of one NLTK token must be a token of the text; any other must be a substring. */
function visualIncludes(reference: unknown, given: unknown, tools: ReferenceTools): boolean {
  const wanted = cleanVisual(checkedString(reference, 'ref'));
  const text = cleanVisual(checkedString(given, 'pred'));
  const one = isOneToken(wanted);
  if (!one.sure) tools.doubt(`whether "${wanted}" is one word depends on where its sentences end`);
  if (!one.yes) return text.includes(wanted);
  const found = hasToken(text, wanted);
  if (!found.sure)
    tools.doubt(`whether "${wanted}" is a word of the text depends on where its sentences end`);
  return found.yes;
}

/** The text as an integer after removing its commas; null for `700.0`, `$650` and all other texts. */
function textToInt(text: unknown): number | null {
  return toInt(strip(checkedString(text, 's')).replaceAll(',', ''));
}

/** The reference adds it on the wrong side: `< 700` accepts 700. */
const tolerance = 1e-8;

const comparisons: readonly (readonly [string, (value: number, limit: number) => boolean])[] = [
  ['<=', (value, limit) => value <= limit + tolerance],
  ['>=', (value, limit) => value >= limit - tolerance],
  ['==', (value, limit) => Math.abs(value - limit) <= tolerance],
  ['<', (value, limit) => value < limit + tolerance],
  ['>', (value, limit) => value > limit - tolerance],
];

function compare(value: number, inequality: string): boolean {
  for (const [operator, holds] of comparisons) {
    if (!inequality.includes(operator)) continue;
    const parts = inequality.split(operator);
    if (parts.length > 2) throw new PythonError('ValueError', 'too many values to unpack (expected 2)');
    return holds(value, toFloat(strip(parts[1] ?? '')));
  }
  throw new PythonError('ValueError', `Invalid inequality string: ${inequality}`);
}

/**
 * Whether a number satisfies `< 5 |OR| > 10`: every part is parsed, so an invalid one raises even after a
 * true one.
 */
function meetsValue(value: number, required: unknown): boolean {
  const parts = asString(required, 'split').split(' |OR| ');
  return parts.map((part) => compare(value, part)).includes(true);
}

/** The answer during the loop over the keys: `required_values` turns it into an integer, or into null. */
type Given = string | number | null;

interface State {
  score: number;
  given: Given;
}

type Rule = (value: unknown, state: State, task: unknown, tools: ReferenceTools) => Promise<void> | void;

const rules: Readonly<Record<string, Rule>> = {
  exact_match(value, state, _task, tools) {
    count(state, tools, 'exact_match', value, visualExact(value, state.given));
  },
  required_values(value, state, _task, tools) {
    assertPython(Array.isArray(value));
    state.given = textToInt(state.given);
    if (state.given === null) state.score = 0;
    else
      for (const wanted of value)
        count(state, tools, 'required_values', wanted, meetsValue(state.given, wanted));
  },
  must_include(value, state, _task, tools) {
    assertPython(Array.isArray(value));
    for (const wanted of value) {
      const parts = asString(wanted, 'split').split(' |OR| ');
      const found = parts.map((part) => visualIncludes(part, state.given, tools)).includes(true);
      count(state, tools, 'must_include', wanted, found);
    }
  },
  must_exclude(value, state, _task, tools) {
    assertPython(Array.isArray(value));
    for (const unwanted of value) {
      count(state, tools, 'must_exclude', unwanted, !visualIncludes(unwanted, state.given, tools));
    }
  },
  one_of(value, state, _task, tools) {
    assertPython(Array.isArray(value));
    const found = value.some((wanted) => contains(cleanVisual(wanted), state.given));
    count(state, tools, 'one_of', value, found);
  },
  async fuzzy_match(value, state, task, tools) {
    const question = checkedString(item(task, 'intent'), 'intent');
    if (value === 'N/A') {
      count(state, tools, 'fuzzy_match', value, visualExact(value, state.given));
      // The reason for "not achievable" replaces the score so far: the reference assigns, it does not multiply.
      if (state.score === 1) return;
      const reference = checkedString(item(item(task, 'eval'), 'string_note'), 'ref');
      const answer = checkedString(state.given, 'pred');
      state.score = await reasonGrade({ question, reference, answer }, 'visualwebarena', tools.judge);
      return;
    }
    assertPython(Array.isArray(value));
    for (const reference of value) {
      const wanted = checkedString(reference, 'ref');
      const parts = { question, reference: wanted, answer: checkedString(state.given, 'pred') };
      const grade = await fuzzyGrade(parts, 'visualwebarena', tools.judge);
      count(state, tools, 'fuzzy_match', reference, grade === 1);
    }
  },
};

/** VisualWebArena's answer rule, keys in the order of the task file. Unknown keys are ignored. */
const stringMatch: ReferenceEvaluatorFactory = () => async (task, answer, tools) => {
  const state: State = { score: 1, given: cleanVisual(answer) };
  for (const [approach, value] of items(item(item(task, 'eval'), 'reference_answers'))) {
    if (Object.hasOwn(rules, approach)) await rules[approach]?.(value, state, task, tools);
  }
  return state.score;
};

function count(state: State, tools: ReferenceTools, rule: string, wanted: unknown, holds: boolean): void {
  state.score *= told(tools, rule, wanted, holds);
}

async function contentScore(
  required: unknown,
  selected: string | number,
  tools: ReferenceTools,
): Promise<number> {
  const points = (wanted: unknown, holds: boolean) => told(tools, 'program_html', wanted, holds);
  if (contains('exact_match', required)) {
    const wanted = item(required, 'exact_match');
    return points(wanted, visualExact(wanted, selected));
  }
  if (contains('must_include', required)) {
    return listScore(item(required, 'must_include'), (wanted) => {
      const parts = asString(wanted, 'split').split(' |OR| ');
      return points(wanted, parts.map((part) => visualIncludes(part, selected, tools)).includes(true));
    });
  }
  if (contains('must_exclude', required)) {
    return listScore(item(required, 'must_exclude'), (unwanted) => {
      assertPython(!contains(' |OR| ', unwanted));
      return points(unwanted, !visualIncludes(unwanted, selected, tools));
    });
  }
  if (contains('required_values', required)) {
    const list = item(required, 'required_values');
    assertPython(Array.isArray(list));
    // A number of a helper is compared as it is.
    const value = typeof selected === 'number' ? selected : textToInt(selected);
    if (value === null) return points(list, false);
    return listScore(list, (wanted) => points(wanted, meetsValue(value, wanted)));
  }
  if (contains('fuzzy_match', required)) {
    const references = item(required, 'fuzzy_match');
    assertPython(typeof references === 'string');
    let score = 1;
    for (const reference of references.split(' |OR| ')) {
      const parts = { question: 'NOT USED', reference, answer: checkedString(selected, 'pred') };
      score *= points(reference, (await fuzzyGrade(parts, 'visualwebarena', tools.judge)) === 1);
    }
    return score;
  }
  if (!isDict(required)) throw noAttribute(required, 'keys');
  throw new PythonError('ValueError', `Unknown required_contents: ${Object.keys(required).join(', ')}`);
}

/**
 * VisualWebArena's `page_image_query`, as far as possible from a record without pictures: an invalid locator
 * raises, and a page without a picture at that place scores 0. A case that needs a vision model or pixels has
 * no score: never a guess.
 */
const pageImageQuery: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  for (const query of iterate(item(item(task, 'eval'), 'page_image_query'))) {
    const locator = asString(item(query, 'eval_image_class'), 'strip');
    openTarget(item(query, 'eval_image_url'), tools);
    if ((await imagesAt(locator, tools)) === 0) {
      tools.note(`page_image_query: no picture at ${locator === '' ? 'the page' : locator}`);
      return 0;
    }
    throw new PythonError('NotImplementedError', 'pictures of a recorded page are not compared');
  }
  throw new PythonError(
    'UnboundLocalError',
    "cannot access local variable 'score' where it is not associated with a value",
  );
};

async function imagesAt(locator: string, tools: ReferenceTools): Promise<number> {
  if (strip(locator) === '')
    return (await tools.page.reader.select(tools.page.content(), 'img, [role="img"]')).length;
  if (!locator.startsWith('.')) throw unknownLocator(locator);
  const { reader } = tools.page;
  const found = await selectAll(reader, tools.page.content(), `:is(${locator}) img, img:is(${locator})`);
  if (found === null) throw new PythonError('Error', `"${locator}" is not a valid selector`);
  return found.length;
}

/** VisualWebArena's evaluators by name: `url_match` reads `localhost` as 127.0.0.1; HTML entities stay escaped. */
export const visualWebArenaEvaluators: Readonly<Record<string, ReferenceEvaluatorFactory>> = {
  string_match: stringMatch,
  url_match: exactUrlMatch((url) => url.replaceAll('localhost', '127.0.0.1')),
  // A `lambda:` locator without a value means the wrong page.
  program_html: programHtml(async (locator, tools) => {
    return locator.startsWith('lambda:')
      ? (await tools.page.evaluate(locator)) || null
      : readTarget(locator, tools);
  }, contentScore),
  page_image_query: pageImageQuery,
};
