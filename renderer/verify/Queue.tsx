import { Group, Select, Text } from '@mantine/core';
import type { VerifyRow } from '../../shared/contract/verify.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { FilterList } from '../parts/FilterList.tsx';
import { useAddressValue } from '../stores/address.ts';
import { goToItem, goToView, isIn, QUEUE_VIEWS, type QueueView, VIEW_WORDS } from './deskPlace.ts';
import { StateMark } from './StateMark.tsx';
import classes from './verify.module.css';

/** Demonstrations by state: filter, arrows, Enter. */
export function Queue({
  all,
  rows,
  view,
  filter,
  item,
}: {
  all: readonly VerifyRow[];
  /** Those of the view. */
  rows: readonly VerifyRow[];
  view: QueueView;
  filter: string;
  item: string | null;
}) {
  const [, setFilter] = useAddressValue('filter');
  return (
    <div className={classes.queue} data-zone="queue">
      <FilterList
        label="Demonstrations"
        primary
        items={rows}
        keyOf={(row) => row.attemptId}
        textOf={textOf}
        rowHeight={72}
        selected={item}
        onSelect={goToItem}
        onOpen={() => document.querySelector<HTMLElement>('[data-zone="strip"]')?.focus()}
        filter={filter}
        onFilter={(text) => setFilter(text)}
        header={
          <Select
            px={8}
            pb={8}
            size="xs"
            aria-label="State"
            allowDeselect={false}
            value={view}
            onChange={(value) => goToView(QUEUE_VIEWS.find((each) => each === value) ?? 'todo')}
            data={QUEUE_VIEWS.map((each) => ({
              value: each,
              label: `${VIEW_WORDS[each]} · ${all.filter((row) => isIn(each, row)).length}`,
            }))}
            maxDropdownHeight={400}
          />
        }
        empty={<Nothing all={all} view={view} filtered={filter !== ''} />}
        renderRow={(row) => <QueueRow row={row} />}
      />
    </div>
  );
}

/** The words that the filter looks in. */
export function textOf(row: VerifyRow): string {
  return `${row.intent} ${row.taskKey} ${row.annotator} ${row.sites.join(' ')} ${row.attemptId}`;
}

function QueueRow({ row }: { row: VerifyRow }) {
  return (
    <div style={{ minWidth: 0, flex: 1 }}>
      <Text size="sm" lineClamp={2} lh="18px" style={{ overflowWrap: 'anywhere' }} title={row.intent}>
        {row.intent}
      </Text>
      <Group
        justify="space-between"
        wrap="nowrap"
        gap="xs"
        mt={2}
        title={row.sites.length === 0 ? undefined : `Sites: ${row.sites.join(', ')}`}
      >
        <StateMark state={row.state} size={12} />
        <Text span size="xs" c="dimmed" truncate="end">
          {row.annotator} · {row.steps} {row.steps === 1 ? 'step' : 'steps'}
        </Text>
      </Group>
    </div>
  );
}

function Nothing({ all, view, filtered }: { all: readonly VerifyRow[]; view: QueueView; filtered: boolean }) {
  if (filtered) return <EmptyState title="No match">Esc empties the filter.</EmptyState>;
  if (all.length === 0) return <EmptyState title="No demonstrations yet" />;
  return (
    <EmptyState title={view === 'todo' ? 'Nothing waits for you' : 'None here'}>
      {view === 'todo' ? 'Choose another state above to look at what was decided.' : null}
    </EmptyState>
  );
}
