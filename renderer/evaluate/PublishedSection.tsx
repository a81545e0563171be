import { Badge, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EFFICIENCY_ROWS } from '../../shared/contract/efficiency.ts';
import { queryInput } from '../../shared/contract/evaluate.ts';
import { say, sayKnown } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import { PUBLISHED } from '../../shared/statistics/analysis/published.ts';
import type {
  PlayedColumn,
  PublishedTable,
  QuotedRow,
  QuotedValue,
} from '../../shared/statistics/analysis/quoted.ts';
import { playedIn, scoreWords } from '../../shared/statistics/charts/played.ts';
import {
  besideLines,
  isPlayed,
  type PlayedTable,
  quotedNote,
  quotedText,
} from '../../shared/statistics/charts/publishedPlayed.ts';
import type { TriesRow } from '../../shared/statistics/efficiency/efficiency.ts';
import type { PlayedRow } from '../../shared/statistics/efficiency/played.ts';
import { BUCKETS } from '../../shared/statistics/figures/rate.ts';
import { type RowOwner, rowName } from '../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { type DataColumn, DataTable, FigureSection } from '../parts/charts/figures.tsx';
import { Loaded } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import { useAddressValue } from '../stores/windowAddress.ts';
import { ExplorationRate } from './analysis/TriesSection.tsx';
import { Uncertain } from './analysis/Uncertain.tsx';
import { CellLink } from './figure/CellLink.tsx';
import type { ShownEvaluation } from './figure/shownEvaluation.ts';

type Line =
  | { readonly quoted: QuotedRow }
  | { readonly own: RowOwner; readonly value: (at: number) => ReactNode; readonly note?: string };

/** A published table beside our figures that are counted in the same way. The address names the table. */
export function PublishedSection({ view }: { view: ShownEvaluation }) {
  const [id, choose] = useAddressValue('published');
  const table = PUBLISHED.find((one) => one.id === id);
  return (
    <FigureSection
      title={say('Published figures')}
      note={say(
        'As printed in their papers, marked “quoted”. Hopscope computes none of them, and they have no intervals.',
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
  const { ours } = table;
  if (ours === 'explorations') return <BesideExplorations table={table} query={view.query} />;
  if (isPlayed(table)) return <BesidePlayed table={table} query={view.query} />;
  const agents = ours === null ? [] : view.participants.filter(({ kind }) => kind !== 'person');
  const of = ours === 'hop buckets' ? 'hop' : 'task';
  const own = agents.map(
    (row): Line => ({
      own: row,
      value: (at) => {
        const bucket = ours === 'task overall' ? 'overall' : (BUCKETS[at] ?? 'overall');
        return <CellLink cell={row[of][bucket]} at={{ of, participantId: row.participantId, bucket }} />;
      },
    }),
  );
  return <BesideOwn table={table} own={own} />;
}

/** Our S@K and F@1 need whole records, so they are requested only with their table. */
function BesideExplorations({ table, query }: { table: PublishedTable; query: EvaluateQuery }) {
  const answer = useAnswer(
    'efficiency.tries',
    { ...queryInput(query), skip: 0, count: EFFICIENCY_ROWS },
    { keep: true },
  );
  return (
    <Loaded answer={answer} rows={4}>
      {({ participants }) => (
        <BesideOwn
          table={table}
          own={participants.map(
            (row): Line => ({ own: row, value: (at) => <Explored row={row} head={table.columns[at]} /> }),
          )}
        />
      )}
    </Loaded>
  );
}

/** Our scores in environments need whole records, too. A participant stands in the columns of the mode in which it played. */
function BesidePlayed({ table, query }: { table: PlayedTable; query: EvaluateQuery }) {
  const columns = table.ours.environments;
  const answer = useAnswer(
    'efficiency.environments',
    { ...queryInput(query), skip: 0, count: EFFICIENCY_ROWS },
    { keep: true },
  );
  return (
    <Loaded answer={answer} rows={4}>
      {({ participants }) => {
        const own = besideLines(table, participants).map(
          ({ row, note }): Line => ({
            ...{ own: row, note },
            value: (at) => <PlayedCell row={row} column={columns[at]} />,
          }),
        );
        return <BesideOwn table={table} own={own} />;
      }}
    </Loaded>
  );
}

function PlayedCell({ row, column }: { row: PlayedRow; column: PlayedColumn | undefined }) {
  const found = column === undefined ? null : playedIn(row, column);
  if (column === undefined || found === null) return <Text c="dimmed">–</Text>;
  const { participantId } = row;
  const at = { of: 'played', participantId, environment: column.environment, which: 'scored' } as const;
  if (column.figure === 'mean') return <Uncertain value={found.mean} words={scoreWords} at={at} />;
  const rate = found.planning?.[column.figure];
  return rate === undefined ? (
    <Text c="dimmed">–</Text>
  ) : (
    <CellLink cell={{ rate, attempts: rate.of }} at={at} />
  );
}

function Explored({ row, head }: { row: TriesRow; head: string | undefined }) {
  const { solvedAt, finishedFirst } = row.exploration;
  const rate = head === 'F@1' ? finishedFirst : solvedAt.find(({ k }) => head === `S@${k}`)?.rate;
  if (rate === undefined) return <Text c="dimmed">–</Text>;
  return <ExplorationRate row={row} rate={rate} />;
}

function BesideOwn({ table, own }: { table: PublishedTable; own: readonly Line[] }) {
  const lines: readonly Line[] = [...own, ...table.rows.map((row): Line => ({ quoted: row }))];
  const columns: DataColumn<Line>[] = [
    ['Whose', (line) => <Name line={line} />],
    ...table.columns.map(
      (head, at): DataColumn<Line> => [
        { called: sayKnown(head) },
        (line) => ('own' in line ? line.value(at) : <Quoted value={line.quoted.values[at]} table={table} />),
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
        {own.length === 0 ? ` ${say('This workspace has no comparable figures.')}` : ''}
      </Muted>
    </>
  );
}

function Note({ line }: { line: Line }) {
  return (
    <Muted size="xs" miw={220}>
      {'quoted' in line ? quotedNote(line.quoted) : (line.note ?? say('from this workspace'))}
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

function Quoted({ value, table }: { value: QuotedValue | undefined; table: PublishedTable }) {
  if (value === undefined || value === null) return <Text c="dimmed">–</Text>;
  return <>{quotedText(table, value)}</>;
}
