import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { RateText } from '../parts/charts/figures.tsx';
import classes from './improve.module.css';
import { type FigurePlace, openFigure } from './improvePlace.ts';

/** A figure that opens its attempts. */
export function FigureLink({
  at,
  label,
  children,
}: {
  at: FigurePlace;
  label?: string;
  children: ReactNode;
}) {
  return (
    <UnstyledButton className={classes.figure ?? ''} onClick={() => openFigure(at)} aria-label={label}>
      {children}
    </UnstyledButton>
  );
}

/** `5/12 · 42 % [19–68]`, which opens the attempts behind it. */
export function RateLink({ passed, of, at }: { passed: number; of: number; at: FigurePlace }) {
  const text = <RateText rate={rate(passed, of)} compact />;
  return of === 0 ? text : <FigureLink at={at}>{text}</FigureLink>;
}
