import type { Checklist } from '../checklist/checklist.ts';
import type { ChecklistFacts } from '../checklist/checklistFacts.ts';
import { found } from '../checklist/checklistLog.ts';
import { RECORDED_HERE } from '../checklist/parity.ts';
import { viewportWarning, viewportWords } from '../checklist/viewportWords.ts';
import { groupWords } from '../statistics/asked/participantGroups.ts';
import { hasRepeats } from '../statistics/figures/repeats.ts';
import type { ParticipantRates, VerdictSource } from '../statistics/figures/view.ts';
import { counted, listWords } from '../words/countWords.ts';
import { ruleWords } from '../words/ruleWords.ts';
import { utcDay, utcWords } from '../words/timeWords.ts';
import { agreementBody, checklistBody, qualityBody } from './closingParts.ts';
import { differenceBody } from './differencePart.ts';
import { disagreementBody, type ReportedDisagreements } from './disagreementPart.ts';
import { actionsBody, efficiencyBody } from './efficiencyPart.ts';
import { type Evaluation, MOST_ROWS, nameOf } from './evaluation.ts';
import { type ChartRequest, chartsOf, hasAttempts } from './evaluationCharts.ts';
import { html, type Piece } from './html.ts';
import { methodsBody, versionsBody } from './methods.ts';
import { type DrawnChart, facts as factList, firstOf, type Page, type Section, table } from './page.ts';
import { playedBody } from './playedPart.ts';
import { standingBody, testersAgreeBody } from './qualityPart.ts';
import { hopsBody, ratesBody, timeBody } from './resultParts.ts';
import { runsBody } from './runsPart.ts';
import { said, unbroken } from './said.ts';

/** The content of the report of an evaluation. */
export interface EvaluationReport {
  readonly evaluation: Evaluation;
  readonly facts: ChecklistFacts;
  readonly checklist: Checklist;
  readonly disagreements: ReportedDisagreements;
  readonly madeAt: number;
}

/** The charts of the report, which are drawn before it is written. */
export function evaluationCharts({ evaluation }: EvaluationReport): readonly ChartRequest[] {
  return chartsOf(evaluation);
}

/** The results section: the measurement, the results, their uncertainty and the method. */
export function evaluationPage(
  report: EvaluationReport,
  drawn: ReadonlyMap<string, DrawnChart | null>,
): Page {
  const { evaluation, facts, checklist, madeAt } = report;
  const { participants, attempts, tasks } = evaluation;
  const sets = facts.sets.map(({ name }) => name);
  const foot = `Made by Hopscope ${facts.version} on ${utcWords(madeAt)}.`;
  const title = sets.length === 0 ? 'Results' : `Results: ${listWords(sets, 3)}`;
  const lead =
    attempts === 0
      ? html`<p class="lead">${nothingWords(evaluation)}</p>`
      : html`<p class="lead">${unbroken(evaluation.sentence)}</p>
<p class="note">${counted(attempts, 'attempt')} on ${counted(tasks, 'task')}. Each rate is k/n · percent [95 % interval]; below ten cases only k/n.${hasRepeats(participants) ? ' Repeated attempts are pooled.' : ''}</p>`;
  const measured = { id: 'measured', title: 'What was measured', body: measuredBody(report) };
  const closing: Section[] = [
    { id: 'checklist', title: 'Reporting checklist', body: checklistBody(checklist) },
    { id: 'methods', title: 'Methods', body: methodsBody(evaluation, facts.judges) },
    { id: 'versions', title: 'Versions', body: versionsBody(facts) },
  ];
  if (participants.length === 0) return { title, lead, sections: [measured, ...closing], foot };
  const chart = (id: string) => drawn.get(id);
  return {
    title,
    lead,
    foot,
    sections: [
      measured,
      { id: 'sample', title: 'Sample', body: sampleBody(participants) },
      { id: 'success', title: 'Success', body: ratesBody(evaluation, chart) },
      {
        id: 'difference',
        title: 'People and agents on the same tasks',
        body: differenceBody(evaluation, chart),
      },
      ...(evaluation.analysis.runs.length === 0
        ? []
        : [{ id: 'runs', title: 'Repeated runs', body: runsBody(evaluation, chart) }]),
      { id: 'hops', title: 'Hop by hop', body: hopsBody(evaluation, chart) },
      { id: 'time', title: 'Time', body: timeBody(evaluation, chart, found('execution.clock', facts)) },
      { id: 'efficiency', title: 'Efficiency', body: efficiencyBody(evaluation, chart) },
      ...(evaluation.efficiency.environments.participants.length === 0
        ? []
        : [
            {
              id: 'environments',
              title: 'Scores in environments',
              body: playedBody(evaluation, chart),
            },
          ]),
      {
        id: 'agreement',
        title: 'Agreement',
        body: html`${testersAgreeBody(evaluation)}${agreementBody(evaluation, facts.judges)}${actionsBody(evaluation, chart)}`,
      },
      {
        id: 'quality',
        title: 'Quality control and exclusions',
        body: html`${qualityBody(evaluation)}${standingBody(evaluation, chart)}`,
      },
      { id: 'disagreements', title: 'Disagreements', body: disagreementBody(report.disagreements) },
      ...closing,
    ],
  };
}

