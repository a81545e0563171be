import {
  asString,
  assertPython,
  checkedString,
  codePoints,
  contains,
  cutQuotes,
  get,
  isDict,
  item,
  items,
  lower,
  noAttribute,
  PythonError,
  parseQuery,
  strip,
  unescapeHtml,
  urlparse,
} from '../../python/python.ts';
import { fuzzyGrade, reasonGrade } from '../reference/judgement.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference/reference.ts';
import { listScore, programHtml, readTarget, told, unknownRule } from '../reference/referenceRules.ts';
import { hasToken, isOneToken } from '../reference/wordTokenize.ts';

/** WebArena's normalization: strip, one pair of quotes, lower case. It is applied to the answer twice. */
function cleanWebArena(value: unknown): string {
  return lower(cutQuotes(strip(checkedString(value, 'answer'))));
}

function webArenaExact(reference: unknown, given: unknown): boolean {
  return cleanWebArena(checkedString(given, 'pred')) === cleanWebArena(checkedString(reference, 'ref'));
}

/** A substring; with `tokenize`, a reference of one character must be a separate word. */
function webArenaIncludes(
  reference: unknown,
  given: unknown,
  tokenize: boolean,
  tools: ReferenceTools,
): boolean {
  const wanted = cleanWebArena(checkedString(reference, 'ref'));
  const text = cleanWebArena(checkedString(given, 'pred'));
  if (!tokenize || codePoints(wanted) !== 1 || !isOneToken(wanted).yes) return text.includes(wanted);
  const found = hasToken(text, wanted);
  if (!found.sure)
    tools.doubt(`whether "${wanted}" is a word of the answer depends on where its sentences end`);
  return found.yes;
}

/** WebArena's answer rule. Unknown keys (`must_exclude`, `one_of`, `required_values`) are ignored. */
const stringMatch: ReferenceEvaluatorFactory = () => async (task, answer, tools) => {
  const given = cleanWebArena(answer);
  let score = 1;
  const count = (rule: string, wanted: unknown, holds: boolean): void => {
    score *= told(tools, rule, wanted, holds);
  };
  for (const [approach, value] of items(item(item(task, 'eval'), 'reference_answers'))) {
    if (approach === 'exact_match') {
      count(approach, value, webArenaExact(value, given));
    } else if (approach === 'must_include') {
      assertPython(Array.isArray(value));
      for (const wanted of value) {
        count(approach, wanted, webArenaIncludes(wanted, given, value.length === 1, tools));
      }
    } else if (approach === 'fuzzy_match') {
      const question = item(task, 'intent');
      if (value === 'N/A') {
        count(approach, value, webArenaExact(value, given));
        // The reason for "not achievable" replaces the score so far: the reference assigns, it does not multiply.
        if (score !== 1) score = await notAchievable(task, given, tools);
      } else {
        assertPython(Array.isArray(value));
        for (const reference of value) {
          const parts = { question: text(question), reference: text(reference), answer: given };
          count(approach, reference, (await fuzzyGrade(parts, 'webarena', tools.judge)) === 1);
        }
      }
    }
  }
  return score;
};

async function notAchievable(task: unknown, answer: string, tools: ReferenceTools): Promise<number> {
  const question = text(item(task, 'intent'));
  const reference = text(item(item(task, 'eval'), 'string_note'));
  const score = await reasonGrade({ question, reference, answer }, 'webarena', tools.judge);
  tools.note(`reported reason: ${score === 1 ? 'same' : 'different'}`);
  return score;
}

function text(value: unknown): string {
  return checkedString(value, 'intent');
}

function cutSlashes(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}

/**
 * WebArena's `url_match`: host and path of a reference are a substring of the page's, and for every query key one of
 * the wanted values occurs. The wanted values of all references are pooled.
 */
const urlMatch: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  const rules = item(task, 'eval');
  const page = cutSlashes(tools.page.url());
  const references = asString(item(rules, 'reference_url'), 'split').split(' |OR| ').map(cutSlashes);
  const rule = get(rules, 'url_note', 'GOLD in PRED');
  if (rule !== 'GOLD in PRED') throw unknownRule(rule);
  const wanted = references.map(urlparse);
  const queries = new Map<string, Set<string>>();
  for (const { query } of wanted) {
    for (const [key, values] of parseQuery(query)) {
      queries.set(key, new Set([...(queries.get(key) ?? []), ...values]));
    }
  }
  const found = urlparse(page);
  const base = found.netloc + found.path;
  const given = parseQuery(found.query);
  const basesHold = wanted.some(({ netloc, path }) => base.includes(netloc + path));
  const queryHolds = [...queries].every(
    ([key, values]) => given.get(key)?.some((value) => values.has(value)) ?? false,
  );
  tools.note(`url_match ${references.join(' or ')} on ${page}: ${basesHold && queryHolds ? 'yes' : 'no'}`);
  return Number(basesHold && queryHolds);
};

function contentScore(required: unknown, selected: string, tools: ReferenceTools): number {
  if (contains('exact_match', required)) {
    const wanted = item(required, 'exact_match');
    return told(tools, 'program_html', wanted, webArenaExact(wanted, selected));
  }
  if (contains('must_include', required)) {
    return listScore(item(required, 'must_include'), (wanted) => {
      const any = asString(wanted, 'split').split(' |OR| ');
      const holds = any.some((text) => webArenaIncludes(text, selected, false, tools));
      return told(tools, 'program_html', wanted, holds);
    });
  }
  if (!isDict(required)) throw noAttribute(required, 'keys');
  throw new PythonError('ValueError', `Unknown required_contents: ${Object.keys(required).join(', ')}`);
}

/** WebArena's evaluators by name. HTML entities of the page are unescaped before its text is examined. */
export const webArenaEvaluators: Readonly<Record<string, ReferenceEvaluatorFactory>> = {
  string_match: stringMatch,
  url_match: urlMatch,
  program_html: programHtml(async (locator, tools) => {
    const { reader } = tools.page;
    const selected = checkedString(await readTarget(locator, tools), 's');
    return unescapeHtml(selected, await reader.referenceDecoder());
  }, contentScore),
};
