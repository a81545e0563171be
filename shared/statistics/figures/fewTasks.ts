import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { FEWEST_FOR_PERCENT } from './rate.ts';

/** The reason why a figure has no interval over tasks: there are too few. */
export function fewTasksWords(tasks: number): Sentence {
  return sayInEnglish('An interval needs at least {fewest, number} tasks. There are {count, number}.', {
    ...{ fewest: FEWEST_FOR_PERCENT, count: tasks },
  });
}
