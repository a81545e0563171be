import { IconCheck } from '@tabler/icons-react';
import classes from './RowTick.module.css';

/**
 * The box of a row that can be ticked (`FilterList`'s `marks`). A click on it ticks the row. It is a picture only: for screen readers
 * the row itself is checked or not, because an option of a list can hold no control.
 */
export function RowTick() {
  return (
    <span className={classes.tick} data-tick aria-hidden="true">
      <span className={classes.box}>
        <IconCheck size={12} stroke={3} />
      </span>
    </span>
  );
}
