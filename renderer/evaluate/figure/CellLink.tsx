import type { ReactNode } from 'react';
import { spokenLanguage } from '../../../shared/language/message.ts';
import { type FigureKey, figureText } from '../../../shared/statistics/behind/figureKey.ts';
import type { Cell } from '../../../shared/statistics/figures/view.ts';
import { FigureButton } from '../../parts/charts/FigureButton.tsx';
import { RateText } from '../../parts/charts/figures.tsx';
import { setAddressValues } from '../../stores/windowAddress.ts';

/** A rate that opens the attempts behind it, or those that are not judged. Without attempts it is plain text. */
export function CellLink({ cell, at }: { cell: Cell; at: FigureKey }) {
  const isOpen = cell.rate.undecided !== undefined && 'bucket' in at && at.bucket === 'overall';
  if (cell.attempts === 0 && !isOpen) return <RateText rate={cell.rate} compact />;
  return (
    <FigureLink at={isOpen ? { of: 'apart', participantId: at.participantId, why: 'undecided' } : at}>
      <RateText rate={cell.rate} compact />
    </FigureLink>
  );
}

/** A count that opens the attempts that it counts. */
export function CountLink({ count, at, label }: { count: number; at: FigureKey; label?: string }) {
  if (count === 0) return <>0</>;
  return (
    <FigureLink at={at} {...(label === undefined ? {} : { label })}>
      {count.toLocaleString(spokenLanguage())}
    </FigureLink>
  );
}

/** Any element that represents a figure and opens what is behind it. */
export function FigureLink(props: { at: FigureKey; label?: string; children: ReactNode }) {
  const { at, label, children } = props;
  return (
    <FigureButton label={label} onClick={() => openFigure(at)}>
      {children}
    </FigureButton>
  );
}

/** Opens what is behind a figure, by putting the figure into the address. */
function openFigure(at: FigureKey): void {
  setAddressValues({ figure: figureText(at) });
}
