import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { AttemptEvent, Step } from '../../shared/model/index.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { ListBox } from '../parts/ListBox.tsx';
import { clockWords } from '../parts/time.ts';
import { useEvents } from '../stores/attemptPages.ts';
import classes from './attempt.module.css';
import { eventWords } from './eventWords.ts';

const ROW = 28;

/** Every event of the attempt as it was recorded; those of the chosen step are marked. Read as they come into view. */
export function EventList({ detail, step }: { detail: AttemptDetail; step: Step | undefined }) {
  const { attempt, eventTotal: total } = detail;
  const events = useEvents(attempt);
  const start = Math.min(Math.max(1, step?.from ?? 1), Math.max(1, total));
  // Another step leads to its first event; from there on the arrows move.
  const [place, setPlace] = useState({ of: start, at: start - 1 });
  const chosen = place.of === start ? place.at : start - 1;

  if (events.error !== null) return <ErrorState error={events.error} />;
  if (total === 0) return <EmptyState title="No events">Nothing was recorded in this attempt.</EmptyState>;
  const shown = events.at(chosen);
  return (
    <>
      <ListBox
        className={classes.events}
        rowClassName={classes.event}
        label={`${total} events`}
        count={total}
        rowHeight={ROW}
        chosen={chosen}
        onChoose={(at) => setPlace({ of: start, at })}
        onRange={events.want}
        isMarked={(at) => step !== undefined && at + 1 >= step.from && at + 1 <= step.to}
        renderRow={(at) => {
          const event = events.at(at);
          return (
            <>
              <Text size="xs" c="dimmed" ta="right">
                {at + 1}
              </Text>
              {event === undefined ? <Skeleton height={12} animate={false} /> : <EventRow event={event} />}
            </>
          );
        }}
      />
      <div className={classes.detail} aria-live="polite">
        <pre className={classes.code}>{shown === undefined ? '' : JSON.stringify(shown, null, 2)}</pre>
      </div>
    </>
  );
}

function EventRow({ event }: { event: AttemptEvent }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        {clockWords(event.time)}
      </Text>
      <Text size="sm">{event.body.type}</Text>
      <Text size="sm" c="dimmed" truncate="end">
        {eventWords(event)}
      </Text>
    </>
  );
}
