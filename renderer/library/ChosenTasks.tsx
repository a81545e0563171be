import { Anchor, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import type { Input, TaskRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { act, inBackground } from '../stores/act.ts';
import { setPartForBatch } from '../stores/chosenTasks.ts';
import { navigate, setAddressValues } from '../stores/windowAddress.ts';
import classes from './Library.module.css';

interface Props {
  readonly setId: string;
  readonly tasks: readonly TaskRow[];
  /** The tasks that match the filter. */
  readonly shown: readonly TaskRow[];
  readonly chosen: ReadonlySet<string>;
  /** Whether these are the archived tasks of the set. */
  readonly isArchive: boolean;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** How many tasks are chosen, and what can be done with them together. Only its empty status line is there if none is. */
export function ChosenTasks({ setId, tasks, shown, chosen, isArchive, onChoose }: Props) {
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
          <Button size="xs" onClick={() => setAddressValues({ exportPart: '1' })}>
            {say('Export…')}
          </Button>
          <Button
            size="xs"
            onClick={() => inBackground(archive({ setId, taskIds: [...chosen], isArchived: !isArchive }))}
          >
            {isArchive ? say('Bring back') : say('[tasks] Archive')}
          </Button>
          {isArchive ? null : (
            <>
              <Button
                size="xs"
                onClick={() => {
                  setPartForBatch({ setId, taskIds: chosen });
                  navigate('/agents');
                }}
              >
                {say('New batch…')}
              </Button>
              <Button size="xs" onClick={() => setAddressValues({ start: 'part', mode: 'demonstration' })}>
                {say('Demonstrate…')}
              </Button>
              <Button
                size="xs"
                variant="filled"
                onClick={() => setAddressValues({ start: 'part', mode: null })}
              >
                {say('Start…')}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Milliseconds, long enough to reach the button by keyboard. */
const UNDO_MS = 12_000;

/** Puts tasks away or brings them back, and offers to undo it. */
async function archive(asked: Input<'library.archiveTasks'>): Promise<void> {
  const done = await act('library.archiveTasks', asked);
  if (done === null) return;
  const id = `archived ${asked.setId}`;
  const count = done.tasks;
  const words = asked.isArchived
    ? say('{count, plural, one {# task} other {# tasks}} archived. Their attempts and figures stay.', {
        count,
      })
    : say('{count, plural, one {# task} other {# tasks}} brought back.', { count });
  const undo = (): void => {
    notifications.hide(id);
    inBackground(archive({ ...asked, isArchived: !asked.isArchived }));
  };
  notifications.show({
    id,
    autoClose: UNDO_MS,
    message: (
      <>
        {words}{' '}
        <Anchor component="button" size="sm" onClick={undo}>
          {asked.isArchived ? say('Bring back') : say('[tasks] Archive')}
        </Anchor>
      </>
    ),
  });
}

function chosenWords(numbers: { chosen: number; of: number; hidden: number }): string {
  return numbers.hidden === 0
    ? say('{chosen, number} of {of, plural, one {# task} other {# tasks}} chosen', numbers)
    : say(
        '{chosen, number} of {of, plural, one {# task} other {# tasks}} chosen; the filter hides {hidden, number} of them',
        numbers,
      );
}
