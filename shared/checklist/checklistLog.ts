import { EXPOSURES, exposureWords } from '../statistics/figures/exposure.ts';
import { rateText, Z } from '../statistics/figures/rate.ts';
import type { ParticipantRates, VerdictSource } from '../statistics/figures/view.ts';
import { exclusionReasons } from '../statistics/quality/reasons.ts';
import { moneyWords } from '../words/amountWords.ts';
import { counted, listWords } from '../words/countWords.ts';
import { pointWords } from '../words/differenceWords.ts';
import { giveUpWords } from '../words/endWords.ts';
import { kindWord } from '../words/redactedWords.ts';
import { ruleWords } from '../words/ruleWords.ts';
import { durationWords, utcDay } from '../words/timeWords.ts';
import { type ChecklistFacts, type Estimate, LONGEST_IDLE_MS, type Share } from './checklistFacts.ts';
import { NOT_ON_RECORD, parityOf, paritySentences, type Side } from './parity.ts';
import { viewportWarning } from './viewportWords.ts';

/** Longer lists are cut, and end with the number of further lines. */
const MOST = 40;

/**
 * The answer of the record to a question of the checklist, one sentence each; none if the record has no answer.
 */
export function found(id: string, facts: ChecklistFacts): readonly string[] {
  return ANSWERS[id]?.(facts).filter((line) => line !== '') ?? [];
}

type Answer = (facts: ChecklistFacts) => readonly string[];

