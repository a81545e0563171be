import { Button, Title } from '@mantine/core';
import { type CSSProperties, useRef } from 'react';
import type { Comparison } from '../../shared/contract/compare.ts';
import { say } from '../../shared/language/message.ts';
import { useKey } from '../parts/keys/useKey.ts';
import { ErrorState, Loaded } from '../parts/states/states.tsx';
import { useVerdictReview } from '../parts/verdicts/VerdictReview.tsx';
import { useAnswer } from '../stores/answers.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { useTellViewed } from '../stores/viewed.ts';
import { navigate } from '../stores/windowAddress.ts';
import { AttemptChoice } from './AttemptChoice.tsx';
import { CompareBar } from './CompareBar.tsx';
import classes from './compare.module.css';
import { type ComparePlace, useComparePlace } from './comparePlace.ts';
import { LaneHeads } from './LaneHeads.tsx';
import { LanePictures } from './LanePictures.tsx';
import { LaneRows } from './LaneRows.tsx';
import { LaneTimes } from './LaneTimes.tsx';
import { Parting } from './Parting.tsx';
import { PicturePair } from './PicturePair.tsx';
import { useShownRows } from './shownRows.ts';
import { KEYS, useCompareKeys } from './useCompareKeys.ts';

/** Attempts at one task side by side: where they diverge, what went in circles, what each saw. */
export function CompareScreen() {
  const place = useComparePlace();
  useTellKeys('Compare', KEYS);
  return place.attemptIds.length < 2 ? <AttemptChoice place={place} /> : <Opened place={place} />;
}

function Opened({ place }: { place: ComparePlace }) {
  const answer = useAnswer(
    'compare.open',
    {
      attemptIds: [...place.attemptIds],
      ...(place.reference === null ? {} : { reference: place.reference }),
    },
    { keep: true },
  );
  useKey('Escape', () => navigate('/compare'), answer.state === 'failed');
  // An attempt may have been removed, or a link may name attempts at two tasks. The screen then offers a choice.
  if (answer.state === 'failed')
    return (
      <>
        <ErrorState error={answer.error} retry={answer.retry} />
        <Button mx="md" onClick={() => navigate('/compare')}>
          {say('Choose other attempts')}
        </Button>
      </>
    );
  return (
    <Loaded answer={answer} rows={12}>
      {(comparison) => <Lanes comparison={comparison} place={place} />}
    </Loaded>
  );
}

/** The current lane: the chosen one, or else the first that diverges from the reference. */
function chosenLane({ attempts, lanes, reference, divergence }: Comparison, asked: string | null): number {
  const chosen = attempts.findIndex(({ row }) => row.id === asked);
  if (chosen !== -1) return chosen;
  const parts = lanes.findIndex((lane) => divergence !== null && lane.divergence === divergence);
  if (parts !== -1) return parts;
  return reference === 0 ? 1 : 0;
}

function Lanes({ comparison, place }: { comparison: Comparison; place: ComparePlace }) {
  const { task, attempts, rows, divergence } = comparison;
  useTellViewed(attempts.map(({ row }) => row.id));
  // The time axis shows every step, so the filters of the rows do not apply there.
  const hasRows = place.axis === 'hop';
  const shown = useShownRows(comparison, hasRows ? place.shown : 'all', hasRows ? place.find : '');
  const lane = chosenLane(comparison, place.lane);
  // Without a chosen row, the screen opens at the row in which the lane diverges.
  const parted = comparison.lanes[lane]?.divergence ?? divergence;
  const at = Math.min(place.row === null ? (parted ?? 0) : place.row - 1, rows.length - 1);
  const box = useRef<HTMLInputElement>(null);
  useCompareKeys({ comparison, place, shown, lane, at, parted, onFind: () => box.current?.focus() });
  const looked = attempts[lane];
  const review = useVerdictReview(
    looked === undefined || looked.row.status === 'running'
      ? null
      : {
          ...{ attemptId: looked.row.id, participant: looked.row.participant, passed: looked.row.passed },
          ...{ reviews: looked.reviews, step: rows[at]?.cells[lane]?.step ?? null },
        },
  );
  return (
    <div className={classes.screen} data-pair={place.isPair} style={laneStyle(attempts.length)}>
      <header className={classes.head}>
        <Title order={1} fz="lg" lh="24px" lineClamp={1} title={task.intent}>
          {task.intent}
        </Title>
        <Parting comparison={comparison} lane={lane} at={at} />
        <CompareBar comparison={comparison} place={place} box={box} />
      </header>
      <div className={classes.laid} data-axis={place.axis} data-sideways>
        <LaneHeads comparison={comparison} chosen={lane} />
        {place.isPair ? (
          <PicturePair comparison={comparison} row={rows[at]} lane={lane} place={place} />
        ) : (
          <>
            {place.axis === 'hop' ? (
              <LaneRows
                comparison={comparison}
                shown={shown}
                chosen={at}
                lane={lane}
                thoughts={place.thoughts}
                isFinding={place.find !== ''}
              />
            ) : (
              <LaneTimes comparison={comparison} chosen={at} zoom={place.zoom} />
            )}
            <LanePictures comparison={comparison} row={rows[at]} side={place.side} />
          </>
        )}
      </div>
      {review.dialog}
    </div>
  );
}

function laneStyle(lanes: number): CSSProperties {
  return { '--lanes': String(lanes) } as CSSProperties;
}
