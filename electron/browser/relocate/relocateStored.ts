import { z } from 'zod';
import type { ElementDescription } from '../../../shared/model/index.ts';
import { ask } from '../cdp/cdp.ts';
import { placed } from '../completeAction.ts';
import type { HiddenPage } from '../integrity/hiddenPage.ts';
import { showArchive } from '../integrity/showArchive.ts';
import { createUrlRedaction } from '../redact/redactUrl.ts';
import type { StoredRelocation } from '../taskBrowser.ts';
import { type Candidate, choose } from './choose.ts';
import { gatherIn, wantedOf } from './gatherIn.ts';

interface Tree {
  frame: { id: string; url: string };
  childFrames?: Tree[] | undefined;
}
const tree: z.ZodType<Tree> = z.object({
  frame: z.object({ id: z.string(), url: z.string() }),
  childFrames: z.lazy(() => z.array(tree)).optional(),
});
const frameTree = z.object({ frameTree: tree });
const world = z.object({ executionContextId: z.number() });

/** Looks for a recorded element on a stored page, rendered without network and scripts. The page must have been locked. */
export async function relocateStored(
  page: HiddenPage,
  folder: string,
  archive: string,
  element: ElementDescription,
  around: string | null,
): Promise<StoredRelocation> {
  await showArchive(page, folder, archive);
  const { raw } = page;
  const redactUrl = createUrlRedaction();
  const { frameTree: root } = await ask(raw, 'Page.getFrameTree', {}, frameTree);
  const candidates: Candidate<null>[] = [];
  for (const { frame, isMain } of framesOf(root, true)) {
    const { executionContextId } = await ask(
      raw,
      'Page.createIsolatedWorld',
      { frameId: frame.id, worldName: 'hopscope' },
      world,
    );
    const found = await gatherIn(raw, executionContextId, wantedOf(element));
    const all = [...found.candidates, ...(found.atPath === null ? [] : [found.atPath])];
    for (const [index, each] of all.entries()) {
      candidates.push({
        // A frame of an archive has an address of its own making: whether it is the recorded one, its content has to say.
        element: placed(each.element, { x: 0, y: 0 }, isMain ? undefined : element.frameUrl, redactUrl),
        around: each.around,
        handle: null,
        isAtPath: index >= found.candidates.length,
      });
    }
  }
  const choice = choose({ element, around }, candidates);
  return { isFound: choice.chosen !== null, score: choice.score, reason: choice.reason };
}

function framesOf(at: Tree, isMain: boolean): { frame: Tree['frame']; isMain: boolean }[] {
  return [{ frame: at.frame, isMain }, ...(at.childFrames ?? []).flatMap((child) => framesOf(child, false))];
}
