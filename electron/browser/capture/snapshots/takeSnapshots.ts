import { type DomSnapshotData, domSnapshotData } from '../../../../shared/page/domRecord.ts';
import { ask } from '../../cdp/cdp.ts';
import type { FrameTarget } from '../../cdp/frameTarget.ts';
import type { FrameTargets } from '../../cdp/frameTargets.ts';
import { runEverywhere } from '../../cdp/runScript.ts';
import { frameElement, type TargetNode } from '../../cdp/targetNode.ts';

/** The DOM of one process of a page, as it was at one moment. */
export interface TakenSnapshot {
  readonly target: FrameTarget;
  /** The element that holds its outermost frame, in the target that holds the element; null for the page itself. */
  readonly owner: TargetNode | null;
  /** Names of the computed styles that were asked for. */
  readonly styles: readonly string[];
  readonly snapshot: DomSnapshotData;
}

/** First, because the writer of the recorded document looks there. */
const VISIBILITY = 'visibility';

/** What is read of a recorded page: whether a person can see an element and use it. */
const READ = [VISIBILITY, 'opacity', 'cursor'] as const;

/** Also the salient look: what cleaning a data set asks. Each one costs a number for each box of each snapshot. */
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

/** From so many elements on a page is kept without its look: of 50,000 that takes half a second of each step. */
const LARGE = 20_000;
const COUNT_MS = 2000;

/** One question to each process that the page is made of. `withLayout`: also styles and, where it is not large, paint order. */
export async function takeSnapshots(targets: FrameTargets, withLayout: boolean): Promise<TakenSnapshot[]> {
  const isLarge = withLayout && (await countElements(targets)) >= LARGE;
  const styles = !withLayout ? [VISIBILITY] : isLarge ? READ : STYLES;
  const params = { computedStyles: styles, includePaintOrder: withLayout && !isLarge };
  const taken = await Promise.all(
    targets.all().map(async (target) => {
      const asked = ask(target.raw, 'DOMSnapshot.captureSnapshot', params, domSnapshotData);
      // A frame may leave while it is asked: the page is what remains.
      const snapshot = await (target === targets.main ? asked : asked.catch(() => null));
      if (snapshot === null) return [];
      return [{ target, styles, snapshot, owner: await frameElement(target).catch(() => null) }];
    }),
  );
  return taken.flat();
}

/** A document that does not say is none of the large ones, or gone. */
async function countElements(targets: FrameTargets): Promise<number> {
  const counts = await runEverywhere(targets, `document.getElementsByTagName('*').length`, COUNT_MS);
  return counts.reduce<number>((sum, each) => sum + Number(each ?? 0), 0);
}
