import { z } from 'zod';
import type { RawSession } from '../port/rawSession.ts';
import { ask } from './cdp.ts';

const listed = z.object({
  id: z.string(),
  url: z.string(),
  urlFragment: z.string().optional(),
  loaderId: z.string(),
  securityOrigin: z.string().default(''),
});
/** A frame as the protocol lists it. */
export type ListedFrame = z.infer<typeof listed>;

interface Tree {
  frame: ListedFrame;
  childFrames?: Tree[] | undefined;
}
const tree: z.ZodType<Tree> = z.object({
  frame: listed,
  childFrames: z.lazy(() => z.array(tree)).optional(),
});
const answer = z.object({ frameTree: tree });

/** The frames of a target: its own first, then those in it. */
export async function listFrames(raw: RawSession): Promise<readonly [ListedFrame, ...ListedFrame[]]> {
  const { frameTree } = await ask(raw, 'Page.getFrameTree', {}, answer);
  const below = ({ childFrames = [] }: Tree): ListedFrame[] =>
    childFrames.flatMap((child) => [child.frame, ...below(child)]);
  return [frameTree.frame, ...below(frameTree)];
}