const ANSWERS: Readonly<Record<string, Answer>> = {
  'design.tasks': ({ sets, mix, sites, withPicture }) => [
    ...cut(sets, ({ name, format, tasks, tried, importedAt }) => {
      const all = tried === tasks ? `all ${counted(tasks, 'task')}` : `${tried} of ${counted(tasks, 'task')}`;
      return `${name} (format ${format}, stored ${utcDay(importedAt)}): ${all} tried.`;
    }),
    mix.one + mix.few + mix.many === 0
      ? ''
      : `By hops: ${mix.one} with one, ${mix.few} with two to four, ${mix.many} with five or more.`,
    withPicture === 0 ? '' : `${counted(withPicture, 'task')} can be done only by looking at a picture.`,
    sites.length === 0 ? '' : `Sites: ${listWords(sites, 20)}.`,
  ],
  'design.tasksChecked': ({ withReference, mix }) =>
    withReference === 0
      ? []
      : [
          `${withReference} of ${counted(mix.one + mix.few + mix.many, 'tried task')} have a reference run, step by step.`,
        ],
  'design.rule': ({ profile, ruleVersion, view }) => {
    if (view.attempts === 0) return [];
    const rule = `rule ${ruleWords(profile)}, version ${ruleVersion}`;
    const { verdicts } = view.query;
    if (verdicts === undefined) return [`The ${rule}, judged the record of each attempt.`];
    return [`${verdictSourceWords(verdicts)} decide which attempts passed, not the ${rule}.`];
  },
  'design.size': ({ view, plan }) => {
    if (view.attempts === 0) return [];
    const people = view.participants.find(({ kind }) => kind === 'people');
    const agents = view.participants.filter(({ kind }) => kind === 'agent');
    return [
      `${counted(view.tasks, 'task')}, ${counted(people?.testers ?? 0, 'tester')}, ${counted(agents.length, 'agent')}, ${counted(view.attempts, 'counted attempt')}.`,
      ...cut(
        view.participants.filter(({ kind }) => kind !== 'people'),
        (row) =>
          `${row.name}: ${counted(row.task.overall.attempts, 'attempt')} on ${counted(row.tasks, 'task')}.`,
      ),
      ...(plan === undefined ? [] : planWords(plan)),
    ];
  },
  'design.order': ({ studies, outsideStudies, people: { total } }) => [
    ...(studies.length === 0
      ? []
      : [
          `${new Set(studies.map(({ participant }) => participant)).size} of ${counted(total, 'tester')} had a random order of tasks, drawn from a stored seed.`,
        ]),
    ...cut(
      studies,
      ({ participant, seed, tasks }) => `${participant}: seed ${seed}, ${counted(tasks, 'task')}.`,
    ),
    outsideStudies === 0
      ? ''
      : `${counted(outsideStudies, 'attempt')} of people ${outsideStudies === 1 ? 'was' : 'were'} begun one by one, without a drawn order.`,
  ],
  'design.same': ({ sides, importedAttempts, view }) => {
    if (view.attempts === 0) return [];
    return [
      ...paritySentences(parityOf(sides)),
      viewportWarning(view.viewports),
      importedAttempts === 0 ? '' : elsewhere(importedAttempts),
    ];
  },
  'design.limits': ({ sides, budgets }) => [
    ...cut(budgets, ({ steps, activeMs, tasks }) => {
      const limits = [
        steps === null ? '' : counted(steps, 'step'),
        activeMs === null ? '' : `${durationWords(activeMs)} of active time`,
      ].filter((words) => words !== '');
      return `${counted(tasks, 'task')}: ${limits.length === 0 ? 'no limit of steps or time' : `at most ${limits.join(' and ')}`}.`;
    }),
    ...sides.flatMap(({ kind, name, conditions: { limits } }) =>
      cut(
        limits,
        ({ value, attempts }) =>
          `${kind === 'person' ? 'People' : name}, ${counted(attempts, 'attempt')}: ${
            value === 'none' ? 'no limit of steps or time by the task' : value
          }.`,
      ),
    ),
  ],

  'recruitment.people': ({ people: { total, population, imported } }) =>
    total === 0
      ? []
      : [
          `${counted(total, 'tester')}.`,
          imported === 0
            ? ''
            : `${imported} of them ${imported === 1 ? 'represents' : 'represent'} people of an imported data set; nothing else is known about them.`,
          ...cut(population, ({ asks, says, people }) => `${asks}: ${says} (${people} of ${total}).`),
        ],
  'recruitment.flow': ({ flow: { agreed, began, undone, uncounted } }) =>
    agreed === 0
      ? []
      : [
          `${counted(agreed, 'tester')} of the workspace agreed to be recorded; ${began} of them began a task; ${began - undone.length} of them tried every task of the sets in which they worked.`,
          ...cut(
            undone,
            ({ participant, tried, tasks }) => `${participant}: ${tried} of ${counted(tasks, 'task')} tried.`,
          ),
          uncounted === 0
            ? ''
            : `${counted(uncounted, 'tester')} of them ${uncounted === 1 ? 'has' : 'have'} no attempt in any rate: all of theirs are left out.`,
        ],
  'recruitment.ties': ({ people: { total, imported, exposed }, quality }) =>
    total === 0
      ? []
      : [
          total === imported
            ? ''
            : `${exposed} of ${counted(total - imported, 'tester')} who worked here said that they had seen the tasks or sites before.`,
          exposedWords(quality),
        ],
  'recruitment.consent': ({ people: { total, consented, consentTexts, consentedWithoutText } }) =>
    total === 0
      ? []
      : [
          `${consented} of ${counted(total, 'tester')} agreed to be recorded, with the time on record.`,
          consentTexts === 0
            ? ''
            : consentTexts === 1
              ? 'The text to which they agreed is on record.'
              : `There were ${consentTexts} different consent texts, which are on record.`,
          consentedWithoutText === 0
            ? ''
            : `For ${counted(consentedWithoutText, 'tester')} there was no consent text.`,
        ],

  'execution.dates': ({ from, to }) =>
    from === null || to === null
      ? []
      : [
          utcDay(from) === utcDay(to)
            ? `On ${utcDay(from)} (UTC).`
            : `From ${utcDay(from)} to ${utcDay(to)} (UTC).`,
        ],
  'execution.browser': ({ browsers, viewports, importedAttempts }) => [
    ...cut(
      browsers,
      (one) => `${one.chromium === '' ? 'Browser not known' : `Chromium ${one.chromium}`}: ${whose(one)}.`,
    ),
    ...cut(viewports, (one) => `Viewport ${one.width} × ${one.height}: ${whose(one)}.`),
    importedAttempts === 0 ? '' : elsewhere(importedAttempts),
  ],
  'execution.clock': ({ sides, idleRules }) => [
    ...sides
      .filter(isTimedHere)
      .slice(0, 1)
      .map(() => 'Active time: from the first page to the end, without pauses and idle time.'),
    sides.some((side) => side.kind === 'person' && isTimedHere(side))
      ? 'A person’s time begins when the window shows the page (in records of the rule clock-1: when the page has loaded).'
      : '',
    sides.some((side) => side.kind === 'agent' && isTimedHere(side))
      ? 'An agent’s time begins when the page has loaded, and includes the time of its models.'
      : '',
    ...cut(idleRules, (one) =>
      one.afterMs > LONGEST_IDLE_MS
        ? `No time counts as idle: ${whose(one)}.`
        : `${idleWords(one)}: ${whose(one)}.`,
    ),
  ],
  'execution.seen': ({ settings: { showVerdicts }, people: { total } }) =>
    total === 0
      ? []
      : [
          `Current setting: ${
            {
              hidden: 'testers see no verdict, during an attempt or after it',
              after: 'testers see the verdict after an attempt, none during it',
              live: 'testers see the verdict of each hop while they work',
            }[showVerdicts]
          }.`,
        ],
  'execution.agents': ({ agents }) =>
    cut(agents, ({ name, model, promptVersion, parameters, answered }) => {
      const given = Object.entries(parameters).map(([key, value]) => `${key} ${value}`);
      return [
        name === model ? name : `${name}: model ${model}`,
        promptVersion === '' ? '' : `prompt ${promptVersion}`,
        given.length === 0 ? 'no parameters given' : given.join(', '),
        answered.length === 0 ? '' : `answered as ${listWords(answered)}`,
      ]
        .filter((words) => words !== '')
        .join('; ')
        .concat('.');
    }),
  'execution.endpoints': ({ endpoints }) =>
    cut(endpoints, ({ name, host, model }) => `${name}: ${model} at ${host} (current setting).`),
  'execution.runs': ({ agents, batches }) => [
    ...cut(
      agents,
      ({ name, seed, attempts }) =>
        `${name}: ${counted(attempts, 'counted attempt')}, ${seed === null ? 'no seed' : `seed ${seed}`}.`,
    ),
    ...cut(
      [...Map.groupBy(batches.map(batchWords), (words) => words)],
      ([words, same]) => `${same.length === 1 ? 'A batch' : `${same.length} batches, each`} of ${words}.`,
    ),
  ],
  'execution.compute': ({ times, use, inNoRate }) => [
    ...cut(times, ({ kind, name, attempts, wallMs, activeMs }) =>
      kind === 'person'
        ? `People: ${counted(attempts, 'attempt')}, ${durationWords(activeMs)} of active time in all.`
        : `${name}: ${counted(attempts, 'attempt')}, ${durationWords(wallMs)} from beginning to end in all.`,
    ),
    ...cut(use, (one) => `${one.name}: ${usedWords(one)}.`),
    use.length < 2 ? '' : `All agents together: ${usedWords(totalUse(use))}.`,
    inNoRate === 0 || times.length + use.length === 0
      ? ''
      : `These sums include ${counted(inNoRate, 'attempt')} in no rate.`,
  ],
  'execution.changes': ({ resumed, view }) => {
    const assisted = sum(view.participants, (row) => row.assisted);
    return [
      resumed === 0
        ? ''
        : `${counted(resumed, 'attempt')} ${resumed === 1 ? 'was' : 'were'} interrupted and resumed at the same point.`,
      assisted === 0
        ? ''
        : `In ${counted(assisted, 'attempt')} of agents a person took over, refused or answered.`,
    ];
  },

  'analysis.ended': ({ statuses, giveUps }) => [
    ...cut(statuses, (one) => `${END[one.status]}: ${whose(one)}.`),
    giveUps.length === 0
      ? ''
      : `Given up because: ${giveUps.map(({ reason, attempts }) => `${giveUpWords[reason]} (${attempts})`).join(', ')}.`,
  ],
  'analysis.leftOut': ({ view, quality }) => {
    if (view.participants.length === 0) return [];
    const { query } = view;
    const apart = [
      ['not judged', (row) => row.undecided],
      ['aborted by the person or by a fault outside the participant', (row) => row.excluded],
      ['given up because a site was broken or could not be reached', (row) => row.siteFailed],
      ['excluded by a person, with a reason', (row) => row.exclusions],
      ['an author’s own try (mode qa)', (row) => row.ownTries],
      query.assisted === true ? null : ['a person assisted the agent', (row) => row.assisted],
      query.branches === true ? null : ['continues a recorded attempt', (row) => row.branched],
    ] satisfies (readonly [string, (row: ParticipantRates) => number] | null)[];
    const lines = apart.flatMap((one) => {
      if (one === null) return [];
      const [words, count] = one;
      const all = sum(view.participants, count);
      return all === 0 ? [] : [`${counted(all, 'attempt')}: ${words}.`];
    });
    if (lines.length === 0) return ['None: every attempt of this evaluation is counted.'];
    return [...lines, ...exclusionLines(quality)];
  },
  'analysis.without': ({ view, quality }) => (view.participants.length === 0 ? [] : variantLines(quality)),
  'analysis.order': ({ view, quality: { learning, places } }) => {
    if (!view.participants.some(({ kind }) => kind === 'people')) return [];
    if (!learning.defined) return [`There is no figure: ${learning.because}`];
    const { value, interval } = learning;
    const range = interval.defined ? ` [95 % ${interval.low.toFixed(3)}–${interval.high.toFixed(3)}]` : '';
    return [
      `From one task to the next, over up to ${counted(places, 'place')}, active time changes by the factor ${value.toFixed(3)}${range}, after allowing for testers and tasks.`,
    ];
  },
  'analysis.uncertainty': ({ view }) =>
    view.attempts === 0
      ? []
      : [
          `A rate of one participant with one attempt at each task has Wilson’s 95 % interval (z = ${Z.toFixed(4)}). The hops and repeated attempts of one participant have Student’s interval on the log odds, with whole tasks as clusters. Rates of several people have Wilson’s interval of the effective number of cases, with Student’s quantile and with whole tasks and whole people as clusters. Below ten cases or ten tasks no percentage is given.`,
          'Medians, means of times and ratios of paths have the same units: whole tasks and, for several people, whole people. Where one participant tried each task once, its times have the intervals of independent times.',
        ],
  'analysis.difference': ({ view }) =>
    view.participants.some(({ kind }) => kind === 'people') &&
    view.participants.some(({ kind }) => kind === 'agent')
      ? [
          'On the tasks that both tried: mean difference with an interval and a test over tasks (and people), sign flips of the tasks, and between single attempts McNemar’s exact test; p corrected for all agents by Holm.',
        ]
      : [],
  'analysis.spread': ({ repeats }) =>
    cut(repeats, ({ name, tasks, least, most, differing }) =>
      most === 1
        ? `${name}: one attempt at each of ${counted(tasks, 'task')}, so the record shows no spread between runs.`
        : `${name}: ${least === most ? most : `${least} to ${most}`} attempts at each of ${counted(tasks, 'task')}; at ${differing} of them some passed and others did not.`,
    ),
  'analysis.effect': ({ effects }) => {
    return cut(effects, ({ agent, tasks, difference, cohenH, times, corrected }) => {
      if (difference === null)
        return `People − ${agent}: ${counted(tasks, 'task')} of both, too few for a difference in points.`;
      const byJudge =
        corrected === undefined
          ? ''
          : corrected === null
            ? ' By a judge, not corrected for its errors.'
            : ` Corrected for the judge’s errors: ${pointWords(corrected.value)} points${rangeOf(corrected)}.`;
      const h = cohenH === null ? '' : `; Cohen’s h ${twoDigits(cohenH)}${endsOf(cohenH)}`;
      const ratio =
        times === null
          ? ''
          : ` People take ${twoDigits(times)} times as long${endsOf(times)}, on ${counted(times.tasks, 'task')} that both passed.`;
      return `People − ${agent}: ${pointWords(difference.value)} points${rangeOf(difference) || ', without an interval,'} of tasks passed, on ${counted(tasks, 'task')} of both${h}.${byJudge}${ratio}`;
    });
  },
  'analysis.again': ({ again, view }) => {
    if (view.attempts === 0) return [];
    return again.length === 0
      ? ['There are none: each participant has at most one counted attempt at a task.']
      : [`They are pooled: ${again.map(whose).join(', ')} follow a first attempt at the same task.`];
  },
  'analysis.unjudged': ({ view }) => {
    const [undecided, open] = [
      sum(view.participants, (row) => row.undecided),
      sum(view.participants, (row) => row.unterminated),
    ];
    if (view.attempts + undecided === 0) return [];
    return [
      undecided === 0
        ? 'Every attempt is judged.'
        : `${counted(undecided, 'attempt')} ${undecided === 1 ? 'is' : 'are'} not judged: in no rate.`,
      open === 0
        ? ''
        : `${counted(open, 'attempt')} passed every hop without declaring the end: counted as not passed.`,
    ];
  },
  'analysis.agreement': ({ judges: { judges, people, byPeople }, testers: alike }) => {
    const testers = testerLine(alike);
    if (byPeople === 0 && judges.length === 0) return testers;
    return [
      ...testers,
      `${counted(byPeople, 'attempt')} ${byPeople === 1 ? 'was' : 'were'} also judged by people.`,
      people.units === 0 ? '' : `Two people agree in ${people.agreed} of ${people.units}.`,
      ...cut(
        judges,
        ({ judge, decided, both }) => `Judge ${judge}: ${decided} judged, ${both} of them by people, too.`,
      ),
    ];
  },

  'documentation.versions': ({ version, ruleVersion, figuresVersion, profile, browsers }) => [
    `Hopscope ${version}; formulas ${figuresVersion}; rule ${ruleWords(profile)} ${ruleVersion}${
      browsers.length === 0
        ? ''
        : `; Chromium ${listWords([...new Set(browsers.map(({ chromium }) => chromium || 'unknown'))])}`
    }.`,
  ],
  'documentation.prompts': ({ agents, exchanges }) => {
    const versions = [...new Set(agents.map(({ promptVersion }) => promptVersion))].filter(
      (version) => version !== '',
    );
    return versions.length === 0
      ? []
      : [
          `${listWords(versions, MOST)}.`,
          `${exchanges.withRequests} of ${counted(exchanges.agents, 'attempt')} of agents hold the prompts and replies of their models.`,
        ];
  },
  'documentation.privacy': ({ redactions, settings: { redactPatterns }, view }) => {
    if (view.attempts === 0) return [];
    const byKind = Map.groupBy(redactions, ({ kind }) => kind);
    return [
      redactions.length === 0
        ? 'Nothing was redacted from these records.'
        : `Redacted before storage: ${[...byKind]
            .map(
              ([kind, all]) =>
                `${kindWord(kind)} (${all.reduce((total, { count }) => total + count, 0).toLocaleString('en')})`,
            )
            .join(', ')}.`,
      `Redaction patterns: ${redactPatterns.length === 0 ? 'none' : listWords(redactPatterns)}.`,
    ];
  },
};

