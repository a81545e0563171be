import { explain } from '../../parse/explain.ts';
import type { Problems, SourceFile } from '../file/importer.ts';
import { readRecords, tooManyValues } from '../file/records.ts';
import { mminaDomains } from '../formats/mmina.ts';
import { type ScoreCaseInput, scoreCaseSchema, withoutNulls } from './scoreCase.ts';

/** One recorded run in a file. */
export interface RunCase {
  readonly file: string;
  /** `line 3`; '' when the file is one run. */
  readonly at: string;
  readonly found: ScoreCaseInput;
}

/**
 * Reads recorded runs: the lines that `export --format jsonl` writes and `score --in` reads. Errors go to
 * `problems` with file, line and field; the other lines are still returned.
 */
export function readRunCases(files: readonly SourceFile[], problems: Problems): readonly RunCase[] {
  const cases: RunCase[] = [];
  for (const file of files) {
    if (file.text.trim() === '') {
      problems.error(file.path, '', '', 'is empty: expected recorded runs, one a line');
      continue;
    }
    for (const record of readRecords(file, problems).records) {
      const tooLong = tooManyValues(record);
      if (tooLong !== null) {
        problems.error(file.path, record.at, '', tooLong);
        continue;
      }
      const value = withoutNulls(record.value);
      const parsed = scoreCaseSchema.safeParse(value);
      const domain = parsed.data?.domain;
      if (domain !== undefined && !mminaDomains.some((known) => known === domain)) {
        const message = `expected ${mminaDomains.join(', ')}, found ${JSON.stringify(domain)}`;
        problems.tell(record, [{ path: ['domain'], field: 'domain', message }]);
        continue;
      }
      if (parsed.success) {
        cases.push({
          file: file.path,
          at: record.index === null ? '' : record.at,
          found: parsed.data,
        });
        continue;
      }
      problems.tell(record, explain(parsed.error, value));
    }
  }
  return cases;
}
