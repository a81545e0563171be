import type { AttemptStatus, GiveUpReason } from '../model/index.ts';
import { drawsOf, normal } from './draws.ts';
import type { SynthesisPlan } from './plan.ts';
import { hopOdds, type SyntheticParticipant, type SyntheticTask, shareOf } from './study.ts';

/** The outcome of one attempt, drawn before any line of its record is written. */
export interface Outcome {
  readonly passedHops: number;
  /**
   * Number of tried hops, including the one at which it stopped. Each takes `totalMs / wantedHops`, the last
   * one perhaps less.
   */
  readonly triedHops: number;
  /** Hops that it would have tried without a limit. */
  readonly wantedHops: number;
  /** Active time that it would have taken without a limit. */
  readonly totalMs: number;
  readonly activeMs: number;
  readonly isCutOff: boolean;
  readonly status: Exclude<AttemptStatus, 'running'>;
  readonly giveUpReason: GiveUpReason | null;
}

const OUTCOME = 3;

export function drawOutcome(plan: SynthesisPlan, task: SyntheticTask, who: SyntheticParticipant): Outcome {
  const random = drawsOf(plan.seed, OUTCOME, task.at, who.at);
  const { time, aborted, siteBroken } = plan.rates;
  let able = 0;
  while (able < task.hops && random() < shareOf(hopOdds(plan, task.hops, able) + who.skill + task.effect))
    able += 1;
  const wantedHops = Math.min(task.hops, able + 1);
  const totalMs = wantedHops * Math.exp(who.pace + task.pace + time.deviation * normal(random));
  const isCutOff = totalMs > who.limitMs;
  const activeMs = Math.min(totalMs, who.limitMs);
  const inTime = Math.floor((activeMs * wantedHops) / totalMs);
  const timed = {
    passedHops: isCutOff ? Math.min(able, inTime) : able,
    triedHops: isCutOff ? Math.min(wantedHops, inTime + 1) : wantedHops,
    ...{ wantedHops, totalMs, activeMs, isCutOff },
  };
  // Always drawn, so that a changed share changes nothing else.
  const [discarded, broken, undeclared, givesUp] = [random(), random(), random(), random()];
  if (discarded < aborted) return { ...timed, status: 'aborted', giveUpReason: null };
  if (broken < siteBroken) return { ...timed, status: 'gave-up', giveUpReason: 'site-broken' };
  if (isCutOff) return { ...timed, status: 'unfinished', giveUpReason: null };
  const isWhole = able === task.hops;
  if (isWhole && undeclared >= who.undeclared) return { ...timed, status: 'finished', giveUpReason: null };
  if (isWhole) return { ...timed, status: 'gave-up', giveUpReason: 'unclear' };
  // A participant who did not find the way gives up, or takes a wrong end for the right one.
  return givesUp < 0.6
    ? { ...timed, status: 'gave-up', giveUpReason: 'not-found' }
    : { ...timed, status: 'finished', giveUpReason: null };
}
