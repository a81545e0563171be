import { z } from 'zod';
import type { ElementDescription } from '../../../shared/model/index.ts';
import { createUrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { ask } from '../cdp/cdp.ts';
import { listFrames } from '../cdp/frameTree.ts';
import { placed } from '../elements/completeAction.ts';
import { showArchive } from '../integrity/showArchive.ts';
import type { HiddenPage } from '../port/hiddenPage.ts';
import type { StoredRelocation } from '../port/taskBrowser.ts';
import { type Candidate, choose } from './choose.ts';
import { gatherIn, wantedOf } from './gatherIn.ts';

const world = z.object({ executionContextId: z.number() });

/** Finds a recorded element on a stored page, rendered without network and scripts. The page must have been locked. */
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
  const candidates: Candidate<null>[] = [];
  for (const [at, frame] of (await listFrames(raw)).entries()) {
    const { executionContextId } = await ask(
      raw,
      'Page.createIsolatedWorld',
      { frameId: frame.id, worldName: 'hopscope' },
      world,
    );
    const found = await gatherIn(raw, executionContextId, wantedOf(element));
    for (const { element: seen, around: words, isAtPath } of found.elements) {
      candidates.push({
        // A frame of an archive has a generated address. Only its content can show whether it is the recorded frame.
        element: placed(seen, { x: 0, y: 0 }, at === 0 ? undefined : element.frameUrl, redactUrl),
        around: words,
        handle: null,
        isAtPath,
      });
    }
  }
  const choice = choose({ element, around }, candidates);
  return { isFound: choice.chosen !== null, score: choice.score, reason: choice.reason };
}
