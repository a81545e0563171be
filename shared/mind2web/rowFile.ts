/** Endings of a file of rows: they say how its rows are written. */
export const rowEnding = /\.(?:parquet|jsonl)$/i;

export function isParquetName(path: string): boolean {
  return /\.parquet$/i.test(path);
}
