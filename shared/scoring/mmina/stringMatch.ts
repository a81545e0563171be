import { judgeSystem } from '../judgement.ts';
import { assertPython } from '../python/pythonError.ts';
import { cutQuotes, lower } from '../python/strings.ts';
import { asString, contains, item, items } from '../python/values.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference.ts';

function clean(value: unknown): string {
  return lower(cutQuotes(asString(value, 'startswith')));
}

/** MMInA's answer rule: a plain lower-case substring, no tokens, no strip. Unknown keys are ignored. */
export const mminaStringMatch: ReferenceEvaluatorFactory = () => async (task, answer, tools) => {
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

/** All references are asked, even after a 0. `Yes` anywhere in the reply is a yes, in exactly these letters. */
async function infers(given: string, reference: string, tools: ReferenceTools): Promise<number> {
  const user = `Given the statement "${given}", would it be correct to infer "${reference}"? Yes or No`;
  const reply = await tools.judge({ system: judgeSystem, user, purpose: 'mmina.fuzzy_match' });
  return told(tools, 'fuzzy_match', reference, reply.includes('Yes'));
}

function told(tools: ReferenceTools, approach: string, wanted: unknown, holds: boolean): number {
  tools.note(`${approach} ${JSON.stringify(wanted)}: ${holds ? 'yes' : 'no'}`);
  return Number(holds);
}
