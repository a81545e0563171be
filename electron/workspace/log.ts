import { appendFileSync, chmodSync, existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** With the file before it, a log never takes more than twice this. */
const LARGEST = 1_000_000;
const LONGEST_LINE = 20_000;

export type Log = ReturnType<typeof openLog>;

/**
 * What went on beside the record, for whoever looks for a fault: opens `hopscope.log` in a folder. Lines go through `redact`
 * first: one that cannot be redacted is left out, in words. When the file is full it becomes `hopscope.log.1`, in the place
 * of the one before. A log that cannot be written stops nothing.
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
        appendFileSync(file, text, { mode: 0o600 });
        if (isNew && process.platform !== 'win32') chmodSync(file, 0o600);
      } catch {}
    },
  };
}

function redacted(line: string, redact: (text: string) => string): string {
  try {
    return redact(line);
  } catch {
    return 'A line was left out: what is secret in it could not be taken out.';
  }
}
