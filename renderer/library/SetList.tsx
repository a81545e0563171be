import { Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskSetRow } from '../../shared/contract/index.ts';
import { FilterList } from '../parts/lists/FilterList.tsx';
import { useKey } from '../parts/useKey.ts';
import { setAddressValues } from '../stores/windowAddress.ts';
import classes from './Library.module.css';

/** The task sets: count, hop mix as a small bar, sites. */
export function SetList({
  sets,
  selected,
  onSelect,
}: {
  sets: readonly TaskSetRow[];
  selected: string | null;
  onSelect: (id: string) => void;
}) {
  const [filter, setFilter] = useState('');
  const openImport = () => setAddressValues({ import: '1' });
  useKey('i', openImport);
  return (
    <>
      <div style={{ flex: 1, minHeight: 0 }}>
        <FilterList
          label="Task sets"
          items={sets}
          keyOf={(set) => set.id}
          textOf={(set) => `${set.name} ${set.format} ${set.sites.join(' ')}`}
          rowHeight={92}
          renderRow={(set) => <SetRow set={set} />}
          selected={selected}
          onSelect={onSelect}
          filter={filter}
          onFilter={setFilter}
          empty={
            <Text p="md" c="dimmed">
              {filter === '' ? 'No sets yet.' : 'No set matches.'}
            </Text>
          }
        />
      </div>
      <Group p="sm" style={{ borderTop: '1px solid var(--line)' }}>
        <Button fullWidth variant="default" leftSection={<IconFileImport size={16} />} onClick={openImport}>
          Import tasks
        </Button>
      </Group>
    </>
  );
}

function SetRow({ set }: { set: TaskSetRow }) {
  const sites = set.sites.join(', ');
  return (
    <Stack gap={4} w="100%" miw={0}>
      <Text fw={600} truncate title={set.name}>
        {set.name}
      </Text>
      <HopMix mix={set.mix} />
      <Text size="xs" c="dimmed" truncate>
        {set.tasks} {set.tasks === 1 ? 'task' : 'tasks'} · {set.hops} {set.hops === 1 ? 'hop' : 'hops'}
      </Text>
      <Text size="xs" c="dimmed" truncate title={`Format: ${set.format}. Sites: ${sites}`}>
        {sites}
      </Text>
    </Stack>
  );
}

/** How many tasks have one hop, two to four, five and more: three greys, and the numbers on hover. */
function HopMix({ mix }: { mix: TaskSetRow['mix'] }) {
  const words = `${mix.one} with 1 hop, ${mix.few} with 2–4, ${mix.many} with 5 or more`;
  const part = (n: number, opacity: number) =>
    n === 0 ? null : <div style={{ flex: n, background: 'var(--mantine-color-text)', opacity }} />;
  return (
    <Tooltip label={words}>
      <div className={classes.bar} role="img" aria-label={words}>
        {part(mix.one, 0.25)}
        {part(mix.few, 0.5)}
        {part(mix.many, 0.8)}
      </div>
    </Tooltip>
  );
}
