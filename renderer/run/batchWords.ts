import type { BatchRow } from '../../shared/contract/batch.ts';
import type { BatchProgress } from '../../shared/model/batch.ts';
import { durationWords, moneyWords } from '../parts/words.ts';

/** Where a batch stands. */
export const stateWords: Readonly<Record<BatchRow['state'], string>> = {
  running: 'running',
  pausing: 'pausing: what runs runs to its end',
  paused: 'paused',
  stopped: 'stopped',
  interrupted: 'interrupted: the program ended while it ran',
  done: 'done',
};

/** `12 of 50 done · 1 failed · 3 running · about 4 min left · 120,300 tokens · $0.42 so far`. */
export function progressWords(progress: BatchProgress, isRunning: boolean): string {
  const { total, done, failed, running, tokens, cost, leftMs } = progress;
  return [
    `${done} of ${total} done`,
    ...(failed === 0 ? [] : [`${failed} failed by no fault of the agent’s`]),
    ...(running === 0 ? [] : [`${running} running`]),
    ...(leftMs === null || leftMs === 0 || !isRunning
      ? []
      : [`about ${durationWords(Math.ceil(leftMs / 1000) * 1000)} left`]),
    ...(tokens === 0 ? [] : [`${tokens.toLocaleString('en')} tokens`]),
    ...(cost === null ? [] : [`${moneyWords(cost)} so far`]),
  ].join(' · ');
}
