import { PythonError, splitWords, strip } from '../../python/python.ts';
import { type AskedStep, askAbout, type Choice } from './question.ts';

/**
 * `reference`: as the published program does, mistakes and exceptions included. `corrected` differs in these alone:
 * - a candidate that is not on the page is left out (reference: IndexError, and the run ends);
 * - an empty reply is A (IndexError);
 * - a character in front of B chooses nothing (`@` chooses the last but one, from behind);
 * - a letter past the choices chooses nothing, in both variants (with `llm` it also undoes an earlier choice);
 * - macro figures are made after the last step (`dataSetMetrics`).
 * Replies that were recorded under one reading may not fit the questions of the other.
 */
export type Quirks = 'reference' | 'corrected';

/** An element that was offered, with its rank by the candidate generator, 0 the likeliest. */
export interface Candidate {
  readonly id: string;
  readonly rank: number;
}

export interface Step extends AskedStep {
  /** Any of them is right. */
  readonly positives: readonly Candidate[];
  readonly negatives: readonly Candidate[];
}

interface StepRules {
  readonly variant: Variant;
  /** Candidates of this rank and above are not looked at. */
  readonly topK: number;
  readonly quirks: Quirks;
}

/** Element, operation (F1) and whole step, each from 0 to 1. */
export interface StepMetrics {
  readonly element: 0 | 1;
  readonly action: number;
  readonly step: 0 | 1;
}

/** One question and what came back. */
export interface Round {
  readonly candidates: readonly string[];
  readonly choices: readonly Choice[];
  readonly output: string;
}

export interface StepScore extends StepMetrics {
  /** The element and `OP value`; both empty when nothing was chosen. */
  readonly prediction: readonly [element: string, action: string];
  readonly rounds: readonly Round[];
  /** False when no positive is among the candidates: then nothing is asked. */
  readonly isAsked: boolean;
}

const groupSize = 5;
const nothing = { element: 0, action: 0, step: 0, prediction: ['', ''] } as const;

/**
 * One step by elimination: candidates in groups of five, the choice of each group goes to the end of the queue, until
 * one or none is left. `nextReply` gives the model’s reply to the next question.
 *
 * Throws PythonError where the reference raises.
 */
export function scoreStep(step: Step, rules: StepRules, nextReply: () => string): StepScore {
  const isReference = rules.quirks === 'reference';
  const idsOf = (candidates: readonly Candidate[]): string[] =>
    candidates
      .filter(({ id, rank }) => rank < rules.topK && (isReference || step.page.byId.has(id)))
      .map(({ id }) => id);
  const positives = idsOf(step.positives);
  const [first] = positives;
  if (first === undefined) return { ...nothing, rounds: [], isAsked: false };
  const wanted = parseFinetuned(askAbout(step, [first], first, false).target)[1];

  let queue = [...positives, ...idsOf(step.negatives)];
  let chosen: StepScore['prediction'] | null = null;
  const rounds: Round[] = [];
  while (queue.length > 1) {
    const candidates = queue.slice(0, groupSize);
    queue = queue.slice(groupSize);
    const { choices } = askAbout(step, candidates, null, rules.variant === 'llm');
    const output = nextReply();
    rounds.push({ candidates, choices, output });
    const [letter, action] = readReply(output, rules);
    const choice = chosenBy(letter, choices, isReference);
    if (choice !== null) {
      queue.push(choice[0]);
      chosen = [choice[0], action];
    } else if (isReference && rules.variant === 'llm' && letter !== 'A') {
      chosen = null;
    }
  }
  if (queue.length === 0 || chosen === null) return { ...nothing, rounds, isAsked: true };
  return {
    ...metricsOf(chosen, { accepted: positives, action: wanted }),
    prediction: chosen,
    rounds,
    isAsked: true,
  };
}

/** The three figures of a prediction: the element is right when it is any of those that are accepted. */
function metricsOf(
  [element, action]: readonly [element: string | null, action: string],
  wanted: { readonly accepted: readonly string[]; readonly action: string },
): StepMetrics {
  const isRight = element !== null && wanted.accepted.includes(element);
  const f1 = tokenF1(action, wanted.action);
  return { element: isRight ? 1 : 0, action: f1, step: isRight && f1 === 1 ? 1 : 0 };
}

function readReply(reply: string, { variant, quirks }: StepRules): Reply {
  if (variant === 'llm') return parseLlm(reply);
  try {
    return parseFinetuned(reply);
  } catch (error) {
    if (quirks === 'reference' || !(error instanceof PythonError)) throw error;
    return ['A', ' '];
  }
}

/** B is the first choice. By the reference, letters in front of A count from behind, as list indexes of Python do. */
function chosenBy(letter: string, choices: readonly Choice[], fromBehind: boolean): Choice | null {
  const index = (letter.codePointAt(0) ?? 0) - 66;
  if (index === -1 || (index < 0 && !fromBehind)) return null;
  return choices.at(index) ?? null;
}

/** What a reply says: the letter that was chosen (any one character), and `OP value`. */
export type Reply = readonly [letter: string, action: string];

/** How a model's replies are read: MindAct's own models answer with the letter first, others say `Answer: B`. */
type Variant = 'finetuned' | 'llm';

/** Reads a reply of a fine-tuned model. Throws PythonError (IndexError) for an empty one, as the reference does. */
export function parseFinetuned(reply: string): Reply {
  const text = strip(reply);
  const [letter] = text;
  if (letter === undefined) throw new PythonError('IndexError', 'string index out of range');
  return [letter, actionOf(text)];
}

/** Reads a reply of any other model: without `Answer: A` … `Answer: F` it is A. */
export function parseLlm(reply: string): Reply {
  const text = strip(reply);
  return [/Answer: ([A-F])/u.exec(text)?.[1] ?? 'A', actionOf(text)];
}

/** `OP value`. The value ends with its line, and only a line feed ends a line. */
function actionOf(text: string): string {
  const action = /Action: (CLICK|SELECT|TYPE)/u.exec(text)?.[1] ?? '';
  const value = /Value: ([^\n]*)/u.exec(text)?.[1] ?? '';
  return `${action} ${strip(value)}`;
}

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/**
 * F1 of two actions (`OP value`) over their sets of words: order and repeats do not count, capitals do. Both empty is 1,
 * one empty 0. The variant of the multiple-choice evaluator, from which the published figures come.
 */
export function tokenF1(predicted: string, wanted: string): number {
  return setF1(new Set(splitWords(predicted)), new Set(splitWords(wanted)));
}

/** The variant of the generation evaluator: it leaves out words that stand so in Python's `string.punctuation`. */
export function tokenF1WithoutPunctuation(predicted: string, wanted: string): number {
  const words = (text: string): Set<string> =>
    new Set(splitWords(text).filter((word) => !punctuation.includes(word)));
  return setF1(words(predicted), words(wanted));
}

function setF1(predicted: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  if (predicted.size === 0 && wanted.size === 0) return 1;
  const both = [...predicted].filter((word) => wanted.has(word)).length;
  if (both === 0) return 0;
  const precision = both / predicted.size;
  const recall = both / wanted.size;
  // In this order: the last digits of the published figures hang on it.
  return (2 * precision * recall) / (precision + recall);
}
