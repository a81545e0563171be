import {
  type Checklist,
  type ChecklistItem,
  checklistParts,
  partTitles,
  unreportedWords,
} from '../checklist/checklist.ts';
import { type ParityRow, parityColumns } from '../checklist/parity.ts';
import { inEnglish } from '../language/message.ts';
import { calibrationWords } from '../statistics/agreement/calibrationWords.ts';
import type { JudgedParticipant, JudgeReport, JudgesView } from '../statistics/agreement/judgeReport.ts';
import type { Figure } from '../statistics/figures/figure.ts';
import { rateText } from '../statistics/figures/rate.ts';
import type { ParticipantRates } from '../statistics/figures/view.ts';
import { counted } from '../words/countWords.ts';
import { type Evaluation, MOST_ROWS, nameOf } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { type Column, firstOf, table } from './page.ts';
import { asCoefficient, asShare, said, unbroken, type Written } from './said.ts';

/** Whether the raters of whole runs agree: people with people, judge models with people. */
export function agreementBody(_evaluation: Evaluation, { judges, people, byPeople }: JudgesView): Piece {
  if (byPeople === 0 && judges.length === 0)
    return html`<p>The record holds no independent verdict of a person or of a judge model on these attempts, so there is no agreement on verdicts to report.</p>`;
  const corrected = judges.flatMap(({ judge, participants }) =>
    participants.map((one) => ({ ...one, judge })),
  );
  const { shown, note } = firstOf(corrected, MOST_ROWS, 'rows');
  return html`<p>${counted(byPeople, 'attempt')} ${byPeople === 1 ? 'was' : 'were'} also judged by people. ${
    !people.percent.defined
      ? html`There is no figure for the agreement of two people: ${people.percent.because}`
      : html`Two people agree in ${people.agreed} of ${people.units}: κ ${coefficient(people.kappa)}, AC1 ${coefficient(people.ac1)}.`
  }</p>
${
  judges.length === 0
    ? ''
    : html`${table<JudgeReport>(
        'Judge models compared with people, who are right by definition',
        [
          { head: 'Judge', cell: ({ judge }) => judge },
          { head: 'Decided', cell: ({ decided }) => decided.toLocaleString('en'), isFigure: true },
          { head: 'Labelled blind, too', cell: ({ both }) => both.toLocaleString('en'), isFigure: true },
          ...(
            [
              ['Precision', 'precision'],
              ['Sensitivity', 'sensitivity'],
              ['Specificity', 'specificity'],
            ] as const
          ).map(
            ([head, key]): Column<JudgeReport> => ({
              head,
              cell: ({ quality }) => unbroken(rateText(quality[key])),
              isFigure: true,
            }),
          ),
          { head: 'κ', cell: ({ quality }) => coefficient(quality.agreement.kappa), isFigure: true },
          { head: 'AC1', cell: ({ quality }) => coefficient(quality.agreement.ac1), isFigure: true },
        ],
        judges,
      )}
${table<JudgeReport>(
  'Errors of judge models on attempts that people labelled blind',
  [
    { head: 'Judge', cell: ({ judge }) => judge },
    {
      head: 'False positives',
      cell: ({ calibration }) =>
        calibration.labelled === 0
          ? inEnglish(() => calibrationWords(calibration))
          : unbroken(rateText(calibration.falsePositive)),
      isFigure: true,
    },
    {
      head: 'False negatives',
      cell: ({ calibration }) =>
        calibration.labelled === 0 ? '–' : unbroken(rateText(calibration.falseNegative)),
      isFigure: true,
    },
    ...(
      [
        ['Both passed', 'true-positives'],
        ['Judge alone passed', 'false-positives'],
        ['Person alone passed', 'false-negatives'],
        ['Both failed', 'true-negatives'],
      ] as const
    ).map(
      ([head, place]): Column<JudgeReport> => ({
        head,
        cell: ({ calibration }) => calibration.table[place].toLocaleString('en'),
        isFigure: true,
      }),
    ),
    {
      head: 'No verdict',
      cell: ({ calibration }) => calibration.unreadable.toLocaleString('en'),
      isFigure: true,
    },
    {
      head: 'Round unknown',
      cell: ({ calibration }) => calibration.unknown.toLocaleString('en'),
      isFigure: true,
    },
    {
      head: 'Again after the judge (to passed, to failed)',
      cell: ({ calibration: { secondRound } }) =>
        secondRound.again === 0
          ? '0'
          : `${secondRound.again} (${secondRound.toPassed}, ${secondRound.toFailed})`,
      isFigure: true,
    },
  ],
  judges,
)}
${table<JudgedParticipant & { readonly judge: string }>(
  'Success by the judge, and as people would have found it (Rogan and Gladen)',
  [
    { head: 'Participant', cell: ({ name }) => name },
    { head: 'Judge', cell: ({ judge }) => judge },
    {
      head: 'As judged',
      cell: ({ judged }) => (judged === null ? 'hidden' : unbroken(rateText(judged))),
      isFigure: true,
    },
    {
      head: 'Corrected [95 %]',
      cell: ({ corrected }) => withWhy(corrected, asShare),
      isFigure: true,
    },
  ],
  shown,
)}${note}`
}`;
}

