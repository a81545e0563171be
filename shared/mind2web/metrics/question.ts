import { splitWords } from '../../scoring/python/strings.ts';
import { idAttribute, type Page } from './page.ts';
import { candidatesIn, pruneTree } from './pruneTree.ts';
import { treeText } from './treeText.ts';

/** What is to be done at a step. `value` is whatever JSON value the file has. */
interface StepOperation {
  readonly op: string;
  readonly value: string | number | boolean | null;
}

/** A step as far as a question can be asked about it. */
export interface AskedStep {
  readonly page: Page;
  readonly task: string;
  /** One line each, oldest first. */
  readonly previousActions: readonly string[];
  readonly operation: StepOperation;
}

/** The id of a candidate and the first words of it. */
export type Choice = readonly [id: string, text: string];

export interface Question {
  /** The page around the candidates, in one line. */
  readonly tree: string;
  /** What the model is asked below it. */
  readonly input: string;
  /** What it should answer. */
  readonly target: string;
  /** In document order: letter B is the first. */
  readonly choices: readonly Choice[];
}

const previousShown = 5;
const wordsOfChoice = 10;

/**
 * The multiple-choice question about up to five candidates. `wanted` is the id of the right one; when it is not among
 * them, the right answer is A.
 *
 * Throws PythonError where the reference does (see `pruneTree`, `treeText`).
 */
export function askAbout(
  step: AskedStep,
  candidates: readonly string[],
  wanted: string | null,
  keepBrackets: boolean,
): Question {
  const pruned = pruneTree(step.page, candidates);
  const numbers = new Map<string, number>();
  const tree = treeText(pruned, numbers, keepBrackets);
  const choices = candidatesIn(pruned).map((element): Choice => {
    const words = splitWords(treeText(element, numbers, keepBrackets));
    return [element.attributes.get(idAttribute) ?? '', words.slice(0, wordsOfChoice).join(' ')];
  });
  const right = wanted === null ? undefined : numbers.get(wanted);
  return { tree, input: inputText(step, choices), target: targetText(step.operation, right), choices };
}

function inputText(step: AskedStep, choices: readonly Choice[]): string {
  const previous = step.previousActions.length === 0 ? ['None'] : step.previousActions.slice(-previousShown);
  return [
    'Based on the HTML webpage above, try to complete the following task:',
    `Task: ${step.task}`,
    'Previous actions:',
    ...previous,
    "What should be the next action? Please select from the following choices (If the correct action is not in the page above, please select A. 'None of the above'):",
    '',
    'A. None of the above',
    ...choices.map(([, text], index) => `${letter(index + 1)}. ${text}`),
    '',
  ].join('\n');
}

/** The wanted answer: a letter, the operation, and for all but CLICK its value. */
function targetText({ op, value }: StepOperation, right: number | undefined): string {
  if (right === undefined) return 'A.';
  return `${letter(right + 1)}.\nAction: ${op}\n${op === 'CLICK' ? '' : `Value: ${inPython(value)}`}`;
}

function letter(index: number): string {
  return String.fromCodePoint(65 + index);
}

/** Python's `str(value)`. */
function inPython(value: StepOperation['value']): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}
