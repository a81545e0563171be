import { CLAIM_WORDS, marginWords, testWords } from '../statistics/charts/claims.ts';
import type { PeopleAgainst } from '../statistics/comparison/againstAgents.ts';
import type { AgentPair, AgentPairs } from '../statistics/comparison/agentPairs.ts';
import { CLAIMS } from '../statistics/comparison/claims.ts';
import type { SidesCompared } from '../statistics/comparison/sides.ts';
import { judgeOf } from '../statistics/figures/judgeOf.ts';
import { FEWEST_FOR_PERCENT } from '../statistics/figures/rate.ts';
import { counted } from '../words/countWords.ts';
import { pointWords } from '../words/differenceWords.ts';
import { type Evaluation, MOST_ROWS } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { type Column, chartFigure, firstOf, table } from './page.ts';
import type { Charts } from './resultParts.ts';
import {
  asCoefficient,
  asPoints,
  type Footnotes,
  figureSaid,
  footnotes,
  nothing,
  pValue,
  said,
  share,
} from './said.ts';

/** People − agent on the tasks that both tried, then agents among each other. */
export function differenceBody(evaluation: Evaluation, chart: Charts): Piece {
  const { agentPairs } = evaluation.analysis;
  return html`${
    judgeOf(evaluation.query) === null
      ? ''
      : html`<p>The verdicts are those of a judge. Differences, effect sizes, counts and p-values of this section: by a judge, not corrected, except where a column or a line says so.</p>`
  }${peopleDifferences(evaluation, chart)}${agentPairs.of === 0 ? '' : agentDifferences(agentPairs)}`;
}

function peopleDifferences({ analysis }: Evaluation, chart: Charts): Piece {
  const { peopleAgainst } = analysis;
  if (peopleAgainst.length === 0)
    return html`<p>People and agents cannot be compared: this needs attempts of both.</p>`;
  const { shown, note } = firstOf(peopleAgainst, MOST_ROWS, 'agents');
  const name: Column<PeopleAgainst> = { head: 'Agent', cell: (row) => row.name };
  const place = (at: number): string => `analysis.peopleAgainst[${at}]`;
  const sides = { first: 'People', second: 'Agent' };
  const means = html`<p>${aheadWords(peopleAgainst)}</p>
<p>Each figure is the mean over the tasks that both have tried of each side’s rate on the task: every task counts once. Positive: people pass more.</p>
${chartFigure(chart('forest'), 'People − agent on the same tasks: mean difference in points, with its 95 % interval.')}
${meansTable('People − agent, in points', name, shown, place, sides)}`;
  return html`${
    peopleAgainst.some(({ paired }) => isTold(paired))
      ? means
      : html`<p>No agent has tried ${FEWEST_FOR_PERCENT} of the tasks that people tried: too few for a difference in points. The next table counts the tasks.</p>`
  }
${effectsTable('Effect sizes of the same differences', name, shown, place)}
${countsTable('Tasks by who passed them (a task whose attempts differ counts in parts), with the test of the mean difference and Holm’s correction for all agents', name, shown, place, sides)}${note}${claimsPart(shown, place)}${otherTasks(shown, ({ name: agent }) => `People − ${agent}`, place)}`;
}

function agentDifferences({ pairs, of, left }: AgentPairs): Piece {
  const name: Column<AgentPair> = {
    head: 'Agents',
    cell: ({ first, second }) => html`${first.name} − ${second.name}`,
  };
  const place = (at: number): string => `analysis.agentPairs.pairs[${at}]`;
  const sides = { first: 'First', second: 'Second' };
  const { shown, note } = firstOf(pairs, MOST_ROWS, 'pairs');
  const beyond =
    of > pairs.length
      ? html`<p class="note">The first ${pairs.length} of ${of.toLocaleString('en')} pairs; p is corrected over all of them.</p>`
      : note;
  const hasMeans = pairs.some(({ paired }) => isTold(paired));
  return html`<h3>Agents among each other</h3>
<p>${pairsWords(pairs, of)}</p>
<p>The same figures for every two agents${left === 0 ? '' : html`; the ${counted(left, 'agent')} with the fewest attempts ${left === 1 ? 'is' : 'are'} not compared`}.${hasMeans ? ' Positive: the first passes more.' : ''}</p>
${hasMeans ? meansTable('Agent − agent, in points', name, shown, place, sides) : ''}
${effectsTable('Effect sizes of the same differences', name, shown, place)}
${countsTable(`Tasks by which agent passed them (a task whose attempts differ counts in parts), with the test of the mean difference${of > 1 ? ' and Holm’s correction for all pairs' : ''}`, name, shown, place, sides)}${beyond}${otherTasks(shown, ({ first, second }) => `${first.name} − ${second.name}`, place)}`;
}