/** A figure in a table of few rows, with its notes below it. */
function withWhy(figure: Figure, { value: words, ends }: Written): Piece {
  const below = (why: string): Piece => html`<span class="note">${why}</span>`;
  if (!figure.defined) return html`–${below(figure.because)}`;
  const { value, interval, note } = figure;
  const between = interval.defined ? ` [${ends(interval.low, interval.high)}]` : '';
  return html`<span class="whole">${words(value)}${between}</span>${interval.defined ? '' : below(interval.because)}${note === null ? '' : below(note)}`;
}

function coefficient(figure: Figure): Piece {
  return withWhy(figure, asCoefficient);
}

const APART = [
  ['Left out: not judged', 'undecided'],
  ['Left out: aborted', 'excluded'],
  ['Left out: site broken or not reached', 'siteFailed'],
  ['Left out: excluded by a person', 'exclusions'],
  ['Left out: own tries of authors', 'ownTries'],
  ['Left out: a person assisted', 'assisted'],
  ['Left out: continues a recorded attempt', 'branched'],
  ['Counted: all hops passed, end not declared', 'unterminated'],
  ['Counted as not passed: request beyond the model’s context', 'overContext'],
] as const;

/** Attempts that are in no rate, and attempts that count as not passed for a special reason. */
export function qualityBody({ participants, query }: Evaluation): Piece {
  const { shown, note } = firstOf(participants, MOST_ROWS, 'rows');
  const asked = [
    query.branches === true ? 'attempts that continue a recorded one' : '',
    query.assisted === true ? 'runs in which a person assisted' : '',
  ].filter((words) => words !== '');
  const isOpen = participants.some(({ unterminated }) => unterminated > 0);
  const isFound = ([, key]: (typeof APART)[number]) => participants.some((row) => row[key] !== 0);
  const [found, none] = [APART.filter(isFound), APART.filter((one) => !isFound(one))];
  if (found.length === 0) return html`<p>No attempt of this evaluation is left out of the rates.</p>`;
  return html`<p>No rate includes an attempt that is not judged, was aborted, was given up because a site was broken or could not be reached, was excluded by a person, or is an author’s own try. ${isOpen ? 'Attempts that passed all hops without declaring the end count as not passed.' : ''}${asked.length === 0 ? '' : ` On request these count here, too: ${asked.join(', ')}.`}</p>
${table<ParticipantRates>(
  'Counted apart',
  [
    { head: 'Participant', cell: nameOf },
    ...found.map(
      ([head, key]): Column<ParticipantRates> => ({
        head,
        cell: (row, at) => said(`participants[${at}].${key}`, row[key], row[key].toLocaleString('en')),
        isFigure: true,
      }),
    ),
  ],
  shown,
)}${none.length === 0 ? '' : html`<p class="note under">None: ${none.map(([head]) => head.slice(head.indexOf(': ') + 2)).join('; ')}.</p>`}${note}`;
}

/** What the log contains, what a person has added, and what is still missing. */
export function checklistBody(checklist: Checklist): Piece {
  return html`<p>${unreportedWords(checklist)} Plain text comes from the log; text beside a line was written by a person.</p>
${checklistParts.map(
  (part) => html`<h3>${partTitles[part]}</h3>
${checklist.items.filter((item) => item.part === part).map(itemBody)}`,
)}`;
}

function itemBody({ asks, log, parity, given, isUnreported }: ChecklistItem): Piece {
  return html`<div class="item"><h4>${asks}</h4>${log.map((line) => html`<p>${line}</p>`)}${
    parity.length === 0
      ? ''
      : table<ParityRow>(
          'Conditions of people and of agents',
          parityColumns.map(({ head, of }): Column<ParityRow> => ({ head, cell: (row) => row[of] })),
          parity,
        )
  }${
    given === null ? '' : html`<p class="said">${given.text}</p>`
  }${isUnreported ? html`<p class="blank">unreported</p>` : ''}</div>
`;
}
