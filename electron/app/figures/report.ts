import path from 'node:path';
import { type ErrorData, toErrorData } from '../../../shared/errors.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { type Log, openLog } from '../../workspace/log.ts';

/** Turns an error into a sentence for users. The details of an unexpected error go to the log file, which the sentence names. */
export function report(log: Log, error: unknown): ErrorData {
  const data = toErrorData(error);
  // SQLite does not say which file it could not write.
  if (data.code === 'storage.write') return { at: path.dirname(log.file), ...data };
  if (data.code !== 'tool.unexpected') return data;
  log.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { ...data, advice: `The record so far is kept. The details are in ${log.file}.` };
}

/** Does the same as `report` while no workspace is open. The log file is in `folder`. */
export function reportOutside(folder: string, error: unknown): ErrorData {
  return report(
    openLog(folder, (text) => createRedaction().text(text, 'log')),
    error,
  );
}
