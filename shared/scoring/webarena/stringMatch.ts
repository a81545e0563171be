import { fuzzyGrade, reasonGrade } from '../judgement.ts';
import { assertPython } from '../python/pythonError.ts';
import { checkedString, item, items } from '../python/values.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference.ts';
import { cleanWebArena, webArenaExact, webArenaIncludes } from './answerRules.ts';

/** WebArena's answer rule. Unknown keys (`must_exclude`, `one_of`, `required_values`) are ignored. */
export const webArenaStringMatch: ReferenceEvaluatorFactory = () => async (task, answer, tools) => {
  const given = cleanWebArena(answer);
  let score = 1;
  const count = (approach: string, wanted: unknown, points: number): void => {
    tools.note(`${approach} ${JSON.stringify(wanted)}: ${points === 1 ? 'yes' : 'no'}`);
    score *= points;
  };
  for (const [approach, value] of items(item(item(task, 'eval'), 'reference_answers'))) {
    if (approach === 'exact_match') {
      count(approach, value, Number(webArenaExact(value, given)));
    } else if (approach === 'must_include') {
      assertPython(Array.isArray(value));
      for (const wanted of value) {
        count(approach, wanted, Number(webArenaIncludes(wanted, given, value.length === 1, tools)));
      }
    } else if (approach === 'fuzzy_match') {
      const question = item(task, 'intent');
      if (value === 'N/A') {
        count(approach, value, Number(webArenaExact(value, given)));
        // The reason for "not achievable" replaces the score so far: the reference assigns, it does not multiply.
        if (score !== 1) score = await notAchievable(task, given, tools);
      } else {
        assertPython(Array.isArray(value));
        for (const reference of value) {
          const parts = { question: text(question), reference: text(reference), answer: given };
          count(approach, reference, await fuzzyGrade(parts, 'webarena', tools.judge));
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
