import { Skeleton, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { AttemptDetail } from '../../shared/contract.ts';
import type { AttemptEvent, Step } from '../../shared/model.ts';
import { bridge } from '../bridge.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { clockWords } from '../parts/time.ts';
import { useMirror } from '../stores/mirror.ts';
import { usePages } from '../stores/usePages.ts';
import classes from './attempt.module.css';
import { eventWords } from './eventWords.ts';
import { moved } from './moved.ts';

const ROW = 28;
const PAGE = 250;

/** Every event of the attempt as it was recorded; those of the chosen step are marked. Read as they come into view. */
export function EventList({ detail, step }: { detail: AttemptDetail; step: Step | undefined }) {
  const { attempt, eventTotal: total } = detail;
  const revision = useMirror((mirror) => mirror.revision);
  const events = usePages<AttemptEvent>(
    attempt.id,
    attempt.status === 'running' ? revision : 0,
    PAGE,
    async (from, count) => {
      const reply = await bridge.invoke('attempts.events', { attemptId: attempt.id, from, count });
      return reply.ok ? { ok: true, value: reply.value.events } : reply;
    },
  );
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 20,
  });
  const rows = virtual.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  const { want } = events;
  useEffect(() => {
    if (total > 0) want(first, last);
  }, [want, first, last, total]);
  const start = step?.from;
  useEffect(() => {
    if (start === undefined || start > total) return;
    setChosen(start - 1);
    virtual.scrollToIndex(start - 1, { align: 'center' });
  }, [virtual, start, total]);

  function onKeyDown(event: KeyboardEvent): void {
    const to = moved(event.key, chosen, total);
    if (to === null) return;
    event.preventDefault();
    setChosen(to);
    virtual.scrollToIndex(to, { align: 'auto' });
  }

  if (events.error !== null) return <ErrorState error={events.error} />;
  if (total === 0) return <EmptyState title="No events">Nothing was recorded in this attempt.</EmptyState>;
  const shown = events.at(chosen);
  return (
    <>
      <div
        ref={scroller}
        className={classes.events}
        role="listbox"
        aria-label={`${total} events`}
        tabIndex={0}
        aria-activedescendant={`${id}-${chosen}`}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {rows.map((row) => {
            const event = events.at(row.index);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list above has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: options are pointed to by aria-activedescendant
              <div
                key={row.key}
                id={`${id}-${row.index}`}
                className={classes.event}
                role="option"
                aria-selected={row.index === chosen}
                aria-posinset={row.index + 1}
                aria-setsize={total}
                data-step={step !== undefined && row.index + 1 >= step.from && row.index + 1 <= step.to}
                style={{ transform: `translateY(${row.start}px)` }}
                onClick={() => setChosen(row.index)}
              >
                <Text size="xs" c="dimmed" ta="right">
                  {row.index + 1}
                </Text>
                {event === undefined ? <Skeleton height={12} animate={false} /> : <EventRow event={event} />}
              </div>
            );
          })}
        </div>
      </div>
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
