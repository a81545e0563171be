import type { SchemaElement } from 'hyparquet';
import { z } from 'zod';
import { pythonJson } from '../../../shared/mind2web/values/pythonJson.ts';
import type { ExportFile } from './exportPlace.ts';
import { openParquet } from './parquetFile.ts';

/** The columns of the published tables in their order, with their types. */
const columns = {
  action_uid: 'text',
  raw_html: 'text',
  cleaned_html: 'text',
  operation: 'text',
  pos_candidates: 'list',
  neg_candidates: 'list',
  website: 'text',
  domain: 'text',
  subdomain: 'text',
  annotation_id: 'text',
  confirmed_task: 'text',
  screenshot: 'picture',
  action_reprs: 'list',
  target_action_index: 'text',
  target_action_reprs: 'text',
} as const;
type Column = keyof typeof columns;
type Kind = (typeof columns)[Column];
const names = Object.keys(columns) as readonly Column[];

/** Values by column. Fields that are not a column are left out. */
export type Row = { readonly [name in Column]?: unknown };

/** A table that is written in pieces. */
interface ParquetTable {
  /** Adds the rows of one task as a row group. They are in memory together. */
  add(rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
}

/** Writes rows of Multimodal-Mind2Web as Parquet, with the columns and types of the published tables. */
export function parquetTable(file: ExportFile): ParquetTable {
  const parquet = openParquet(file, schema, kvMetadata);
  return {
    add: (rows) =>
      parquet.add(
        names.map((name) => ({
          name,
          data: rows.map((row) => typed[columns[name]](row[name])),
          // No reader searches by ranges of pages or pictures.
          statistics: false,
        })),
      ),
    close: () => parquet.close(),
  };
}

const textOrNull = z.string().nullable().catch(null);
/** A picture of an imported row: its bytes as base64, the path of its file, or both. */
const picture = z.looseObject({ bytes: textOrNull, path: textOrNull });

/** Converts an imported value to the type of its column. Objects become JSON texts, as in the published tables. */
const typed: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  text: textOf,
  list: (value) => (Array.isArray(value) ? value.map(textOf) : null),
  picture: (value) => {
    if (typeof value === 'string') return { bytes: Buffer.from(value, 'base64'), path: null };
    const found = picture.safeParse(value);
    if (!found.success) return null;
    const { bytes, path } = found.data;
    return { bytes: bytes === null ? null : Buffer.from(bytes, 'base64'), path };
  },
};

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : pythonJson(value);
}

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
});

const elements: Readonly<Record<Kind, (name: string) => SchemaElement[]>> = {
  text: (name) => [text(name)],
  list: (name) => [
    { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    text('element'),
  ],
  picture: (name) => [
    { name, repetition_type: 'OPTIONAL', num_children: 2 },
    { name: 'bytes', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
    text('path'),
  ],
};

const schema: SchemaElement[] = [
  { name: 'schema', num_children: names.length },
  ...Object.entries(columns).flatMap(([name, kind]) => elements[kind](name)),
];

const feature = { dtype: 'string', _type: 'Value' };
const features: Readonly<Record<Kind, object>> = {
  text: feature,
  list: { feature, _type: 'Sequence' },
  picture: { _type: 'Image' },
};

/** Metadata for the library `datasets`. With it, `screenshot` is loaded as a picture instead of bytes. */
const kvMetadata = [
  {
    key: 'huggingface',
    value: JSON.stringify({
      info: {
        features: Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, features[kind]])),
      },
    }),
  },
];
