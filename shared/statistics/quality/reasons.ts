/** Reasons for which people excluded attempts, the most frequent first; equal words count as one reason. */
export function exclusionReasons(
  exclusions: readonly { readonly reason: string }[],
): readonly { readonly reason: string; readonly attempts: number }[] {
  return [...Map.groupBy(exclusions, ({ reason }) => reason)]
    .map(([reason, own]) => ({ reason, attempts: own.length }))
    .sort((a, b) => b.attempts - a.attempts || (a.reason < b.reason ? -1 : 1));
}
