import { type Message, say } from '../../../shared/language/message.ts';
import type { Box, Size, SnapshotFlag } from '../../../shared/model/index.ts';
import { blobUrl, useDecoded, useSnapshot } from '../../stores/recordings.ts';

const FLAGS: Readonly<Record<SnapshotFlag, Message>> = {
  blank: 'the page was blank',
  truncated: 'the recorded page was cut off at its size limit',
  'page-changed': 'the page changed while it was recorded',
  'acted-on': 'the next action came while it was recorded, so it may show the effect of that action',
  'capture-failed': 'the picture could not be taken',
  withheld: 'a part of it could not be searched for secrets and was dropped',
  redacted: 'secrets were painted over',
  restless: 'the page was still changing',
};

/** Describes the flags of a snapshot in words; empty if there are none. */
export function flagWords(flags: readonly SnapshotFlag[]): string {
  return flags.map((flag) => say(FLAGS[flag])).join('; ');
}

/** The picture of a recorded page, fitted into the space, with a box around an element. */
export function SnapshotPicture(props: {
  src: string;
  viewport: Size;
  box: Box | null;
  label: string;
  /** True: the effect of the step on the element is not known. */
  isInDoubt?: boolean;
}) {
  const {
    src,
    viewport: { width, height },
    box,
    label,
    isInDoubt = false,
  } = props;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin meet" role="img" aria-label={label}>
      <image href={src} width={width} height={height} preserveAspectRatio="xMidYMin meet" />
      <rect
        width={width}
        height={height}
        fill="none"
        stroke="var(--line)"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      {box === null ? null : <ElementBox box={box} isInDoubt={isInDoubt} />}
    </svg>
  );
}

/** A box around an element in the picture of its page, visible on light and dark pages. */
export function ElementBox({ box, isInDoubt = false }: { box: Box; isInDoubt?: boolean }) {
  const frame = {
    x: box.x - 2,
    y: box.y - 2,
    width: box.width + 4,
    height: box.height + 4,
    rx: 3,
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
  };
  return (
    <>
      <rect {...frame} stroke="var(--over-edge)" strokeWidth={5} />
      <rect
        {...frame}
        stroke={isInDoubt ? 'var(--mark-fail)' : 'var(--over-chosen)'}
        strokeDasharray={isInDoubt ? '6 3' : undefined}
        strokeWidth={2.5}
        data-testid="element-box"
        data-in-doubt={isInDoubt}
      />
    </>
  );
}

/** A small picture of a snapshot, with a box on it. */
export function StepPicture(props: {
  snapshotId: string | null;
  box: Box | null;
  /** Which page of the step this is. */
  when: 'Before' | 'After';
  /** True: the effect of the step is not known. */
  isInDoubt?: boolean;
}) {
  const { snapshotId, box, when, isInDoubt = false } = props;
  const answer = useSnapshot(snapshotId);
  const snapshot = answer.state === 'ready' ? answer.value : null;
  const shown = useDecoded(snapshot?.screenshot ? blobUrl(snapshot.screenshot) : null);
  const { width, height } = snapshot?.viewport ?? { width: 16, height: 9 };
  const snapshotWords =
    answer.state === 'failed'
      ? say('The picture could not be read')
      : (snapshot?.title ?? say('the picture is not ready yet'));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${say(when)}: ${snapshotWords}`}
      style={{ display: 'block', width: '100%', border: '1px solid var(--line)', marginTop: 4 }}
    >
      {snapshotId === null || snapshot?.screenshot === null || answer.state === 'failed' ? (
        <text
          x={width / 2}
          y={height * 0.52}
          fontSize={width / 26}
          textAnchor="middle"
          fill="var(--mantine-color-dimmed)"
        >
          {answer.state === 'failed' ? say('The picture could not be read') : say('No picture of it yet')}
        </text>
      ) : null}
      {shown === null ? null : <image href={shown} width={width} height={height} />}
      {box === null ? null : <ElementBox box={box} isInDoubt={isInDoubt} />}
    </svg>
  );
}
