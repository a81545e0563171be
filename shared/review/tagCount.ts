/** A tag, and the number of attempts in a list that have it. */
export interface TagCount {
  readonly tag: string;
  readonly attempts: number;
}

/** The tags of the attempts of a list, the most used first. */
export function countTags(attempts: readonly (readonly string[])[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const tags of attempts) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, attempts: count }))
    .sort((a, b) => b.attempts - a.attempts || (a.tag < b.tag ? -1 : 1));
}

/** Whether an attempt has all of the wanted tags. */
export function hasTags(tags: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((tag) => tags.includes(tag));
}