function idleWords({ afterMs, countsFirst }: ChecklistFacts['idleRules'][number]): string {
  const after = durationWords(afterMs);
  return countsFirst
    ? `Of a time without mouse or keyboard, the first ${after} count and the rest is idle`
    : `A time without mouse or keyboard of ${after} or more is idle from its beginning`;
}

function exposedWords({ exposed }: ChecklistFacts['quality']): string {
  if (exposed.attempts === 0)
    return 'The record shows no counted attempt by a tester who knew the task before.';
  const why = EXPOSURES.flatMap((kind) => {
    const count = exposed.by[kind] ?? 0;
    return count === 0 ? [] : [`${exposureWords[kind]} (${count})`];
  });
  return `The record shows ${counted(exposed.attempts, 'counted attempt')} by ${counted(exposed.people, 'tester')} who knew the task before: ${why.join(', ')}.`;
}

function exclusionLines({ exclusions, leftOut }: ChecklistFacts['quality']): string[] {
  const all = leftOut.excluded ?? 0;
  const lines = cut(
    exclusionReasons(exclusions),
    ({ reason, attempts }) => `Excluded because “${reason}”: ${counted(attempts, 'attempt')}.`,
  );
  return all > exclusions.length ? [...lines, `These are the newest ${exclusions.length} of ${all}.`] : lines;
}

