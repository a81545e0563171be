/** Where a key of a list leads, or null when it is none of its keys. Places are from 0. */
export function moved(key: string, at: number, total: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 };
  const by = key === 'Home' ? -total : key === 'End' ? total : steps[key];
  return by === undefined ? null : Math.max(0, Math.min(total - 1, at + by));
}
