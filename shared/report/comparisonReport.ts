import type { ComparedAttempt, Comparison } from '../contract/compare.ts';
import type { Profile } from '../model/index.ts';
import { counted } from '../words/countWords.ts';
import { passedWords } from '../words/endWords.ts';
import { doneWords, partingSentence } from '../words/partingWords.ts';
import { ruleWords } from '../words/ruleWords.ts';
import { durationWords, utcWords } from '../words/timeWords.ts';
import { html, Markup, type Piece } from './html.ts';
import { facts, firstOf, type Page, table } from './page.ts';
import { type PictureCount, pictureSaid, pictureWords, type ShownPicture } from './picture.ts';

/** The content of the report of a comparison. */
export interface ComparisonReport {
  readonly comparison: Comparison;
  readonly profile: Profile;
  /**
   * For each lane: the pages before and after its step in the row where the lanes diverge, and the page after
   * its last step.
   */
  readonly lanes: readonly {
    readonly before: ShownPicture | null;
    readonly after: ShownPicture | null;
    readonly last: ShownPicture | null;
  }[];
  readonly pictures: PictureCount;
  readonly version: string;
  readonly madeAt: number;
}

const MOST_ROWS = 1000;

/** Attempts at one task side by side, for reading without the program. */
export function comparisonPage(report: ComparisonReport): Page {
  const { comparison, version, madeAt, profile } = report;
  const { task, attempts } = comparison;
  const foot = `Made by Hopscope ${version} on ${utcWords(madeAt)}. Attempts ${attempts.map(({ row }) => row.id).join(', ')}.`;
  return {
    title: task.intent,
    isWide: true,
    lead: html`<p class="lead">${partingSentence(comparison, attempts)}</p>
<p class="note">${counted(attempts.length, 'attempt')} at one task, aligned with ${attempts[comparison.reference]?.row.participant}: by hop, then by equal or similar actions. Rule: ${ruleWords(profile)}.</p>`,
    sections: [
      { id: 'lanes', title: 'The attempts', body: lanesBody(comparison) },
      ...(comparison.divergence === null
        ? []
        : [{ id: 'parting', title: 'Where they diverge', body: partingBody(report) }]),
      { id: 'rows', title: 'Step by step', body: rowsBody(comparison) },
      { id: 'end', title: 'How each ended', body: endBody(report) },
      {
        id: 'record',
        title: 'Record',
        body: facts([
          ['Task', html`<code>${task.id}</code>`],
          ['Attempts', attempts.map(({ row }, at) => html`${at === 0 ? '' : ', '}<code>${row.id}</code>`)],
          ['Pictures', pictureWords(report.pictures)],
          ['Report by', `Hopscope ${version}`],
        ]),
      },
    ],
    foot,
  };
}

function lanesBody({ attempts, lanes, reference }: Comparison): Piece {
  return table<ComparedAttempt>(
    'Participants, results, and where each diverges',
    [
      { head: 'Lane', cell: ({ row }, lane) => `${lane + 1}. ${row.participant}` },
      { head: 'Kind', cell: ({ row }) => row.participantKind },
      { head: 'Verdict', cell: ({ row }) => passedWords(row.passed) },
      { head: 'Hops', cell: ({ row }) => `${row.hopsPassed}/${row.hops}`, isFigure: true },
      { head: 'Steps', cell: ({ steps, left }) => String(steps.length + left), isFigure: true },
      {
        head: 'Wasted',
        cell: (_, lane) => (lane === reference ? '–' : String(lanes[lane]?.wasted.length ?? 0)),
        isFigure: true,
      },
      {
        head: 'Active',
        cell: ({ row }) => (row.activeMs === null ? 'not known' : durationWords(row.activeMs)),
        isFigure: true,
      },
      {
        head: 'Parts',
        cell: (_, lane) => {
          const at = lanes[lane]?.divergence ?? null;
          return lane === reference ? 'reference' : at === null ? 'nowhere' : `in row ${at + 1}`;
        },
      },
      { head: 'Path', cell: ({ fingerprint }) => html`<code>${fingerprint}</code>` },
    ],
    attempts,
  );
}