type Told = Extract<PeopleAgainst['paired'], { defined: true }> & { readonly name: string };

/** The table in sentences: which agents people are ahead of, and by how much. */
function aheadWords(against: readonly PeopleAgainst[]): string {
  const told = against.flatMap(({ name, paired }): Told[] => (isTold(paired) ? [{ ...paired, name }] : []));
  const known = told.flatMap(({ name, difference }) =>
    difference.defined && difference.interval.defined
      ? [{ name, value: difference.value, ...difference.interval }]
      : [],
  );
  if (known.length === 0) return 'The difference between people and agents has no interval.';
  const ahead = known.filter(({ low }) => low > 0).length;
  const behind = known.filter(({ high }) => high < 0).length;
  const open = known.length - ahead - behind;
  const parts = [
    ahead === 0 ? '' : `ahead of ${ahead}`,
    behind === 0 ? '' : `behind ${behind}`,
    open === 0 ? '' : `undecided with ${open} (the interval contains zero)`,
  ].filter((words) => words !== '');
  const sorted = known.toSorted((a, b) => a.value - b.value);
  const words = ({ name, value, low, high }: (typeof known)[number]): string =>
    `${pointWords(value)} points [${pointWords(low)} to ${pointWords(high)}] (${name})`;
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return '';
  const range = least === most ? words(least) : `from ${words(least)} to ${words(most)}`;
  const whom =
    parts.length > 1
      ? `of ${known.length} agents, people are ${parts.join(', ')}`
      : known.length === 1
        ? `people are ${ahead > 0 ? 'ahead of' : behind > 0 ? 'behind' : 'not clearly ahead of or behind'} the agent`
        : `people are ${ahead > 0 ? 'ahead of' : behind > 0 ? 'behind' : 'not clearly ahead of or behind'} each of ${known.length} agents`;
  return `On the tasks that both have tried, ${whom}: ${range}.`;
}

/** How many pairs of agents differ, by the interval and by the test corrected for the number of pairs. */
function pairsWords(pairs: readonly AgentPair[], of: number): string {
  const known = pairs.flatMap(({ paired }) =>
    isTold(paired) && paired.difference.defined && paired.difference.interval.defined
      ? [paired.difference.interval]
      : [],
  );
  const apart = known.filter(({ low, high }) => low > 0 || high < 0).length;
  const tested = pairs.filter(({ holm }) => holm !== null);
  const isTested = tested.length > 0;
  const sure = tested.filter(({ holm }) => (holm ?? 1) < 0.05).length;
  const which =
    pairs.length < of ? `the first ${pairs.length} of ${of.toLocaleString('en')} pairs` : counted(of, 'pair');
  const byInterval =
    known.length === 0
      ? ''
      : `${apart === 0 ? 'none has' : apart === 1 ? '1 has' : `${apart} have`} an interval without zero; `;
  return `Of ${which} of agents, ${byInterval}${isTested ? `p, corrected for all pairs, is below 0.05 for ${sure === 0 ? 'none' : sure}` : 'none has a p-value'}.`;
}

/** Two sides on the same tasks, with the corrected p-value. */
type SidesRow = SidesCompared & { readonly holm: number | null };
interface SideNames {
  readonly first: string;
  readonly second: string;
}

