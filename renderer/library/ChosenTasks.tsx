import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { TaskRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { setPartForBatch } from '../stores/chosenTasks.ts';
import { navigate, setAddressValues } from '../stores/windowAddress.ts';
import classes from './Library.module.css';

interface Props {
  readonly setId: string;
  readonly tasks: readonly TaskRow[];
  /** The tasks that match the filter. */
  readonly shown: readonly TaskRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** How many tasks are chosen, and what can be done with them together. Only its empty status line is there if none is. */
export function ChosenTasks({ setId, tasks, shown, chosen, onChoose }: Props) {
  const hidden = chosen.size - shown.filter(({ id }) => chosen.has(id)).length;
  const left = shown.length - (chosen.size - hidden);
  return (
    <div className={chosen.size === 0 ? '' : classes.part}>
      <Text role="status" size="sm" fw={600} mr="auto">
        {chosen.size === 0 ? null : chosenWords({ chosen: chosen.size, of: tasks.length, hidden })}
      </Text>
      {chosen.size === 0 ? null : (
        <>
          {left === 0 ? null : (
            <Button
              size="xs"
              className={classes.matching ?? ''}
              onClick={() => onChoose(new Set([...chosen, ...shown.map(({ id }) => id)]))}
            >
              {say('All {count, number} that match', { count: shown.length })}
            </Button>
          )}
          <Button
            size="xs"
            leftSection={<IconX size={14} />}
            onClick={(event) => {
              const list = event.currentTarget
                .closest('section')
                ?.querySelector<HTMLElement>('[role="listbox"]');
              onChoose(new Set());
              list?.focus();
            }}
          >
            {say('Choose none')}
          </Button>
          <Button
            size="xs"
            onClick={() => {
              setPartForBatch({ setId, taskIds: chosen });
              navigate('/agents');
            }}
          >
            {say('New batch…')}
          </Button>
          <Button size="xs" variant="filled" onClick={() => setAddressValues({ start: 'part', mode: null })}>
            {say('Start…')}
          </Button>
        </>
      )}
    </div>
  );
}

function chosenWords(numbers: { chosen: number; of: number; hidden: number }): string {
  return numbers.hidden === 0
    ? say('{chosen, number} of {of, plural, one {# task} other {# tasks}} chosen', numbers)
    : say(
        '{chosen, number} of {of, plural, one {# task} other {# tasks}} chosen; the filter hides {hidden, number} of them',
        numbers,
      );
}
