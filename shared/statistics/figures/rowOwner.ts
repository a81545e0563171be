import { say } from '../../language/message.ts';
import type { ParticipantRates } from './view.ts';

/** Whom a row of figures, or a line of a chart, is about. */
export interface RowOwner {
  readonly participantId: string;
  readonly kind: ParticipantRates['kind'];
  readonly name: string;
}

/** What a row is called: people together have no name of their own. */
export function rowName({ kind, name }: Pick<RowOwner, 'kind' | 'name'>): string {
  return kind === 'people' ? say('People') : name;
}

/** Rows by what they are called in the language that is spoken. */
export function named<T extends Pick<RowOwner, 'kind' | 'name'>>(rows: readonly T[]): readonly T[] {
  return rows.map((row) => (row.kind === 'people' ? { ...row, name: rowName(row) } : row));
}
