import { type Message, type MessageValues, say, spokenLanguage } from '../../language/message.ts';
import type { Profile } from '../../model/index.ts';
import { calibrationWords } from '../agreement/calibrationWords.ts';
import { FEWEST_FOR_PERCENT, intervalText, percent } from '../figures/rate.ts';
import type { JudgeErrors, ParticipantRates, Rate, SentenceClause, SentenceFacts } from '../figures/view.ts';
import type { JudgedRates } from './judgedRates.ts';

/** The parts of a row that the sentence uses. */
type SentenceRow = Pick<
  ParticipantRates,
  | 'participantId'
  | 'kind'
  | 'name'
  | 'testers'
  | 'tasks'
  | 'hop'
  | 'task'
  | 'undecided'
  | 'excluded'
  | 'siteFailed'
  | 'exclusions'
  | 'branched'
  | 'assisted'
>;

type Apart = keyof SentenceFacts['apart'];

/** Nobody reads a sentence with more models than this: it gives the number of the others. */
const MODELS_NAMED = 3;

/** null: there are no attempts. */
export function sentenceFacts(
  participants: readonly SentenceRow[],
  facts: {
    readonly tasks: number;
    readonly profile: Profile;
    readonly verdicts: SentenceFacts['verdicts'];
    readonly browsers: ReadonlyMap<string, number>;
    readonly viewports: ReadonlyMap<string, number>;
    readonly synthetic: SentenceFacts['synthetic'];
    /** null: the verdicts are not a judge's. */
    readonly judged?: JudgedRates | null;
  },
): SentenceFacts | null {
  const { judged = null } = facts;
  const asked = participants.filter((row) => row.kind !== 'person');
  const rows = asked.filter((row) => row.task.overall.rate.of > 0);
  const open = asked.filter((row) => row.task.overall.rate.of === 0 && row.undecided > 0);
  if (rows.length + open.length === 0) return null;
  const models = rows.filter((row) => row.kind === 'agent').sort(byTaskRate);
  const figures = rows
    .flatMap((row) => [row.task.overall.rate, row.hop.overall.rate])
    .filter(({ of }) => of > 0);
  const sum = (of: Apart): number => rows.reduce((all, row) => all + row[of], 0);
  const counted = rows.reduce((all, { task }) => all + task.overall.attempts, 0);
  const sized = [...facts.viewports.values()].reduce((all, attempts) => all + attempts, 0);
  return {
    ...{ tasks: facts.tasks, profile: facts.profile, synthetic: facts.synthetic },
    ...(facts.verdicts === undefined ? {} : { verdicts: facts.verdicts }),
    ...(judged === null ? {} : { calibration: errorsOf(judged) }),
    people: rows.filter((row) => row.kind === 'people').map((row) => clauseOf(row, judged)),
    models: models.slice(0, MODELS_NAMED).map((row) => clauseOf(row, judged)),
    otherModels: Math.max(0, models.length - MODELS_NAMED),
    open: open.map(({ kind, name, undecided }) => ({ kind, name, attempts: undecided })),
    intervals: unitsOf(figures.filter((value) => intervalText(value, 1) !== null)),
    someWithout: figures.some((value) => intervalText(value, 1) === null),
    apart: {
      ...{ undecided: sum('undecided'), excluded: sum('excluded'), siteFailed: sum('siteFailed') },
      ...{ branched: sum('branched'), exclusions: sum('exclusions'), assisted: sum('assisted') },
    },
    browsers: [...facts.browsers].sort(([a], [b]) => Number(a) - Number(b)),
    viewports: [...facts.viewports].sort(([a, of], [b, other]) => other - of || (a < b ? -1 : 1)),
    ...(sized < counted ? { someUnsized: true } : {}),
  };
}

/** The units over which the intervals of the sentence hold; null: it has no interval. */
function unitsOf(figures: readonly Rate[]): SentenceFacts['intervals'] {
  if (figures.length === 0) return null;
  if (figures.some(({ method }) => method === 'Wilson, whole tasks and people')) return 'tasks and people';
  return figures.some(({ method = 'wilson' }) => method !== 'wilson') ? 'tasks' : 'wilson';
}

function clauseOf(row: SentenceRow, judged: JudgedRates | null): SentenceClause {
  const { name, testers, tasks, task, hop } = row;
  const leftOut = row.undecided + row.excluded + row.siteFailed + row.exclusions + row.assisted;
  const corrected = judged?.correctedOf(row);
  return {
    ...{ name, testers, tasks, task: task.overall.rate, hop: hop.overall.rate, leftOut },
    ...(corrected === undefined ? {} : { corrected }),
  };
}

function errorsOf({ calibration }: JudgedRates): JudgeErrors {
  const { labelled, unknown, falsePositive, falseNegative } = calibration;
  const counts = ({ passed, of }: Rate) => ({ passed, of });
  return {
    ...{ labelled, unknown, falsePositive: counts(falsePositive), falseNegative: counts(falseNegative) },
  };
}

