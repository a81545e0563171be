import type { AttemptDetail } from '../contract/index.ts';
import type { RecordedTurn } from '../environments/attemptTurns.ts';
import type { EnvironmentResult } from '../environments/environmentScore.ts';
import type { AttemptEvent, Step, Verdict } from '../model/index.ts';
import { isInDoubt } from '../model/stepError.ts';
import { checkWords } from '../words/checkWords.ts';
import { counted } from '../words/countWords.ts';
import { giveUpWords, passedWords, statusWords } from '../words/endWords.ts';
import { addressWords, environmentWords } from '../words/environmentWords.ts';
import { eventWords } from '../words/eventWords.ts';
import { redactedWords } from '../words/redactedWords.ts';
import { ruleWords } from '../words/ruleWords.ts';
import { elementWords, operationWords, stepValueWords } from '../words/stepWords.ts';
import { clockWords, durationWords, utcWords } from '../words/timeWords.ts';
import { html, type Piece } from './html.ts';
import { facts, firstOf, type Page, type Section, table } from './page.ts';
import { type PictureCount, pictureSaid, pictureWords, type ShownPicture } from './picture.ts';

/** A step with what the report shows beside it. */
export interface ReportedStep {
  readonly step: Step;
  /** Hop under way, from 0; the number of hops once all have passed. */
  readonly hop: number;
  /** The page before it; null: no picture was kept, or it is beyond the limit. */
  readonly before: ShownPicture | null;
  /** The agent's thought right before it; null: there is none. */
  readonly thought: string | null;
  /** Its action in the environment of the task; null: it is none. */
  readonly turn: RecordedTurn | null;
}

/** A comment on the attempt, or on a step of it. */
interface ReportedComment {
  readonly person: string;
  readonly wall: number;
  readonly step: number | null;
  readonly text: string;
  readonly tags: readonly string[];
}

/** The content of the report of one attempt. */
export interface AttemptReport {
  readonly detail: AttemptDetail;
  readonly steps: readonly ReportedStep[];
  /** The page after the last step. */
  readonly last: ShownPicture | null;
  readonly events: readonly AttemptEvent[];
  /** People's comments, in their current version. */
  readonly comments: readonly ReportedComment[];
  /** The result of the task's environment; null: it has none, or its level has not begun. */
  readonly environment: EnvironmentResult | null;
  readonly pictures: PictureCount;
  readonly version: string;
  readonly madeAt: number;
}

/** The most steps and events of an attempt in a report: it cuts longer ones, and says so. */
export const MOST_STEPS = 500;
export const MOST_EVENTS = 2000;

/** One attempt, for reading without the program. */
export function attemptPage(report: AttemptReport): Page {
  const { detail, version, madeAt } = report;
  const { attempt, row, task, participant } = detail;
  const foot = `Made by Hopscope ${version} on ${utcWords(madeAt)}. Attempt ${attempt.id}.`;
  const reason = attempt.giveUpReason === null ? '' : ` (${giveUpWords[attempt.giveUpReason]})`;
  const sections: Section[] = [
    { id: 'outcome', title: 'Outcome', body: outcomeBody(detail) },
    ...environmentSection(report),
    { id: 'steps', title: 'Steps', body: stepsBody(report) },
    ...(report.comments.length === 0
      ? []
      : [{ id: 'comments', title: 'Comments', body: commentsBody(report) }]),
    { id: 'record', title: 'Record', body: recordBody(report) },
    { id: 'events', title: 'Events', body: eventsBody(report) },
  ];
  return {
    title: task.intent,
    lead: html`<p class="lead">${participant.name} (${participant.kind === 'person' ? 'person' : 'agent'}): <span class="${row.passed === true ? 'pass' : 'fail'} strong">${passedWords(row.passed)}</span> by the rule ${ruleWords(detail.profile)}, ${row.hopsPassed}/${row.hops} hops, ${counted(detail.stepTotal, 'step')}${row.activeMs === null ? '' : `, ${durationWords(row.activeMs)} active`}. ${attempt.status === 'running' ? 'It is still running.' : `It ended: ${statusWords[attempt.status]}${reason}.`}</p>
${attempt.answer === null || attempt.answer === '' ? '' : html`<p>Answer: “${attempt.answer}”</p>`}`,
    sections,
    foot,
  };
}

