import { say } from '../../language/message.ts';
import type { ParticipantRates } from './view.ts';

/** The participant of a row of figures, or of a line of a chart. */
export interface RowOwner {
  readonly participantId: string;
  readonly kind: ParticipantRates['kind'];
  readonly name: string;
}

/** The name of a row. People together have a name in the language of the window. */
export function rowName({ kind, name }: Pick<RowOwner, 'kind' | 'name'>): string {
  return kind === 'people' ? say('People') : name;
}

/** Rows with their names in the current language. */
export function named<T extends Pick<RowOwner, 'kind' | 'name'>>(rows: readonly T[]): readonly T[] {
  return rows.map((row) => (row.kind === 'people' ? { ...row, name: rowName(row) } : row));
}
