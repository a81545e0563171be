/** One measured figure beside its budget (design.md, section 12). */
export interface BenchRow {
  readonly what: string;
  /** In words, with its unit: `< 500 ms`. */
  readonly budget: string;
  readonly measured: number;
  readonly unit: string;
  readonly ok: boolean;
  /** What was measured on, and how. */
  readonly note: string;
}
