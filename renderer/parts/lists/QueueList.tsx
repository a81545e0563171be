import { Group, Select, Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { type Message, say } from '../../../shared/language/message.ts';
import { matching } from '../../../shared/search/matching.ts';
import { SidePane } from '../panes/SidePane.tsx';
import { EmptyState } from '../states/states.tsx';
import { Muted } from '../texts/texts.tsx';
import { FilterList, type FilterListProps } from './FilterList.tsx';
import { choices } from './TypedSelect.tsx';

interface QueueListProps<T, V extends string>
  extends Omit<FilterListProps<T>, 'items' | 'rowHeight' | 'header' | 'empty' | 'primary'> {
  readonly all: readonly T[];
  /** All views with their words, in order. */
  readonly views: Readonly<Record<V, Message>>;
  readonly view: V;
  readonly isIn: (view: V, item: T) => boolean;
  readonly onView: (view: V) => void;
  /** The heading if all views are empty. */
  readonly noneYet: string;
  /** Shown in an empty view. */
  readonly none: ReactNode;
}

/** Work that waits for a decision. The person chooses a state, filters by words, and moves with arrow keys. */
export function QueueList<T, V extends string>(props: QueueListProps<T, V>) {
  const { all, views, view, isIn, onView, none, noneYet, ...list } = props;
  return (
    <SidePane label={list.label} chosen={list.selected}>
      <div style={{ borderRight: '1px solid var(--line)', minHeight: 0 }} data-zone="queue">
        <FilterList
          {...list}
          primary
          items={all.filter((item) => isIn(view, item))}
          rowHeight={72}
          header={
            <Select
              px={8}
              pb={8}
              size="xs"
              aria-label={say('State')}
              value={view}
              onChange={(value) => onView(value ?? view)}
              data={choices(views).map(({ value }) => ({
                value,
                label: `${say(views[value])} · ${all.filter((item) => isIn(value, item)).length}`,
              }))}
              maxDropdownHeight={400}
            />
          }
          empty={
            list.filter !== '' ? (
              <EmptyState title={say('No match')}>{say('Esc empties the filter.')}</EmptyState>
            ) : all.length === 0 ? (
              <EmptyState title={noneYet} />
            ) : (
              none
            )
          }
        />
      </div>
    </SidePane>
  );
}

/** The items of a view, filtered by words, and the item that is open first. That item stays open when the queue changes. */
export function useQueue<T, V extends string>(props: {
  all: readonly T[];
  view: V;
  filter: string;
  isIn: (view: V, item: T) => boolean;
  textOf: (item: T) => string;
  keyOf: (item: T) => string;
}): { readonly shown: readonly T[]; readonly first: string | null } {
  const { all, view, filter, isIn, textOf, keyOf } = props;
  const shown = useMemo(() => {
    const inView = all.filter((item) => isIn(view, item));
    return matching(inView, textOf, filter);
  }, [all, view, filter, isIn, textOf]);
  const [top] = shown;
  return { shown, first: useFirst(view, top === undefined ? null : keyOf(top)) };
}

/** Returns the waiting items after an item of a queue, then those before it. */
export function waitingAfter<T>(
  rows: readonly T[],
  isItem: (row: T) => boolean,
  waits: (row: T) => boolean,
): T[] {
  const at = rows.findIndex(isItem);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].filter(
    (row) => waits(row) && !isItem(row),
  );
}

/** The item that is open first in a list. It stays when the list changes. Another `of` starts again. */
function useFirst(of: string, first: string | null): string | null {
  const [kept, keep] = useState({ of, first });
  const isOld = kept.of !== of || kept.first === null;
  if (isOld && (kept.of !== of || first !== null)) keep({ of, first });
  return isOld ? first : kept.first;
}

/** A row of the queue: two lines of words, its state, and its person. */
export function QueueRow(props: {
  words: string;
  state: ReactNode;
  children: ReactNode;
  title?: string | undefined;
}) {
  const { words, state, children, title } = props;
  return (
    <div style={{ minWidth: 0, flex: 1 }}>
      <Text size="sm" lineClamp={2} lh="18px" style={{ overflowWrap: 'anywhere' }} title={words}>
        {words}
      </Text>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={2} title={title}>
        {state}
        <Muted size="xs" span truncate="end">
          {children}
        </Muted>
      </Group>
    </div>
  );
}
