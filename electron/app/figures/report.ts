import { type ErrorData, toErrorData } from '../../../shared/errors.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { type Log, openLog } from '../../workspace/log.ts';

/** An error for people. Of one that nobody expected the details go to the log, which it names. */
export function report(log: Log, error: unknown): ErrorData {
  const data = toErrorData(error);
  if (data.code !== 'tool.unexpected') return data;
  log.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { ...data, advice: `What was recorded so far is kept. The details are in ${log.file}.` };
}

/** The same where no workspace is open: the log lies in `folder`. */
export function reportOutside(folder: string, error: unknown): ErrorData {
  return report(
    openLog(folder, (text) => createRedaction().text(text, 'log')),
    error,
  );
}
