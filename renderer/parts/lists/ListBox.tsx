import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import classes from './ListBox.module.css';

interface ListBoxProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly count: number;
  readonly rowHeight: number;
  /** Index of the chosen row; −1 if none is chosen. */
  readonly chosen: number;
  /** Called on arrow keys, Page Up and Down, Home and End, or a click. */
  readonly onChoose: (index: number) => void;
  readonly onPress?: (index: number) => void;
  /** Called on a double click. */
  readonly onOpen?: (index: number) => void;
  /** Makes the rows tickable: whether a row is ticked. A ticked row is not the chosen one. */
  readonly isTicked?: (index: number) => boolean;
  /** Whether any row is ticked, visible or not. */
  readonly hasTicks?: boolean;
  /**
   * Called instead of `onChoose` on a click on a row's `RowTick` or with Ctrl or ⌘ held (`one`), and on a click or an arrow key with
   * Shift held (`range`).
   */
  readonly onTick?: (index: number, what: 'one' | 'range') => void;
  readonly renderRow: (index: number) => ReactNode;
  /** Scrolls the chosen row to the middle, so that the rows around it are visible. */
  readonly isCentred?: boolean;
  readonly isDisabled?: (index: number) => boolean;
  /** Whether a row is the heading of a group, which cannot be chosen. */
  readonly isHeading?: (index: number) => boolean;
  /** The accessible name of a row whose content alone is not clear. */
  readonly nameOf?: (index: number) => string | undefined;
  /** Whether a row belongs to something else on the screen and is marked. */
  readonly isMarked?: (index: number) => boolean;
  readonly titleOf?: (index: number) => string;
  /** Called with the visible rows when they change. */
  readonly onRange?: (first: number, last: number) => void;
  readonly className?: string | undefined;
  readonly rowClassName?: string | undefined;
  readonly zone?: string;
  /** The id of a field that has the focus instead of the list and names the chosen row (`optionId`). */
  readonly id?: string;
  /** False: a field beside the list has the focus and handles the keys. */
  readonly takesFocus?: boolean;
  readonly empty?: ReactNode;
  /** Called for keys that do not move the choice. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** The id of a row, for a field's `aria-activedescendant`. */
export const optionId = (list: string, index: number) => `${list}-${index}`;

/** Returns the row to which a key of a list leads, or null if the list does not use the key. Rows count from 0. */
export function moved(key: string, at: number, total: number, page = 20): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -total,
    End: total,
  };
  const by = steps[key];
  return by === undefined ? null : Math.max(0, Math.min(total - 1, at + by));
}

/** Returns how many rows Page Up and Page Down move. */
export function rowsOf(list: HTMLElement | null, rowHeight: number): number {
  return Math.max(1, Math.floor((list?.clientHeight ?? 0) / rowHeight) - 1);
}

/** What a click ticks: this row, or all rows up to it; null: nothing. */
function tickedBy({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): 'one' | 'range' | null {
  if (shiftKey) return 'range';
  const isOnTick = target instanceof Element && target.closest('[data-tick]') !== null;
  return isOnTick || ctrlKey || metaKey ? 'one' : null;
}

/** A list from which one row is chosen (WAI-ARIA's listbox). Only visible rows are in the document, so 10,000 rows cost as much as 20. */
export function ListBox(props: ListBoxProps) {
  const { count, rowHeight, chosen, onChoose, onRange, takesFocus = true, isCentred = false } = props;
  const own = useId();
  const id = props.id ?? own;
  const ownRef = useRef<HTMLDivElement>(null);
  const scroller = props.ref ?? ownRef;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const { isHeading } = props;
  /** For each row, the number of rows up to it that can be chosen; null if all can. */
  const places = useMemo(() => {
    if (isHeading === undefined) return null;
    let place = 0;
    return Array.from({ length: count }, (_, index) => (isHeading(index) ? place : ++place));
  }, [isHeading, count]);
  const rows = virtual.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (count > 0) onRange?.(first, last);
  }, [onRange, first, last, count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height moves every row
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height moves the chosen row
  useEffect(() => {
    if (chosen >= 0 && chosen < count)
      virtual.scrollToIndex(chosen, { align: isCentred ? 'center' : 'auto' });
  }, [virtual, chosen, count, isCentred, rowHeight]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!takesFocus) return;
    const to = event.altKey ? null : moved(event.key, chosen, count, rowsOf(scroller.current, rowHeight));
    if (to === null) props.onKey?.(event);
    else {
      event.preventDefault();
      if (event.shiftKey && props.onTick !== undefined) props.onTick(to, 'range');
      else onChoose(to);
    }
  }
  function pressed(event: MouseEvent): number | null {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (row === null || row.getAttribute('aria-disabled') === 'true') return null;
    return Number(row.getAttribute('data-row'));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles can have a name
    <div
      ref={scroller}
      id={id}
      className={`${classes.list} ${props.className ?? ''}`}
      // An empty list shows a message instead, and a listbox may not contain one.
      role={count === 0 ? 'group' : 'listbox'}
      aria-label={props.label}
      // A row is selected (shown beside the list) and checked (ticked) independently.
      {...(props.isTicked === undefined || count === 0 ? {} : { 'aria-multiselectable': true })}
      data-ticking={props.hasTicks}
      tabIndex={takesFocus ? 0 : -1}
      {...(props.zone === undefined ? {} : { 'data-zone': props.zone })}
      {...(takesFocus && chosen >= 0 ? { 'aria-activedescendant': optionId(id, chosen) } : {})}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        // The list keeps the focus; rows never take it.
        event.preventDefault();
        if (takesFocus) scroller.current?.focus();
      }}
      onClick={(event) => {
        const index = pressed(event);
        if (index === null) return;
        const ticks = props.onTick === undefined ? null : tickedBy(event);
        if (ticks === null) onChoose(index);
        else props.onTick?.(index, ticks);
        props.onPress?.(index);
      }}
      onDoubleClick={(event) => {
        const index = pressed(event);
        const isTick = props.onTick !== undefined && tickedBy(event) !== null;
        if (index !== null && !isTick) props.onOpen?.(index);
      }}
    >
      {count === 0 ? props.empty : null}
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {rows.map(({ key, index, start }) => (
          <div
            key={key}
            id={optionId(id, index)}
            className={`${classes.row} ${props.rowClassName ?? ''}`}
            tabIndex={-1}
            data-row={index}
            {...(props.isHeading?.(index)
              ? { role: 'presentation', 'data-heading': true }
              : {
                  role: 'option',
                  'aria-label': props.nameOf?.(index),
                  'aria-selected': index === chosen,
                  'aria-checked': props.isTicked?.(index),
                  'aria-disabled': props.isDisabled?.(index) === true,
                  'aria-posinset': places === null ? index + 1 : places[index],
                  'aria-setsize': places === null ? count : places.at(-1),
                })}
            data-marked={props.isMarked?.(index) === true}
            title={props.titleOf?.(index)}
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
          >
            {props.renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
