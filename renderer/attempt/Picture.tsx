import { useMemo } from 'react';
import type { Snapshot, SnapshotFlag, Step } from '../../shared/model.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { elementWords } from '../parts/stepWords.ts';
import { blobUrl, useDecoded } from '../stores/blob.ts';
import classes from './attempt.module.css';
import type { Side } from './place.ts';

const FLAGS: Readonly<Record<SnapshotFlag, string>> = {
  blank: 'the page was blank',
  truncated: 'the recorded page was cut off at its size limit',
  'page-changed': 'the page changed while it was recorded',
  'capture-failed': 'the picture could not be taken',
  redacted: 'secrets were painted over',
};

/** The page as it was seen, with the element of the step in its box. */
export function Picture({
  step,
  snapshot,
  wanted,
  side,
}: {
  step: Step | undefined;
  snapshot: Snapshot | null;
  wanted: string | null;
  side: Side;
}) {
  const url = snapshot?.screenshot ? blobUrl(snapshot.screenshot) : null;
  const shown = useDecoded(url);
  const box = step?.element?.box ?? null;
  // The box belongs to the page before the operation; after it, the element may have moved or gone.
  const boxed =
    snapshot !== null && snapshot.id === wanted && snapshot.id === step?.beforeId && shown === url;
  const flags = useMemo(() => (snapshot?.flags ?? []).map((flag) => FLAGS[flag]).join('; '), [snapshot]);
  if (wanted === null) {
    return (
      <EmptyState title={side === 'before' ? 'No picture before this step' : 'No picture after this step'}>
        {step?.error
          ? step.error.message
          : 'The page was not captured here. The events tell what happened (key 4).'}
      </EmptyState>
    );
  }
  if (snapshot !== null && url === null) {
    return (
      <EmptyState title="No picture was kept">
        {flags === '' ? 'The recorded page may be there (key 2).' : `Because ${flags}.`}
      </EmptyState>
    );
  }
  if (snapshot === null || shown === null) return <div className={classes.picture} aria-busy="true" />;
  const { width, height } = snapshot.viewport;
  const element = step?.element ? elementWords(step.element) : '';
  return (
    <div className={classes.picture}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMin meet"
        role="img"
        aria-label={`${snapshot.title}, ${side} the step${boxed && box ? `; ${element} is framed` : ''}${flags ? `; ${flags}` : ''}`}
      >
        <image href={shown} width={width} height={height} preserveAspectRatio="xMidYMin meet" />
        <rect
          width={width}
          height={height}
          fill="none"
          stroke="var(--line)"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
        {boxed && box !== null ? (
          <>
            <rect
              x={box.x - 2}
              y={box.y - 2}
              width={box.width + 4}
              height={box.height + 4}
              rx={3}
              fill="none"
              stroke="#fff"
              strokeWidth={5}
              vectorEffect="non-scaling-stroke"
            />
            <rect
              x={box.x - 2}
              y={box.y - 2}
              width={box.width + 4}
              height={box.height + 4}
              rx={3}
              fill="none"
              stroke="#d55e00"
              strokeWidth={2.5}
              vectorEffect="non-scaling-stroke"
              data-testid="element-box"
            />
          </>
        ) : null}
      </svg>
    </div>
  );
}
