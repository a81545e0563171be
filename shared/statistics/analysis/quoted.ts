import type { EnvironmentName } from '../../model/environment.ts';

/** A figure digit by digit as the paper prints it; null where the table has no such figure. */
export type QuotedValue = string | null;

/** One row of a published table: quoted, never computed here. */
export interface QuotedRow {
  readonly name: string;
  readonly values: readonly QuotedValue[];
  /** Place in the paper. */
  readonly source: string;
  /** What a reader must know about it, above all whether it can be recomputed from its own parts. */
  readonly note: string | null;
}

/** A column of scores or counts in environments: MageBench's mode, and the figure. */
export interface PlayedColumn {
  readonly environment: EnvironmentName;
  readonly mode: 'global' | 'online';
  /** The mean score of all runs; or the share of the runs with an invalid, or with a repeated, action. */
  readonly figure: 'mean' | 'withInvalid' | 'withRepeated';
  /** Only online planners that remember so many actions. */
  readonly actions?: number;
}

export interface PublishedTable {
  readonly id: string;
  readonly title: string;
  /** Authors in their order, title, year, and where to find it. */
  readonly source: string;
  /** The unit of every value; `as printed`: the values have their units themselves. */
  readonly unit: '%' | 'points of 100' | 'as printed';
  readonly columns: readonly string[];
  readonly rows: readonly QuotedRow[];
  /**
   * The figure of Hopscope that is comparable: task or hop success in the same buckets, overall task success,
   * S@K and F@1 of explorations, or scores and counts of planners in environments; null where none is.
   */
  readonly ours:
    | ('task buckets' | 'hop buckets' | 'task overall' | 'explorations')
    | { readonly environments: readonly PlayedColumn[] }
    | null;
  /** How the paper counts, and where that differs from our count. */
  readonly note: string;
}

/** A row with its values as printed, between bars; `–` is no value. */
export function quoted(source: string, name: string, values: string, note: string | null = null): QuotedRow {
  return { name, values: values.split(' | ').map((value) => (value === '–' ? null : value)), source, note };
}
