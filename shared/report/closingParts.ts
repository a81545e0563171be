import {
  type Checklist,
  type ChecklistItem,
  checklistParts,
  partTitles,
  unreportedWords,
} from '../checklist/checklist.ts';
import type { JudgedParticipant, JudgeReport, JudgesView } from '../statistics/agreement/judgeReport.ts';
import type { Figure } from '../statistics/figures/figure.ts';
import { rateText } from '../statistics/figures/rate.ts';
import type { ParticipantRates } from '../statistics/figures/view.ts';
import { type Evaluation, MOST_ROWS, nameOf } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { type Column, firstOf, table } from './page.ts';
import { asCoefficient, asShare, said, unbroken, type Written } from './said.ts';

/** Whether those who judge whole runs agree: people with people, judge models with people. */
export function agreementBody(_evaluation: Evaluation, { judges, people, byPeople }: JudgesView): Piece {
  if (byPeople === 0 && judges.length === 0)
    return html`<p>Verdicts are made by the rule, from the record: it gives the same verdict whoever applies it. No person and no judge model has judged these attempts besides, so that no agreement can be told.</p>`;
  const corrected = judges.flatMap(({ judge, participants }) =>
    participants.map((one) => ({ ...one, judge })),
  );
  const { shown, note } = firstOf(corrected, MOST_ROWS, 'rows');
  return html`<p>${byPeople.toLocaleString('en')} attempts were judged by people besides the rule. ${
    !people.percent.defined
      ? html`How far two people agree cannot be told: ${people.percent.because}`
      : html`Two people agree in ${people.agreed} of ${people.units}: κ ${coefficient(people.kappa)}, AC1 ${coefficient(people.ac1)}.`
  }</p>
${
  judges.length === 0
    ? ''
    : html`${table<JudgeReport>(
        'Judge models beside people, who are right by definition',
        [
          { head: 'Judge', cell: ({ judge }) => judge },
          { head: 'Decided', cell: ({ decided }) => decided.toLocaleString('en'), isFigure: true },
          { head: 'By people, too', cell: ({ both }) => both.toLocaleString('en'), isFigure: true },
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
${table<JudgedParticipant & { readonly judge: string }>(
  'Success as judged, and as people would have found it (Rogan and Gladen)',
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

/** A figure of a table that has few rows: what must be known of it stands below it. */
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
  ['Left out: aborted', 'excluded'],
  ['Left out: site broken or not reached', 'siteFailed'],
  ['Left out: excluded by a person', 'exclusions'],
  ['Left out: own tries of authors', 'ownTries'],
  ['Left out: a person assisted', 'assisted'],
  ['Left out: goes on from a recorded attempt', 'branched'],
  ['Counted: all hops passed, end not declared', 'unterminated'],
  ['Counted: the rule raised an error', 'raised'],
] as const;

/** What is in no rate, and what counts as not passed for a reason that a reader may want to know. */
export function qualityBody({ participants, query }: Evaluation): Piece {
  const { shown, note } = firstOf(participants, MOST_ROWS, 'rows');
  const asked = [
    query.branches === true ? 'attempts that go on from a recorded one' : '',
    query.assisted === true ? 'runs in which a person assisted' : '',
  ].filter((words) => words !== '');
  const isFound = ([, key]: (typeof APART)[number]) => participants.some((row) => row[key] !== 0);
  const [found, none] = [APART.filter(isFound), APART.filter((one) => !isFound(one))];
  if (found.length === 0)
    return html`<p>No attempt is left out of the rates; in none was the end left undeclared after all hops, and the rule could judge each.</p>`;
  return html`<p>Attempts that were aborted, or given up because a site was broken or could not be reached, that a person excluded, or that are an author’s own try, are in no rate; those whose end was not declared, or that the rule could not judge, are counted as not passed.${asked.length === 0 ? '' : ` Here these count as well, because it was asked for: ${asked.join(', ')}.`}</p>
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
)}${none.length === 0 ? '' : html`<p class="note under">Of nobody: ${none.map(([head]) => head.slice(head.indexOf(': ') + 2)).join('; ')}.</p>`}${note}`;
}

/** What the log knows, what a person has said, and what nobody has. */
export function checklistBody(checklist: Checklist): Piece {
  return html`<p>${unreportedWords(checklist)} Plain text is filled from the log; what stands behind a line was written by a person.</p>
${checklistParts.map(
  (part) => html`<h3>${partTitles[part]}</h3>
${checklist.items.filter((item) => item.part === part).map(itemBody)}`,
)}`;
}

function itemBody({ asks, log, given, isUnreported }: ChecklistItem): Piece {
  return html`<div class="item"><h4>${asks}</h4>${log.map((line) => html`<p>${line}</p>`)}${
    given === null ? '' : html`<p class="said">${given.text}</p>`
  }${isUnreported ? html`<p class="blank">unreported</p>` : ''}</div>
`;
}
