import { inEnglish } from '../../language/message.ts';
import { askedFor } from '../asked/askedFor.ts';
import { unanswered } from '../asked/unanswered.ts';
import { meanInterval } from '../figures/meanOfPeople.ts';
import { perBucket, share } from '../figures/rate.ts';
import { participantsIn, type RowPage, rowsOfPage } from '../figures/rowPage.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../figures/version.ts';
import type {
  Cell,
  Evaluate,
  EvaluatePage,
  EvaluateQuery,
  ParticipantRates,
  SentenceFacts,
  ViewportCount,
} from '../figures/view.ts';
import { type JudgedRates, judgedRates } from './judgedRates.ts';
import { sentence, sentenceFacts } from './sentence.ts';
import {
  activeTime,
  addEach,
  count,
  hopCell,
  openTally,
  pooled,
  printedRate,
  profilesOf,
  splitCells,
  stepsTaken,
  type Tally,
  taskCell,
} from './tally.ts';

/** The row that pools all people. */
export const PEOPLE_ID = 'people';
/** People and agents together. It is not a row, but the attempts behind a count of all can be opened. */
export const EVERYONE_ID = 'everyone';

/**
 * The evaluation of all attempts that the query selects, in one pass. A missing filter selects everything; an
 * empty list selects nothing. Rows: people pooled (when there are any), then each person, then each agent, by
 * name. Definitions: docs/statistics.md. Repeated attempts are pooled, see `count`.
 */
export const evaluate: Evaluate = (attempts, query) => {
  const tallied = tallyAll(attempts, query);
  const { owners, counted, tasks } = tallied;
  const judged = judgedRates(attempts, query);
  return {
    version: FIGURES_VERSION,
    query,
    unanswered: unanswered(attempts, query),
    sentence: inEnglish(() => sentence(factsOf(tallied, query, judged))),
    participants: owners.map((own) => ratesOf(own, tallied, query, judged)),
    hopProfiles: owners.flatMap(({ tally }) => profilesOf(tally)),
    attempts: counted,
    tasks: tasks.size,
    viewports: viewportsOf(owners),
  };
};

function viewportsOf(owners: readonly Counted[]): ViewportCount[] {
  const counts = new Map<string, { people: number; agents: number }>();
  for (const { owner, viewports } of owners.map(({ tally }) => tally)) {
    // People together already have a row beside the row of each person.
    if (owner.kind === 'people') continue;
    for (const [viewport, attempts] of viewports) {
      const count = counts.get(viewport) ?? { people: 0, agents: 0 };
      count[owner.kind === 'person' ? 'people' : 'agents'] += attempts;
      counts.set(viewport, count);
    }
  }
  return [...counts]
    .map(([viewport, count]) => ({ viewport, ...count }))
    .sort((a, b) => b.people + b.agents - a.people - a.agents || (a.viewport < b.viewport ? -1 : 1));
}

/**
 * The evaluation as a window receives it: the participants of one page, and the figures of all. Figures by
 * hop are a section of their own.
 */
export function evaluatePage(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  page: RowPage,
  tally: TallyAttempts = tallyAll,
): EvaluatePage {
  const tallied = tally(attempts, query);
  const { owners, counted, tasks } = tallied;
  const judged = judgedRates(attempts, query);
  const rows = owners.map((own) => ({ own, kind: own.tally.owner.kind }));
  return {
    version: FIGURES_VERSION,
    unanswered: unanswered(attempts, query),
    sentence: factsOf(tallied, query, judged),
    participants: rowsOfPage(rows, page).map(({ own }) => ratesOf(own, tallied, query, judged)),
    of: participantsIn(rows),
    attempts: counted,
    tasks: tasks.size,
    undecided: owners.reduce(
      (sum, { tally: { owner, undecided } }) => sum + (owner.kind === 'people' ? 0 : undecided),
      0,
    ),
  };
}

/** Running sums over the attempts of one owner, with their rates. */
interface Counted {
  readonly tally: Tally;
  readonly rates: CountedRates;
}

/** Running sums over all attempts of a question. */
interface Tallied {
  /** People together (where there are any), then people, then agents, by name. */
  readonly owners: readonly Counted[];
  readonly testers: readonly Counted[];
  readonly tasks: ReadonlySet<string>;
  readonly browsers: ReadonlyMap<string, number>;
  readonly viewports: ReadonlyMap<string, number>;
  readonly counted: number;
  readonly synthetic: number;
}

/** Counts the attempts of a question. */
export type TallyAttempts = (attempts: readonly ScoredAttempt[], query: EvaluateQuery) => Tallied;

const tallyAll: TallyAttempts = (attempts, query) =>
  together([...ownersOf(attempts, query).values()].map((own) => countedOf(own, query)));

/**
 * The most questions whose counts are kept: enough for the filters between which a user goes back and forth.
 */
const MOST_KEPT = 12;

/**
 * The same function with its earlier counts kept by question and participant. After a change of the record it
 * counts only participants whose attempts changed (are no longer the same objects).
 */
