import { Text } from '@mantine/core';
import type { TrafficRow } from '../../shared/page/traffic.ts';
import { Address } from '../parts/Address.tsx';
import { ListBox } from '../parts/ListBox.tsx';
import { durationWords } from '../parts/time.ts';
import classes from './attempt.module.css';
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
  return (
    <ListBox
      className={classes.requests}
      rowClassName={classes.request}
      label={`${rows.length} requests`}
      count={rows.length}
      rowHeight={ROW}
      chosen={chosen === undefined ? 0 : Math.max(0, rows.indexOf(chosen))}
      onChoose={(at) => {
        const row = rows[at];
        if (row !== undefined) onChoose(row);
      }}
      renderRow={(at) => {
        const row = rows[at];
        return row === undefined ? null : <Request row={row} />;
      }}
    />
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
