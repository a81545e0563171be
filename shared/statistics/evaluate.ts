import { askedFor } from './asked/askedFor.ts';
import { isLeftOut } from './asked/leftOut.ts';
import { unanswered } from './asked/unanswered.ts';
import { bootstrapMean, perBucket, rate, share } from './rate.ts';
import { participantsIn, type RowPage, rowsOfPage } from './rowPage.ts';
import type { ScoredAttempt } from './scoredAttempt.ts';
import { sentence } from './sentence.ts';
import { activeTime, count, hopCell, openTally, profilesOf, type Tally, taskCell } from './tally.ts';
import { FIGURES_VERSION } from './version.ts';
import type { Bucket, Cell, Evaluate, EvaluatePage, EvaluateQuery, ParticipantRates } from './view.ts';

/** The row in which all persons are pooled. */
export const PEOPLE_ID = 'people';

/**
 * The evaluation of all attempts that the query asks for, in one pass. Missing filters mean everything; an empty list
 * means nothing. Rows: people pooled (when there are any), then each person, then each agent, by name.
 * Definitions: docs/statistics.md. Repeated attempts are pooled, see `count`.
 */
export const evaluate: Evaluate = (attempts, query) => {
  const tallied = tallyAll(attempts, query);
  const { owners, counted, tasks } = tallied;
  return {
    version: FIGURES_VERSION,
    query,
    unanswered: unanswered(attempts, query),
    sentence: sentenceOf(tallied, query),
    participants: owners.map((tally) => ratesOf(tally, tallied, query)),
    hopProfiles: owners.flatMap(profilesOf),
    attempts: counted,
    tasks: tasks.size,
  };
};

/** The same as a window is told it: the participants of one page, and what is said of all. Hop by hop is a section of its own. */
export function evaluatePage(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  page: RowPage,
): EvaluatePage {
  const tallied = tallyAll(attempts, query);
  const { owners, counted, tasks } = tallied;
  const rows = owners.map((tally) => ({ tally, kind: tally.owner.kind }));
  return {
    version: FIGURES_VERSION,
    unanswered: unanswered(attempts, query),
    sentence: sentenceOf(tallied, query),
    participants: rowsOfPage(rows, page).map(({ tally }) => ratesOf(tally, tallied, query)),
    of: participantsIn(rows),
    attempts: counted,
    tasks: tasks.size,
    raised: owners.reduce((sum, { owner, raised }) => sum + (owner.kind === 'people' ? 0 : raised), 0),
  };
}

/** Running sums over everything that a question is about. */
interface Tallied {
  /** People together (where there are any), then people, then agents, by name. */
  readonly owners: readonly Tally[];
  readonly testers: readonly Tally[];
  readonly tasks: ReadonlySet<string>;
  readonly browsers: ReadonlyMap<string, number>;
  readonly counted: number;
  readonly synthetic: number;
}

function tallyAll(attempts: readonly ScoredAttempt[], query: EvaluateQuery): Tallied {
  const people = openTally({ participantId: PEOPLE_ID, kind: 'people', name: 'People' });
  const byParticipant = new Map<string, Tally>();
  const tasks = new Set<string>();
  const browsers = new Map<string, number>();
  let counted = 0;
  let synthetic = 0;
  for (const attempt of askedFor(attempts, query)) {
    count(tallyFor(byParticipant, attempt), attempt, query);
    if (attempt.participantKind === 'person') count(people, attempt, query);
    if (isLeftOut(attempt, query)) continue;
    counted += 1;
    if (attempt.synthetic === true) synthetic += 1;
    tasks.add(attempt.taskId);
    const [major = ''] = attempt.chromium.split('.');
    if (major !== '') browsers.set(major, (browsers.get(major) ?? 0) + 1);
  }
  const tallies = [...byParticipant.values()].sort(inOrder);
  const testers = tallies.filter((tally) => tally.owner.kind === 'person');
  const owners = testers.length === 0 ? tallies : [people, ...tallies];
  return { owners, testers, tasks, browsers, counted, synthetic };
}

function sentenceOf({ owners, tasks, browsers, counted, synthetic }: Tallied, query: EvaluateQuery): string {
  return sentence(owners.map(countsOf), {
    ...{ tasks: tasks.size, profile: query.profile, browsers },
    synthetic: synthetic === 0 ? 'none' : synthetic === counted ? 'all' : 'some',
  });
}

function tallyFor(byParticipant: Map<string, Tally>, attempt: ScoredAttempt): Tally {
  const known = byParticipant.get(attempt.participantId);
  if (known !== undefined) return known;
  const opened = openTally({
    participantId: attempt.participantId,
    kind: attempt.participantKind,
    name: attempt.participantName,
  });
  byParticipant.set(attempt.participantId, opened);
  return opened;
}

function inOrder(a: Tally, b: Tally): number {
  if (a.owner.kind !== b.owner.kind) return a.owner.kind === 'person' ? -1 : 1;
  return a.owner.name.localeCompare(b.owner.name, 'en', { numeric: true });
}

type CountedRates = Omit<ParticipantRates, keyof Means | 'activeMs' | 'asPrinted'>;

/** What takes no sorting and no drawing. */
function countsOf(tally: Tally): CountedRates {
  return {
    ...tally.owner,
    testers: tally.testers.size,
    tasks: tally.tasks.size,
    hop: perBucket((bucket) => hopCell(tally, bucket)),
    task: perBucket((bucket) => taskCell(tally, bucket)),
    unterminated: tally.unterminated,
    raised: tally.raised,
    excluded: tally.excluded,
    siteFailed: tally.siteFailed,
    assisted: tally.assisted,
    branched: tally.branched,
    undecided: tally.undecided,
    held: tally.held,
    ownTries: tally.ownTries,
    exclusions: tally.exclusions,
  };
}

function ratesOf(tally: Tally, { testers }: Tallied, query: EvaluateQuery): ParticipantRates {
  const { printed } = tally;
  return {
    ...countsOf(tally),
    ...(tally.owner.kind === 'people' ? meansOf(testers) : noMeans),
    asPrinted: query.asPrinted && printed !== null ? rate(printed.passed, printed.total) : null,
    activeMs: activeTime(tally),
  };
}

type Means = Pick<ParticipantRates, 'meanHop' | 'meanTask' | 'meanHopInterval' | 'meanTaskInterval'>;

const noMeans: Means = { meanHop: null, meanTask: null, meanHopInterval: null, meanTaskInterval: null };

/** MMInA's human row: the mean of the testers' own pooled rates, over those who have attempts in the bucket. */
function meansOf(testers: readonly Tally[]): Means {
  const hop = perBucket((bucket) => ownRates(testers, bucket, hopCell));
  const task = perBucket((bucket) => ownRates(testers, bucket, taskCell));
  return {
    meanHop: perBucket((bucket) => mean(hop[bucket])),
    meanTask: perBucket((bucket) => mean(task[bucket])),
    meanHopInterval: perBucket((bucket) => bootstrapMean(hop[bucket])),
    meanTaskInterval: perBucket((bucket) => bootstrapMean(task[bucket])),
  };
}

function ownRates(
  testers: readonly Tally[],
  bucket: Bucket,
  cell: (tally: Tally, bucket: Bucket) => Cell,
): number[] {
  return testers.map((tally) => share(cell(tally, bucket).rate)).filter((value) => value !== null);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
