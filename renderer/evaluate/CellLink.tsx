import { UnstyledButton } from '@mantine/core';
import type { CellKey } from '../../shared/statistics/cell.ts';
import type { Cell } from '../../shared/statistics/view.ts';
import { Figure } from '../parts/figures.tsx';
import { setAddressValues } from '../stores/windowAddress.ts';
import { cellText } from './cellKey.ts';
import classes from './evaluate.module.css';

/** A figure that opens the attempts behind it. Without attempts there is nothing to open. */
export function CellLink({ cell, at }: { cell: Cell; at: CellKey }) {
  if (cell.attempts === 0) return <Figure rate={cell.rate} compact />;
  return (
    <UnstyledButton className={classes.figure ?? ''} onClick={() => openCell(at)}>
      <Figure rate={cell.rate} compact />
    </UnstyledButton>
  );
}

/** Opens the list of attempts behind a figure: it is part of the address. */
export function openCell(at: CellKey): void {
  setAddressValues({ cell: cellText(at) });
}