function variantLines({ results, tooFast, speedUnknown }: ChecklistFacts['quality']): string[] {
  const lines = (['person', 'agent'] as const).flatMap((kind) => {
    const { counted: as, all, withoutTooFast, withoutExposed } = results[kind];
    if (all.tasks.of === 0) return [];
    const others = [
      `${rateText(all.tasks)} with nothing left out`,
      tooFast > 0 && kind === 'person'
        ? `${rateText(withoutTooFast.tasks)} without attempts that were too fast`
        : '',
      withoutExposed.tasks.of === as.tasks.of
        ? ''
        : `${rateText(withoutExposed.tasks)} without people who knew the task before`,
    ].filter((words) => words !== '');
    return [
      `${kind === 'person' ? 'People' : 'Agents'} passed ${rateText(as.tasks)} of tasks as counted; ${others.join('; ')}.`,
    ];
  });
  const people = results.person.counted.tasks.of;
  return people > 0 && speedUnknown === people
    ? [
        ...lines,
        'Whether attempts of people were too fast cannot be told: at no task do four or more people have a time.',
      ]
    : lines;
}

function testerLine({ total, tasks, percent, ac1 }: ChecklistFacts['testers']): string[] {
  if (total < 2) return [];
  if (tasks === 0) return ['Testers tried no task in common, so there is no figure for their agreement.'];
  const said = [
    percent === null ? '' : `${Math.round(percent * 100)} % of pairs of testers agree`,
    ac1 === null ? '' : `AC1 ${ac1.toFixed(2)}`,
  ].filter((words) => words !== '');
  return [`On ${counted(tasks, 'task')} that two or more testers tried: ${said.join(', ')}.`];
}