/** The mean difference of two sides over the tasks of both. */
function meansTable<T extends SidesRow>(
  caption: string,
  name: Column<T>,
  rows: readonly T[],
  place: (at: number) => string,
  sides: SideNames,
): Piece {
  const notes = footnotes();
  const side = (which: 'first' | 'second'): Column<T> => ({
    head: sides[which],
    cell: ({ paired }, at) =>
      isTold(paired) ? said(`${place(at)}.paired.${which}`, paired[which], share(paired[which])) : nothing,
    isFigure: true,
  });
  return html`${table<T>(
    caption,
    [
      name,
      {
        head: 'Tasks of both',
        cell: ({ paired }, at) =>
          paired.defined
            ? html`${said(`${place(at)}.paired.tasks`, paired.tasks, paired.tasks.toLocaleString('en'))}${dropped(paired, sides, notes)}`
            : nothing,
        isFigure: true,
      },
      side('first'),
      side('second'),
      {
        head: 'Difference [95 %]',
        cell: ({ paired }, at) => {
          if (!paired.defined) return html`–${notes.mark(paired.because)}`;
          return isTold(paired)
            ? figureSaid(`${place(at)}.paired.difference`, paired.difference, asPoints, notes)
            : html`–${notes.mark(`Fewer than ${FEWEST_FOR_PERCENT} tasks of both: the next table has the counts.`)}`;
        },
        isFigure: true,
      },
      ...(rows.some(({ corrected }) => corrected !== undefined)
        ? [
            {
              head: 'Corrected for the judge’s errors [95 %]',
              cell: ({ corrected }: T, at: number): Piece =>
                corrected === undefined
                  ? nothing
                  : figureSaid(`${place(at)}.corrected`, corrected, asPoints, notes),
              isFigure: true,
            },
          ]
        : []),
    ],
    rows,
  )}${notes.list()}`;
}

/** Cohen’s h and the ratio of times. */
function effectsTable<T extends SidesRow>(
  caption: string,
  name: Column<T>,
  rows: readonly T[],
  place: (at: number) => string,
): Piece {
  if (!rows.some(({ paired }) => isTold(paired))) return '';
  const notes = footnotes();
  return html`<p>Cohen’s h is the difference of the two rates after 2 · arcsin √rate: 0.2 is called small, 0.5 medium, 0.8 large. <em>Times as long</em>: ratio of the geometric means of active time over the tasks that both passed.</p>
${table<T>(
  caption,
  [
    name,
    {
      head: 'Cohen’s h [95 %]',
      cell: ({ paired, effect }, at) =>
        isTold(paired)
          ? figureSaid(`${place(at)}.effect.cohenH`, effect.cohenH, asCoefficient, notes)
          : nothing,
      isFigure: true,
    },
    {
      head: 'Times as long [95 %]',
      cell: ({ effect: { times } }, at) =>
        times.defined
          ? figureSaid(`${place(at)}.effect.times.ratio`, times.ratio, asCoefficient, notes)
          : html`–${notes.mark(times.because)}`,
      isFigure: true,
    },
    {
      head: 'Tasks both passed',
      cell: ({ effect: { times } }, at) =>
        times.defined
          ? said(`${place(at)}.effect.times.tasks`, times.tasks, times.tasks.toLocaleString('en'))
          : nothing,
      isFigure: true,
    },
  ],
  rows,
)}${notes.list()}`;
}

