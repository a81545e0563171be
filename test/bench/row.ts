/** One measured figure and its budget. */
export interface BenchRow {
  readonly what: string;
  /** As text with its unit: `< 500 ms`. */
  readonly budget: string;
  readonly measured: number;
  readonly unit: string;
  readonly ok: boolean;
  /** The conditions of the measurement. */
  readonly note: string;
}

/** A row for a time that must stay below its budget, both in milliseconds. */
export function belowMs(what: string, budget: number, measured: number, note: string): BenchRow {
  return { what, budget: `< ${budget} ms`, measured, unit: 'ms', ok: measured < budget, note };
}
