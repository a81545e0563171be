import type { RatedPair } from '../statistics/agreement/ratedPair.ts';
import { prevalenceWords } from '../statistics/charts/actions.ts';
import { oneDigit, sitesWords } from '../statistics/charts/paths.ts';
import { drawnLines, leftWords } from '../statistics/drawing/lines.ts';
import { percentWords, twoDigits } from '../statistics/drawing/resultFigure.ts';
import type {
  ActionsRow,
  EfficiencyOwner,
  EffortRow,
  PathsRow,
  TriesRow,
} from '../statistics/efficiency/efficiency.ts';
import { type NamedTasks, namedTasksText } from '../statistics/figures/namedTasks.ts';
import { moneyWords, tokenWords } from '../words/amountWords.ts';
import { counted } from '../words/countWords.ts';
import type { Evaluation } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { type Column, chartFigure, firstOf, table } from './page.ts';
import type { Charts } from './resultParts.ts';
import {
  asShare,
  asTime,
  figureSaid,
  footnotes,
  nothing,
  rateSaid,
  said,
  spreadSaid,
  type Written,
} from './said.ts';

/** The most rows of these tables, which have many columns: nobody reads more. */
const MOST_ROWS = 50;
/** The most rows of the table of clocks, of which everybody has two. */
const MOST_CLOCKS = 60;
const asAmount: Written = { value: twoDigits, ends: (low, high) => `${twoDigits(low)}–${twoDigits(high)}` };
const asSteps: Written = { value: oneDigit, ends: (low, high) => `${oneDigit(low)}–${oneDigit(high)}` };
const asTokens: Written = {
  value: tokenWords,
  ends: (low, high) => `${tokenWords(low)}–${tokenWords(high)}`,
};
const asMoney: Written = { value: moneyWords, ends: (low, high) => `${moneyWords(low)}–${moneyWords(high)}` };

function nameOf({ kind, name }: EfficiencyOwner): Piece {
  if (kind === 'people') return html`<span class="strong">${name}</span> <span class="quiet">(pooled)</span>`;
  return html`<span class="${kind === 'person' ? 'nested' : 'strong'}">${name}</span>`;
}
const NAME = { head: 'Participant', cell: nameOf };

/** How direct paths are, what is gained by trying again, and the effort. */
export function efficiencyBody({ efficiency }: Evaluation, chart: Charts): Piece {
  const { paths, tries, effort } = efficiency;
  return html`<p>The reference at a task is the shortest path by which a person passed it. <em>Wasted</em> steps went in circles and are not on that path. <em>Success by path length</em> is over all attempts: one that did not pass counts 0, and where no person passed the task, the shortest path of anybody who passed takes the place of a person’s.${unpassedWords(paths.unpassed)} Intervals: over whole tasks and, for several people, over whole people.</p>
${chartFigure(chart('paths'), 'Steps of passed attempts / steps of the shortest human path; mean wasted steps, restarts and detours of an attempt.')}
${pathsTable(paths.participants)}
${chartFigure(chart('actions-by-hops'), `Average steps of an attempt, by the number of hops in its task.${leftWords(drawnLines(paths.participants).left)}`)}
${lengthsTable(paths.participants)}
${triesPart(tries.participants, tries.floors, chart)}
${chartFigure(chart('clocks'), 'Active and wall time of people, wall time of agents and their models’ time on one axis: median and middle half.')}
${clocksTable(effort.participants)}${idleRulesTable(effort.participants)}
${chartFigure(chart('segments'), 'Share of the time on the clock, by activity.')}
${stepsTable(effort.participants)}
${costTable(effort.participants)}`;
}

/** Tasks without a human path, by name: they are hard, so leaving them out flatters a figure. */
function unpassedWords(unpassed: NamedTasks): string {
  if (unpassed.count === 0) return '';
  return ` No person passed ${counted(unpassed.count, 'task')} (${namedTasksText(unpassed)}): the other figures of this table leave ${unpassed.count === 1 ? 'it' : 'them'} out.`;
}

function stepsTable(rows: readonly EffortRow[]): Piece {
  const known = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.steps.spread.n > 0);
  if (known.length === 0) return '';
  const { shown, note } = firstOf(known, MOST_ROWS, 'rows');
  const notes = footnotes();
  const place = (at: number, part: string): string => `efficiency.effort.participants[${at}].steps.${part}`;
  return html`${table<(typeof known)[number]>(
    'Active time of a step: median (lower quartile–upper quartile) of all steps, and their mean',
    [
      { head: 'Participant', cell: ({ row }) => nameOf(row) },
      {
        head: 'Median',
        cell: ({ row: { steps }, at }) => spreadSaid(place(at, 'spread'), steps.spread),
        isFigure: true,
      },
      {
        head: 'Mean [95 %]',
        cell: ({ row: { steps }, at }) => figureSaid(place(at, 'mean'), steps.mean, asTime, notes),
        isFigure: true,
      },
    ],
    shown,
  )}${notes.list()}${note}`;
}

