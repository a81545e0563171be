/** Where an error comes from; this determines what the reader can do. */
export const errorOrigins = ['page', 'agent', 'model', 'storage', 'person', 'input', 'tool'] as const;
type ErrorOrigin = (typeof errorOrigins)[number];

/** The plain form of an error, for a process boundary, a log line or a database row. */
export interface ErrorData {
  /** Stable, for programs: `import.field`, `page.crashed`, `workspace.locked` … */
  readonly code: string;
  readonly origin: ErrorOrigin;
  /** One sentence for people: what happened, and to which thing. */
  readonly message: string;
  /** The consequence for the work, and what to do next. */
  readonly advice?: string;
  /** The place: file, line or index, field, step. */
  readonly at?: string;
}

/** The one error class that the product throws on purpose. Any other caught error is a bug in the tool. */
export class AppError extends Error {
  readonly code: string;
  readonly origin: ErrorOrigin;
  readonly advice: string | undefined;
  readonly at: string | undefined;

  constructor(data: ErrorData, options?: { cause?: unknown }) {
    super(data.message, options);
    this.name = 'AppError';
    this.code = data.code;
    this.origin = data.origin;
    this.advice = data.advice;
    this.at = data.at;
  }

  toData(): ErrorData {
    return {
      code: this.code,
      origin: this.origin,
      message: this.message,
      ...(this.advice === undefined ? {} : { advice: this.advice }),
      ...(this.at === undefined ? {} : { at: this.at }),
    };
  }
}

type Fault = (
  code: string,
  message: string,
  advice?: string,
  where?: { readonly at?: string | undefined; readonly cause?: unknown },
) => AppError;

/** Makes an error of one origin: `fault.input('import.field', what happened, what to do, { at: 'tasks.json, line 3' })`. */
export const fault = Object.fromEntries(
  errorOrigins.map((origin) => [
    origin,
    ((code, message, advice, { at, cause } = {}) =>
      new AppError(
        {
          code,
          origin,
          message,
          ...(advice === undefined ? {} : { advice }),
          ...(at === undefined ? {} : { at }),
        },
        cause === undefined ? undefined : { cause },
      )) satisfies Fault,
  ]),
) as Record<ErrorOrigin, Fault>;

/** Whether the system or SQLite refused a write because the disk or the user's share of it is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}

/** SQLite reports a full disk as SHMSIZE when it cannot enlarge the index of its log. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

export const FREE_SPACE = 'Free some space on the disk of the workspace and go on. The record is kept.';

/** For a file that may be anywhere. */
const FREE_THERE = 'Free some space on the disk of this file, and try again. The record so far is kept.';

/**
 * Converts anything that was thrown to its plain form. An unexpected error keeps its message and gets the
 * origin `tool`.
 */
export function toErrorData(error: unknown): ErrorData {
  if (error instanceof AppError) return error.toData();
  if (isDiskFull(error))
    return {
      ...{
        code: 'storage.write',
        origin: 'storage',
        message: 'A file could not be written: the disk is full.',
      },
      ...(error instanceof Error && 'path' in error
        ? { advice: FREE_THERE, at: String(error.path) }
        : { advice: FREE_SPACE }),
    };
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'tool.unexpected',
    origin: 'tool',
    message: `Something went wrong inside Hopscope: ${message}`,
    advice: 'The record so far is kept.',
  };
}

/** Compile-time exhaustiveness check: the message names the unhandled value. */
export function assertNever(value: never, what: string): never {
  throw new Error(`${what}: unhandled value ${JSON.stringify(value)}`);
}

/** The lines of another program's message as one line: the message of an error has one. */
export function onOneLine(message: string): string {
  return message
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}
