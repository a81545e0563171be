import type { Profile } from '../model/index.ts';
import { splits } from '../model/split.ts';
import type { AnalysedParticipant } from '../statistics/analysis/analysis.ts';
import { hasSplits } from '../statistics/charts/splits.ts';
import { shareFigureWords } from '../statistics/drawing/resultFigure.ts';
import { judgeOf } from '../statistics/figures/judgeOf.ts';
import { namedTasksText } from '../statistics/figures/namedTasks.ts';
import { BUCKETS, FEWEST_FOR_PERCENT, percent } from '../statistics/figures/rate.ts';
import type { Bucket, ParticipantRates } from '../statistics/figures/view.ts';
import { mixesLengths } from '../statistics/hops/hopFigures.ts';
import { counted } from '../words/countWords.ts';
import { ruleWords } from '../words/ruleWords.ts';
import { type Evaluation, MOST_ROWS, nameOf } from './evaluation.ts';
import { curved, hasAttempts, mapped } from './evaluationCharts.ts';
import { html, type Piece } from './html.ts';
import { type Column, chartFigure, type DrawnChart, firstOf, table } from './page.ts';
import {
  asTime,
  breakable,
  type Footnotes,
  figureSaid,
  footnotes,
  nothing,
  rateSaid,
  said,
  spreadSaid,
  time,
} from './said.ts';
import { timeDifferenceBody } from './timeDifferencePart.ts';

/** Gives a drawn chart by its name; null: it could not be drawn; undefined: there is nothing to draw. */
export type Charts = (id: string) => DrawnChart | null | undefined;

const OF = {
  task: { title: 'Tasks passed', counts: 'Passed attempts / attempts, by the number of hops in the task.' },
  hop: { title: 'Hops passed', counts: 'Passed hops / hops, by the number of hops in the task.' },
} as const;

/** Tasks and hops passed, by participant and number of hops; then how the interval of each was made. */
export function ratesBody(evaluation: Evaluation, chart: Charts): Piece {
  const { participants } = evaluation;
  return html`${(['task', 'hop'] as const).map(
    (of) => html`<h3>${OF[of].title}</h3>
${ratesTable(of, evaluation)}
${chartFigure(chart(`rates/${of}`), `${OF[of].title}: share (dot or diamond) with its 95 % interval. ${OF[of].counts} Circles are people, diamonds are agents.`)}`,
  )}
${hasSplits(participants) ? splitsPart(evaluation, chart) : ''}${evaluation.query.asPrinted ? printedTable(participants) : ''}${unitsPart(evaluation)}`;
}

/** Tasks passed by split of Mind2Web. */
function splitsPart({ participants, query }: Evaluation, chart: Charts): Piece {
  const known = participants.map((row, at) => ({ row, at })).filter(({ row }) => row.splits !== undefined);
  const { shown, note } = firstOf(known, MOST_ROWS, 'rows');
  return html`<h3>Tasks passed, by split of Mind2Web</h3>
${judgeOf(query) === null ? '' : html`<p>Rates by split: by a judge, not corrected.</p>`}
${table<(typeof shown)[number]>(
  'Passed attempts / attempts, by the split to which the published files assign the task',
  [
    { head: 'Participant', cell: ({ row }) => nameOf(row) },
    ...splits.map(
      (split): Column<(typeof shown)[number]> => ({
        head: split,
        cell: ({ row, at }) => {
          const nth = row.splits?.findIndex((one) => one.split === split) ?? -1;
          const cell = row.splits?.[nth];
          return cell === undefined
            ? nothing
            : rateSaid(`participants[${at}].splits[${nth}].rate`, cell.rate);
        },
        isFigure: true,
      }),
    ),
  ],
  shown,
)}${note}
${chartFigure(chart('splits'), 'Tasks passed by split: share with its 95 % interval. Circles are people, diamonds are agents.')}`;
}

