import { useElementSize } from '@mantine/hooks';
import type { Snapshot } from '../../../shared/model/index.ts';
import { readArchive, readText } from '../../stores/blob.ts';
import { useRead } from '../../stores/useRead.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { composePage } from './composePage.ts';
import classes from './RecordedFrame.module.css';

/**
 * Put before whatever was recorded. Together with `sandbox=""` (opaque origin, no scripts, no forms, no popups) it
 * keeps a hostile page from reaching anything: no network at all, pictures only from within the recording, and nothing
 * to click that could navigate.
 */
const GUARD =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:; font-src data:">' +
  '<meta name="referrer" content="no-referrer">' +
  '<style>a,area,button,form,input,select,textarea,summary,iframe,video,audio{pointer-events:none!important}</style>';

/** A recorded page without scripts and without network, as wide as there is room. */
export function RecordedFrame({
  snapshot,
}: {
  snapshot: Pick<Snapshot, 'id' | 'html' | 'mhtml' | 'viewport' | 'title'>;
}) {
  const { viewport, title } = snapshot;
  const page = useRead(snapshot.id, (signal) => readHtml(snapshot, signal));
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
          srcDoc={GUARD + page.value}
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

/** A snapshot's page: from the archive, which keeps its look; without one from the document, which keeps its words. */
async function readHtml(
  { html, mhtml }: Pick<Snapshot, 'html' | 'mhtml'>,
  signal: AbortSignal,
): Promise<string> {
  const composed = mhtml === null ? null : composePage(await readArchive(mhtml, signal));
  if (composed !== null) return composed;
  if (html === null) throw new Error('its archive holds no page');
  return readText(html, signal);
}
