/**
 * How much of a slow suite runs. `npm test` runs a part that stands for the rest. `npm test -- --thorough`, as CI does, runs every
 * screen under every check and every story on both hosts. `npm test -- --whole` runs every kill, task and sequence: over an hour.
 *
 * A suite leaves to the thorough run only tests whose rule another test still checks: a story on the other host, more cases of a
 * table, the same walk under another check. Tests of secrets, of former bugs, and the only story of a feature always run.
 */
const extent = process.env['HOPSCOPE_TESTS'];

export const wholeRun = extent === 'whole';
export const thoroughRun = wholeRun || extent === 'thorough';

/** Whether only the files that declare `installed` run, on the installed Chromium. */
const installedRun = extent === 'installed';

/** All in a thorough run, otherwise every third, so that three suites over the same list cover each case once. */
export function inPart<T>(all: readonly T[], suite: 0 | 1 | 2): readonly T[] {
  return thoroughRun ? all : all.filter((_one, at) => at % 3 === suite);
}

/** A process is killed at each moment in a whole run, otherwise at every third. */
export const KILLED_AT_EACH = wholeRun ? 1 : 3;

/** The runs of a property: all in a thorough run, otherwise a third, each time with another seed. */
export function someRuns(all: number): { readonly numRuns: number } {
  return { numRuns: thoroughRun ? all : Math.ceil(all / 3) };
}

/** The options of a test that runs only in a thorough run, because another test checks the same rule. */
export const onlyThorough = thoroughRun ? {} : { skip: 'in part: npm test -- --thorough runs it' };

/** The same for a long story that must also pass on the installed Chromium. */
export const thoroughOrInstalled = installedRun ? {} : onlyThorough;