function partingBody({ comparison, lanes }: ComparisonReport): Piece {
  const { attempts, rows, divergence } = comparison;
  const row = divergence === null ? undefined : rows[divergence];
  return html`<div class="shots">${attempts.map(({ row: { participant }, steps }, lane) => {
    const cell = row?.cells[lane] ?? null;
    const step = cell === null ? undefined : steps.find(({ index }) => index === cell.step);
    const { before = null, after = null } = lanes[lane] ?? {};
    return html`<div class="item"><h4>${lane + 1}. ${participant}</h4>
${
  step === undefined
    ? html`<p class="quiet">No step in this row.</p>`
    : html`<p>${step.index}. ${doneWords(step)}</p>${step.thought === null ? '' : html`<p class="thought">${step.thought}</p>`}
${before === null ? '' : html`<figure>${pictureSaid(before, step.element?.box ?? null, `${participant}, before step ${step.index}`)}<figcaption>before</figcaption></figure>`}
${after === null ? '' : html`<figure>${pictureSaid(after, null, `${participant}, after step ${step.index}`)}<figcaption>after</figcaption></figure>`}`
}</div>`;
  })}</div>`;
}

function endBody({ comparison: { attempts }, lanes }: ComparisonReport): Piece {
  return html`<div class="shots">${attempts.map(
    (
      { row },
      lane,
    ) => html`<div class="item"><h4>${lane + 1}. ${row.participant}: ${passedWords(row.passed)}</h4>
${row.answer === null || row.answer === '' ? '' : html`<p>Answer: “${row.answer}”</p>`}
${lanes[lane]?.last ? html`<figure>${pictureSaid(lanes[lane].last, null, `${row.participant}, the last page`)}</figure>` : html`<p class="quiet">This file has no picture of the last page.</p>`}</div>`,
  )}</div>`;
}

/** The aligned steps: gaps stay empty, steps in circles are shaded, and a line marks the first divergence. */
function rowsBody({ attempts, rows, lanes, divergence, task }: Comparison): Piece {
  const { shown, note } = firstOf(rows, MOST_ROWS, 'rows');
  const byIndex = attempts.map(({ steps }) => new Map(steps.map((step) => [step.index, step])));
  const cut = attempts.filter(({ left }) => left > 0);
  return html`<div class="scroll" role="region" aria-label="Step by step" tabindex="0"><table class="lanes">
<caption>Each row holds aligned actions, which are the same unless a percentage says how alike they are; a dot means no step. A shaded step went in circles (↺).</caption>
<thead><tr><th scope="col">Row</th>${attempts.map(({ row }, lane) => html`<th scope="col">${lane + 1}. ${row.participant}</th>`)}</tr></thead>
<tbody>${shown.map(({ hop, cells }, at) => {
    const isNew = at === 0 || rows[at - 1]?.hop !== hop;
    const place = hop >= task.hops.length ? 'after' : `hop ${hop + 1}`;
    return html`<tr${at === divergence ? new Markup(' class="parting"') : ''}><th scope="row">${at + 1}${isNew ? html` <span class="quiet">${place}</span>` : ''}</th>${cells.map(
      (cell, lane) => {
        const step = cell === null ? undefined : byIndex[lane]?.get(cell.step);
        if (cell === null || step === undefined) return html`<td class="gap">·</td>`;
        const turn = lanes[lane]?.marks[step.index];
        const alike =
          cell.score === null || cell.score > 0.995 ? '' : ` (${Math.round(100 * cell.score)}\u00a0% alike)`;
        return html`<td${turn === undefined ? '' : new Markup(' class="circle"')}>${step.index}. ${doneWords(step)}${alike}${turn === undefined ? '' : ` ↺ ${turn === 'loop' ? 'in a loop' : 'repeated'}`}${step.thought === null || step.thought === '' ? '' : html`<span class="note">${cutWords(step.thought)}</span>`}</td>`;
      },
    )}</tr>
`;
  })}</tbody>
</table></div>
${note}${cut.map(({ row, left, steps }) => html`<p class="note">${row.participant}: only the first ${steps.length} steps are compared; ${left} more follow.</p>`)}`;
}

const LONGEST_THOUGHT = 240;

function cutWords(words: string): string {
  return words.length <= LONGEST_THOUGHT ? words : `${words.slice(0, LONGEST_THOUGHT)}…`;
}
