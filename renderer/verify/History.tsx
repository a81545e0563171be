import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ReviewRecord } from '../../shared/contract/verify.ts';
import { historyOf } from '../../shared/review/historyWords.ts';
import { Ago } from '../parts/words/Ago.tsx';
import type { Desk } from './desk.ts';
import classes from './verify.module.css';

/** Everything that was done in a review, newest first. What was taken back stays, struck through, and can be done again. */
export function History({ record, desk }: { record: ReviewRecord | null; desk: Desk }) {
  const events = record?.events;
  const lines = useMemo(() => historyOf(events ?? []).toReversed(), [events]);
  if (record === null || lines.length === 0) return null;
  return (
    <section aria-label="History">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>History</Title>
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            disabled={record.review.last === null}
            onClick={() => desk.undo()}
          >
            Undo (Z)
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconArrowForwardUp size={14} />}
            disabled={record.review.next === null}
            onClick={() => desk.redo()}
          >
            Redo (Shift Z)
          </Button>
        </Group>
      </Group>
      <ol className={classes.history}>
        {lines.map(({ seq, wall, words, standing }) => (
          <li key={seq} data-standing={standing}>
            <Text size="sm" className={classes.text ?? ''} lineClamp={4} title={words}>
              {words}
            </Text>
            <Text size="xs" c="dimmed">
              <Ago time={wall} />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
