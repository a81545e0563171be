import { Group, Stack, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { matching } from '../../../shared/search/matching.ts';
import { textTo } from '../forms/Form.tsx';
import { KeyHint } from '../keys/KeyHint.tsx';
import { useKey } from '../keys/useKey.ts';
import { inSentence } from '../texts/words.ts';
import classes from './FilterList.module.css';
import { ListBox, moved, rowsOf } from './ListBox.tsx';
import { Ticking, type Ticks } from './ticks.ts';

export interface FilterListProps<T> {
  /** The name of the list for screen readers, such as "Tasks". */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** The text in which the filter looks for all its words. null: the items have already been filtered. */
  readonly textOf: ((item: T) => string) | null;
  readonly rowHeight: number;
  readonly renderRow: (item: T) => ReactNode;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  /** Called on Enter or a double click. */
  readonly onOpen?: (key: string) => void;
  /** Called on Esc with an empty filter. */
  readonly onBack?: () => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  /** `/` moves the focus into this list's filter. Only one list of a screen has this. */
  readonly primary?: boolean;
  /** The filter takes the focus when the list appears. */
  readonly focusBox?: boolean;
  /** Called when a row was clicked, in addition to `onSelect`. */
  readonly onPress?: (key: string) => void;
  /** Rows that are ticked together, beside the one that is selected. `renderRow` shows a `RowTick` in each. */
  readonly ticks?: Ticks;
  /** Controls in the line of the filter; in a narrow list they wrap below it. */
  readonly beside?: ReactNode;
  readonly header?: ReactNode;
  /** Shown if nothing matches, or if the list is empty. */
  readonly empty: ReactNode;
}

/**
 * A filtered, virtual list for the keyboard: `/` filters, arrows move, Enter opens, Esc goes back. With `ticks`: Space ticks a row,
 * Shift with arrows a range, Ctrl A all that match, and Esc removes the ticks.
 */
export function FilterList<T>(props: FilterListProps<T>) {
  const { items, keyOf, textOf, filter, selected, onSelect, rowHeight, ticks } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => (textOf === null ? items : matching(items, textOf, filter)),
    [items, textOf, filter],
  );
  const index = shown.findIndex((item) => keyOf(item) === selected);
  const [ticking] = useState(() => new Ticking());
  useKey('/', () => box.current?.focus(), props.primary === true);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const inBox = event.target === box.current;
    const ends = event.key === 'Home' || event.key === 'End';
    const to = moved(event.key, index, shown.length, rowsOf(scroller.current, rowHeight));
    if (to !== null && !(inBox && ends)) choose(to);
    else if (event.key === 'Enter' && selected !== null && index >= 0) props.onOpen?.(selected);
    else if (ticks !== undefined && !inBox && ticksByKey(event, ticks)) event.stopPropagation();
    else if (event.key === 'Escape') leave(inBox);
    else return;
    event.preventDefault();
  }

  function choose(at: number): void {
    const item = shown[at];
    if (item === undefined) return;
    if (ticks !== undefined) ticking.beginAt(keyOf(item), ticks.ticked);
    onSelect(keyOf(item));
  }

  function tick(at: number, what: 'one' | 'range'): void {
    const item = shown[at];
    if (item === undefined || ticks === undefined) return;
    const { ticked, onTick } = ticks;
    const from = index < 0 ? null : selected;
    const drawn = () => ticking.drawnTo(keyOf(item), shown.map(keyOf), { ticked, from });
    onTick(what === 'one' ? ticking.toggled(keyOf(item), ticked) : drawn());
    onSelect(keyOf(item));
  }

  /** Returns whether the key has changed the ticks. */
  function ticksByKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent, { ticked, onTick }: Ticks): boolean {
    if (key === ' ' && index >= 0) {
      if (!repeat) tick(index, 'one');
    } else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey))
      onTick(new Set([...ticked, ...shown.map(keyOf)]));
    else if (key === 'Escape' && ticked.size > 0) onTick(new Set());
    else return false;
    return true;
  }
  const isTicked = (at: number): boolean => {
    const item = shown[at];
    return item !== undefined && ticks?.ticked.has(keyOf(item)) === true;
  };
  const withKey = (act: ((key: string) => void) | undefined) => (at: number) => {
    const item = shown[at];
    if (item !== undefined) act?.(keyOf(item));
  };

  function leave(inBox: boolean): void {
    if (filter !== '') props.onFilter('');
    else if (inBox && props.focusBox !== true) scroller.current?.focus();
    else props.onBack?.();
  }

  return (
    <Stack gap={0} h="100%" mih={0}>
      <Group p="sm" gap="sm">
        <TextInput
          flex="1 1 120px"
          ref={box}
          autoFocus={props.focusBox === true}
          size="xs"
          type="search"
          placeholder={say('Filter {what}', { what: inSentence(props.label) })}
          aria-label={say('Filter {what}', { what: inSentence(props.label) })}
          aria-controls={`${id}-list`}
          rightSection={props.primary ? <KeyHint>/</KeyHint> : null}
          value={filter}
          onKeyDown={onKeyDown}
          onChange={textTo(props.onFilter)}
        />
        {props.beside}
      </Group>
      {props.header}
      <ListBox
        ref={scroller}
        onKey={onKeyDown}
        id={`${id}-list`}
        label={props.label}
        count={shown.length}
        rowHeight={rowHeight}
        rowClassName={classes.row}
        chosen={index}
        onChoose={choose}
        {...(ticks === undefined ? {} : { onTick: tick, hasTicks: ticks.ticked.size > 0, isTicked })}
        onPress={withKey(props.onPress)}
        onOpen={withKey(props.onOpen)}
        renderRow={(at) => {
          const item = shown[at];
          return item === undefined ? null : props.renderRow(item);
        }}
        empty={props.empty}
      />
    </Stack>
  );
}
