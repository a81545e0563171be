import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SnapshotSummary, VerifyStep } from '../../shared/contract/verify.ts';
import type { Box } from '../../shared/model/index.ts';
import { RecordedFrame } from '../parts/snapshots/RecordedFrame.tsx';
import { flagWords, SnapshotPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { AddressText } from '../parts/words/AddressText.tsx';
import { elementWords } from '../parts/words/stepWords.ts';
import { blobUrl } from '../stores/blob.ts';
import { goToPictures, type PictureView } from './deskPlace.ts';
import classes from './verify.module.css';

/** The page before and after a step, beside each other or one of them large. The box is the element that was used. */
export function StepPictures({
  one: { step, before, after, integrity },
  view,
}: {
  one: VerifyStep;
  view: PictureView;
}) {
  const element = step.element === null ? 'the step' : elementWords(step.element);
  // Data sets without a page after each action: the one that is there has the room.
  const shown = view === 'both' && after === null && before !== null ? 'before' : view;
  return (
    <div className={classes.pictures} data-view={shown}>
      {shown === 'after' ? null : (
        <Side
          words="Before"
          alone={shown === 'before'}
          shot={before}
          box={step.element?.box ?? null}
          element={element}
          url={step.url}
        />
      )}
      {shown === 'before' ? null : (
        <Side
          words="After"
          alone={shown === 'after'}
          shot={after}
          box={null}
          element={element}
          url={step.url}
        />
      )}
      {integrity !== null && !integrity.ok ? (
        <Text size="sm" className={classes.wide ?? ''}>
          The stored page does not show the element as the picture does
          {integrity.reason === null ? '.' : `: ${integrity.reason}`}
        </Text>
      ) : null}
    </div>
  );
}

function Side({
  words,
  alone,
  shot,
  box,
  element,
  url,
}: {
  words: 'Before' | 'After';
  /** The other side is not shown. */
  alone: boolean;
  shot: SnapshotSummary | null;
  box: Box | null;
  element: string;
  url: string;
}) {
  const turn = alone ? 'Both pictures (Space)' : `${words} alone (Space)`;
  return (
    <figure className={classes.side}>
      <Seen words={words} shot={shot} box={box} element={element} />
      <figcaption className={classes.caption}>
        <Text span size="xs" c="dimmed">
          {words}
        </Text>
        <AddressText url={shot?.url ?? url} size="xs" />
        <Tooltip label={turn}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            ml="auto"
            aria-label={turn}
            onClick={() => goToPictures(alone ? 'both' : words === 'Before' ? 'before' : 'after')}
          >
            {alone ? <IconArrowsMinimize size={14} /> : <IconArrowsMaximize size={14} />}
          </ActionIcon>
        </Tooltip>
      </figcaption>
    </figure>
  );
}

/** The picture; where none was kept the recorded page; where that is missing, too, why. */
function Seen({
  words,
  shot,
  box,
  element,
}: {
  words: string;
  shot: SnapshotSummary | null;
  box: Box | null;
  element: string;
}) {
  const flags = flagWords(shot?.flags ?? []);
  const height = shot?.viewport.height ?? 1;
  const middle = box === null ? 0 : (box.y + box.height / 2) / height;
  const scroller = useRef<HTMLDivElement>(null);
  // A picture of a whole long page is scrolled to what was used.
  useEffect(() => {
    const room = scroller.current;
    if (room !== null) room.scrollTop = middle * room.scrollHeight - room.clientHeight / 2;
  }, [middle]);
  if (shot !== null && shot.screenshot !== null) {
    return (
      <div ref={scroller} className={classes.room}>
        <SnapshotPicture
          src={blobUrl(shot.screenshot)}
          viewport={shot.viewport}
          box={box}
          label={`${words}: ${shot.title}${box === null ? '' : `; ${element} is framed`}${flags === '' ? '' : `; ${flags}`}`}
        />
      </div>
    );
  }
  if (shot !== null && (shot.html !== null || shot.mhtml !== null)) {
    return (
      <div className={classes.page}>
        <RecordedFrame snapshot={shot} />
      </div>
    );
  }
  return (
    <div className={classes.missing}>
      <Text size="sm" c="dimmed" ta="center">
        {shot === null
          ? `No page was kept ${words.toLowerCase()} this step.`
          : `No picture was kept${flags === '' ? '' : `: ${flags}`}.`}
      </Text>
    </div>
  );
}
