import { type BriefPart, NO_PICTURE } from '../model/environment.ts';

/** MageBench sends at most ten pictures of a task. */
export const MOST_BRIEF_PICTURES = 10;

/** The parts that are sent, in their order: the first `most` pictures, and MageBench's sentence in place of the others. */
export function sentParts(
  parts: readonly BriefPart[],
  most: number,
): { readonly parts: readonly BriefPart[]; readonly sent: number; readonly of: number } {
  let pictures = 0;
  const kept = parts.map((part): BriefPart => {
    if (part.type === 'text') return part;
    pictures += 1;
    return pictures <= most ? part : { type: 'text', text: NO_PICTURE };
  });
  return { parts: kept, sent: Math.min(pictures, most), of: pictures };
}
