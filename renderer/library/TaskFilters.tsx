import { Button, NumberInput, Popover, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { TaskRow } from '../../shared/contract/index.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { setAddressValues } from '../stores/windowAddress.ts';
import { conditions, FILTER_NAMES, OUTCOMES, type Outcome, type TaskFilter } from './taskFilter.ts';

const OUTCOME_WORDS: Readonly<Record<Outcome, Message>> = {
  all: 'All attempts passed',
  some: 'Some attempts passed',
  none: 'No attempt passed',
  open: 'No attempt is judged',
  untried: 'Not tried',
};

interface Props {
  readonly tasks: readonly TaskRow[];
  readonly filter: TaskFilter;
  /** Whether the list shows the archived tasks instead of the others. */
  readonly isArchive: boolean;
  readonly archived: number;
  readonly onArchive: (isArchive: boolean) => void;
}

/** Narrows the list by what the attempts at its tasks were like, and shows the archived tasks. */
export function TaskFilters({ tasks, filter, isArchive, archived, onArchive }: Props) {
  const count = conditions(filter);
  const tags = [...new Set(tasks.flatMap((task) => task.tags))].sort();
  return (
    <>
      <Popover position="bottom-start" width={320} withinPortal={false} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            size="xs"
            variant={count === 0 ? 'default' : 'light'}
            rightSection={<IconChevronDown size={14} />}
          >
            {count === 0 ? say('By attempts') : say('By attempts: {count, number}', { count })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            <Select
              size="xs"
              label={say('Outcome')}
              placeholder={say('any')}
              clearable
              comboboxProps={{ withinPortal: false }}
              data={OUTCOMES.map((value) => ({ value, label: say(OUTCOME_WORDS[value]) }))}
              value={filter.outcome}
              onChange={(outcome) => setAddressValues({ outcome })}
            />
            <Range
              words={say('Steps')}
              least={filter.fewestSteps}
              most={filter.mostSteps}
              onChange={(fewestSteps, mostSteps) => setAddressValues({ fewestSteps, mostSteps })}
            />
            <Range
              words={say('Active minutes')}
              least={filter.fromMinutes}
              most={filter.toMinutes}
              onChange={(fromMinutes, toMinutes) => setAddressValues({ fromMinutes, toMinutes })}
            />
            <Muted size="xs">
              {say('The median of the attempts at a task. Imported attempts have no active time.')}
            </Muted>
            {tags.length === 0 && filter.tag === null ? null : (
              <Select
                size="xs"
                label={say('Tag of an attempt')}
                placeholder={say('any')}
                clearable
                searchable
                comboboxProps={{ withinPortal: false }}
                data={[...new Set([...tags, ...(filter.tag === null ? [] : [filter.tag])])]}
                value={filter.tag}
                onChange={(tag) => setAddressValues({ tag })}
              />
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {count === 0 ? null : (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => setAddressValues(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}
        >
          {say('Clear the filters')}
        </Button>
      )}
      {archived === 0 && !isArchive ? null : (
        <Switch
          size="xs"
          ml="auto"
          label={say('Show archived ({count, number})', { count: archived })}
          checked={isArchive}
          onChange={(event) => onArchive(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

/** The ends of a range; an empty end has no limit. */
function Range(props: {
  words: string;
  least: number | null;
  most: number | null;
  onChange: (least: string | null, most: string | null) => void;
}) {
  const { words, least, most, onChange } = props;
  const textOf = (value: number | string | null): string | null => (value === null ? null : `${value}`);
  const common = { size: 'xs', min: 0, max: 999_999, decimalScale: 1, allowNegative: false } as const;
  return (
    <SimpleGrid cols={2} spacing="sm">
      <NumberInput
        {...common}
        label={say('{what}, at least', { what: words })}
        value={least ?? ''}
        onChange={(value) => onChange(textOf(value), textOf(most))}
      />
      <NumberInput
        {...common}
        label={say('{what}, at most', { what: words })}
        value={most ?? ''}
        onChange={(value) => onChange(textOf(least), textOf(value))}
      />
    </SimpleGrid>
  );
}
