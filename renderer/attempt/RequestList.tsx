import { Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { TrafficRow } from '../../shared/recording/traffic.ts';
import { Address } from '../parts/Address.tsx';
import { durationWords } from '../parts/time.ts';
import classes from './attempt.module.css';
import { moved } from './moved.ts';
import { sizeWords } from './sizeWords.ts';

const ROW = 28;

/** Requests one below the other, with one of them chosen by arrows or mouse. */
export function RequestList({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly TrafficRow[];
  chosen: TrafficRow | undefined;
  onChoose: (row: TrafficRow) => void;
}) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 20,
  });
  const at = chosen === undefined ? 0 : Math.max(0, rows.indexOf(chosen));

  function onKeyDown(event: KeyboardEvent): void {
    const to = moved(event.key, at, rows.length);
    const row = to === null ? undefined : rows[to];
    if (to === null || row === undefined) return;
    event.preventDefault();
    onChoose(row);
    virtual.scrollToIndex(to, { align: 'auto' });
  }

  return (
    <div
      ref={scroller}
      className={`${classes.events} ${classes.requests}`}
      role="listbox"
      aria-label={`${rows.length} requests`}
      tabIndex={0}
      aria-activedescendant={`${id}-${at}`}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list above has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: options are pointed to by aria-activedescendant
            <div
              key={key}
              id={`${id}-${index}`}
              className={classes.request}
              role="option"
              aria-selected={index === at}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onChoose(row)}
            >
              <Request row={row} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Request({ row }: { row: TrafficRow }) {
  return (
    <>
      <Text size="sm">{row.method}</Text>
      <Text size="sm" fw={row.status === null || row.status >= 400 ? 700 : 400}>
        {row.status ?? 'failed'}
      </Text>
      <Address url={row.url} />
      <Text size="xs" c="dimmed" truncate="end">
        {row.type}
      </Text>
      <Text size="xs" c="dimmed" ta="right">
        {row.bytes === null ? '' : sizeWords(row.bytes)}
      </Text>
      <Text size="xs" c="dimmed" ta="right">
        {row.ms === null ? '' : row.ms < 1000 ? `${row.ms} ms` : durationWords(row.ms)}
      </Text>
    </>
  );
}
