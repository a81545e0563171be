import type { KeyValue, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ExportFile } from './exportPlace.ts';

interface ParquetColumn {
  readonly name: string;
  /** One value for each row. */
  readonly data: readonly unknown[];
  /** Whether the file names the smallest and the largest value, by which readers search. */
  readonly statistics: boolean;
}

/** A Parquet file that is written in row groups. */
export interface ParquetFile {
  /** Adds rows, column by column, as a row group. They are in memory together. */
  add(columns: readonly ParquetColumn[]): Promise<void>;
  close(): Promise<void>;
}

export function openParquet(
  file: ExportFile,
  schema: readonly SchemaElement[],
  kvMetadata: readonly KeyValue[],
): ParquetFile {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    ...{ writer: bytes, createdBy: 'hopscope' },
    ...{ schema: [...schema], kvMetadata: [...kvMetadata] },
  });
  const flush = async (): Promise<void> => {
    const written = bytes.getBytes().slice(0, bytes.index);
    bytes.index = 0;
    await file.write(written);
  };
  return {
    async add(columns) {
      await writer.write({ columnData: columns.map(({ data, ...rest }) => ({ ...rest, data: [...data] })) });
      await flush();
    },
    async close() {
      await writer.finish();
      await flush();
      await file.close();
    },
  };
}
