import type { RowOwner } from './rowOwner.ts';

/** Which participants an answer is about: of many, so many at a time. */
export interface RowPage {
  /** Participants before the page. */
  readonly skip: number;
  readonly count: number;
}

/** As many as fit on a screen of figures, and keep every answer to a window small. */
export const ROWS_OF_PAGE = 24;

/**
 * The rows of a page in the order that they have: people together are on every page; then all agents have their turn before
 * single people, so that what is compared stands on the first page however many people there are. null: every row.
 */
export function rowsOfPage<T extends Pick<RowOwner, 'kind'>>(
  rows: readonly T[],
  page: RowPage | null,
): readonly T[] {
  if (page === null) return rows;
  const turns = [
    ...rows.filter(({ kind }) => kind === 'agent'),
    ...rows.filter(({ kind }) => kind === 'person'),
  ];
  const shown = new Set(turns.slice(page.skip, page.skip + page.count));
  return rows.filter((row) => row.kind === 'people' || shown.has(row));
}

/** Participants that pages are made of: people together are none. */
export function participantsIn(rows: readonly Pick<RowOwner, 'kind'>[]): number {
  return rows.filter(({ kind }) => kind !== 'people').length;
}
