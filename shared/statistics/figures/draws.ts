/** Number of draws and their seed: the same data give the same p-value of sign flips on every machine. */
export interface Drawing {
  readonly draws: number;
  readonly seed: number;
}
export const DRAWING: Drawing = { draws: 10_000, seed: 20_261_123 };
