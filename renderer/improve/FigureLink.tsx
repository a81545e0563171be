import type { ReactNode } from 'react';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { FigureButton } from '../parts/charts/FigureButton.tsx';
import { RateText } from '../parts/charts/figures.tsx';
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
    <FigureButton label={label} onClick={() => openFigure(at)}>
      {children}
    </FigureButton>
  );
}

/** `5/12 · 42 % [19–68]`, which opens the attempts behind it. */
export function RateLink({ passed, of, at }: { passed: number; of: number; at: FigurePlace }) {
  const text = <RateText rate={rate(passed, of)} compact />;
  return of === 0 ? text : <FigureLink at={at}>{text}</FigureLink>;
}
