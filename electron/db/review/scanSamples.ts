import {
  type ScanLabel,
  type ScanSample,
  scanLabelSchema,
  scanSampleSchema,
} from '../../../shared/model/scanner.ts';
import type { Database } from '../store/open.ts';
import { firstOf, kind, mustChangeOne, readBody, readRows, tableOf, writeBody } from '../store/table.ts';

interface SampleRow {
  readonly scanner: string;
  readonly number: number;
  readonly drawnAt: number;
  readonly openedAt: number | null;
  readonly body: string;
}
interface LabelRow {
  readonly scanner: string;
  readonly number: number;
  readonly seq: number;
  readonly attemptId: string;
  readonly byWhom: string;
  readonly wall: number;
  readonly body: string;
}

const sampleBody = kind(scanSampleSchema);
const samples = tableOf<SampleRow>('scan_samples', ['scanner', 'number', 'drawnAt', 'openedAt', 'body']);
const labelBody = kind(scanLabelSchema);
const labels = tableOf<LabelRow>('scan_labels', [
  ...(['scanner', 'number', 'seq', 'attemptId', 'byWhom', 'wall', 'body'] as const),
]);

/** The samples of a scanner, the oldest first. An unreadable one is left out and reported. */
export function listScanSamples(db: Database, scanner: string): readonly ScanSample[] {
  const rows = samples.all(db, 'WHERE scanner = ? ORDER BY number', scanner);
  return readRows(db, rows, ({ body: json, ...row }) => ({
    ...row,
    ...readBody(sampleBody, json, 'scan_samples', `${scanner} ${row.number}`),
  }));
}

export function insertScanSample(
  db: Database,
  { scanner, number, drawnAt, openedAt, ...body }: ScanSample,
): void {
  db.prepare(samples.insert).run({ scanner, number, drawnAt, openedAt, body: writeBody(sampleBody, body) });
}

/** Records that the answers of the scanner on the sample can be seen from now on. */
export function openScanSample(db: Database, scanner: string, number: number, openedAt: number): void {
  const opening = db.prepare(
    'UPDATE scan_samples SET opened_at = ? WHERE scanner = ? AND number = ? AND opened_at IS NULL',
  );
  mustChangeOne(opening.run(openedAt, scanner, number), 'scan_samples', `${scanner} ${number}`);
}

/** All answers of people on a sample, also those that they changed, the oldest first. */
export function listScanLabels(db: Database, scanner: string, number: number): readonly ScanLabel[] {
  const rows = labels.all(db, 'WHERE scanner = ? AND number = ? ORDER BY seq', scanner, number);
  return readRows(db, rows, ({ attemptId, byWhom, wall, seq, body: json }) => ({
    ...{ attemptId, by: byWhom, wall },
    ...readBody(labelBody, json, 'scan_labels', `${scanner} ${number} ${seq}`),
  }));
}

/** Appends the answer of a person. */
export function appendScanLabel(
  db: Database,
  scanner: string,
  number: number,
  { attemptId, by, wall, ...said }: ScanLabel,
): void {
  const newest = firstOf<number>(
    db,
    'SELECT MAX(seq) FROM scan_labels WHERE scanner = ? AND number = ?',
    ...[scanner, number],
  );
  const seq = (newest ?? 0) + 1;
  const row = { scanner, number, seq, attemptId, byWhom: by, wall };
  db.prepare(labels.insert).run({ ...row, body: writeBody(labelBody, said) });
}
