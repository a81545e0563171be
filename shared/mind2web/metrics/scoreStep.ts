import { splitWords } from '../../python/python.ts';
import { eliminate, type Round } from './elimination.ts';
import { type AskedStep, askAbout } from './question.ts';
import { parseFinetuned, type Variant } from './reply.ts';

/**
 * `reference`: as in the published program, with its mistakes and exceptions. `corrected` differs only in
 * these points:
 * - a candidate that is not on the page is left out (reference: IndexError, and the run ends);
 * - an empty reply is A (IndexError);
 * - a character before B chooses nothing (`@` chooses the last but one, from the end);
 * - a letter past the choices chooses nothing, in both variants (with `llm` it also cancels an earlier
 *   choice);
 * - macro figures are computed after the last step (`dataSetMetrics`).
 * Replies recorded with one setting may not fit the questions of the other.
 */
export type Quirks = 'reference' | 'corrected';

/** An offered element with its rank by the candidate generator, 0 the likeliest. */
export interface Candidate {
  readonly id: string;
  readonly rank: number;
}

export interface Step extends AskedStep {
  /** The right elements; any of them counts. */
  readonly positives: readonly Candidate[];
  readonly negatives: readonly Candidate[];
}

interface StepRules {
  readonly variant: Variant;
  /** Candidates from this rank on are ignored. */
  readonly topK: number;
  readonly quirks: Quirks;
  /** Right ones first, as in the files, or by rank: then the groups reveal nothing about the right ones. */
  readonly order: 'listed' | 'rank';
}

/** Element, operation (F1) and whole step, each from 0 to 1. */
export interface StepMetrics {
  readonly element: 0 | 1;
  readonly action: number;
  readonly step: 0 | 1;
}

export interface StepScore extends StepMetrics {
  /** The element and `OP value`; both empty when nothing was chosen. */
  readonly prediction: readonly [element: string, action: string];
  readonly rounds: readonly Round[];
  /** False when no positive is among the candidates: then there is no question. */
  readonly isAsked: boolean;
}

const nothing = { element: 0, action: 0, step: 0, prediction: ['', ''] } as const;

/**
 * Scores one step by elimination (`eliminate`). `nextReply` returns the model’s reply to the next question.
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

  const listed = [...step.positives, ...step.negatives];
  const queue = idsOf(rules.order === 'rank' ? listed.toSorted((a, b) => a.rank - b.rank) : listed);
  const asking = eliminate(step, queue, { variant: rules.variant, isReference });
  let asked = asking.next();
  while (asked.done !== true) asked = asking.next(nextReply());
  const { chosen, rounds } = asked.value;
  if (chosen === null) return { ...nothing, rounds, isAsked: true };
  return {
    ...metricsOf(chosen, { accepted: positives, action: wanted }),
    prediction: chosen,
    rounds,
    isAsked: true,
  };
}

/** The three figures of a prediction: the element is right when it is one of the accepted elements. */
function metricsOf(
  [element, action]: readonly [element: string | null, action: string],
  wanted: { readonly accepted: readonly string[]; readonly action: string },
): StepMetrics {
  const isRight = element !== null && wanted.accepted.includes(element);
  const f1 = tokenF1(action, wanted.action);
  return { element: isRight ? 1 : 0, action: f1, step: isRight && f1 === 1 ? 1 : 0 };
}

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/**
 * F1 of two actions (`OP value`) over their sets of words: order and repetition do not count, capitals do.
 * Both empty is 1, one empty is 0. This is the variant of the multiple-choice evaluator, which produced the
 * published figures.
 */
export function tokenF1(predicted: string, wanted: string): number {
  return setF1(new Set(splitWords(predicted)), new Set(splitWords(wanted)));
}

/**
 * The variant of the generation evaluator: it leaves out words that are part of Python's
 * `string.punctuation`.
 */
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
  // The order of the factors matters for the last digits of the published figures.
  return (2 * precision * recall) / (precision + recall);
}
