import { fixedWords, type Message, say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import { pointWords, probabilityWords } from '../../words/differenceWords.ts';
import type { PeopleAgainst } from '../comparison/againstAgents.ts';
import { sentence } from '../evaluation/sentence.ts';
import type { IntervalMethod } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import type { SentenceFacts } from '../figures/view.ts';

/**
 * What the Evaluate screen copies for a paper: the sentence of the rates, and a second one with the difference between people and
 * the best model. '' without attempts.
 */
export function answerText(facts: SentenceFacts | null, against: PeopleAgainst | null): string {
  const rates = sentence(facts);
  return rates === '' || against === null ? rates : `${rates} ${differenceText(against)}`;
}

/** People − one model: the points with their interval, its method, the number of tasks and the test. Or why there is none. */
export function differenceText({ name, paired, tasks, holm, corrected }: PeopleAgainst): string {
  if (!paired.defined) return say('People − {name}: {why}', { name, why: sayAgain(paired.because) });
  const { difference, test } = paired;
  if (paired.tasks < FEWEST_FOR_PERCENT)
    return say(
      'Of the {tasks, plural, one {# task} other {# tasks}} that both tried, people alone passed {people} and {name} alone {model}.',
      {
        ...{ tasks: paired.tasks, name },
        people: counted(tasks.onlyFirst),
        model: counted(tasks.onlySecond),
      },
    );
  if (!difference.defined) return say('People − {name}: {why}', { name, why: sayAgain(difference.because) });
  const { interval } = difference;
  const details = [
    interval.defined
      ? say('95 % interval {low} to {high}, {method}', {
          ...{ low: pointWords(interval.low), high: pointWords(interval.high) },
          method: methodText(interval.method),
        })
      : sayAgain(interval.because),
    ...(test.defined ? [say('p {p}', { p: probability(test.p) })] : []),
    ...(holm === null ? [] : [say('with Holm’s correction p {p}', { p: probability(holm) })]),
    ...(corrected === undefined ? [] : [correctedText(corrected)]),
  ];
  return say(
    'On the {tasks, plural, one {# task} other {# tasks}} that both tried, people − {name} is {points} points ({details}).',
    { tasks: paired.tasks, name, points: pointWords(difference.value), details: details.join('; ') },
  );
}

function correctedText(corrected: NonNullable<PeopleAgainst['corrected']>): string {
  return corrected.defined
    ? say('corrected for the judge’s errors {points}', { points: pointWords(corrected.value) })
    : sayAgain(corrected.because);
}

const METHODS: Readonly<Partial<Record<IntervalMethod, Message>>> = {
  'Student, whole tasks': 'Student’s t clustered by task',
  'Student, whole tasks and people':
    'from the Wilson intervals of both sides (Zou and Donner 2008), clustered by task and person',
};

/** The method of a paired difference in the words of a paper. With several people it is `unequalEnds` and not symmetric. */
function methodText(method: IntervalMethod): string {
  const words = METHODS[method];
  return words === undefined ? sayAgain(method) : say(words);
}

/** A task of several attempts counts in parts: one decimal. */
function counted(tasks: number): string {
  return Number.isInteger(tasks) ? String(tasks) : fixedWords(tasks, 1);
}

/** `< 0.001`, `= 0.013`. */
function probability(p: number): string {
  const words = probabilityWords(p);
  return words.startsWith('<') ? words : `= ${words}`;
}