function pathsTable(rows: readonly PathsRow[]): Piece {
  const { shown, note } = firstOf(rows, MOST_ROWS, 'rows');
  const notes = footnotes();
  const place = (at: number, part: string): string => `efficiency.paths.participants[${at}].paths.${part}`;
  const measured = [
    ['Steps / shortest [95 %]', 'ratio', asAmount],
    ['Success by path length', 'weighted', asShare],
    ['Wasted steps', 'wasted', asAmount],
    ['Share wasted', 'wastedShare', asShare],
    ['Restarts', 'restarts', asAmount],
    ['Detours', 'detours', asAmount],
  ] as const;
  return html`${table<PathsRow>(
    'Paths compared with the shortest human path; mean wasted steps, restarts and detours of an attempt',
    [
      NAME,
      ...measured.map(
        ([head, part, written]): Column<PathsRow> => ({
          head,
          cell: ({ paths }, at) => figureSaid(place(at, part), paths[part], written, notes),
          isFigure: true,
        }),
      ),
    ],
    shown,
  )}${notes.list()}${note}${detoursNote(shown)}`;
}

/** Sites that attempts visited without need. */
function detoursNote(rows: readonly PathsRow[]): Piece {
  const there = rows.filter(({ paths }) => paths.detourSites.length > 0);
  if (there.length === 0) return '';
  const words = there.map(({ name, paths }) => `${name}, ${sitesWords(paths)}`).join('; ');
  return html`<p class="note">Sites off the shortest paths: ${words}.</p>`;
}

function lengthsTable(rows: readonly PathsRow[]): Piece {
  const lengths = [...new Set(rows.flatMap(({ paths }) => paths.actionsByHops.map(({ hops }) => hops)))]
    .sort((a, b) => a - b)
    .slice(0, MOST_LENGTHS);
  if (lengths.length === 0) return '';
  const { shown, note } = firstOf(rows, MOST_ROWS, 'rows');
  const notes = footnotes();
  return html`${table<PathsRow>(
    'Average steps of an attempt, by the number of hops in its task',
    [
      NAME,
      ...lengths.map(
        (length): Column<PathsRow> => ({
          head: `${length} ${length === 1 ? 'hop' : 'hops'}`,
          cell: ({ paths }, at) => {
            const nth = paths.actionsByHops.findIndex(({ hops }) => hops === length);
            const found = paths.actionsByHops[nth];
            if (found === undefined) return nothing;
            const place = `efficiency.paths.participants[${at}].paths.actionsByHops[${nth}].actions`;
            return figureSaid(place, found.actions, asSteps, notes);
          },
          isFigure: true,
        }),
      ),
    ],
    shown,
  )}${notes.list()}${note}`;
}

/** The most columns that fit on a page. */
const MOST_LENGTHS = 10;

function triesPart(
  rows: readonly TriesRow[],
  floors: Evaluation['efficiency']['tries']['floors'],
  chart: Charts,
): Piece {
  const { shown, note } = firstOf(rows, MOST_ROWS, 'rows');
  const notes = footnotes();
  const place = (at: number, part: string): string => `efficiency.tries.participants[${at}].${part}`;
  const most = rows.reduce((top, { bestOf }) => Math.max(top, Math.min(bestOf.length, 5)), 1);
  return html`<h3>Repeated tries</h3>
<p><em>S@K</em>: tasks solved by one of the first K attempts, stopping at the first success; <em>F@1</em>: tasks whose first attempt ended with an answer. R: attempts that came back to their first page, RS: those of them that passed, S: attempts that passed. Best of N is the expected best share of hops passed, over all choices of N runs.${most === 1 ? ' No participant tried a task more than once, so there is no K above 1.' : ''}</p>
${chartFigure(chart('explorations'), 'Tasks solved by one of the first K attempts.')}
${table<TriesRow>(
  'Explorations as WAVE counts them',
  [
    NAME,
    ...Array.from(
      { length: most },
      (_, nth): Column<TriesRow> => ({
        head: `S@${nth + 1}`,
        cell: ({ exploration: { solvedAt } }, at) => {
          const point = solvedAt[nth];
          return point === undefined
            ? nothing
            : rateSaid(place(at, `exploration.solvedAt[${nth}].rate`), point.rate);
        },
        isFigure: true,
      }),
    ),
    {
      head: 'F@1',
      cell: ({ exploration }, at) =>
        rateSaid(place(at, 'exploration.finishedFirst'), exploration.finishedFirst),
      isFigure: true,
    },
    {
      head: 'Finished',
      cell: ({ exploration }, at) => rateSaid(place(at, 'exploration.finishRate'), exploration.finishRate),
      isFigure: true,
    },
    {
      head: 'Steps, finished',
      cell: ({ exploration }, at) =>
        figureSaid(place(at, 'exploration.lengthFinished'), exploration.lengthFinished, asSteps, notes),
      isFigure: true,
    },
    {
      head: 'Steps, passed',
      cell: ({ exploration }, at) =>
        figureSaid(place(at, 'exploration.lengthPassed'), exploration.lengthPassed, asSteps, notes),
      isFigure: true,
    },
    {
      head: 'R / RS / S',
      cell: ({ exploration: { restarted, restartedPassed, passed } }) =>
        html`<span class="whole">${`${restarted} / ${restartedPassed} / ${passed}`}</span>`,
      isFigure: true,
    },
  ],
  shown,
)}${notes.list()}${note}
${chartFigure(chart('best-of-n'), 'Expected best of N runs, and the score reached without skill.')}
${repeatsTable(rows)}
${floors.map(
  ({ name, score }, at) =>
    html`<p>Without skill, ${name}: ${figureSaid(`efficiency.tries.floors[${at}].score`, score, asShare, notes)} of the hops.</p>`,
)}`;
}

