import { domSnapshotData } from '../../../shared/page/domRecord.ts';
import { DRAWN_STYLES, shownOf } from '../../../shared/page/shownParts.ts';
import { ask } from '../cdp/cdp.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';

/**
 * Whether a page without words, pictures and fields draws nothing else. The snapshots of a capture do not have these styles,
 * because few pages need them. A page that does not answer is not known to be blank.
 */
export async function isBlankPage(targets: FrameTargets): Promise<boolean> {
  const params = { computedStyles: [...DRAWN_STYLES] };
  const shown = await Promise.all(
    targets.all().map(async ({ raw }) => {
      const snapshot = await ask(raw, 'DOMSnapshot.captureSnapshot', params, domSnapshotData).catch(
        () => null,
      );
      return snapshot === null ? 'nothing' : shownOf(snapshot, DRAWN_STYLES);
    }),
  );
  return !shown.includes('parts');
}