const END: Readonly<Record<ChecklistFacts['statuses'][number]['status'], string>> = {
  running: 'Still running',
  finished: 'Declared finished',
  unfinished: 'Ended by a limit or an error of the agent',
  'gave-up': 'Given up',
  aborted: 'Aborted',
};

/** `2 agents × 8 tasks × 1 repeat, seed 0, 1 at a time`. */
function batchWords(batch: ChecklistFacts['batches'][number]): string {
  const { agents, tasks, repeats, seed, lanes, tokens, cost } = batch;
  return [
    `${counted(agents, 'agent')} × ${counted(tasks, 'task')} × ${counted(repeats, 'repeat')}`,
    `seed ${seed}`,
    `${lanes} at a time`,
    ...(tokens === null ? [] : [`at most ${tokens.toLocaleString('en')} tokens`]),
    ...(cost === null ? [] : [`at most $${cost}`]),
  ].join(', ');
}

/** `12 attempts with calls of a model, 120,400 tokens, US$ 1.20`. An unknown price is no price of 0. */
function usedWords({ attempts, tokens, estimated, cost, withoutCost }: Omit<Use, 'name'>): string {
  const known = cost === null ? 'price unknown' : `US$ ${moneyWords(cost)}`;
  return [
    `${counted(attempts, 'attempt')} with calls of a model`,
    `${counted(tokens, 'token')}${estimated === 0 ? '' : ` (estimated in ${counted(estimated, 'attempt')})`}`,
    cost === null || withoutCost === 0
      ? known
      : `${known} without ${counted(withoutCost, 'attempt')} of unknown price`,
  ].join(', ');
}

