import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FigureButton.module.css';

/** A figure in a table or a text that opens what is behind it. */
export function FigureButton(props: {
  label?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, onClick, children } = props;
  return (
    <UnstyledButton className={classes.figure ?? ''} onClick={onClick} aria-label={label}>
      {children}
    </UnstyledButton>
  );
}
