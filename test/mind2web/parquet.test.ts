// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { parquetMetadata, parquetSchema } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { parquetTable } from '../../electron/exchange/export/parquetTable.ts';
import { parquetRecords } from '../../electron/exchange/import/fileRecords.ts';
import { createProblems } from '../../shared/importers/file/importer.ts';
import { demonstrate, exportFrom, fresh, importInto } from '../helpers/mind2webExchange.ts';

const good = {
  action_uid: 'u',
  operation: '{"op": "CLICK"}',
  pos_candidates: [],
  annotation_id: 'a',
  confirmed_task: 't',
  target_action_index: '0',
};

/** A table of one row group with the rows. */
async function tableOf(...rows: readonly object[]): Promise<string> {
  const pieces: Uint8Array[] = [];
  const table = parquetTable({
    write: async (piece) => void pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece),
    close: async () => {},
  });
  if (rows.length > 0) await table.add(rows);
  await table.close();
  const file = fresh('rows.parquet');
  writeFileSync(file, Buffer.concat(pieces));
  return file;
}

test('a table has the columns and types of the published tables, and its metadata marks the picture column', async () => {
  const own = fresh('own');
  demonstrate(own, 1);
  const bytes = readFileSync(await exportFrom(own, 'multimodal-mind2web', { all: true, ending: '.parquet' }));
  const metadata = parquetMetadata(new Uint8Array(bytes).buffer);
  const shapes = parquetSchema(metadata).children.map(({ element, children }) => [
    element.name,
    element.converted_type ?? children.map((child) => child.element.name).join(' '),
  ]);
  const expected = [
    ...['action_uid', 'raw_html', 'cleaned_html', 'operation'].map((name) => [name, 'UTF8']),
    ...['pos_candidates', 'neg_candidates'].map((name) => [name, 'LIST']),
    ...['website', 'domain', 'subdomain', 'annotation_id', 'confirmed_task'].map((name) => [name, 'UTF8']),
    ...[
      ['screenshot', 'bytes path'],
      ['action_reprs', 'LIST'],
    ],
    ...['target_action_index', 'target_action_reprs'].map((name) => [name, 'UTF8']),
  ];
  assert.deepEqual(shapes, expected);
  assert.equal(metadata.num_rows, 8n);
  const [{ key, value } = { key: '', value: '' }] = metadata.key_value_metadata ?? [];
  assert.equal(key, 'huggingface');
  assert.deepEqual(JSON.parse(value ?? '').info.features.screenshot, { _type: 'Image' });
});

test('all rows of a large row group are read, in order', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({
    ...good,
    action_uid: `u${at}`,
    target_action_index: String(at),
    raw_html: `${at} `.repeat(8_000_000 + at),
    screenshot: { bytes: Buffer.from([0xff, 0xd8, at]).toString('base64'), path: `${at}.jpg` },
  }));
  const file = await tableOf(...rows);
  const problems = createProblems();
  let at = 0;
  for await (const record of parquetRecords(file, 'rows.parquet', problems)) {
    const { raw_html, ...own } = JSON.parse(record.text);
    const { raw_html: page, ...wanted } = rows[at] ?? { raw_html: '' };
    assert.deepEqual([record.index, record.at, record.inList], [at + 1, `row ${at + 1}`, false]);
    assert.equal(raw_html.length, page.length);
    assert.deepEqual({ ...own, ...wanted }, own);
    at += 1;
  }
  assert.equal(at, rows.length);
  assert.deepEqual(problems.list(), []);
});

test('an error in a row names the row and the field, and nothing is stored', async () => {
  const report = await importInto(
    fresh('workspace'),
    await tableOf(good, { ...good, action_uid: 'v', target_action_index: '1', operation: '{"op": "FLY"}' }),
  );
  assert.equal(report.imported, 0);
  assert.deepEqual(
    report.errors.map(({ at, field }) => [at, field]),
    [['row 2', 'operation.op']],
  );
  assert.match(report.errors[0]?.message ?? '', /expected CLICK, TYPE or SELECT, found "FLY"/);
});

test('a truncated table, an empty table and a table of another kind are refused with a message', async () => {
  const whole = readFileSync(await tableOf(good));
  for (const [name, bytes, message] of [
    ['cut', whole.subarray(0, -9), /is not a complete Parquet table: .*Download it again/],
    ['empty', readFileSync(await tableOf()), /is a table without rows/],
    [
      'other',
      Buffer.from(parquetWriteBuffer({ columnData: [{ name: 'city', data: ['Lisbon'] }] })),
      /is a Parquet table: only rows of Multimodal-Mind2Web are read from one/,
    ],
  ] as const) {
    const file = fresh(`${name}.parquet`);
    writeFileSync(file, bytes);
    const report = await importInto(fresh('workspace'), file);
    assert.equal(report.imported, 0, name);
    assert.match(report.errors.map((error) => error.message).join(' '), message);
  }
});

test('a table with a compression that is not read is whole, and the message names the compression', async () => {
  const file = fresh('lz4.parquet');
  const bytes = parquetWriteBuffer({
    columnData: [{ name: 'city', data: ['Lisbon'] }],
    codec: 'LZ4_RAW',
    compressors: { LZ4_RAW: (page) => Uint8Array.of(...page, 0) },
  });
  writeFileSync(file, Buffer.from(bytes));
  const problems = createProblems();
  const rows: unknown[] = [];
  for await (const row of parquetRecords(file, 'lz4.parquet', problems)) rows.push(row);
  assert.deepEqual(
    [rows, problems.list().map(({ message }) => message)],
    [
      [],
      [
        'is compressed with LZ4_RAW, which Hopscope does not read: write the table again with Snappy, Gzip, Brotli or Zstandard',
      ],
    ],
  );
});