/** The result of the environment in which the task was done. */
function environmentSection({ detail: { task }, environment: result }: AttemptReport): readonly Section[] {
  const { environment } = task;
  if (environment === undefined) return [];
  const { name, level, seed, bound } = environment;
  const played =
    result === null
      ? ([['Result', 'none: the level has not begun']] as const)
      : ([
          ['Actions', String(result.actions)],
          ['Sum of rewards', numberOf(result.rewards)],
          ['Largest sum of rewards', numberOf(result.best)],
          ['Level', result.done ? 'over at the end' : 'not over at the end'],
          ['Score', result.score === null ? 'not known' : numberOf(result.score)],
        ] as const);
  const body = facts([
    ['Environment', `${environmentWords(name)}: ${level}, seed ${seed}`],
    ...(bound === undefined ? [] : ([['Upper bound', numberOf(bound)]] as const)),
    ...played,
  ]);
  return [{ id: 'environment', title: 'Environment', body }];
}

/** At most three decimals, without the noise of floating point. */
function numberOf(value: number): string {
  return String(Number(value.toFixed(3)));
}

function turnBody(turn: RecordedTurn | null): Piece {
  if (turn === null) return '';
  const { action, answer } = turn;
  const page = action.includes('\n') ? html`<pre>${action}</pre>` : '';
  if (answer === null) return html`${page}<p class="quiet">No answer on record</p>`;
  const { reward, sum, text, done } = answer;
  return html`${page}<p class="quiet">Reward ${numberOf(reward)}, sum ${numberOf(sum)}${done ? ', the level is over' : ''}</p>
${text === '' ? '' : html`<pre>${text}</pre>`}`;
}

function outcomeBody(detail: AttemptDetail): Piece {
  const { task, verdicts, sourceVerdicts } = detail;
  const byHop = new Map(
    verdicts.map((verdict) => [verdict.subject.kind === 'hop' ? verdict.subject.hop : -1, verdict]),
  );
  const whole = byHop.get(-1);
  return html`${whole === undefined ? html`<p>It has not been judged.</p>` : html`<p>${mark(whole)} ${whole.reason}</p>`}
${table<(typeof task.hops)[number]>(
  'Hops, their checks, and why each passed or not',
  [
    { head: 'Hop', cell: ({ label, site }, hop) => `${hop + 1}. ${label || site}` },
    { head: 'Verdict', cell: (_, hop) => mark(byHop.get(hop)) },
    { head: 'Check', cell: ({ check }) => checkWords(check) },
    { head: 'Why', cell: (_, hop) => whyOf(byHop.get(hop)) },
  ],
  task.hops,
)}
${
  sourceVerdicts.length === 0
    ? ''
    : table<(typeof sourceVerdicts)[number]>(
        'Verdicts of the imported source',
        [
          { head: 'By', cell: ({ by }) => by },
          {
            head: 'Verdict',
            cell: ({ passed, score }) =>
              passed === null ? (score === null ? 'none' : `score ${score}`) : passedWords(passed),
          },
          { head: 'Why', cell: ({ reason }) => reason },
        ],
        sourceVerdicts,
      )
}`;
}

function mark(verdict: Verdict | undefined): Piece {
  if (verdict === undefined) return html`<span class="quiet">not judged</span>`;
  if (!verdict.opened && verdict.passed !== true) return html`<span class="quiet whole">· not reached</span>`;
  return verdict.passed === true
    ? html`<span class="pass whole">✓ passed</span>`
    : html`<span class="fail whole">${verdict.passed === null ? '▲ not judged' : '✗ not passed'}</span>`;
}

function whyOf(verdict: Verdict | undefined): Piece {
  if (verdict === undefined) return '';
  const { reason, evidence } = verdict;
  if (evidence === null) return reason;
  const where = evidence.stepIndex === null ? 'start page' : `step ${evidence.stepIndex}`;
  return html`${reason}<span class="note">${where}: ${addressWords(evidence.detail === '' ? evidence.url : evidence.detail)}</span>`;
}

function stepsBody({ detail, steps, last, pictures }: AttemptReport): Piece {
  const { stepTotal, task } = detail;
  if (stepTotal === 0) return html`<p>No step is on record.</p>`;
  const cut = stepTotal - steps.length;
  return html`<p class="note">${pictureWords(pictures)} Each shows the page before the step; a frame marks the element.${cut > 0 ? ` This file has the first ${steps.length} of ${stepTotal} steps.` : ''}</p>
${steps.map(({ step, hop, before, thought, turn }) => {
  const element = step.element === null ? '' : ` ${elementWords(step.element)}`;
  const value = stepValueWords(step);
  const words = `${step.index}. ${operationWords(step.operation)}${element}`;
  return html`<div class="step">
<h3>${words}${value === '' ? '' : html` <span class="quiet">${value}</span>`}</h3>
<p class="quiet">${clockWords(step.startedAt)} · ${hop >= task.hops.length ? 'after the last hop' : `hop ${hop + 1}`} · <span class="mono">${addressWords(step.url)}</span></p>
${thought === null || thought === '' ? '' : html`<p class="thought">${thought}</p>`}
${turnBody(turn)}
${step.error === null ? '' : html`<p class="fail">${isInDoubt(step.error) ? '▲ Effect not known' : 'Failed'}: ${step.error.message}</p>`}
${before === null ? '' : html`<figure>${pictureSaid(before, step.element?.box ?? null, `Before step ${words}`)}</figure>`}
</div>
`;
})}
${
  last === null
    ? ''
    : html`<div class="step"><h3>The page at the end</h3><figure>${pictureSaid(last, null, 'The last page')}</figure></div>`
}`;
}

