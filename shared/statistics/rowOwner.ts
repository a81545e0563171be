import type { ParticipantRates } from './view.ts';

/** Whom a row of figures, or a line of a chart, is about. */
export interface RowOwner {
  readonly participantId: string;
  readonly kind: ParticipantRates['kind'];
  readonly name: string;
}