function nothingWords(evaluation: Evaluation): string {
  if (evaluation.participants.length > 0)
    return evaluation.sentence !== ''
      ? evaluation.sentence
      : 'No attempt is counted: every attempt of this evaluation is left out of the rates. The reasons are below.';
  return filterWords(evaluation) === EVERYTHING
    ? 'No attempt that a rate can count has ended in this workspace. The report describes only its setup.'
    : [
        'No ended attempt matches the filters, so there are no results to report.',
        ...evaluation.unanswered,
      ].join(' ');
}

const EVERYTHING = 'no filter';

function measuredBody({ evaluation, facts }: EvaluationReport): Piece {
  const people = evaluation.participants.find(({ kind }) => kind === 'people');
  const agents = evaluation.participants.filter(({ kind }) => kind === 'agent');
  const { viewports } = evaluation;
  const warning = viewportWarning(viewports);
  return html`${factList([
    ...(evaluation.participants.length === 0
      ? []
      : [['Question', questionWords(evaluation, facts)] as const]),
    [
      'Task sets',
      facts.sets.length === 0
        ? 'none with attempts'
        : listWords(
            facts.sets.map(({ name, tried, tasks }) => `${name} (${tried} of ${counted(tasks, 'task')})`),
            8,
          ),
    ],
    [
      'Tasks by hops',
      `${facts.mix.one} with one hop, ${facts.mix.few} with two to four, ${facts.mix.many} with five or more`,
    ],
    [
      'Who',
      `${counted(people?.testers ?? 0, 'tester')}, ${counted(agents.length, 'agent')}${
        agents.length === 0
          ? ''
          : ` (${listWords(
              agents.map((row) => (hasAttempts(row) ? row.name : `${row.name}, no attempt counted`)),
              6,
            )})`
      }`,
    ],
    ['Rule', `${ruleWords(facts.profile)} (${facts.ruleVersion})`],
    [
      'Time of the attempts',
      facts.from === null || facts.to === null
        ? 'none'
        : utcDay(facts.from) === utcDay(facts.to)
          ? utcDay(facts.from)
          : `${utcDay(facts.from)} to ${utcDay(facts.to)}`,
    ],
    [
      'Viewport',
      viewports.length === 0
        ? 'not known'
        : viewports
            .slice(0, MOST_ROWS)
            .map(
              (one, at) => html`${at === 0 ? '' : '; '}${said(`viewports[${at}]`, one, viewportWords(one))}`,
            ),
    ],
    ['Narrowed to', filterWords(evaluation)],
  ])}${warning === '' ? '' : html`<p class="strong">${warning}</p>`}`;
}