/**
 * The result as one sentence for a paper: who passed how many tasks and hops, with intervals, on how many
 * tasks, by which rule, at which page sizes, and in which browsers where they differ. It contains only
 * computed figures (no difference, no test). If attempts were left out, a second sentence gives their number for each participant, and the
 * rates as if they had failed. '' without attempts.
 */
export function sentence(facts: SentenceFacts | null): string {
  if (facts === null) return '';
  const { people, models, otherModels, open, tasks, synthetic } = facts;
  const clauses = [
    ...people.map((row) => clause(row, testersOf(row), tasks)),
    ...models.map((row) => clause(row, row.name, tasks)),
    ...(otherModels > 0
      ? [
          numbered(
            '{number} {count, plural, one {further model} other {further models}} passed no larger share',
            otherModels,
          ),
        ]
      : []),
    ...open.slice(0, open.length > MODELS_NAMED ? 0 : MODELS_NAMED).map(({ kind, name, attempts }) =>
      numbered('{who}: {number} {count, plural, one {attempt} other {attempts}} not judged', attempts, {
        who: kind === 'people' ? say('People') : name,
      }),
    ),
    ...(open.length > MODELS_NAMED
      ? [
          say('{who} participants: all {attempts, number} attempts not judged', {
            ...{ who: String(open.length), attempts: open.reduce((sum, one) => sum + one.attempts, 0) },
          }),
        ]
      : []),
  ];
  const words = `${clauses.join('; ')} (${[...footnote(facts), ...viewportsText(facts), ...browsersText(facts)].join(', ')}).`;
  const all = [words, ...leftOutText(facts)].join(' ');
  return synthetic === 'none' ? all : say(SYNTHETIC[synthetic], { words: all });
}

function testersOf({ testers }: SentenceClause): string {
  return capital(numbered('{number} {count, plural, one {tester} other {testers}}', testers));
}

/** How far the rates depend on the attempts that were left out. Branches are not among them. */
function leftOutText({ people, models }: SentenceFacts): string[] {
  const each = [
    ...people.map((row) => ({ row, who: testersOf(row) })),
    ...models.map((row) => ({ row, who: row.name })),
  ]
    .filter(({ row }) => row.leftOut > 0)
    .map(({ row: { task, leftOut }, who }) =>
      numbered(
        '{who} {tasks}, with {number} {count, plural, one {attempt} other {attempts}} left out',
        leftOut,
        { who, tasks: asIfFailed(task, leftOut) },
      ),
    );
  return each.length === 0
    ? []
    : [say('If every attempt that was left out had failed: {each}.', { each: each.join('; ') })];
}

/** Without an interval: the variant `leftOutFailed` has it. */
function asIfFailed({ passed, of }: Rate, leftOut: number): string {
  const all = of + leftOut;
  const counts = say('{counts} attempts', { counts: `${passed}/${all}` });
  return all < FEWEST_FOR_PERCENT ? counts : `${counts} (${percent(passed / all, 1)} %)`;
}

// Placed first, so that a quoted part of the sentence still shows it.
const SYNTHETIC = {
  some: 'Not data, partly synthetic: {words}',
  all: 'Not data but synthetic, drawn from known rates: {words}',
} as const satisfies Readonly<Record<string, Message>>;

function clause(row: SentenceClause, who: string, tasks: number): string {
  const { own, all } = { own: String(row.tasks), all: String(tasks) };
  const isAll = row.tasks === tasks;
  // One attempt at each task: the cases are tasks. Otherwise a task has several, and `k/n tasks` would count it again and again.
  const isEach = row.testers <= 1 && row.task.of === row.tasks;
  const { passed, of } = { passed: String(row.task.passed), of: String(row.task.of) };
  const values = {
    who,
    tasks: withCorrected(
      row,
      isEach
        ? figure(row.task, say('{counts} tasks', { counts: `${passed}/${of}` }))
        : figure(
            row.task,
            isAll
              ? say('{passed} of {of} attempts at {tasks, plural, one {# task} other {# tasks}}', {
                  ...{ passed, of, tasks: row.tasks },
                })
              : say('{passed} of {of} attempts at {own} of the {all} tasks', { passed, of, own, all }),
          ),
    ),
    hops: figure(row.hop, say('{counts} hops', { counts: `${row.hop.passed}/${row.hop.of}` })),
  };
  // The words for attempts name the tasks themselves.
  const isWhole = isAll || !isEach;
  if (row.hop.of === 0)
    return isWhole
      ? say('{who} passed {tasks}, hops not judged', values)
      : say('{who} passed {tasks} on {own} of the {all} tasks, hops not judged', { ...values, own, all });
  return isWhole
    ? say('{who} passed {tasks} and {hops}', values)
    : say('{who} passed {tasks} and {hops} on {own} of the {all} tasks', {
        ...{ ...values, own, all },
      });
}

