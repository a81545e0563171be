import type { RowOwner } from './rowOwner.ts';

/** The participants of an answer: one page of all. */
export interface RowPage {
  /** Participants before the page. */
  readonly skip: number;
  readonly count: number;
}

/** This many fit on a screen of figures, and keep every answer to a window small. */
export const ROWS_OF_PAGE = 24;

/**
 * The rows of a page, in their order. People together are on every page. Then come all agents, then single
 * people, so that the first page has the rows to compare however many people there are. null: every row.
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

/** The participants that are divided into pages: all but people together. */
export function participantsIn(rows: readonly Pick<RowOwner, 'kind'>[]): number {
  return rows.filter(({ kind }) => kind !== 'people').length;
}