export function keptTallies(): TallyAttempts {
  type Own = { readonly own: readonly ScoredAttempt[]; readonly counted: Counted };
  const kept = new Map<string, ReadonlyMap<string, Own>>();
  return (attempts, query) => {
    const question = JSON.stringify(query);
    const before = kept.get(question);
    const now = new Map<string, Own>();
    for (const [id, own] of ownersOf(attempts, query)) {
      const known = before?.get(id);
      const isSame = known?.own.length === own.length && own.every((one, at) => one === known.own[at]);
      now.set(id, known !== undefined && isSame ? known : { own, counted: countedOf(own, query) });
    }
    kept.delete(question);
    kept.set(question, now);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    return together([...now.values()].map(({ counted }) => counted));
  };
}

function ownersOf(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
): ReadonlyMap<string, readonly ScoredAttempt[]> {
  return Map.groupBy(askedFor(attempts, query), ({ participantId }) => participantId);
}

function countedOf(own: readonly ScoredAttempt[], query: EvaluateQuery): Counted {
  const [first] = own;
  const tally = openTally({
    participantId: first?.participantId ?? '',
    kind: first?.participantKind ?? 'agent',
    name: first?.participantName ?? '',
  });
  for (const attempt of own) count(tally, attempt, query);
  return withRates(tally);
}

function withRates(tally: Tally): Counted {
  return { tally, rates: countsOf(tally) };
}

function together(unsorted: readonly Counted[]): Tallied {
  const own = unsorted.toSorted((a, b) => inOrder(a.tally, b.tally));
  const testers = own.filter(({ tally }) => tally.owner.kind === 'person');
  const tasks = new Set<string>();
  const browsers = new Map<string, number>();
  const viewports = new Map<string, number>();
  let counted = 0;
  let synthetic = 0;
  for (const { tally } of own) {
    for (const id of tally.tasks) tasks.add(id);
    addEach(browsers, tally.browsers);
    addEach(viewports, tally.viewports);
    counted += tally.buckets.overall.attempts;
    synthetic += tally.synthetic;
  }
  const people = { participantId: PEOPLE_ID, kind: 'people', name: 'People' } as const;
  const all = testers.map(({ tally }) => tally);
  return {
    owners: testers.length === 0 ? own : [withRates(pooled(people, all)), ...own],
    ...{ testers, tasks, browsers, viewports, counted, synthetic },
  };
}

function factsOf(tallied: Tallied, query: EvaluateQuery, judged: JudgedRates | null): SentenceFacts | null {
  const { owners, tasks, browsers, viewports, counted, synthetic } = tallied;
  return sentenceFacts(
    owners.map(({ rates }) => rates),
    {
      ...{ tasks: tasks.size, profile: query.profile, verdicts: query.verdicts, browsers, viewports, judged },
      synthetic: synthetic === 0 ? 'none' : synthetic === counted ? 'all' : 'some',
    },
  );
}

function inOrder(a: Tally, b: Tally): number {
  if (a.owner.kind !== b.owner.kind) return a.owner.kind === 'person' ? -1 : 1;
  return a.owner.name.localeCompare(b.owner.name, 'en', { numeric: true });
}

type CountedRates = Omit<ParticipantRates, keyof Means | 'activeMs' | 'asPrinted' | 'passedSteps'>;

/** The counts that need no sorting. */
function countsOf(tally: Tally): CountedRates {
  const splits = splitCells(tally);
  return {
    ...tally.owner,
    testers: tally.testers.size,
    tasks: tally.tasks.size,
    hop: perBucket((bucket) => hopCell(tally, bucket)),
    task: perBucket((bucket) => taskCell(tally, bucket)),
    ...(splits === undefined ? {} : { splits }),
    unterminated: tally.unterminated,
    overContext: tally.overContext,
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

function ratesOf(
  { tally, rates }: Counted,
  { testers }: Tallied,
  query: EvaluateQuery,
  judged: JudgedRates | null,
): ParticipantRates {
  return {
    ...rates,
    ...(judged === null ? {} : { corrected: judged.correctedOf(tally.owner) }),
    ...(tally.owner.kind === 'people' ? meansOf(testers) : noMeans),
    asPrinted: query.asPrinted ? printedRate(tally) : null,
    activeMs: activeTime(tally),
    passedSteps: stepsTaken(tally),
  };
}

type Means = Pick<ParticipantRates, 'meanHop' | 'meanTask' | 'meanHopInterval' | 'meanTaskInterval'>;

const noMeans: Means = { meanHop: null, meanTask: null, meanHopInterval: null, meanTaskInterval: null };

/**
 * MMInA's human row: the mean of the testers' own pooled rates, over the testers who have attempts in the
 * bucket.
 */
function meansOf(testers: readonly Counted[]): Means {
  const hop = perBucket((bucket) => ownRates(testers, ({ hop }) => hop[bucket]));
  const task = perBucket((bucket) => ownRates(testers, ({ task }) => task[bucket]));
  return {
    meanHop: perBucket((bucket) => mean(hop[bucket])),
    meanTask: perBucket((bucket) => mean(task[bucket])),
    meanHopInterval: perBucket((bucket) => meanInterval(hop[bucket])),
    meanTaskInterval: perBucket((bucket) => meanInterval(task[bucket])),
  };
}

function ownRates(testers: readonly Counted[], cellOf: (rates: CountedRates) => Cell): number[] {
  return testers.map(({ rates }) => share(cellOf(rates).rate)).filter((value) => value !== null);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