/** The rate of a judge with the corrected one beside it. */
function withCorrected({ corrected }: SentenceClause, tasks: string): string {
  if (corrected === undefined) return tasks;
  if (!corrected.defined) return say('{tasks}, by the judge and not corrected,', { tasks });
  const { value, interval } = corrected;
  const ends = interval.defined ? ` [${percent(interval.low, 1)}–${percent(interval.high, 1)}]` : '';
  return say('{tasks}, {rate} corrected for the judge’s errors,', {
    ...{ tasks, rate: `${percent(value, 1)} %${ends}` },
  });
}

function figure(value: Rate, counts: string): string {
  const interval = intervalText(value, 1);
  return interval === null ? counts : `${counts} (${percent(value.passed / value.of, 1)} % [${interval}])`;
}

/** In the order of the sentence. */
const APART: readonly (readonly [Apart, Message])[] = [
  ['undecided', '{number} {count, plural, one {attempt} other {attempts}} left out because not judged'],
  ['excluded', '{number} {count, plural, one {attempt} other {attempts}} aborted'],
  [
    'siteFailed',
    '{number} {count, plural, one {attempt} other {attempts}} left out because a site was broken or could not be reached',
  ],
  [
    'branched',
    '{number} {count, plural, one {attempt} other {attempts}} left out: branches, which begin at a step of a recorded attempt',
  ],
  [
    'exclusions',
    '{number} {count, plural, one {attempt} other {attempts}} excluded by a person, with a reason',
  ],
  ['assisted', '{number} {count, plural, one {attempt} other {attempts}} left out because a person assisted'],
];

function footnote(facts: SentenceFacts): string[] {
  const { profile, verdicts, calibration, intervals, someWithout, apart } = facts;
  return [
    say('rule “{rule}”', { rule: profile }),
    ...(verdicts === undefined ? [] : [sourceWords(verdicts)]),
    ...(calibration === undefined ? [] : [calibrationWords(calibration)]),
    ...(intervals === null ? [] : [say(INTERVALS[intervals])]),
    ...(someWithout
      ? [say('no percentage below {count, number} cases or tasks', { count: FEWEST_FOR_PERCENT })]
      : []),
    ...APART.flatMap(([why, message]) => (apart[why] > 0 ? [numbered(message, apart[why])] : [])),
  ];
}

const INTERVALS = {
  wilson: 'Wilson 95 % intervals',
  tasks: '95 % intervals over tasks',
  'tasks and people': '95 % intervals over tasks, and for several people also over people',
} as const satisfies Readonly<Record<NonNullable<SentenceFacts['intervals']>, Message>>;

/** The rule judges hops, whoever judges attempts. */
function sourceWords(verdicts: NonNullable<SentenceFacts['verdicts']>): string {
  if (verdicts === 'people') return say('attempts by the verdicts of people');
  if (verdicts === 'source') return say('attempts by the verdicts that came with the runs');
  return say('attempts by the verdicts of the judge {judge}', { judge: verdicts.slice('judge:'.length) });
}

/** Pages can look and behave differently in another version: then not only the participants differ. */
function browsersText({ browsers }: SentenceFacts): string[] {
  if (browsers.length < 2) return [];
  const each = browsers.map(([version, attempts]) =>
    numbered('{number} {count, plural, one {attempt} other {attempts}} in Chromium {version}', attempts, {
      version,
    }),
  );
  return [say('made in different browsers: {each}', { each: each.join(` ${say('and')} `) })];
}

/** More sizes than this mean that the size was free: the sentence names the most frequent. */
const SIZES_NAMED = 3;

/** How much of a page is visible without scrolling is a condition of the experiment. */
function viewportsText({ viewports, someUnsized }: SentenceFacts): string[] {
  const [most] = viewports;
  if (most === undefined) return [];
  if (viewports.length === 1)
    return [
      say(someUnsized === true ? 'viewport {size} where it is on record' : 'viewport {size}', {
        size: most[0],
      }),
    ];
  const each = viewports
    .slice(0, viewports.length > SIZES_NAMED ? 1 : SIZES_NAMED)
    .map(([size, attempts]) =>
      numbered('{number} {count, plural, one {attempt} other {attempts}} at {size}', attempts, { size }),
    );
  if (viewports.length > SIZES_NAMED)
    return [
      say('made at {count} different viewports, the most frequent {most}', {
        ...{ count: viewports.length, most: each.join('') },
      }),
    ];
  return [say('made at different viewports: {each}', { each: each.join(` ${say('and')} `) })];
}

function byTaskRate(a: SentenceRow, b: SentenceRow): number {
  const [left, right] = [a.task.overall.rate, b.task.overall.rate];
  return right.passed / right.of - left.passed / left.of;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** In English `three testers`, in figures beyond ten. */
function numbered(message: Message, count: number, values: MessageValues = {}): string {
  const number = (spokenLanguage() === 'en' ? WORDS[count] : undefined) ?? String(count);
  return say(message, { ...values, number, count });
}
