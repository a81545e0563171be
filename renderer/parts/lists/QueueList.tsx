import { Group, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../states/EmptyState.tsx';
import { FilterList, type FilterListProps } from './FilterList.tsx';

interface QueueListProps<T, V extends string>
  extends Omit<FilterListProps<T>, 'items' | 'rowHeight' | 'header' | 'empty' | 'primary'> {
  readonly all: readonly T[];
  /** Every view with its words, in order. */
  readonly views: Readonly<Record<V, string>>;
  readonly view: V;
  readonly isIn: (view: V, item: T) => boolean;
  readonly onView: (view: V) => void;
  /** What stands in an empty view. */
  readonly none: ReactNode;
}

/** Work that waits for a decision, by its state: chosen above, narrowed by words, walked through by arrows. */
export function QueueList<T, V extends string>(props: QueueListProps<T, V>) {
  const { all, views, view, isIn, onView, none, ...list } = props;
  const names = Object.keys(views).filter((name): name is V => name in views);
  return (
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
          aria-label="State"
          allowDeselect={false}
          value={view}
          onChange={(value) => onView(names.find((name) => name === value) ?? view)}
          data={names.map((name) => ({
            value: name,
            label: `${views[name]} · ${all.filter((item) => isIn(name, item)).length}`,
          }))}
          maxDropdownHeight={400}
        />
      }
      empty={
        list.filter !== '' ? (
          <EmptyState title="No match">Esc empties the filter.</EmptyState>
        ) : all.length === 0 ? (
          <EmptyState title={`No ${list.label.toLowerCase()} yet`} />
        ) : (
          none
        )
      }
    />
  );
}

/** A row of the queue: its words on two lines, its state, and whose it is. */
export function QueueRow({
  words,
  state,
  children,
  title,
}: {
  words: string;
  state: ReactNode;
  children: ReactNode;
  title?: string | undefined;
}) {
  return (
    <div style={{ minWidth: 0, flex: 1 }}>
      <Text size="sm" lineClamp={2} lh="18px" style={{ overflowWrap: 'anywhere' }} title={words}>
        {words}
      </Text>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={2} title={title}>
        {state}
        <Text span size="xs" c="dimmed" truncate="end">
          {children}
        </Text>
      </Group>
    </div>
  );
}
