/**
 * An exception of a reference program, as an error value. The reference profiles raise it exactly where the Python
 * program would: its class decides whether a task counts (docs/reference-programs.md).
 */
export class PythonError extends Error {
  readonly className: string;

  constructor(className: string, message = '') {
    super(message);
    this.name = 'PythonError';
    this.className = className;
  }

  /** `ClassName: message`, the form that the command line prints. */
  toText(): string {
    return `${this.className}: ${this.message}`;
  }
}

/** Python's `assert`: raises AssertionError. */
export function assertPython(condition: boolean, message = ''): asserts condition {
  if (!condition) throw new PythonError('AssertionError', message);
}