function repeatsTable(rows: readonly TriesRow[]): Piece {
  const repeated = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.repeats.defined);
  if (repeated.length === 0) return '';
  return table<(typeof repeated)[number]>(
    'Whole sets that were run several times: share of hops passed, mean ± standard deviation of the runs',
    [
      { head: 'Participant', cell: ({ row }) => nameOf(row) },
      {
        head: 'Runs',
        cell: ({ row: { repeats } }) => (repeats.defined ? String(repeats.runs) : nothing),
        isFigure: true,
      },
      {
        head: 'Mean ± deviation',
        cell: ({ row: { repeats }, at }) =>
          repeats.defined
            ? said(
                `efficiency.tries.participants[${at}].repeats`,
                repeats,
                `${percentWords(repeats.mean)} ± ${(repeats.deviation * 100).toFixed(1)} points`,
              )
            : nothing,
        isFigure: true,
      },
    ],
    repeated,
  );
}

/** How the active time of people changes with the idle rule. */
function idleRulesTable(rows: readonly EffortRow[]): Piece {
  const people = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => row.kind === 'people' && row.idleRules.length > 0);
  const [first] = people;
  if (first === undefined) return '';
  return table<(typeof people)[number]>(
    'Time of people under other idle rules, from the same records: median (lower quartile–upper quartile). Of each time without input, so much counts; wall has all time, pauses included',
    [
      { head: 'Participant', cell: ({ row }) => nameOf(row) },
      ...first.row.idleRules.map(
        ({ afterMs }, nth): Column<(typeof people)[number]> => ({
          head: afterMs === null ? 'Wall' : `First ${afterMs / 1000} s`,
          cell: ({ row, at }) => {
            const found = row.idleRules[nth];
            return found === undefined
              ? nothing
              : spreadSaid(`efficiency.effort.participants[${at}].idleRules[${nth}].spread`, found.spread);
          },
          isFigure: true,
        }),
      ),
    ],
    people,
  );
}

function clocksTable(rows: readonly EffortRow[]): Piece {
  // An agent without a model has no model time.
  const clocks = rows.flatMap((row, at) =>
    row.clocks
      .map((one, nth) => ({ row, at, one, nth }))
      .filter(({ one }) => one.clock !== 'model' || one.times.n > 0),
  );
  const { shown, note } = firstOf(clocks, MOST_CLOCKS, 'rows');
  const notes = footnotes();
  return html`${table<(typeof clocks)[number]>(
    'Time of an attempt by clock',
    [
      { head: 'Participant', cell: ({ row }) => nameOf(row) },
      { head: 'Clock', cell: ({ one }) => one.clock },
      {
        head: 'Times (cut off)',
        cell: ({ one: { times } }) =>
          `${times.n.toLocaleString('en')} (${times.cutOff.toLocaleString('en')})`,
        isFigure: true,
      },
      ...(
        [
          ['Median [95 %]', 'median'],
          ['Geometric mean [95 %]', 'geometricMean'],
          ['Restricted mean [95 %]', 'restrictedMean'],
        ] as const
      ).map(
        ([head, part]): Column<(typeof clocks)[number]> => ({
          head,
          cell: ({ one, at, nth }) =>
            figureSaid(
              `efficiency.effort.participants[${at}].clocks[${nth}].times.${part}`,
              one.times[part],
              asTime,
              notes,
            ),
          isFigure: true,
        }),
      ),
    ],
    shown,
  )}${notes.list()}${note}`;
}

