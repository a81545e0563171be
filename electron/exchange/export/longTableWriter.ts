import { csvLine, csvLines, csvText } from '../../../shared/exporters/csvText.ts';
import {
  codebookRows,
  columnsOf,
  csvRow,
  type LongRow,
  type LongTable,
  longTables,
} from '../../../shared/exporters/longTables.ts';
import type { ExportFile, ExportPlace } from './exportPlace.ts';

/** The tables of an export, which are written row by row. */
export interface LongTableWriter {
  add<T extends LongTable>(table: T, rows: readonly LongRow<T>[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens every table as a CSV file, and writes the codebook. A table without rows has its heading line. */
export async function openLongTables(place: ExportPlace): Promise<LongTableWriter> {
  const codebook = await place.file('codebook.csv');
  await codebook.write(csvText(codebookRows()));
  await codebook.close();
  const files = new Map<LongTable, ExportFile>();
  for (const table of longTables) {
    const file = await place.file(`${table}.csv`);
    await file.write(csvLine(columnsOf(table).map(([name]) => name)));
    files.set(table, file);
  }
  return {
    async add(table, rows) {
      await files.get(table)?.write(csvLines(rows.map((row) => csvRow(table, row))));
    },
    async close() {
      for (const file of files.values()) await file.close();
    },
  };
}
