import type { Profile } from '../model/index.ts';
import { FEWEST_FOR_PERCENT, intervalText, percent } from './rate.ts';
import type { ParticipantRates, Rate } from './view.ts';

/** What the sentence says of a row. */
type SentenceRow = Pick<
  ParticipantRates,
  | 'kind'
  | 'name'
  | 'testers'
  | 'tasks'
  | 'hop'
  | 'task'
  | 'raised'
  | 'excluded'
  | 'siteFailed'
  | 'exclusions'
  | 'branched'
  | 'assisted'
>;

/** More models than this make a sentence that nobody reads: the rest are counted. */
const MODELS_NAMED = 3;
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * What was measured, as one sentence for a paper: who passed how many tasks and hops, with intervals, on how many
 * tasks, by which rule, on pages of which size, and in which browsers where they differ. It says nothing that was not computed (no
 * difference, no test). '' without attempts.
 */
export function sentence(
  participants: readonly SentenceRow[],
  facts: {
    readonly tasks: number;
    readonly profile: Profile;
    /** Chromium's major version → attempts that were made in it. */
    readonly browsers: ReadonlyMap<string, number>;
    /** Size of the page, as `1280 × 720` → attempts that were made at it. */
    readonly viewports: ReadonlyMap<string, number>;
    /** How many of the attempts were drawn from known rates. */
    readonly synthetic: 'none' | 'some' | 'all';
  },
): string {
  const rows = participants.filter((row) => row.kind !== 'person' && row.task.overall.rate.of > 0);
  if (rows.length === 0) return '';
  const people = rows
    .filter((row) => row.kind === 'people')
    .map((row) => clause(row, testersText(row), facts.tasks));
  const models = rows.filter((row) => row.kind === 'agent').sort(byTaskRate);
  const named = models.slice(0, MODELS_NAMED).map((row) => clause(row, row.name, facts.tasks));
  const rest = models.length - MODELS_NAMED;
  const others = rest > 0 ? [`${counted(rest, 'further model')} passed no larger share`] : [];
  return `${SYNTHETIC[facts.synthetic]}${[...people, ...named, ...others].join('; ')} (${[...footnote(rows, facts.profile), ...viewportsText(facts.viewports), ...browsersText(facts.browsers)].join(', ')}).`;
}

/** Said first, so that no part of the sentence that is quoted hides it. */
const SYNTHETIC = {
  none: '',
  some: 'Not data, partly synthetic: ',
  all: 'Not data but synthetic, drawn from known rates: ',
} as const;

function clause(row: SentenceRow, who: string, tasks: number): string {
  const task = row.task.overall.rate;
  const what = task.of === row.tasks * Math.max(1, row.testers) ? 'tasks' : 'attempts';
  const coverage = row.tasks === tasks ? '' : ` on ${row.tasks} of the ${tasks} tasks`;
  return `${who} passed ${figure(task, what)} and ${figure(row.hop.overall.rate, 'hops')}${coverage}`;
}

function figure(value: Rate, what: string): string {
  const interval = intervalText(value, 1);
  const counts = `${value.passed}/${value.of} ${what}`;
  return interval === null ? counts : `${counts} (${percent(value.passed / value.of, 1)} % [${interval}])`;
}

function footnote(rows: readonly SentenceRow[], profile: Profile): string[] {
  const figures = rows.flatMap((row) => [row.task.overall.rate, row.hop.overall.rate]);
  const few = figures.some((value) => value.of < FEWEST_FOR_PERCENT);
  const excluded = rows.reduce((sum, row) => sum + row.excluded, 0);
  const siteFailed = rows.reduce((sum, row) => sum + row.siteFailed, 0);
  const branched = rows.reduce((sum, row) => sum + row.branched, 0);
  const exclusions = rows.reduce((sum, row) => sum + row.exclusions, 0);
  const assisted = rows.reduce((sum, row) => sum + row.assisted, 0);
  const raised = rows.reduce((sum, row) => sum + row.raised, 0);
  return [
    `rule “${profile}”`,
    ...(figures.some((value) => value.of >= FEWEST_FOR_PERCENT) ? ['Wilson 95 % intervals'] : []),
    ...(few ? [`no percentage below ${FEWEST_FOR_PERCENT}`] : []),
    ...(raised > 0
      ? [`${counted(raised, 'attempt')} that the rule could not judge counted as not passed`]
      : []),
    ...(excluded > 0 ? [`${counted(excluded, 'attempt')} aborted`] : []),
    ...(siteFailed > 0
      ? [`${counted(siteFailed, 'attempt')} left out because a site was broken or could not be reached`]
      : []),
    ...(branched > 0
      ? [`${counted(branched, 'attempt')} left out: begun from a step of a recorded one`]
      : []),
    ...(exclusions > 0 ? [`${counted(exclusions, 'attempt')} excluded by a person, with a reason`] : []),
    ...(assisted > 0 ? [`${counted(assisted, 'attempt')} left out because a person assisted`] : []),
  ];
}

/** Pages can look and behave differently in another version: what was compared then differs in more than who did it. */
function browsersText(browsers: ReadonlyMap<string, number>): string[] {
  if (browsers.size < 2) return [];
  const each = [...browsers]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([major, attempts]) => `${counted(attempts, 'attempt')} in Chromium ${major}`);
  return [`made in different browsers: ${each.join(' and ')}`];
}

/** More sizes than this are a window that everybody had as they liked: the most frequent is named. */
const SIZES_NAMED = 3;

/** How much of a page is seen without scrolling is a condition of the experiment. */
function viewportsText(viewports: ReadonlyMap<string, number>): string[] {
  const sizes = [...viewports].sort(([a, of], [b, other]) => other - of || (a < b ? -1 : 1));
  const [most] = sizes;
  if (most === undefined) return [];
  if (sizes.length === 1) return [`viewport ${most[0]}`];
  const each = sizes
    .slice(0, sizes.length > SIZES_NAMED ? 1 : SIZES_NAMED)
    .map(([size, attempts]) => `${counted(attempts, 'attempt')} at ${size}`);
  if (sizes.length > SIZES_NAMED)
    return [`made at ${sizes.length} different viewports, the most frequent ${each.join('')}`];
  return [`made at different viewports: ${each.join(' and ')}`];
}

function byTaskRate(a: SentenceRow, b: SentenceRow): number {
  const [left, right] = [a.task.overall.rate, b.task.overall.rate];
  return right.passed / right.of - left.passed / left.of;
}

function testersText(row: SentenceRow): string {
  const text = counted(row.testers, 'tester');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `three testers`, `1 attempt` beyond ten in figures. */
function counted(amount: number, noun: string): string {
  return `${WORDS[amount] ?? amount} ${noun}${amount === 1 ? '' : 's'}`;
}
