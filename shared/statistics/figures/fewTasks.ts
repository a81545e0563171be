import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { FEWEST_FOR_PERCENT } from './rate.ts';

/** Why tasks are not drawn again: there are only so many. */
export function fewTasksWords(tasks: number): Sentence {
  return sayInEnglish('A bootstrap needs at least {fewest, number} tasks. There are {count, number}.', {
    ...{ fewest: FEWEST_FOR_PERCENT, count: tasks },
  });
}
