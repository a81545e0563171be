import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import { coloursOf } from '../../../shared/statistics/drawing/chart.ts';
import type { ParticipantRates } from '../../../shared/statistics/figures/view.ts';
import classes from './answer.module.css';

/**
 * A value with its interval on the scale of a column. 0 is its left end and 1 its right end; null: not drawn. The numbers stand in the
 * same row.
 */
export function OnScale(props: {
  value: number | null;
  interval: { readonly low: number; readonly high: number } | null;
  kind: ParticipantRates['kind'];
}) {
  const { value, interval, kind } = props;
  const colours = coloursOf(useComputedColorScheme('light'));
  const style = { '--kind': colours[kind] } as CSSProperties;
  return (
    <div className={classes.scale} aria-hidden style={style}>
      {interval === null ? null : (
        <div
          className={classes.whisker}
          style={{ left: onAxis(interval.low), width: onAxis(interval.high - interval.low) }}
        />
      )}
      {value === null ? null : (
        <div
          className={`${classes.dot} ${kind === 'agent' ? classes.model : ''}`}
          style={{ left: onAxis(value) }}
        />
      )}
    </div>
  );
}

function onAxis(share: number): string {
  return `${100 * share}%`;
}
