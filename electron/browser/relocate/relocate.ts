import type { ElementDescription } from '../../../shared/model/index.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { within } from '../cdp/cdp.ts';
import { type FrameDocument, type FrameTarget, frameUrlOf } from '../cdp/frameTarget.ts';
import { placementOf } from '../cdp/placement.ts';
import { adoptHosts, placedInTab, ROUNDS } from '../picker/readElement.ts';
import type { Relocation } from '../port/taskBrowser.ts';
import { refOf } from '../tabs/nodeRef.ts';
import { answered } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import { type Candidate, choose } from './choose.ts';
import { type GatheredIn, gatherIn, nodeOf, wantedOf } from './gatherIn.ts';

interface Handle {
  readonly target: FrameTarget;
  readonly context: number;
  readonly index: number;
}

const ANSWER_MS = 8000;
/**
 * Limit for each frame, so that a stuck frame does not block the search in the others. The page itself has a longer limit.
 */
const FRAME_MS = 4000;

/**
 * Finds a recorded element on the current page, in all its frames and shadow trees. The page receives no event and runs no
 * script of ours. Throws AppError when the page does not answer.
 */
export async function relocate(
  tab: Tab,
  element: ElementDescription,
  around: string | null,
  redactUrl: UrlRedaction,
): Promise<Relocation> {
  return answered(tab, ANSWER_MS, async () => {
    const candidates = await Promise.all(
      tab.targets.documents().map((document) => {
        const isMain = frameUrlOf(document, redactUrl) === undefined;
        return within(candidatesOf(document, element, redactUrl), isMain ? 2 * ANSWER_MS : FRAME_MS, []);
      }),
    );
    const choice = choose({ element, around }, candidates.flat());
    if (choice.chosen === null) return { ref: null, score: choice.score, reason: choice.reason };
    const { target, context, index } = choice.chosen.handle;
    const node = await nodeOf(target.raw, context, index);
    if (node === null) return { ref: null, score: null, reason: 'The page changed during the search.' };
    const { score, how, secondBest, reason } = choice;
    return { ref: refOf(tab, target, node), element: choice.chosen.element, score, how, secondBest, reason };
  });
}

async function candidatesOf(
  document: FrameDocument,
  element: ElementDescription,
  redactUrl: UrlRedaction,
): Promise<Candidate<Handle>[]> {
  const { target, context } = document;
  const found = await gather(document, element);
  const placement = await placementOf(document);
  return found.elements.map((each, index) => ({
    ...each,
    element: placedInTab(each.element, document, placement, redactUrl),
    handle: { target, context, index },
  }));
}

/** Searches closed roots first. They may contain others. */
async function gather(document: FrameDocument, element: ElementDescription): Promise<GatheredIn> {
  const { target, context } = document;
  const wanted = wantedOf(element);
  let found = await gatherIn(target.raw, context, wanted);
  for (let round = 0; round < ROUNDS && found.hosts.length > 0; round++) {
    if (!(await adoptHosts(document, found.hosts)).includes(true)) break;
    found = await gatherIn(target.raw, context, wanted);
  }
  return found;
}
