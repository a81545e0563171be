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

/** Rows of a table of participants: more nobody reads. */
export const MOST_ROWS = 100;

/** A participant's name as tables show it: people together stand out, each person beneath them. */
export function nameOf({ kind, name, testers }: Pick<ParticipantRates, 'kind' | 'name' | 'testers'>): Piece {
  if (kind === 'people')
    return html`<span class="strong">${name}</span> <span class="quiet">(${counted(testers, 'tester')}, pooled)</span>`;
  return html`<span class="${kind === 'person' ? 'nested' : 'strong'}">${name}</span>`;
}
