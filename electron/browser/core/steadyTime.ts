/** The clocks of the machine, in milliseconds. `wall` is the time of day, which can be set; `steady` only runs forward. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

/** A larger change of the difference between both clocks means that the time of day was set. A smaller one is rounding or drift. */
const SET_MS = 50;
/** The most jumps that are remembered. */
const MOST_JUMPS = 20;

/** A time of day without the jumps that the system's clock has made since the start of the program. */
export interface SteadyTime {
  now(): number;
  /** The same for a time of day that a page has read. It was read a short while ago, perhaps before the last jump. */
  of(wall: number): number;
}

export function createSteadyTime(
  { wall, steady }: Clocks = { wall: () => Date.now(), steady: () => performance.now() },
): SteadyTime {
  let difference = wall() - steady();
  /** The sums of all jumps after each of them, the latest first. */
  let jumped: readonly number[] = [0];

  /** Notes a jump since the last call. Returns the time now. */
  function now(): number {
    const read = wall();
    const change = read - steady() - difference;
    difference += change;
    const [sum = 0] = jumped;
    if (Math.abs(change) > SET_MS) jumped = [sum + Math.round(change), ...jumped].slice(0, MOST_JUMPS);
    return read - (jumped[0] ?? 0);
  }

  return {
    now,
    of(read) {
      const latest = now();
      const age = (sum: number): number => {
        const ms = latest - (read - sum);
        return ms < -SET_MS ? Number.POSITIVE_INFINITY : Math.abs(ms);
      };
      const [first = 0, ...older] = jumped;
      return read - older.reduce((best, sum) => (age(sum) < age(best) ? sum : best), first);
    },
  };
}