/** For what the intervals of the overall rates stand; the reasons where a row has none. */
function unitsPart({ participants, analysis }: Evaluation): Piece {
  const testers = participants.find(({ kind }) => kind === 'people')?.testers ?? 0;
  const isSeveral = testers > 1;
  const figures = tried(analysis.participants, participants).flatMap(({ row: { taskRate, hopRate } }) => [
    taskRate,
    hopRate,
  ]);
  const because = [
    ...new Set(
      figures.flatMap((one) => (one.defined && !one.interval.defined ? [one.interval.because] : [])),
    ),
  ];
  return html`<h3>What the intervals stand for</h3>
<p>Attempts at one task, the hops of one attempt, and the attempts of one person are not independent. So whole tasks${isSeveral ? ' and, for several people, whole people' : ''} are the units of every interval of this section: it stands for other tasks${isSeveral ? ' and, for people together, for other people' : ''}.${testers === 2 ? ' Two people say little about others.' : ''}${isSeveral ? ' The interval of the mean of their own rates stands for other people on the same tasks.' : ''}${because.length === 0 ? '' : html` Some rates have no interval: ${because.join(' ')}`}</p>`;
}

/**
 * Rows of participants with counted attempts, with their places in the answer. The description of the sample
 * covers the others.
 */
function tried<T extends { readonly participantId: string }>(
  rows: readonly T[],
  participants: readonly ParticipantRates[],
): { readonly row: T; readonly at: number }[] {
  const ids = new Set(participants.filter(hasAttempts).map(({ participantId }) => participantId));
  return rows.flatMap((row, at) => (ids.has(row.participantId) ? [{ row, at }] : []));
}

/**
 * MMInA's second hop figure: its program counts the end marker as a hop, and tasks of one hop add no passed hop.
 */
function printedTable(participants: readonly ParticipantRates[]): Piece {
  const { shown, note } = firstOf(participants, MOST_ROWS, 'rows');
  return html`<h3>As the reference program prints it</h3>
${table<ParticipantRates>(
  'Hops passed by definition, and as MMInA’s program prints it: the end marker counts as a hop, tasks of one hop add no passed hop',
  [
    { head: 'Participant', cell: nameOf },
    {
      head: 'By definition',
      cell: ({ hop }, at) => rateSaid(`participants[${at}].hop["overall"].rate`, hop.overall.rate),
      isFigure: true,
    },
    {
      head: 'As printed',
      cell: ({ asPrinted }, at) =>
        asPrinted === null ? nothing : rateSaid(`participants[${at}].asPrinted`, asPrinted),
      isFigure: true,
    },
  ],
  shown,
)}${note}`;
}

const fewWords = `Fewer than ${FEWEST_FOR_PERCENT} cases: too few for a percentage.`;

/** A row of the table: a participant, or the mean of the testers' own rates. */
type Line = { readonly row: ParticipantRates; readonly at: number; readonly isMean: boolean };

function ratesTable(of: 'task' | 'hop', { participants, query }: Evaluation): Piece {
  const lines = participants.flatMap((row, at): Line[] => {
    if (!hasAttempts(row) && row.undecided === 0) return [];
    const line = { row, at, isMean: false };
    return (of === 'hop' ? row.meanHop : row.meanTask) === null || row.testers < 2
      ? [line]
      : [line, { ...line, isMean: true }];
  });
  const { shown, note } = firstOf(lines, MOST_ROWS, 'rows');
  const judged = of === 'task' && judgeOf(query) !== null;
  return html`${judged ? html`<p>Rates by the number of hops: by a judge, not corrected.</p>` : ''}${table<Line>(
    OF[of].counts,
    [
      {
        head: 'Participant',
        cell: ({ row, isMean }) =>
          isMean ? html`<span class="nested quiet">mean of their own rates</span>` : nameOf(row),
      },
      ...BUCKETS.map(
        (bucket): Column<Line> => ({
          head: bucket === 'overall' ? 'Overall' : `${bucket} ${bucket === '1' ? 'hop' : 'hops'}`,
          cell: ({ row, at, isMean }) =>
            isMean
              ? meanSaid(of, bucket, row, at)
              : rateSaid(`participants[${at}].${of}["${bucket}"].rate`, row[of][bucket].rate),
          isFigure: true,
        }),
      ),
      ...(of === 'task' && participants.some(({ corrected }) => corrected !== undefined) ? [CORRECTED] : []),
    ],
    shown,
  )}${note}`;
}

