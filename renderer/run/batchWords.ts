import type { BatchJobRow, BatchRow } from '../../shared/contract/batch.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { BatchProgress } from '../../shared/model/batch.ts';
import { durationWords, moneyWords } from '../parts/texts/words.ts';

/** The state of a batch in words. */
export const stateWords: Readonly<Record<BatchRow['state'], Message>> = {
  running: 'running',
  pausing: 'pausing: the running attempts end first',
  paused: 'paused',
  stopped: 'stopped',
  interrupted: 'interrupted: the program closed during the batch',
  done: '[batch] done',
};

/** The state of an attempt of a batch in words. */
export const jobWords: Readonly<Record<BatchJobRow['state'], Message>> = {
  waiting: '[batch] waiting',
  running: 'running',
  done: '[batch] done',
  failed: '[batch] failed',
};

/** `12 of 50 done · 1 failed for technical reasons · 3 running · about 4 min left · 120,300 tokens · $0.42 so far`. */
export function progressWords(progress: BatchProgress, isRunning: boolean): string {
  const { total, done, failed, running, tokens, cost, leftMs } = progress;
  return [
    say('{done, number} of {all, number} done', { done, all: total }),
    ...(failed === 0 ? [] : [say('{count, number} failed for technical reasons', { count: failed })]),
    ...(running === 0 ? [] : [say('{count, number} running', { count: running })]),
    ...(leftMs === null || leftMs === 0 || !isRunning
      ? []
      : [say('about {duration} left', { duration: durationWords(Math.ceil(leftMs / 1000) * 1000) })]),
    ...(tokens === 0 ? [] : [say('{count, number} tokens', { count: tokens })]),
    ...(cost === null ? [] : [say('{cost} so far', { cost: moneyWords(cost) })]),
  ].join(' · ');
}
