import type { Box } from '../../../shared/model/index.ts';
import { useSnapshot } from '../../stores/attemptPages.ts';
import { blobUrl, useDecoded } from '../../stores/blob.ts';
import { ElementBox } from './SnapshotPicture.tsx';

/** The picture of a snapshot, small, with a box drawn on it. */
export function StepPicture({
  snapshotId,
  box,
  when,
}: {
  snapshotId: string | null;
  box: Box | null;
  /** Which of a step's pages it is. */
  when: 'Before' | 'After';
}) {
  const answer = useSnapshot(snapshotId);
  const snapshot = answer.state === 'ready' ? answer.value : null;
  const shown = useDecoded(snapshot?.screenshot ? blobUrl(snapshot.screenshot) : null);
  const { width, height } = snapshot?.viewport ?? { width: 16, height: 9 };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={snapshot === null ? `${when}: the picture is not there yet` : `${when}: ${snapshot.title}`}
      style={{ display: 'block', width: '100%', border: '1px solid var(--line)', marginTop: 4 }}
    >
      {snapshotId === null || snapshot?.screenshot === null ? (
        <text
          x={width / 2}
          y={height * 0.52}
          fontSize={width / 26}
          textAnchor="middle"
          fill="var(--mantine-color-dimmed)"
        >
          No picture of it yet
        </text>
      ) : null}
      {shown === null ? null : <image href={shown} width={width} height={height} />}
      {box === null ? null : <ElementBox box={box} />}
    </svg>
  );
}