/** Beside the rates of a judge. */
const CORRECTED: Column<Line> = {
  head: 'Corrected for the judge’s errors',
  cell: ({ row: { corrected }, at, isMean }) => {
    if (isMean || corrected === undefined) return '';
    const words = corrected.defined ? breakable(shareFigureWords(corrected)) : corrected.because;
    return said(`participants[${at}].corrected`, corrected, words);
  },
  isFigure: true,
};

/** Each person has the same weight; below ten cases there is no mean. */
function meanSaid(of: 'task' | 'hop', bucket: Bucket, row: ParticipantRates, at: number): Piece {
  const name = of === 'hop' ? 'meanHop' : 'meanTask';
  const value = row[name]?.[bucket] ?? null;
  const interval = row[`${name}Interval`]?.[bucket];
  const place = `participants[${at}].${name}["${bucket}"]`;
  if (value === null || row[of][bucket].rate.of < FEWEST_FOR_PERCENT) return said(place, value, '–');
  const { low = null, high = null } = interval ?? {};
  const range = low === null || high === null ? '' : ` [${percent(low, 1)}–${percent(high, 1)}]`;
  return said(place, value, breakable(`${percent(value, 1)} %${range}`));
}

function analysedName(
  { participantId, kind, name }: AnalysedParticipant,
  participants: readonly ParticipantRates[],
): Piece {
  const testers = participants.find((row) => row.participantId === participantId)?.testers ?? 1;
  return nameOf({ kind, name, testers });
}

/** When a hop opens under a rule. */
export function hopsOpenWords(profile: Profile): string {
  return profile === 'strict'
    ? 'A hop opens when the hop before it has passed.'
    : `A hop opens as in the reference program of ${ruleWords(profile)}.`;
}

/** Where attempts fail: as curves and a map, then for each hop. */
export function hopsBody(evaluation: Evaluation, chart: Charts): Piece {
  const { participants, analysis } = evaluation;
  const maps = mapped(participants);
  const rows = analysis.participants
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => maps.some(({ participantId }) => participantId === row.participantId));
  const hidden = unmapped(participants);
  const isMixed = mixesLengths(rows.map(({ row }) => row.hops));
  return html`<p>${hopsOpenWords(evaluation.query.profile)} An attempt <em>reached</em> a hop that was open in it or passed. <em>Product</em>: the shares that passed each hop they reached, multiplied up to this hop (Kaplan–Meier).${isMixed ? ' It pools tasks of all lengths, and long tasks may have easier or harder hops than short ones. So it is not the share of attempts at tasks of one length that passed every hop so far; the first figure has that share for each length.' : ''}</p>
${chartFigure(chart('still-whole'), `Share of attempts that have passed every hop so far, one panel for each number of hops in the task, with 95 % intervals.${notDrawn(hidden + maps.length - curved(maps).length)}`)}
${chartFigure(chart('survival'), `Product of the shares that passed each hop they reached${isMixed ? ', over tasks of all lengths' : ''}, with 95 % intervals on the log(−log) scale.${notDrawn(hidden)}`)}
${chartFigure(chart('first-failed'), `Where attempts fail: the first hop that was not passed.${notDrawn(hidden)}`)}
${rows.map(({ row, at }) => {
  const notes = footnotes();
  return html`<h3>${analysedName(row, participants)}</h3>
${chartFigure(chart(`heat/${row.participantId}`), `${row.name}: attempts whose hop passed / attempts, by the number of hops in the task (rows) and the position of the hop (columns).`)}
${table<(typeof row.hops.hops)[number]>(
  `${row.name}: hop by hop, tasks of all lengths`,
  [
    { head: 'Hop', cell: (_, hop) => String(hop + 1) },
    {
      head: 'Passed',
      cell: ({ pooled }, hop) => rateSaid(`analysis.participants[${at}].hops.hops[${hop}].pooled`, pooled),
      isFigure: true,
    },
    {
      head: 'Passed, of those that reached it',
      cell: ({ conditional }, hop) =>
        rateSaid(`analysis.participants[${at}].hops.hops[${hop}].conditional`, conditional),
      isFigure: true,
    },
    {
      head: 'First to fail here',
      cell: ({ firstFailed }, hop) =>
        said(`analysis.participants[${at}].hops.hops[${hop}].firstFailed`, firstFailed, String(firstFailed)),
      isFigure: true,
    },
    {
      head: 'Product [95 %]',
      cell: (_, hop) => survivalSaid(row, at, hop + 1, notes),
      isFigure: true,
    },
  ],
  row.hops.hops,
)}${notes.list()}`;
})}${hidden > 0 ? html`<p class="note">${counted(hidden, 'more agent')} ${hidden === 1 ? 'is' : 'are'} left out here. <code>hopscope figures</code> writes all.</p>` : ''}`;
}

