import { type DomSnapshotData, domSnapshotData } from '../../../../shared/page/domRecord.ts';
import { ask } from '../../cdp/cdp.ts';
import type { FrameTarget } from '../../cdp/frameTarget.ts';
import type { FrameTargets } from '../../cdp/frameTargets.ts';
import { runEverywhere } from '../../cdp/runScript.ts';
import { frameElement, type TargetNode } from '../../cdp/targetNode.ts';

/** The DOM of one process of a page, at one moment. */
export interface TakenSnapshot {
  readonly target: FrameTarget;
  /** The element that holds this target's outermost frame, in the target of that element; null for the page itself. */
  readonly owner: TargetNode | null;
  /** Names of the recorded computed styles. */
  readonly styles: readonly string[];
  readonly snapshot: DomSnapshotData;
}

/** First in each list, because the writer of the recorded document reads the first style. */
const VISIBILITY = 'visibility';

/** Styles that readers of a recorded page use: whether a person can see an element and operate it. */
const READ = [VISIBILITY, 'opacity', 'cursor'] as const;

/** Also the visual appearance, which cleaning a data set needs. Each style costs a number for each box of each snapshot. */
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

/**
 * A page with this many elements is stored without its appearance: with 50,000 elements it takes half a second of each
 * step.
 */
const LARGE = 20_000;
const COUNT_MS = 2000;

/**
 * One call to each process of the page. `withLayout` adds styles and, unless the page is large, the paint order. `counted`: the number
 * of its elements, if it is known.
 */
export async function takeSnapshots(
  targets: FrameTargets,
  withLayout: boolean,
  counted?: number,
): Promise<TakenSnapshot[]> {
  const isLarge = withLayout && (counted ?? (await countElements(targets))) >= LARGE;
  const styles = !withLayout ? [VISIBILITY] : isLarge ? READ : STYLES;
  const params = { computedStyles: styles, includePaintOrder: withLayout && !isLarge };
  const taken = await Promise.all(
    targets.all().map(async (target) => {
      const asked = ask(target.raw, 'DOMSnapshot.captureSnapshot', params, domSnapshotData);
      // A frame may disappear during the call. The rest of the page remains.
      const snapshot = await (target === targets.main ? asked : asked.catch(() => null));
      if (snapshot === null) return [];
      return [{ target, styles, snapshot, owner: await frameElement(target).catch(() => null) }];
    }),
  );
  return taken.flat();
}

/** A document that does not answer counts as small or gone. */
export async function countElements(targets: FrameTargets): Promise<number> {
  const counts = await runEverywhere(targets, `document.getElementsByTagName('*').length`, COUNT_MS);
  return counts.reduce<number>((sum, each) => sum + Number(each ?? 0), 0);
}
