import { fuzzyGrade, reasonGrade } from '../judgement.ts';
import { assertPython } from '../python/pythonError.ts';
import { asString, checkedString, contains, item, items } from '../python/values.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference.ts';
import { cleanVisual, visualExact, visualIncludes } from './answerRules.ts';
import { meetsValue, textToInt } from './requiredValues.ts';

/** The answer while the keys are gone through: `required_values` turns it into an integer, or into nothing. */
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
    count(
      state,
      tools,
      'one_of',
      value,
      value.some((wanted) => contains(cleanVisual(wanted), state.given)),
    );
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
      const parts = {
        question,
        reference: checkedString(reference, 'ref'),
        answer: checkedString(state.given, 'pred'),
      };
      const grade = await fuzzyGrade(parts, 'visualwebarena', tools.judge);
      count(state, tools, 'fuzzy_match', reference, grade === 1);
    }
  },
};

/** VisualWebArena's answer rule, keys in the order of the task file. Unknown keys are ignored. */
export const visualStringMatch: ReferenceEvaluatorFactory = () => async (task, answer, tools) => {
  const state: State = { score: 1, given: cleanVisual(answer) };
  for (const [approach, value] of items(item(item(task, 'eval'), 'reference_answers'))) {
    if (Object.hasOwn(rules, approach)) await rules[approach]?.(value, state, task, tools);
  }
  return state.score;
};

function count(state: State, tools: ReferenceTools, approach: string, wanted: unknown, holds: boolean): void {
  tools.note(`${approach} ${JSON.stringify(wanted)}: ${holds ? 'yes' : 'no'}`);
  state.score *= Number(holds);
}