function costTable(rows: readonly EffortRow[]): Piece {
  const costed = rows.flatMap(({ cost, ...row }, at) => (cost === null ? [] : [{ row, at, cost }]));
  if (costed.length === 0)
    return html`<p>The record holds no call of a model, so there is no cost to report.</p>`;
  const { shown, note } = firstOf(costed, MOST_ROWS, 'agents');
  const notes = footnotes();
  return html`${table<(typeof costed)[number]>(
    'Tokens and cost for each passed hop, failed attempts included',
    [
      { head: 'Agent', cell: ({ row }) => row.name },
      {
        head: 'Tokens per passed hop [95 %]',
        cell: ({ cost, at }) =>
          figureSaid(
            `efficiency.effort.participants[${at}].cost.tokensPerHop`,
            cost.tokensPerHop,
            asTokens,
            notes,
          ),
        isFigure: true,
      },
      {
        head: 'US$ per passed hop [95 %]',
        cell: ({ cost, at }) =>
          figureSaid(
            `efficiency.effort.participants[${at}].cost.costPerHop`,
            cost.costPerHop,
            asMoney,
            notes,
          ),
        isFigure: true,
      },
    ],
    shown,
  )}${notes.list()}${note}`;
}

/** Agreement on actions, and on verdicts with its prevalence. */
export function actionsBody({ efficiency: { actions } }: Evaluation, chart: Charts): Piece {
  if (actions.participants.every(({ actions: own }) => own.pairs === 0))
    return html`<h3>On actions</h3>
<p>There is no agreement on actions to report: at no task do a person and another participant have comparable actions.</p>
${ratedPart(actions.rated, chart)}`;
  const { shown, note } = firstOf(actions.participants, MOST_ROWS, 'rows');
  const notes = footnotes();
  const parts = [
    ['Sequence [95 %]', 'similarity'],
    ['Same action', 'same'],
    ['Element', 'sameElement'],
    ['Operation', 'sameOperation'],
    ['Value', 'sameValue'],
  ] as const;
  return html`<h3>On actions</h3>
<p>First attempts at the same task: people compared with each other, and agents with people. <em>Sequence</em>: 1 − edit distance / length of the longer sequence. The other columns: share of aligned actions in which this part is equal.${actions.unpaired === 0 ? '' : ` A task compares a limited number of people: ${counted(actions.unpaired, 'comparison')} of a person at a task ${actions.unpaired === 1 ? 'is' : 'are'} left out.`}</p>
${chartFigure(chart('agreement-on-actions'), 'Agreement on actions with people: sequence, and equal parts of aligned actions.')}
${table<ActionsRow>(
  'Agreement on actions with people',
  [
    NAME,
    {
      head: 'Compared',
      cell: ({ actions: own }) => `${counted(own.pairs, 'pair')}, ${counted(own.tasks, 'task')}`,
      isFigure: true,
    },
    ...parts.map(
      ([head, part]): Column<ActionsRow> => ({
        head,
        cell: ({ actions: own }, at) =>
          figureSaid(`efficiency.actions.participants[${at}].actions.${part}`, own[part], asShare, notes),
        isFigure: true,
      }),
    ),
    { head: 'Prevalence', cell: ({ actions: own }) => prevalenceWords(own.prevalence) },
  ],
  shown,
)}${notes.list()}${note}
${ratedPart(actions.rated, chart)}`;
}

function ratedPart(rated: readonly RatedPair[], chart: Charts): Piece {
  if (rated.length === 0) return '';
  const notes = footnotes();
  const parts = [
    ['Percent', 'percent', asShare],
    ['Cohen’s κ', 'cohen', asAmount],
    ['Krippendorff’s α', 'alphaNominal', asAmount],
    ['Gwet’s AC1', 'ac1', asAmount],
  ] as const;
  return html`<h3>On verdicts</h3>
${chartFigure(chart('agreement'), 'Agreement of raters who decided whether the same attempts passed.')}
${table<RatedPair>(
  'Agreement on verdicts, with intervals by the jackknife over tasks',
  [
    { head: 'Between', cell: ({ name }) => name },
    { head: 'Attempts', cell: ({ figures }) => figures.units.toLocaleString('en'), isFigure: true },
    ...parts.map(
      ([head, part, written]): Column<RatedPair> => ({
        head,
        cell: ({ figures }, at) =>
          figureSaid(`efficiency.actions.rated[${at}].figures.${part}`, figures[part], written, notes),
        isFigure: true,
      }),
    ),
    {
      head: 'Prevalence',
      cell: ({ figures }) =>
        Object.entries(figures.prevalence)
          .map(([word, part]) => `${word} ${percentWords(part)}`)
          .join(', '),
    },
  ],
  rated,
)}${notes.list()}`;
}
