import { say } from '../language/message.ts';
import type { Replay } from '../model/replay.ts';

/**
 * Advice where steps failed and requests were not sent: the failed steps may depend on these requests. Null
 * without both.
 */
export function allowListAdvice({ steps, notSent }: Pick<Replay, 'steps' | 'notSent'>): string | null {
  const isLost = steps.some(
    ({ outcome, reason }) => outcome === 'failed' && !/is not on record/.test(reason ?? ''),
  );
  if (!isLost || notSent.length === 0) return null;
  const hosts = [...new Set(notSent.map(({ host }) => host))].join(', ');
  return say(
    'A failed step may depend on a request that was not sent. If requests to {hosts} change nothing, put the host on the allow-list (Settings) and replay again.',
    { hosts },
  );
}