type Use = ChecklistFacts['use'][number];

function totalUse(use: readonly Use[]): Omit<Use, 'name'> {
  const sumOf = (of: (one: Use) => number): number => use.reduce((total, one) => total + of(one), 0);
  return {
    attempts: sumOf(({ attempts }) => attempts),
    tokens: sumOf(({ tokens }) => tokens),
    estimated: sumOf(({ estimated }) => estimated),
    cost: use.every(({ cost }) => cost === null) ? null : sumOf(({ cost }) => cost ?? 0),
    withoutCost: sumOf(({ withoutCost }) => withoutCost),
  };
}

function whose({ kind, attempts }: Share): string {
  const words = counted(attempts, 'attempt');
  return `${words} of ${kind === 'person' ? 'people' : 'agents'}`;
}

function elsewhere(attempts: number): string {
  return `${counted(attempts, 'attempt')} ${attempts === 1 ? 'was' : 'were'} recorded by another program: its browser, clock and limits are its own.`;
}

/** As in *Plan a study*, for a study of this size. */
function planWords({
  rate,
  halfWidth,
  testers,
  below,
  above,
}: NonNullable<ChecklistFacts['plan']>): string[] {
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const found = [
    below === null ? '' : `at most ${percent(below)}`,
    above === null ? '' : `at least ${percent(above)}`,
  ].filter((words) => words !== '');
  return [
    `A study of this size is expected to give people’s task rate of ${percent(rate)} an interval of ± ${Math.round(halfWidth * 100)} points, for ${testers === 1 ? 'this person' : 'other people'} on other tasks.`,
    found.length === 0
      ? ''
      : `With a power of 80 % it finds that an agent differs which passes ${found.join(' or ')} of the tasks.`,
  ];
}

