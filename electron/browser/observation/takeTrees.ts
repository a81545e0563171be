import { z } from 'zod';
import { type AxNode, isAxNodes } from '../../../shared/observation/axNode.ts';
import type { TreesRead } from '../../../shared/observation/capture.ts';
import { ask } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';

const tree = z.object({ nodes: z.custom<AxNode[]>(isAxNodes) });

/** The wanted accessibility trees of the documents of a process, by frame, as a whole. One call per document, however large. */
export async function takeTrees(
  target: FrameTarget,
  wanted: Extract<TreesRead, 'none' | 'page' | 'all'>,
): Promise<ReadonlyMap<string, readonly AxNode[]>> {
  const isPageOf = (frameId: string): boolean => target.parent() === null && frameId === target.rootFrameId;
  const frames = new Set([target.rootFrameId, ...target.urls.keys()]);
  const read = [...frames].filter((frameId) => wanted === 'all' || (wanted === 'page' && isPageOf(frameId)));
  const taken = await Promise.all(
    read.map(async (frameId) => {
      const asked = ask(target.raw, 'Accessibility.getFullAXTree', { frameId }, tree);
      const isPage = isPageOf(frameId);
      // A frame may disappear during the call, and a frame that is not drawn has no tree. The rest of the page remains.
      const found = await (isPage ? asked : asked.catch(() => null));
      return found === null ? [] : [[frameId, found.nodes] as const];
    }),
  );
  return new Map(taken.flat());
}
