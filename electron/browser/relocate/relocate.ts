import type { ElementDescription } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import { adoptClosedRoot } from '../cdp/closedRoots.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { placed } from '../completeAction.ts';
import { offsetOf, ROUNDS } from '../picker/readElement.ts';
import { refOf } from '../picker/refOf.ts';
import type { UrlRedaction } from '../redact/redactUrl.ts';
import { answered } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Relocation } from '../taskBrowser.ts';
import { type Candidate, choose } from './choose.ts';
import { type GatheredIn, gatherIn, nodeOf, wantedOf } from './gatherIn.ts';

interface Handle {
  readonly target: FrameTarget;
  readonly context: number;
  readonly index: number;
}

const ANSWER_MS = 8000;
/** A frame that is stuck keeps nobody from finding what is not in it; the page itself has all the time there is. */
const FRAME_MS = 4000;

/**
 * Finds a recorded element on the page as it is now, in all its frames and shadow trees. The page gets no event and runs
 * nothing. Throws AppError when the page cannot be asked.
 */
export async function relocate(
  tab: Tab,
  element: ElementDescription,
  around: string | null,
  redactUrl: UrlRedaction,
): Promise<Relocation> {
  return answered(tab, ANSWER_MS, async () => {
    const documents = tab.targets
      .all()
      .flatMap((target) => [...target.worlds].map(([context, frameId]) => ({ target, context, frameId })));
    const candidates = await Promise.all(
      documents.map((document) =>
        within(
          candidatesOf(tab, document, element, redactUrl),
          isMainFrame(tab, document) ? 2 * ANSWER_MS : FRAME_MS,
          [],
        ),
      ),
    );
    const choice = choose({ element, around }, candidates.flat());
    if (choice.chosen === null) return { ref: null, score: choice.score, reason: choice.reason };
    const { target, context, index } = choice.chosen.handle;
    const node = await nodeOf(target.raw, context, index);
    if (node === null) return { ref: null, score: null, reason: 'The page changed while it was looked at.' };
    const { score, how, secondBest, reason } = choice;
    return { ref: refOf(tab, target, node), element: choice.chosen.element, score, how, secondBest, reason };
  });
}

async function candidatesOf(
  tab: Tab,
  document: { readonly target: FrameTarget; readonly context: number; readonly frameId: string },
  element: ElementDescription,
  redactUrl: UrlRedaction,
): Promise<Candidate<Handle>[]> {
  const { target, context, frameId } = document;
  const found = await gather(target, context, element);
  const offset = await offsetOf(document);
  const frameUrl = isMainFrame(tab, document) ? undefined : redactUrl(target.urls.get(frameId) ?? '');
  return found.elements.map((each, index) => ({
    ...each,
    element: placed(each.element, offset, frameUrl, redactUrl),
    handle: { target, context, index },
  }));
}

function isMainFrame(
  tab: Tab,
  { target, frameId }: { readonly target: FrameTarget; readonly frameId: string },
): boolean {
  return target === tab.targets.main && frameId === target.rootFrameId;
}

/** Closed roots are looked into first; what is found in them may hold others. */
async function gather(
  target: FrameTarget,
  context: number,
  element: ElementDescription,
): Promise<GatheredIn> {
  const wanted = wantedOf(element);
  let found = await gatherIn(target.raw, context, wanted);
  for (let round = 0; round < ROUNDS && found.hosts.length > 0; round++) {
    const adopted = await Promise.all(
      found.hosts.map((host) => adoptClosedRoot(target, context, host).catch(() => false)),
    );
    if (!adopted.includes(true)) break;
    found = await gatherIn(target.raw, context, wanted);
  }
  return found;
}