/** What can be claimed about each agent beside people. */
function claimsPart(rows: readonly PeopleAgainst[], place: (at: number) => string): Piece {
  const notes = footnotes();
  const margin = rows.find(({ claims }) => claims.defined)?.claims;
  if (margin?.defined !== true) return '';
  return html`<h3>Claims about agents</h3>
<p>Agent − people, with a margin of ${marginWords(margin.margin)} points. <em>Non-inferior</em>: the agent passes fewer tasks by less than the margin (one-sided limit of 97.5 %). <em>Equivalent</em>: both differ by less than the margin (90 % interval, two one-sided tests). <em>Superior</em>: the agent passes more (one-sided limit of 97.5 %, without the margin). No: the interval shows the opposite. If a claim cannot be told, neither it nor its opposite is shown.</p>
${table<PeopleAgainst>(
  `Claims about agents, with a margin of ${marginWords(margin.margin)} points`,
  [
    { head: 'Agent', cell: ({ name }) => name },
    {
      head: 'Agent − people',
      cell: ({ claims }, at) =>
        claims.defined
          ? said(
              `${place(at)}.claims.claims.superior.difference`,
              claims.claims.superior.difference,
              pointWords(claims.claims.superior.difference),
            )
          : html`–${notes.mark(claims.because)}`,
      isFigure: true,
    },
    ...CLAIMS.map(
      (claim): Column<PeopleAgainst> => ({
        head: CLAIM_WORDS[claim],
        cell: ({ claims }, at) =>
          claims.defined
            ? said(
                `${place(at)}.claims.claims.${claim}`,
                claims.claims[claim],
                testWords(claim, claims.claims[claim], claims.margin),
              )
            : nothing,
      }),
    ),
  ],
  rows,
)}${notes.list()}`;
}

/** Tasks by the sides that passed them. */
function countsTable<T extends SidesRow>(
  caption: string,
  name: Column<T>,
  rows: readonly T[],
  place: (at: number) => string,
  sides: SideNames,
): Piece {
  const notes = footnotes();
  const parts = [
    ['Both', 'both'],
    [`${sides.first} only`, 'onlyFirst'],
    [`${sides.second} only`, 'onlySecond'],
    ['Neither', 'neither'],
  ] as const;
  return html`${table<T>(
    caption,
    [
      name,
      ...parts.map(
        ([head, key]): Column<T> => ({
          head,
          cell: ({ tasks }, at) => said(`${place(at)}.tasks.${key}`, tasks[key], partly(tasks[key])),
          isFigure: true,
        }),
      ),
      {
        head: 'Of these mixed',
        cell: ({ tied }, at) => said(`${place(at)}.tied`, tied, tied.toLocaleString('en')),
        isFigure: true,
      },
      {
        head: 'p',
        cell: ({ test }, at) =>
          test.defined
            ? said(`${place(at)}.test.p`, test.p, pValue(test.p))
            : html`–${notes.mark(test.because)}`,
        isFigure: true,
      },
      {
        head: 'p, corrected',
        cell: ({ holm }, at) => (holm === null ? nothing : said(`${place(at)}.holm`, holm, pValue(holm))),
        isFigure: true,
      },
    ],
    rows,
  )}${notes.list()}`;
}

/** A number of tasks, with one decimal if tasks count in parts. */
function partly(tasks: number): string {
  return tasks.toLocaleString('en', { maximumFractionDigits: 1 });
}

/** Sides without a common task: the difference of their rates over all attempts. */
function otherTasks<T extends SidesRow>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  place: (at: number) => string,
): Piece {
  const notes = footnotes();
  const told = rows.flatMap((row, at) =>
    row.otherTasks.defined
      ? html`<p>${nameOf(row)}, with no task in common: ${figureSaid(`${place(at)}.otherTasks`, row.otherTasks, asPoints, notes)} points between the rates of all attempts, taken as independent (Newcombe).</p>`
      : [],
  );
  return html`${told}${notes.list()}`;
}

/** Whether a comparison has enough tasks for shares in percent. */
function isTold(
  paired: SidesCompared['paired'],
): paired is Extract<SidesCompared['paired'], { defined: true }> {
  return paired.defined && paired.tasks >= FEWEST_FOR_PERCENT;
}

function dropped(
  { onlyFirst, onlySecond }: { readonly onlyFirst: number; readonly onlySecond: number },
  sides: SideNames,
  notes: Footnotes,
): Piece {
  if (onlyFirst + onlySecond === 0) return '';
  const [first, second] = [sides.first.toLowerCase(), sides.second.toLowerCase()];
  return notes.mark(
    `Tasks that only one side has tried are left out: ${onlyFirst} (${first}), ${onlySecond} (${second}).`,
  );
}
