import { z } from 'zod';
import { type DomSnapshotData, domSnapshotData } from '../../../shared/page/domRecord.ts';
import { ask } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';

/** The DOM of one process of a page, as it was at one moment. */
export interface TakenSnapshot {
  readonly target: FrameTarget;
  /** The element that holds its outermost frame, in the target that holds the element; null for the page itself. */
  readonly owner: { readonly target: FrameTarget; readonly backendNodeId: number } | null;
  readonly snapshot: DomSnapshotData;
}

/** First, because the writer of the recorded document looks there. */
const VISIBILITY = 'visibility';

/**
 * What tells whether a person can see and use an element, and its salient look: what cleaning a data set asks. Each one costs
 * a number for each box of each snapshot.
 */
const STYLES = [
  VISIBILITY,
  'display',
  'opacity',
  'position',
  'overflow-x',
  'overflow-y',
  'cursor',
  'pointer-events',
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'content',
] as const;

export function stylesOf(withLayout: boolean): readonly string[] {
  return withLayout ? STYLES : [VISIBILITY];
}

const owner = z.object({ backendNodeId: z.number() });

/** One question to each process that the page is made of. `withLayout`: also styles and paint order. */
export async function takeSnapshots(targets: FrameTargets, withLayout: boolean): Promise<TakenSnapshot[]> {
  const params = {
    computedStyles: stylesOf(withLayout),
    includePaintOrder: withLayout,
  };
  const taken = await Promise.all(
    targets.all().map(async (target) => {
      const asked = ask(target.raw, 'DOMSnapshot.captureSnapshot', params, domSnapshotData);
      // A frame may leave while it is asked: the page is what remains.
      const snapshot = await (target === targets.main ? asked : asked.catch(() => null));
      return snapshot === null ? [] : [{ target, snapshot, owner: await ownerOf(target) }];
    }),
  );
  return taken.flat();
}

async function ownerOf(target: FrameTarget): Promise<TakenSnapshot['owner']> {
  const parent = target.parent();
  if (parent === null) return null;
  try {
    const { backendNodeId } = await ask(
      parent.raw,
      'DOM.getFrameOwner',
      { frameId: target.rootFrameId },
      owner,
    );
    return { target: parent, backendNodeId };
  } catch {
    // The frame was removed meanwhile.
    return null;
  }
}
