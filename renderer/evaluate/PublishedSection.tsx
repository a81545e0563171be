import { Badge, Select, Text } from '@mantine/core';
import { say, sayKnown } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import { PUBLISHED, type PublishedTable, type QuotedRow } from '../../shared/statistics/published.ts';
import { BUCKETS } from '../../shared/statistics/rate.ts';
import { rowName } from '../../shared/statistics/rowOwner.ts';
import type { ParticipantRates } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable, FigureSection } from '../parts/figures.tsx';
import { Muted } from '../parts/texts.tsx';
import { useAddressValue } from '../stores/windowAddress.ts';
import { CellLink } from './CellLink.tsx';
import type { ShownEvaluation } from './shownEvaluation.ts';

type Line = { readonly quoted: QuotedRow } | { readonly own: ParticipantRates };

/** A published table beside ours, where something of ours is counted alike. Which one is in the address. */
export function PublishedSection({ view }: { view: ShownEvaluation }) {
  const [id, choose] = useAddressValue('published');
  const table = PUBLISHED.find((one) => one.id === id);
  return (
    <FigureSection
      title={say('Published figures')}
      note={say(
        'As their papers print them, marked quoted: none of them is computed here, and none has an interval.',
      )}
      aside={
        <Select
          size="xs"
          w={260}
          aria-label={say('Published table')}
          placeholder={say('Show a published table')}
          clearable
          data={PUBLISHED.map(({ id: value, title }) => ({ value, label: sayKnown(title) }))}
          value={table?.id ?? null}
          onChange={choose}
        />
      }
    >
      {table === undefined ? (
        id === null ? null : (
          <Muted>
            {say('There is no published table “{name}” here: choose one.', { name: id.slice(0, 100) })}
          </Muted>
        )
      ) : (
        <Published table={table} view={view} />
      )}
    </FigureSection>
  );
}

function Published({ table, view }: { table: PublishedTable; view: ShownEvaluation }) {
  const own = table.ours === null ? [] : view.participants.filter(({ kind }) => kind !== 'person');
  const lines: readonly Line[] = [
    ...own.map((row): Line => ({ own: row })),
    ...table.rows.map((row): Line => ({ quoted: row })),
  ];
  const columns: DataColumn<Line>[] = [
    ['Whose', (line) => <Name line={line} />],
    ...table.columns.map(
      (head, at): DataColumn<Line> => [
        { called: sayKnown(head) },
        (line) => <Value line={line} at={at} table={table} />,
      ],
    ),
    ['Note', (line) => <Note line={line} />],
  ];
  return (
    <>
      <DataTable
        caption={sayKnown(table.title)}
        columns={columns}
        rows={lines}
        rowId={(line) => ('own' in line ? `own ${line.own.participantId}` : line.quoted.name)}
      />
      <Muted size="xs" mt="xs">
        {table.source}. {sayAgain(table.note)}
        {table.ours === null
          ? ` ${say('Nothing of this workspace is counted alike, so nothing of ours stands beside it.')}`
          : ''}
      </Muted>
    </>
  );
}

function Note({ line }: { line: Line }) {
  return (
    <Muted size="xs" miw={220}>
      {'quoted' in line
        ? [sayAgain(line.quoted.source), sayAgain(line.quoted.note ?? '')].filter(Boolean).join('; ')
        : say('from this workspace')}
    </Muted>
  );
}

function Name({ line }: { line: Line }) {
  if ('own' in line) return <Text fw={600}>{rowName(line.own)}</Text>;
  return (
    <Text>
      {sayKnown(line.quoted.name)}{' '}
      <Badge size="xs" variant="outline" color="gray">
        {say('quoted')}
      </Badge>
    </Text>
  );
}

function Value({ line, at, table }: { line: Line; at: number; table: PublishedTable }) {
  if ('quoted' in line) {
    const value = line.quoted.values[at] ?? null;
    if (value === null) return <Text c="dimmed">–</Text>;
    return <>{table.unit === '%' ? `${value} %` : value}</>;
  }
  const { participantId } = line.own;
  const of = table.ours === 'hop buckets' ? 'hop' : 'task';
  const bucket = table.ours === 'task overall' ? 'overall' : (BUCKETS[at] ?? 'overall');
  return <CellLink cell={line.own[of][bucket]} at={{ of, participantId, bucket }} />;
}
