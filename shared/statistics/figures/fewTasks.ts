import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { FEWEST_FOR_PERCENT } from './rate.ts';

/** The reason why tasks are not drawn again: there are too few. */
export function fewTasksWords(tasks: number): Sentence {
  return sayInEnglish('A bootstrap needs at least {fewest, number} tasks. There are {count, number}.', {
    ...{ fewest: FEWEST_FOR_PERCENT, count: tasks },
  });
}
