import {
  asString,
  assertPython,
  contains,
  cutQuotes,
  item,
  items,
  iterate,
  lower,
  PythonError,
  strip,
} from '../../python/python.ts';
import { judgeSystem } from '../reference/judgement.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference/reference.ts';
import {
  exactUrlMatch,
  openTarget,
  targetLocator,
  told,
  unknownLocator,
} from '../reference/referenceRules.ts';

function clean(value: unknown): string {
  return lower(cutQuotes(asString(value, 'startswith')));
}

/** MMInA's answer rule: a plain lower-case substring, no tokens, no strip. Unknown keys are ignored. */
const stringMatch: ReferenceEvaluatorFactory = () => async (task, answer, tools) => {
  const given = clean(answer);
  let score = 1;
  for (const [approach, value] of items(item(item(task, 'eval'), 'reference_answers'))) {
    if (approach === 'exact_match') {
      assertPython(typeof value === 'string');
      score *= told(tools, approach, value, given === clean(value));
    } else if (approach === 'must_include') {
      assertPython(Array.isArray(value));
      for (const wanted of value) score *= told(tools, approach, wanted, contains(clean(wanted), given));
    } else if (approach === 'fuzzy_match') {
      item(task, 'intent');
      assertPython(Array.isArray(value));
      for (const reference of value) score *= await infers(given, String(reference), tools);
    }
  }
  return score;
};

/**
 * The judge is called for every reference, even after a 0. `Yes` anywhere in the reply is a yes, in exactly
 * these letters.
 */
async function infers(given: string, reference: string, tools: ReferenceTools): Promise<number> {
  const user = `Given the statement "${given}", would it be correct to infer "${reference}"? Yes or No`;
  const reply = await tools.judge({ system: judgeSystem, user, purpose: 'mmina.fuzzy_match' });
  return told(tools, 'fuzzy_match', reference, reply.includes('Yes'));
}

/** MMInA's `program_html`: `required_contents` is text, any part of it a lower-case substring; entities stay escaped. */
const programHtml: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  let score = 1;
  for (const target of iterate(item(item(task, 'eval'), 'program_html'))) {
    const url = item(target, 'url');
    asString(url, 'startswith');
    const required = item(target, 'required_contents');
    const locator = targetLocator(target);
    openTarget(url, tools);
    const selected = lower(strip(await select(locator, tools)));
    const wanted = asString(required, 'split').split(' |OR| ');
    const holds = wanted.some((text) => selected.includes(lower(strip(text))));
    score *= told(tools, 'program_html', required, holds);
  }
  return score;
};

async function select(locator: string, tools: ReferenceTools): Promise<string> {
  if (strip(locator) === '') return tools.page.content();
  if (locator.startsWith('document.') || locator.startsWith('func:'))
    return asString(await tools.page.evaluate(locator), 'strip');
  throw unknownLocator(locator);
}

/** MMInA's evaluators by name. `url_match` compares addresses unchanged, except for one closing slash. */
export const mminaEvaluators: Readonly<Record<string, ReferenceEvaluatorFactory>> = {
  string_match: stringMatch,
  url_match: exactUrlMatch((url) => url),
  program_html: programHtml,
  // Its class derives from one whose constructor raises: a task that names it has no score.
  trip_match() {
    throw new PythonError('NotImplementedError');
  },
};