function verdictSourceWords(verdicts: VerdictSource): string {
  if (verdicts === 'people') return 'The verdicts of people';
  if (verdicts === 'source') return 'The verdicts that came with the runs';
  return `The verdicts of the judge ${verdicts.slice('judge:'.length)}`;
}

function twoDigits({ value }: Estimate): string {
  return value.toFixed(2).replace('-', '−');
}

/** ` [95 % −3.0 to +20.0]`, in points; empty without an interval. */
function rangeOf({ low, high }: Estimate): string {
  return low === null || high === null ? '' : ` [95 % ${pointWords(low)} to ${pointWords(high)}]`;
}

function endsOf({ low, high }: Estimate): string {
  if (low === null || high === null) return '';
  const ends = [low, high].map((value) => twoDigits({ value, low, high }));
  return ` [95 % ${ends.join(' to ')}]`;
}

/** The side has attempts of which this program measured the time. */
function isTimedHere({ conditions: { clock } }: Side): boolean {
  return clock.some(({ value }) => value !== NOT_ON_RECORD);
}

/** The sum over people and agents, without the row of all people, which would count people twice. */
function sum(rows: readonly ParticipantRates[], count: (row: ParticipantRates) => number): number {
  return rows.reduce((total, row) => (row.kind === 'people' ? total : total + count(row)), 0);
}

function cut<T>(all: readonly T[], words: (one: T) => string): string[] {
  const shown = all.slice(0, MOST).map(words);
  return all.length <= MOST ? shown : [...shown, `And ${(all.length - MOST).toLocaleString('en')} more.`];
}