/** The question that the rates answer: whose attempts, where they were made, and who judged them. */
function questionWords({ participants, query }: Evaluation, { sides, profile }: ChecklistFacts): string {
  const who = [
    participants.some(({ kind }) => kind === 'people') ? 'people' : '',
    participants.some(({ kind }) => kind === 'agent') ? 'agents' : '',
  ].filter((words) => words !== '');
  const isHere =
    sides.length > 0 &&
    sides.every(({ conditions }) => conditions.program.every(({ value }) => value === RECORDED_HERE));
  const judge =
    query.verdicts === undefined ? `by the rule ${ruleWords(profile)}` : `by ${sourceWords(query.verdicts)}`;
  return `Which share of tasks, and of their hops, do ${listWords(who)} pass${isHere ? ' in a real browser' : ''}, ${judge}?`;
}

function sourceWords(verdicts: VerdictSource): string {
  if (verdicts === 'people') return 'the verdicts of people';
  if (verdicts === 'source') return 'the verdicts that came with the runs';
  return `the verdicts of the judge ${verdicts.slice('judge:'.length)}`;
}

/** The filters in words: a reader must not take a part for the whole. */
function filterWords({ query, sets, participants }: Evaluation): string {
  const chosen = [
    query.setIds === undefined
      ? ''
      : `task sets ${listWords(
          query.setIds.map((id) => sets.find((set) => set.id === id)?.name ?? id),
          8,
        )}`,
    query.participantIds === undefined
      ? ''
      : `participants ${listWords(
          query.participantIds.map(
            (id) => participants.find(({ participantId }) => participantId === id)?.name ?? id,
          ),
          8,
        )}`,
    query.groups === undefined ? '' : `groups ${listWords(query.groups.map(groupWords), 8)}`,
    query.buckets === undefined ? '' : `tasks of ${listWords(query.buckets)} hops`,
    query.splits === undefined ? '' : `Mind2Web’s splits ${listWords(query.splits)}`,
    query.sites === undefined ? '' : `sites ${listWords(query.sites, 8)}`,
    query.modes === undefined ? '' : `mode ${listWords(query.modes)}`,
    query.verdicts === undefined
      ? ''
      : query.verdicts === 'people'
        ? 'attempts that people have judged, with their verdicts'
        : query.verdicts === 'source'
          ? 'attempts that came with a verdict, with this verdict'
          : `attempts that a judge model has judged, with its verdicts (${query.verdicts.slice('judge:'.length)})`,
    query.from === undefined ? '' : `begun on ${query.from} (UTC) or later`,
    query.to === undefined ? '' : `begun on ${query.to} (UTC) or before`,
    query.branches === true ? 'branches count, too' : '',
    query.assisted === true ? 'assisted runs count, too' : '',
  ].filter((words) => words !== '');
  return chosen.length === 0 ? EVERYTHING : chosen.join('; ');
}

function sampleBody(participants: readonly ParticipantRates[]): Piece {
  const { shown, note } = firstOf(participants, MOST_ROWS, 'rows');
  const out = (row: ParticipantRates): number =>
    row.undecided +
    row.excluded +
    row.siteFailed +
    row.exclusions +
    row.ownTries +
    row.assisted +
    row.branched;
  return html`${table<ParticipantRates>(
    'Participants and their attempts',
    [
      { head: 'Participant', cell: (row) => nameOf(row) },
      { head: 'Kind', cell: ({ kind }) => (kind === 'people' ? 'people, pooled' : kind) },
      { head: 'Tasks', cell: (row) => row.tasks.toLocaleString('en'), isFigure: true },
      {
        head: 'Counted attempts',
        cell: (row) => row.task.overall.attempts.toLocaleString('en'),
        isFigure: true,
      },
      { head: 'Left out', cell: (row) => out(row).toLocaleString('en'), isFigure: true },
    ],
    shown,
  )}${note}`;
}
