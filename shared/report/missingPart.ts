import { inEnglish } from '../language/message.ts';
import type { Completeness, Lack } from '../model/completeness.ts';
import { completenessWords } from '../words/completenessWords.ts';
import { html, type Piece } from './html.ts';

/** The most attempts that a report lists. The file beside the report lists all. */
const MOST_LISTED = 50;

/** Says whether a report is complete, and lists what is missing. */
export function missingBody(completeness: Completeness): Piece {
  const words = inEnglish(() => completenessWords(completeness)).join(' ');
  if (words === '') return '';
  const { lacks } = completeness;
  const more = lacks.length - MOST_LISTED;
  return html`<p>${words}</p>${
    lacks.length === 0
      ? ''
      : html`<ul>${lacks.slice(0, MOST_LISTED).map((lack) => html`<li>${lackWords(lack)}</li>`)}${
          more > 0 ? html`<li>${more} more</li>` : ''
        }</ul>`
  }`;
}

function lackWords({ attempt, task, verdict, source, pictures }: Lack): Piece {
  const steps = [...pictures.notRecorded, ...pictures.gone, ...pictures.beyondLimit].toSorted(
    (a, b) => a - b,
  );
  const parts = [
    ...(verdict ? ['no verdict'] : []),
    ...(source ? ['no source'] : []),
    ...(steps.length === 0 ? [] : [`steps without picture: ${steps.join(', ')}`]),
  ];
  return html`${task}, <code>${attempt}</code>: ${parts.join('; ')}`;
}
