import type { Analysis } from '../statistics/analysis/analysis.ts';
import type { Efficiency } from '../statistics/efficiency/efficiency.ts';
import type { EvaluateView, ParticipantRates } from '../statistics/figures/view.ts';
import { counted } from '../words/countWords.ts';
import { html, type Piece } from './html.ts';

/** What `evaluate --json` prints. */
export interface Evaluation extends EvaluateView {
  readonly analysis: Analysis;
  readonly efficiency: Efficiency;
}

/** The most rows of a table of participants: nobody reads more. */
export const MOST_ROWS = 100;

/** A participant's name in a table: people together stand out, with each person indented below. */
export function nameOf({ kind, name, testers }: Pick<ParticipantRates, 'kind' | 'name' | 'testers'>): Piece {
  if (kind === 'people')
    return html`<span class="strong">${name}</span> <span class="quiet">(${counted(testers, 'tester')}, pooled)</span>`;
  return html`<span class="${kind === 'person' ? 'nested' : 'strong'}">${name}</span>`;
}
