import { shuffle } from '../trajectory/order.ts';

/**
 * `count` random ideas, in an order that depends on the participant and the visit; `round`: how often the
 * participant has requested other ideas. A round repeats no idea of the previous round while there are
 * enough.
 */
export function drawIdeas<T>(
  ideas: readonly T[],
  draw: { readonly participantId: string; readonly visit: number; readonly round: number },
  count: number,
): T[] {
  const order = shuffle(ideas, seedOf(`${draw.participantId} ${draw.visit}`));
  if (order.length <= count) return order;
  return Array.from({ length: count }, (_, at) => order[(draw.round * count + at) % order.length]).flatMap(
    (idea) => (idea === undefined ? [] : [idea]),
  );
}

/** FNV-1a over UTF-16 units: 32 bits that are the same on every machine. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
