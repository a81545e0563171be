import { type ReactNode, useEffect, useRef } from 'react';
import classes from './demonstrate.module.css';

/** One rung of the ladder: always in its place, bright when it is the turn of this one. What it is confirmed by stays at its foot. */
export function Rung({
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
      className={classes.rung}
      data-on={on}
      data-rung={title}
      aria-label={title}
      aria-current={on ? 'step' : undefined}
    >
      <div className={classes.rungHead}>
        <h3 className={classes.rungTitle}>
          {number} {title}
        </h3>
        {aside}
      </div>
      <div className={classes.rungBody}>{children}</div>
      {foot ? <div className={classes.rungFoot}>{foot}</div> : null}
    </section>
  );
}
