import { useRef } from 'react';
import type { Box, Size } from '../../../shared/model/index.ts';
import { blobUrl, useDecoded, useSnapshot } from '../../stores/recordings.ts';
import { useNearScreen } from '../panes/useNearScreen.ts';
import { ElementBox } from './SnapshotPicture.tsx';

const SHAPE = 16 / 9;
/** Pixels of the page around a small element, so that people recognise the place. */
const AROUND = 320;

/** A recorded element with a part of its page around it, or the whole page if there is no element. It loads when it comes into view. */
export function ElementPicture(props: {
  snapshotId: string | null;
  box: Box | null;
  /** True: the effect of the step on the element is not known. */
  isInDoubt: boolean;
}) {
  const { snapshotId, box, isInDoubt } = props;
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNearScreen(place);
  const answer = useSnapshot(isNear ? snapshotId : null);
  const snapshot = answer.state === 'ready' ? answer.value : null;
  const shown = useDecoded(snapshot?.screenshot ? blobUrl(snapshot.screenshot) : null);
  const size = snapshot?.viewport ?? { width: 16, height: 9 };
  const { x, y, width, height } = partAround(box, size);
  return (
    <span
      ref={place}
      aria-hidden
      style={{
        ...{ flex: 'none', display: 'block', width: 96, height: 54, overflow: 'hidden' },
        ...{ border: '1px solid var(--line)', borderRadius: 3, background: 'var(--ground)' },
      }}
    >
      {shown === null ? null : (
        <svg
          width="100%"
          height="100%"
          viewBox={`${x} ${y} ${width} ${height}`}
          data-testid="element-picture"
        >
          <title>{snapshot?.title}</title>
          <image href={shown} width={size.width} height={size.height} />
          {box === null ? null : <ElementBox box={box} isInDoubt={isInDoubt} />}
        </svg>
      )}
    </span>
  );
}

/** Returns the part of a page around a box, in the shape of the picture and inside the page. */
function partAround(box: Box | null, page: Size): Box {
  const whole = Math.min(page.width, page.height * SHAPE);
  const width =
    box === null ? whole : Math.min(whole, Math.max(AROUND, box.width * 1.4, box.height * 1.4 * SHAPE));
  const height = width / SHAPE;
  const middle = box === null ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const inside = (value: number, room: number) => Math.max(0, Math.min(value, room));
  return {
    x: inside(middle.x - width / 2, page.width - width),
    y: inside(middle.y - height / 2, page.height - height),
    width,
    height,
  };
}
