import type { Snapshot } from '../../shared/model/index.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { RecordedFrame } from '../parts/RecordedFrame.tsx';
import { SkeletonRows } from '../parts/SkeletonRows.tsx';

/** The page as it was recorded, without scripts and without network. */
export function RecordedPage({ snapshot, missing }: { snapshot: Snapshot | null; missing: boolean }) {
  if (missing) {
    return <EmptyState title="No page was recorded here">The events tell what happened (key 4).</EmptyState>;
  }
  if (snapshot === null) return <SkeletonRows />;
  if (snapshot.html === null && snapshot.mhtml === null) {
    return <EmptyState title="The page itself was not kept">Its picture may be there (key 1).</EmptyState>;
  }
  return <RecordedFrame snapshot={snapshot} />;
}
