import { type Message, say } from '../language/message.ts';
import type { AttemptStatus, GiveUpReason } from '../model/index.ts';

/** How an attempt ended, in the interface. */
export const statusWords: Readonly<Record<AttemptStatus, Message>> = {
  running: 'running',
  finished: 'declared finished',
  unfinished: 'not finished',
  'gave-up': 'gave up',
  aborted: 'aborted',
};

export const giveUpWords: Readonly<Record<GiveUpReason, Message>> = {
  'not-found': 'could not find it',
  'site-broken': 'site broken',
  unclear: 'task unclear',
  other: 'other reason',
};

/** A verdict in one word. */
export function passedWords(passed: boolean | null | undefined): string {
  if (passed === undefined || passed === null) return say('not judged');
  return passed ? say('passed') : say('not passed');
}
