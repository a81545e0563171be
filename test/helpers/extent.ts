/**
 * How much of a slow suite runs. `npm test` runs a part that stands for the rest. `npm test -- --thorough`, as CI does, runs every
 * screen under every check and every story on both hosts. `npm test -- --whole` runs every kill, task and sequence: over an hour.
 *
 * A suite leaves to the thorough run only what shows no more than something that stays: a story on the other host, more cases of a
 * table, the same walk under another check. What guards a secret, what was a bug, and the only story of a feature stay.
 */
const extent = process.env['HOPSCOPE_TESTS'];

export const wholeRun = extent === 'whole';
export const thoroughRun = wholeRun || extent === 'thorough';

/** All in a thorough run, otherwise every third, so that three suites over the same come to each once. */
export function inPart<T>(all: readonly T[], suite: 0 | 1 | 2): readonly T[] {
  return thoroughRun ? all : all.filter((_one, at) => at % 3 === suite);
}

/** Of moments at which a process is killed: each in a whole run, otherwise every third. */
export const KILLED_AT_EACH = wholeRun ? 1 : 3;

/** Runs of a property: all in a thorough run, otherwise a third, each time from another seed. */
export function someRuns(all: number): { readonly numRuns: number } {
  return { numRuns: thoroughRun ? all : Math.ceil(all / 3) };
}

/** Options of what stands for no more than another test does in a run of a part. */
export const onlyThorough = thoroughRun ? {} : { skip: 'in part: npm test -- --thorough runs it' };
