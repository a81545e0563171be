import { Slider } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import type { DemonstratedStep } from '../../shared/model/index.ts';
import { StepPicture } from '../parts/StepPicture.tsx';
import { useKey } from '../parts/useKey.ts';
import classes from './demonstrate.module.css';

/** Before and after, one over the other: the line between them is swiped with the mouse, the slider or the arrows. */
export function Swipe({ step, keys }: { step: DemonstratedStep; keys: boolean }) {
  /** How much of the page before is seen, from the left, in percent. */
  const [share, setShare] = useState(0);
  useKey('ArrowLeft', () => setShare((now) => (now > 50 ? 50 : 0)), keys);
  useKey('ArrowRight', () => setShare((now) => (now < 50 ? 50 : 100)), keys);
  function follow(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (event.buttons !== 0)
      setShare(Math.round(Math.min(100, Math.max(0, (100 * (event.clientX - left)) / width))));
  }
  return (
    <div className={classes.swipe}>
      <div className={classes.swiped} onPointerDown={follow} onPointerMove={follow}>
        <StepPicture when="After" snapshotId={step.afterId} box={null} />
        <div className={classes.swipedOver} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <StepPicture when="Before" snapshotId={step.beforeId} box={step.element?.box ?? null} />
        </div>
        {share > 0 && share < 100 ? (
          <div className={classes.swipeLine} style={{ left: `${share}%` }} />
        ) : null}
      </div>
      <div className={classes.swipeRow}>
        <button type="button" className={classes.side} aria-pressed={share === 0} onClick={() => setShare(0)}>
          After
        </button>
        <Slider
          size="xs"
          style={{ flex: 1 }}
          label={null}
          thumbLabel="How much of the page before is seen"
          value={share}
          onChange={setShare}
        />
        <button
          type="button"
          className={classes.side}
          aria-pressed={share === 100}
          onClick={() => setShare(100)}
        >
          Before
        </button>
      </div>
    </div>
  );
}
