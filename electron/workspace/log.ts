import { chmodSync, existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { appendWhole } from '../files/wholeFile.ts';

/** The largest size of a log file. With its predecessor, a log takes at most twice this. */
const LARGEST = 1_000_000;
const LONGEST_LINE = 20_000;

export type Log = ReturnType<typeof openLog>;

/**
 * Opens `hopscope.log` in a folder: a log of events outside the record, for finding faults. Lines go through `redact` first; a line that
 * cannot be redacted is replaced by a note. A full file becomes `hopscope.log.1` and replaces its predecessor. A log that cannot be written
 * stops nothing.
 */
export function openLog(folder: string, redact: (text: string) => string) {
  const file = path.join(folder, 'hopscope.log');
  return {
    file,
    write(line: string): void {
      const text = `${new Date().toISOString()} ${redacted(line.slice(0, LONGEST_LINE), redact)}\n`;
      try {
        const isNew = !existsSync(file);
        if (!isNew && statSync(file).size + text.length > LARGEST) renameSync(file, `${file}.1`);
        appendWhole(file, text, 0o600);
        if (isNew && process.platform !== 'win32') chmodSync(file, 0o600);
      } catch {}
    },
  };
}

function redacted(line: string, redact: (text: string) => string): string {
  try {
    return redact(line);
  } catch {
    return 'A line was left out, because its secrets could not be removed.';
  }
}
