import { useElementSize } from '@mantine/hooks';
import type { Snapshot } from '../../shared/model.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { SkeletonRows } from '../parts/SkeletonRows.tsx';
import classes from './attempt.module.css';
import { useRecordedHtml } from './useRecordedHtml.ts';

/**
 * Put before whatever was recorded. Together with `sandbox=""` (opaque origin, no scripts, no forms, no popups) it
 * keeps a hostile page from reaching anything: no network at all, pictures only from within the recording, and nothing
 * to click that could navigate.
 */
const GUARD =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:; font-src data:">' +
  '<meta name="referrer" content="no-referrer">' +
  '<style>a,area,button,form,input,select,textarea,summary,iframe,video,audio{pointer-events:none!important}</style>';

/** The page as it was recorded, without scripts and without network. */
export function RecordedPage({ snapshot, missing }: { snapshot: Snapshot | null; missing: boolean }) {
  if (missing) {
    return <EmptyState title="No page was recorded here">The events tell what happened (key 4).</EmptyState>;
  }
  if (snapshot === null) return <SkeletonRows />;
  if (snapshot.html === null && snapshot.mhtml === null) {
    return <EmptyState title="The page itself was not kept">Its picture may be there (key 1).</EmptyState>;
  }
  return <Framed snapshot={snapshot} />;
}

function Framed({ snapshot }: { snapshot: Snapshot }) {
  const { viewport, title } = snapshot;
  const page = useRecordedHtml(snapshot);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  if (page.state === 'failed') {
    return (
      <EmptyState title="The recorded page could not be read">
        {`${page.reason}. The picture and the events are not affected.`}
      </EmptyState>
    );
  }
  const scale = width === 0 ? 1 : Math.min(1, width / viewport.width);
  return (
    <div ref={ref} className={classes.recorded} aria-busy={page.state === 'loading'}>
      {page.state === 'ready' && width > 0 ? (
        <iframe
          title={`Recorded page: ${title}`}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={GUARD + page.html}
          style={{
            width: viewport.width,
            height: Math.max(viewport.height, height / scale),
            transform: `scale(${scale})`,
          }}
        />
      ) : null}
    </div>
  );
}
