/** One measured figure beside its budget. */
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

/** A row for a time that must stay below its budget, both in milliseconds. */
export function belowMs(what: string, budget: number, measured: number, note: string): BenchRow {
  return { what, budget: `< ${budget} ms`, measured, unit: 'ms', ok: measured < budget, note };
}