function commentsBody({ comments }: AttemptReport): Piece {
  return table<ReportedComment>(
    'Comments',
    [
      { head: 'Step', cell: ({ step }) => (step === null ? 'whole' : String(step)) },
      { head: 'By', cell: ({ person }) => person },
      { head: 'When', cell: ({ wall }) => utcWords(wall) },
      { head: 'Comment', cell: ({ text }) => text },
      { head: 'Tags', cell: ({ tags }) => tags.join(', ') },
    ],
    comments,
  );
}

function recordBody({ detail, version }: AttemptReport): Piece {
  const { attempt, participant, task, notes, redactions, oversight, row, segments } = detail;
  const agent = participant.agent;
  const spent = Object.entries(segments).filter(([, ms]) => ms > 0);
  return facts([
    ['Attempt', html`<code>${attempt.id}</code>`],
    ['Task', html`<code>${task.id}</code>`],
    ['Begun', utcWords(attempt.startedAt)],
    ['Ended', attempt.endedAt === null ? 'not yet' : utcWords(attempt.endedAt)],
    ['Mode', attempt.mode === 'qa' ? 'qa: an author’s own try, in no rate' : attempt.mode],
    ...(row.exclusion === null ? [] : ([['Excluded from every rate', row.exclusion]] as const)),
    ...(agent === undefined
      ? []
      : ([
          ['Model', agent.model],
          ['Prompt', agent.promptVersion || 'not known'],
          [
            'Parameters',
            Object.entries(agent.parameters)
              .map(([key, value]) => `${key} ${value}`)
              .join(', ') || 'none given',
          ],
          ['Seed', agent.seed === null ? 'none' : String(agent.seed)],
        ] as const)),
    [
      'Time',
      row.activeMs === null
        ? 'not known: recorded elsewhere'
        : spent.map(([name, ms]) => `${name} ${durationWords(Math.round(ms))}`).join(', ') || 'none',
    ],
    ...(oversight === null
      ? []
      : ([
          [
            'Watched by a person',
            `the agent’s time ${durationWords(Math.round(oversight.agentMs))}, the person’s ${durationWords(Math.round(oversight.personMs))}${row.assisted ? '; assisted' : ''}`,
          ],
        ] as const)),
    ...(attempt.parent === null
      ? []
      : ([['Continues', `attempt ${attempt.parent.attemptId}, after step ${attempt.parent.step}`]] as const)),
    ['Notes', notes.length === 0 ? 'none' : notes.join('\n')],
    ['Redacted', redactions.length === 0 ? 'nothing' : redactions.map(redactedWords).join('; ')],
    ['Rules', detail.verdicts[0]?.ruleVersion ?? 'not judged'],
    ['Report by', `Hopscope ${version}`],
  ]);
}

function eventsBody({ detail: { eventTotal }, events }: AttemptReport): Piece {
  const { shown, note } = firstOf(events, MOST_EVENTS, 'events');
  return html`<details><summary>${counted(eventTotal, 'event')}, as recorded</summary>
${table<AttemptEvent>(
  'Events',
  [
    { head: 'No.', cell: ({ seq }) => String(seq) },
    { head: 'Time', cell: ({ time }) => clockWords(time), isFigure: true },
    { head: 'What', cell: ({ body }) => body.type },
    { head: 'In words', cell: (event) => cutWords(eventWords(event)) },
  ],
  shown,
)}${eventTotal > events.length ? html`<p class="note">This file has the first ${events.length.toLocaleString('en')} of ${eventTotal.toLocaleString('en')} events.</p>` : note}</details>`;
}

const LONGEST_EVENT = 300;

function cutWords(words: string): string {
  return words.length <= LONGEST_EVENT ? words : `${words.slice(0, LONGEST_EVENT)}…`;
}
