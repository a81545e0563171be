import type { SchemaElement } from 'hyparquet';
import { csvLine, csvLines, csvText } from '../../../shared/exporters/csvText.ts';
import {
  type ColumnType,
  codebookRows,
  columnsOf,
  csvRow,
  type LongRow,
  type LongTable,
  type LongValue,
  longTables,
} from '../../../shared/exporters/longTables.ts';
import type { ExportFile, ExportPlace } from './exportPlace.ts';
import { openParquet } from './parquetFile.ts';

/** The tables of an export, which are written row by row. */
export interface LongTableWriter {
  add<T extends LongTable>(table: T, rows: readonly LongRow<T>[]): Promise<void>;
  close(): Promise<void>;
}

type Row = Readonly<Record<string, LongValue>>;

interface TableFile {
  add(rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens every table as a CSV file and as a Parquet file, and writes the codebook. */
export async function openLongTables(place: ExportPlace): Promise<LongTableWriter> {
  const codebook = await place.file('codebook.csv');
  await codebook.write(csvText(codebookRows()));
  await codebook.close();
  const files = new Map<LongTable, readonly TableFile[]>();
  for (const table of longTables)
    files.set(table, [
      await openCsv(await place.file(`${table}.csv`), table),
      openTyped(await place.file(`${table}.parquet`), table),
    ]);
  return {
    async add(table, rows) {
      for (const file of files.get(table) ?? []) await file.add(rows);
    },
    async close() {
      for (const own of files.values()) for (const file of own) await file.close();
    },
  };
}

/** A table without rows has its heading line. */
async function openCsv(file: ExportFile, table: LongTable): Promise<TableFile> {
  await file.write(csvLine(columnsOf(table).map(([name]) => name)));
  return {
    add: (rows) => file.write(csvLines(rows.map((row) => csvRow(table, row)))),
    close: () => file.close(),
  };
}

/** The rows of a row group, which are in memory together. */
const ROWS_OF_GROUP = 20_000;

function openTyped(file: ExportFile, table: LongTable): TableFile {
  const columns = columnsOf(table);
  const schema: SchemaElement[] = [
    { name: 'schema', num_children: columns.length },
    ...columns.map(
      ([name, { type, empty }]): SchemaElement => ({
        name,
        ...parquetTypes[type],
        repetition_type: empty === undefined ? 'REQUIRED' : 'OPTIONAL',
      }),
    ),
  ];
  const codebook = codebookRows().filter((row) => row['table'] === table);
  const parquet = openParquet(file, schema, [{ key: 'hopscope.codebook', value: JSON.stringify(codebook) }]);
  let rows: Row[] = [];
  const writeGroup = async (): Promise<void> => {
    const own = rows;
    rows = [];
    await parquet.add(
      columns.map(([name, { type }]) => ({
        name,
        data: own.map((row) => typed(row[name] ?? null, type)),
        statistics: true,
      })),
    );
  };
  return {
    async add(more) {
      for (const row of more) rows.push(row);
      if (rows.length >= ROWS_OF_GROUP) await writeGroup();
    },
    async close() {
      if (rows.length > 0) await writeGroup();
      await parquet.close();
    },
  };
}

const parquetTypes: Readonly<Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  whole: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  'yes-no': { type: 'BOOLEAN' },
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

function typed(value: LongValue, type: ColumnType): LongValue | bigint {
  return typeof value === 'number' && (type === 'whole' || type === 'moment') ? BigInt(value) : value;
}
