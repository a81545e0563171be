import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { matching } from '../../../shared/search/matching.ts';
import { Muted } from '../texts/texts.tsx';
import { ListBox, optionId } from './ListBox.tsx';
import classes from './PickList.module.css';

interface PickItem {
  readonly id: string;
  readonly label: string;
  /** Shown before the label, such as a role. */
  readonly kind?: string;
  readonly disabled?: boolean;
}

const ROW = 24;

/**
 * A list on the screen from which one item is chosen. Typing filters it, arrows move, and Enter takes the marked item. It opens
 * nothing over the page, so it is the same on both hosts.
 */
export function PickList(props: {
  label: string;
  placeholder?: string;
  items: readonly PickItem[];
  marked: string | null;
  onMark: (id: string | null) => void;
  /** Called on Enter. */
  onTake: (id: string) => void;
  /** True: a click takes the item; false: a click only marks it. */
  takesPress?: boolean;
  /** True: only screen readers get the label. */
  hideLabel?: boolean;
  /** While the items are not there yet: words that say so. Typed letters and Enter are kept until they are. */
  waiting?: string | undefined;
  /** Said when the list has no items at all. */
  none?: string;
}) {
  const { label, placeholder, items, marked, onMark, onTake, takesPress = false, hideLabel = false } = props;
  const { waiting, none } = props;
  const [typed, setTyped] = useState('');
  const [isTaken, setTaken] = useState(false);
  const id = useId();
  const shown = narrow(items, typed);
  const place = shown.findIndex((item) => item.id === marked);

  const isWaiting = waiting !== undefined;
  const arrived = useRef<() => void>(() => undefined);
  arrived.current = () => {
    if (typed === '') return;
    const first = firstOf(shown);
    onMark(first);
    if (isTaken && first !== null) onTake(first);
    setTaken(false);
  };
  useEffect(() => {
    if (!isWaiting) arrived.current();
  }, [isWaiting]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const open = shown.filter((item) => item.disabled !== true);
      const now = open.findIndex((item) => item.id === marked);
      const next = now < 0 ? (step > 0 ? 0 : open.length - 1) : (now + step + open.length) % open.length;
      onMark(open[next]?.id ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      if (isWaiting) setTaken(true);
      if (place >= 0 && marked !== null) onTake(marked);
    }
  }

  return (
    <div>
      <TextInput
        size="xs"
        {...(hideLabel ? { 'aria-label': label } : { label })}
        placeholder={placeholder ?? say('type to narrow the list')}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={typed}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={place < 0 ? undefined : optionId(id, place)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          setTaken(false);
          onMark(firstOf(narrow(items, text)));
        }}
      />
      <ListBox
        id={id}
        label={label}
        className={classes.list}
        rowClassName={classes.item}
        count={shown.length}
        rowHeight={ROW}
        chosen={place}
        takesFocus={false}
        isDisabled={(at) => shown[at]?.disabled === true}
        titleOf={(at) => shown[at]?.label ?? ''}
        onChoose={(at) => onMark(shown[at]?.id ?? null)}
        onPress={(at) => {
          const item = shown[at];
          if (takesPress && item !== undefined) onTake(item.id);
        }}
        renderRow={(at) => <Row item={shown[at]} />}
      />
      <Muted size="xs" role="status">
        {isWaiting
          ? waiting
          : items.length === 0 && none !== undefined
            ? none
            : shown.length === 0
              ? say('No match.')
              : say('{count, number} of {all, number}', { count: shown.length, all: items.length })}
      </Muted>
    </div>
  );
}

function Row({ item }: { item: PickItem | undefined }) {
  return (
    <>
      {item?.kind === undefined ? null : <span className={classes.kind}>{item.kind}</span>}{' '}
      {item?.label === '' ? say('(empty)') : item?.label}
    </>
  );
}

const firstOf = (items: readonly PickItem[]): string | null =>
  items.find((item) => item.disabled !== true)?.id ?? null;

/** Keeps items that contain every word. Items that begin with the first word come first. */
function narrow(items: readonly PickItem[], typed: string): readonly PickItem[] {
  const [first] = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (first === undefined) return items;
  const starts = (item: PickItem) => (item.label.toLowerCase().startsWith(first) ? 0 : 1);
  return matching(items, (item) => `${item.kind ?? ''} ${item.label}`, typed).toSorted(
    (a, b) => starts(a) - starts(b),
  );
}
