import { askedFor } from '../asked/askedFor.ts';
import { isLeftOut } from '../asked/leftOut.ts';
import { DRAWING, type Drawing } from '../figures/draws.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import { type RowPage, rowsOfPage } from '../figures/rowPage.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../figures/version.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { PEOPLE_ID } from './evaluate.ts';

/** A row with its attempts, including those that are in no rate. */
export interface AskedRow extends RowOwner {
  readonly own: readonly ScoredAttempt[];
}

/** Fields of every answer of the evaluation. */
export interface Versioned {
  /** Version of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
}
export const VERSIONED: Versioned = { version: FIGURES_VERSION };

/** The attempts of a question, sorted once for all of its figures. */
export interface AskedRows {
  readonly query: EvaluateQuery;
  readonly drawing: Drawing;
  /** The requested part of the answer; null: all of it. */
  readonly page: RowPage | null;
  /** All attempts that the filters let in, including those that are in no rate. */
  readonly wanted: readonly ScoredAttempt[];
  /** The attempts that rates count. */
  readonly counted: readonly ScoredAttempt[];
  /** The counted attempts of people. */
  readonly people: readonly ScoredAttempt[];
  /** People together, then people, then agents, by name, as `evaluate` orders them. */
  readonly all: readonly AskedRow[];
  /** The requested rows among them. */
  readonly shown: readonly AskedRow[];
}

/** `page` null: every row. */
export function askedRows(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  page: RowPage | null = null,
  drawing: Drawing = DRAWING,
): AskedRows {
  const wanted = askedFor(attempts, query);
  const counted = wanted.filter((attempt) => !isLeftOut(attempt, query));
  const people = counted.filter(({ participantKind }) => participantKind === 'person');
  const all = rowsOf(wanted);
  return { query, drawing, page, wanted, counted, people, all, shown: rowsOfPage(all, page) };
}

/** The attempts of a row that rates count. */
export function countedOf({ own }: AskedRow, query: EvaluateQuery): readonly ScoredAttempt[] {
  return own.filter((attempt) => !isLeftOut(attempt, query));
}

function rowsOf(attempts: readonly ScoredAttempt[]): readonly AskedRow[] {
  const rows = [...Map.groupBy(attempts, ({ participantId }) => participantId)].map(
    ([participantId, own]): AskedRow => ({
      participantId,
      kind: own[0]?.participantKind ?? 'agent',
      name: own[0]?.participantName ?? '',
      own,
    }),
  );
  rows.sort(inOrder);
  const people = attempts.filter(({ participantKind }) => participantKind === 'person');
  if (people.length === 0) return rows;
  return [{ participantId: PEOPLE_ID, kind: 'people', name: 'People', own: people }, ...rows];
}

/** People before agents, each by name. */
function inOrder(a: Pick<RowOwner, 'kind' | 'name'>, b: Pick<RowOwner, 'kind' | 'name'>): number {
  if (a.kind !== b.kind) return a.kind === 'person' ? -1 : 1;
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}
