/** US dollars; null: not known. */
export function costWords(cost: number | null): string {
  return cost === null ? 'unknown' : `$${cost.toFixed(2)}`;
}
