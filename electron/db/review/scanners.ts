import {
  type ScanAnswer,
  type Scanner,
  scanAnswerSchema,
  scannerBodySchema,
} from '../../../shared/model/scanner.ts';
import type { Database } from '../store/open.ts';
import { kind, readBody, readRows, tableOf, valuesOf, writeBody } from '../store/table.ts';

interface ScannerRow {
  readonly name: string;
  readonly madeAt: number;
  readonly body: string;
}
interface AnswerRow {
  readonly scanner: string;
  readonly attemptId: string;
  readonly madeAt: number;
  readonly body: string;
}

const scannerBody = kind(scannerBodySchema);
const scanners = tableOf<ScannerRow>('scanners', ['name', 'madeAt', 'body']);
const answerBody = kind(scanAnswerSchema);
const answers = tableOf<AnswerRow>('scan_answers', ['scanner', 'attemptId', 'madeAt', 'body']);

function toScanner({ name, madeAt, body: json }: ScannerRow): Scanner {
  return { name, madeAt, body: readBody(scannerBody, json, 'scanners', name) };
}

/** All scanners, in the order of their names. An unreadable one is left out and reported. */
export function listScanners(db: Database): readonly Scanner[] {
  return readRows(db, scanners.all(db, 'ORDER BY name'), toScanner);
}

export function insertScanner(db: Database, { name, madeAt, body }: Scanner): void {
  db.prepare(scanners.insert).run({ name, madeAt, body: writeBody(scannerBody, body) });
}

/** The answers of a scanner, in the order of the attempts' ids. An unreadable one is left out and reported. */
export function listScanAnswers(db: Database, scanner: string): readonly ScanAnswer[] {
  const rows = answers.all(db, 'WHERE scanner = ? ORDER BY attempt_id', scanner);
  return readRows(db, rows, ({ attemptId, madeAt, body: json }) => ({
    ...{ attemptId, madeAt },
    ...readBody(answerBody, json, 'scan_answers', `${scanner} of attempt ${attemptId}`),
  }));
}

/** The names of the scanners that said yes on an attempt. */
export function listScannersWithYes(db: Database, attemptId: string): readonly string[] {
  return valuesOf<string>(
    db,
    "SELECT scanner FROM scan_answers WHERE attempt_id = ? AND json_extract(body, '$.yes') = 1 ORDER BY scanner",
    attemptId,
  );
}

/** Stores an answer, replacing an earlier one of this scanner on this attempt. */
export function keepScanAnswer(
  db: Database,
  scanner: string,
  { attemptId, madeAt, ...said }: ScanAnswer,
): void {
  db.prepare(
    `${answers.insert} ON CONFLICT (scanner, attempt_id) DO UPDATE SET made_at = excluded.made_at, body = excluded.body`,
  ).run({ scanner, attemptId, madeAt, body: writeBody(answerBody, said) });
}
