import { splitWords } from '../../scoring/python/strings.ts';

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
