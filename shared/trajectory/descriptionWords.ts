import type { DemonstratedStep } from '../model/demonstration.ts';

/** A word of a description. The last one may be empty, with only the text before it. */
interface DescribedWord {
  /** The text between it and the previous word: spaces, quotation marks, a full stop. */
  readonly before: string;
  readonly text: string;
  /** False when no step contains it. Function words always count as used. */
  readonly used: boolean;
}

/** Function words: nobody expects them in a step. */
const functionWords = new Set(
  'a an the and or of to in on at for from by with into as is are be it its this that these those i me my you your we our which what who where when how do does then than there their them they if any all one only also not no some more most least please find show tell give get go open look check see make sure use using page site website web put add its out up off about after before between each every other which whose you’re'.split(
    ' ',
  ),
);

const WORD = /[\p{L}\p{N}]+(?:['’.:-][\p{L}\p{N}]+)*/gu;

/**
 * Compares a description with the steps: which of its words no step contains (in the element's name, text or
 * value, or in the address), and which typed or chosen values it does not mention. Both are hints for the
 * person who confirms it.
 */
export function readAgainstSteps(
  description: string,
  steps: readonly DemonstratedStep[],
): { readonly words: readonly DescribedWord[]; readonly missing: readonly string[] } {
  const seen = new Set<string>();
  for (const step of steps) {
    const said = [step.value, step.element?.name, step.element?.text, addressWords(step.url)];
    for (const text of said) for (const word of wordsOf(text ?? '')) seen.add(stem(word));
  }
  const words: DescribedWord[] = [];
  let end = 0;
  for (const match of description.matchAll(WORD)) {
    const stop = match.index + match[0].length;
    const word = match[0].toLowerCase();
    words.push({
      before: description.slice(end, match.index),
      text: match[0],
      used: functionWords.has(word) || seen.has(stem(word)),
    });
    end = stop;
  }
  if (end < description.length) words.push({ before: description.slice(end), text: '', used: true });
  return { words, missing: missingValues(description, steps) };
}

/**
 * Typed or chosen values that the description does not contain, without duplicates, in the order of the
 * steps.
 */
function missingValues(description: string, steps: readonly DemonstratedStep[]): string[] {
  const said = new Set(wordsOf(description).map(stem));
  const values = steps.flatMap((step) =>
    (step.operation === 'type' || step.operation === 'select') && step.value ? [step.value] : [],
  );
  return [...new Set(values)].filter((value) => wordsOf(value).some((word) => !said.has(stem(word))));
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)].map((match) => match[0].toLowerCase());
}

/** Reduces plural to singular: hotel and hotels count as one word. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
}

function addressWords(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' ')).replace(/[/?&=#._-]+/g, ' ');
  } catch {
    return url;
  }
}