/** Number of agents that do not fit into such a chart. */
function unmapped(participants: readonly ParticipantRates[]): number {
  const wanted = participants.filter((row) => row.kind !== 'person' && hasAttempts(row)).length;
  return wanted - mapped(participants).length;
}

function notDrawn(agents: number): string {
  return agents === 0 ? '' : ` ${counted(agents, 'more agent')} ${agents === 1 ? 'is' : 'are'} not drawn.`;
}

function survivalSaid(
  { hops: { survival } }: AnalysedParticipant,
  row: number,
  hop: number,
  notes: Footnotes,
): Piece {
  // Between two hops at which attempts ended the curve is constant; after the last hop it is unknown.
  const at = survival.steps.findLastIndex(({ time: when }) => when <= hop);
  const step = survival.steps[at];
  if (step === undefined || hop > (survival.steps.at(-1)?.time ?? 0)) return nothing;
  if ((survival.steps[0]?.atRisk ?? 0) < FEWEST_FOR_PERCENT)
    return html`${said(`analysis.participants[${row}].hops.survival.steps[${at}].survival`, step.survival, '–')}${notes.mark(fewWords)}`;
  const band = step.band.defined ? ` [${percent(step.band.low, 0)}–${percent(step.band.high, 0)}]` : '';
  return said(
    `analysis.participants[${row}].hops.survival.steps[${at}].survival`,
    step.survival,
    breakable(`${percent(step.survival, 0)} %${band}`),
  );
}

/** The most rows of the second table of times: a report stays below 3 MB. */
const MOST_SUCCESS_ROWS = 20;

