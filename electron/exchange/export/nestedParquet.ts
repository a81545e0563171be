import type { SchemaElement } from 'hyparquet';
import type { ColumnShape } from '../../../shared/exporters/training/trainerForm.ts';
import { fieldsOf } from '../../../shared/parse/json.ts';
import type { ExportFile } from './exportPlace.ts';
import { openParquet } from './parquetFile.ts';

/** A Parquet file with lists and groups of values. */
export interface NestedParquet {
  /** Adds rows as a row group. They are in memory together. */
  add(rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  close(): Promise<void>;
}

type Columns = Readonly<Record<string, ColumnShape>>;

/** Opens a Parquet file with these columns. The library `datasets` loads its pictures as pictures. */
export function openNested(file: ExportFile, columns: Columns): NestedParquet {
  const named = Object.entries(columns);
  const schema = [
    { name: 'schema', num_children: named.length },
    ...named.flatMap(([name, shape]) => elementsOf(name, shape)),
  ];
  const features = Object.fromEntries(named.map(([name, shape]) => [name, featureOf(shape)]));
  const parquet = openParquet(file, schema, [
    { key: 'huggingface', value: JSON.stringify({ info: { features } }) },
  ]);
  return {
    add: (rows) =>
      parquet.add(
        named.map(([name, shape]) => ({
          name,
          data: rows.map((row) => typed(row[name], shape)),
          // No reader searches by ranges of chats or pictures.
          statistics: false,
        })),
      ),
    close: () => parquet.close(),
  };
}

const leaf = (name: string, type: 'BYTE_ARRAY' | 'DOUBLE' | 'INT64', more = {}): SchemaElement => ({
  ...{ name, type, repetition_type: 'OPTIONAL' },
  ...more,
});

function elementsOf(name: string, shape: ColumnShape): SchemaElement[] {
  switch (shape) {
    case 'text':
      return [leaf(name, 'BYTE_ARRAY', { converted_type: 'UTF8' })];
    case 'number':
      return [leaf(name, 'DOUBLE')];
    case 'whole':
      return [leaf(name, 'INT64')];
    case 'picture':
      return [
        { name, repetition_type: 'OPTIONAL', num_children: 2 },
        leaf('bytes', 'BYTE_ARRAY'),
        leaf('path', 'BYTE_ARRAY', { converted_type: 'UTF8' }),
      ];
  }
  if ('list' in shape)
    return [
      { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...elementsOf('element', shape.list),
    ];
  const fields = Object.entries(shape.fields);
  return [
    { name, repetition_type: 'OPTIONAL', num_children: fields.length },
    ...fields.flatMap(([field, of]) => elementsOf(field, of)),
  ];
}

/** The type in the metadata that `datasets` reads. */
function featureOf(shape: ColumnShape): unknown {
  if (shape === 'picture') return { _type: 'Image' };
  if (typeof shape === 'string')
    return { _type: 'Value', dtype: { text: 'string', number: 'float64', whole: 'int64' }[shape] };
  if ('list' in shape) return [featureOf(shape.list)];
  return Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, featureOf(of)]));
}

/** A value for its place in the file: whole numbers are bigints, and a missing value is null. */
function typed(value: unknown, shape: ColumnShape): unknown {
  if (value === undefined || value === null) return null;
  if (shape === 'whole') return BigInt(Number(value));
  if (typeof shape === 'string') return value;
  if ('list' in shape) return Array.isArray(value) ? value.map((one) => typed(one, shape.list)) : null;
  const fields = fieldsOf(value);
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, of]) => [name, typed(fields[name], of)]),
  );
}
