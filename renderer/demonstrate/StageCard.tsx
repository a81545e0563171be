import { type ReactNode, useEffect, useRef } from 'react';
import type { Box, DemonstrationState } from '../../shared/model/index.ts';
import classes from './demonstrate.module.css';

/** What every stage is drawn from. */
export interface StageProps {
  readonly demonstration: DemonstrationState;
  /** Something may be chosen or done now. */
  readonly free: boolean;
  /** Outlines a box in the page. */
  readonly onMark: (box: Box | null) => void;
}

/** One stage of the workflow: always in its place, bright when it is the turn of this one. What it is confirmed by stays at its foot. */
export function StageCard({
  number,
  title,
  on,
  aside,
  foot,
  children,
}: {
  number: number;
  title: 'Select' | 'Operate' | 'Look';
  on: boolean;
  /** Beside the title. */
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (on) place.current?.scrollIntoView({ block: 'nearest' });
  }, [on]);
  return (
    <section
      ref={place}
      className={classes.stage}
      data-on={on}
      data-stage={title}
      aria-label={title}
      aria-current={on ? 'step' : undefined}
    >
      <div className={classes.stageHead}>
        <h3 className={classes.stageTitle}>
          {number} {title}
        </h3>
        {aside}
      </div>
      <div className={classes.stageBody}>{children}</div>
      {foot ? <div className={classes.stageFoot}>{foot}</div> : null}
    </section>
  );
}
