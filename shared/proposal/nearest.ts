import type { Near, Nearness } from './proposal.ts';

export type Other = Pick<Near, 'kind' | 'text'>;

/** The texts nearest to `text`, nearest first. Texts that have nothing in common with it are left out. */
export async function nearestOf(
  text: string,
  others: readonly Other[],
  background: readonly string[],
  nearness: Nearness,
  most = 3,
): Promise<Near[]> {
  const scores = await nearness.compare(
    text,
    others.map((other) => other.text),
    background,
  );
  return others
    .map((other, index): Near => ({ ...other, score: scores[index] ?? 0, by: nearness.by }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}
