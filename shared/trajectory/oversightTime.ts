import type { AttemptTime, IdleRule, OversightTime } from '../model/index.ts';
import { activeOf, type ClockEvent, deriveStretches, sumSegments } from './clock.ts';

/**
 * Derived from the record: active time between `took-over` and `handed-back` is the person's, the rest the
 * agent's. A take-over without an end lasts to the end. Null: nobody watched.
 */
export function oversightTime(events: readonly ClockEvent[], idle: IdleRule): OversightTime | null {
  const acts = events.flatMap(({ time, body }) =>
    body.type === 'oversight' ? [{ time, did: body.did }] : [],
  );
  if (acts.length === 0) return null;
  const stretches = deriveStretches(events, idle);
  let personMs = 0;
  let since: AttemptTime | null = null;
  const close = (to: AttemptTime): void => {
    if (since !== null) personMs += activeOf(sumSegments(stretches, since, to));
    since = null;
  };
  for (const { time, did } of acts) {
    if (did === 'took-over') since ??= time;
    if (did === 'handed-back') close(time);
  }
  close(Number.POSITIVE_INFINITY);
  const sums = sumSegments(stretches);
  return { agentMs: activeOf(sums) - personMs, personMs, pausedMs: sums.paused ?? 0 };
}