/** How long attempts took. `clock`: what counts as time, in sentences from the record. */
export function timeBody(evaluation: Evaluation, chart: Charts, clock: readonly string[]): Piece {
  const { participants, analysis } = evaluation;
  const { shown, note } = firstOf(tried(participants, participants), MOST_ROWS, 'rows');
  const longer = firstOf(tried(analysis.participants, participants), MOST_ROWS, 'rows');
  const horizons = tried(analysis.participants, participants).flatMap(({ row, at }) =>
    row.horizon === null ? [] : [{ row, at, horizon: row.horizon }],
  );
  const passable = longer.shown.filter(({ row }) => row.kind !== 'person');
  const { untilMs, untilSuccessMs } = analysis;
  const [notes, passing, far] = [footnotes(), footnotes(), footnotes()];
  const isCut = analysis.participants.some(({ time: own }) => own.cutOff > 0);
  return html`${clock.length === 0 ? '' : html`<p>${clock.join(' ')}</p>`}
${table<(typeof shown)[number]>(
  'Active time: median (lower quartile–upper quartile)',
  [
    { head: 'Participant', cell: ({ row }) => nameOf(row) },
    ...(
      [
        ['Passed tasks', 'passed'],
        ['Tasks not passed', 'failed'],
        ['Per passed hop', 'perHop'],
      ] as const
    ).map(
      ([head, key]): Column<(typeof shown)[number]> => ({
        head,
        cell: ({ row: { activeMs }, at }) => spreadSaid(`participants[${at}].activeMs.${key}`, activeMs[key]),
        isFigure: true,
      }),
    ),
  ],
  shown,
)}${note}
${chartFigure(chart('time'), 'Active time per attempt: median (dot or diamond) and middle half (bar), separately for passed and not passed.')}
${chartFigure(chart('pace'), `Share of all hops passed within a given active time; each curve ends at the share of hops passed.${notDrawn(unmapped(evaluation.participants))}`)}
<h3>Time to end</h3>
<p>All attempts with a clock, passed or not.${isCut ? ' Attempts that a limit or an error of the agent ended are censored: their full time is unknown.' : ''}${limitWords('analysis.untilMs', untilMs)}</p>
${table<(typeof longer.shown)[number]>(
  'Active time to the end of an attempt',
  [
    { head: 'Participant', cell: ({ row }) => analysedName(row, participants) },
    {
      head: 'Times (cut off)',
      cell: ({ row: { time: own } }) => `${own.n.toLocaleString('en')} (${own.cutOff.toLocaleString('en')})`,
      isFigure: true,
    },
    ...(
      [
        ['Median [95 %]', 'median'],
        ['Geometric mean [95 %]', 'geometricMean'],
        ['Restricted mean [95 %]', 'restrictedMean'],
      ] as const
    ).map(
      ([head, key]): Column<(typeof longer.shown)[number]> => ({
        head,
        cell: ({ row: { time: own }, at }) =>
          figureSaid(`analysis.participants[${at}].time.${key}`, own[key], asTime, notes),
        isFigure: true,
      }),
    ),
  ],
  longer.shown,
)}${notes.list()}${longer.note}
<h3>Time to success</h3>
<p>Attempts that did not pass, also those that were given up, are censored at their end: how long success would have taken is unknown.${limitWords('analysis.untilSuccessMs', untilSuccessMs)}</p>
${table<(typeof longer.shown)[number]>(
  'Active time until an attempt passed',
  [
    { head: 'Participant', cell: ({ row }) => analysedName(row, participants) },
    {
      head: 'Times (not passed)',
      cell: ({ row: { successTime: own } }) =>
        `${own.n.toLocaleString('en')} (${own.cutOff.toLocaleString('en')})`,
      isFigure: true,
    },
    ...(
      [
        ['Median [95 %]', 'median'],
        ['Restricted mean [95 %]', 'restrictedMean'],
      ] as const
    ).map(
      ([head, key]): Column<(typeof longer.shown)[number]> => ({
        head,
        cell: ({ row: { successTime: own }, at }) =>
          figureSaid(`analysis.participants[${at}].successTime.${key}`, own[key], asTime, passing),
        isFigure: true,
      }),
    ),
  ],
  passable.slice(0, MOST_SUCCESS_ROWS),
)}${passing.list()}${
  passable.length > MOST_SUCCESS_ROWS
    ? html`<p class="note">This table has the first ${MOST_SUCCESS_ROWS} rows; <code>hopscope evaluate --json</code> has all.</p>`
    : ''
}
${timeDifferenceBody(analysis.timeDifferences)}${
  horizons.length === 0
    ? ''
    : horizons.every(({ horizon }) => !horizon.defined)
      ? html`<h3>Time horizon</h3>
<p>No agent has a time horizon. ${reasonsOf(horizons)}</p>`
      : html`<h3>Time horizon</h3>
${table<(typeof horizons)[number]>(
  'Human time of tasks of which an agent passes half',
  [
    { head: 'Agent', cell: ({ row }) => row.name },
    {
      head: 'Horizon [95 %]',
      cell: ({ horizon, at }) =>
        horizon.defined
          ? figureSaid(`analysis.participants[${at}].horizon.horizonMs`, horizon.horizonMs, asTime, far)
          : html`–${far.mark(horizon.because)}`,
      isFigure: true,
    },
    {
      head: 'Tasks',
      cell: ({ horizon }) => (horizon.defined ? horizon.tasks.toLocaleString('en') : nothing),
      isFigure: true,
    },
    {
      head: 'Left out: no time of a person who passed',
      cell: ({ horizon }) =>
        horizon.defined && horizon.unpassed.count > 0
          ? `${horizon.unpassed.count.toLocaleString('en')} (${namedTasksText(horizon.unpassed)})`
          : nothing,
    },
  ],
  horizons,
)}${far.list()}`
}`;
}

function limitWords(at: string, until: number | null): Piece {
  return until === null
    ? ''
    : html` The upper limit of the restricted mean is ${said(at, until, time(until))} for every row.`;
}

/** The reasons why none is defined, each once. */
function reasonsOf(
  horizons: readonly { readonly horizon: NonNullable<AnalysedParticipant['horizon']> }[],
): string {
  return [...new Set(horizons.flatMap(({ horizon }) => (horizon.defined ? [] : horizon.because)))].join(' ');
}
