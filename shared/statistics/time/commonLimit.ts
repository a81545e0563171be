import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';

/** A time, and whether its end was seen. */
interface Seen {
  readonly ms: number | null;
  readonly cutOff: boolean;
}

/** One side of the comparison: people together, or one agent. */
export interface TimedSide {
  readonly kind: 'people' | 'person' | 'agent';
  /** The groups of its participant. */
  readonly groups: readonly string[];
  readonly times: readonly Seen[];
}

/** Groups of agents that do nothing, act at random, or repeat the reference: their times say nothing about a task. */
const WITHOUT_SKILL: ReadonlySet<string> = new Set(['model:idle', 'model:random', 'model:scripted']);

function isWithoutSkill(groups: readonly string[]): boolean {
  return groups.some((group) => WITHOUT_SKILL.has(group));
}

/** Share of a side's times that must still be seen at the limit: beyond, a few times alone carry its curve. */
const FEWEST_AT_RISK = 0.1;
/** Share of the sides whose curves must be known until the limit, so that no side alone sets it. */
const SIDES_KNOWN = 2 / 3;

/**
 * The upper limit of the restricted means of a comparison. The curve of a side is known for all times if its
 * longest time ended; otherwise until the time at which a tenth of its times are still seen. The limit is the
 * longest time until which two thirds of the sides are known, and both of two. Single testers, sides of fewer
 * than ten times, and agents without skill have no say, unless there are no other sides.
 * Sources: Royston and Parmar 2013, BMC Medical Research Methodology 13, 152; Uno et al. 2014, Journal of
 * Clinical Oncology 32, 2380–2385: a limit that is set by the numbers at risk, not by one observation.
 */
export function commonLimit(sides: readonly TimedSide[]): number | null {
  const all = sides
    .filter(({ kind, groups }) => kind !== 'person' && !isWithoutSkill(groups))
    .map(({ times }) => known(times));
  const some = all.filter(({ length }) => length >= FEWEST_FOR_PERCENT);
  const asked = some.length > 0 ? some : all.filter(({ length }) => length > 0);
  const reaches = asked.map(reachOf).sort((a, b) => b - a);
  const needed = reaches[Math.ceil(SIDES_KNOWN * reaches.length) - 1];
  if (needed === undefined) return null;
  return Number.isFinite(needed) ? needed : longest(asked.flat());
}

interface Known {
  readonly ms: number;
  readonly cutOff: boolean;
}

function known(times: readonly Seen[]): readonly Known[] {
  return times
    .flatMap(({ ms, cutOff }) => (ms !== null && Number.isFinite(ms) && ms > 0 ? [{ ms, cutOff }] : []))
    .sort((a, b) => a.ms - b.ms || Number(a.cutOff) - Number(b.cutOff));
}

/** `times`: shortest first; of equal times, those that ended come first. */
function reachOf(times: readonly Known[]): number {
  if (times.at(-1)?.cutOff !== true) return Number.POSITIVE_INFINITY;
  const atRisk = Math.max(1, Math.ceil(FEWEST_AT_RISK * times.length));
  return times[times.length - atRisk]?.ms ?? 0;
}

function longest(times: readonly Known[]): number {
  return times.reduce((most, { ms }) => Math.max(most, ms), 0);
}
