/** The reason why a promise may fail without notice. It is not logged: it explains the line to its reader. */
type WhySilent =
  /** Also a frame or an element of the page. */
  | 'the page is gone'
  | 'the browser is gone'
  | 'the request is gone'
  | 'the dialog is gone'
  /** The browser shows its own error page. */
  | 'the page shows it'
  /** The same promise is awaited somewhere else. */
  | 'the caller gets the error'
  /** The result comes too late, or is no longer needed. */
  | 'nobody waits for it'
  /** This error only follows from the first one. */
  | 'the first error is thrown'
  /** The value that it would have replaced stays in use. */
  | 'the old one stays'
  | 'closing as far as possible';

/** Does not wait for `work`. A failure stays silent, because `_why`. */
export function mayFail(work: Promise<unknown>, _why: WhySilent): void {
  work.catch(() => {});
}

/** Waits for `work`; undefined where it fails. The failure stays silent, because `_why`. */
export function allowFailure<T>(work: Promise<T>, _why: WhySilent): Promise<T | undefined> {
  return work.catch(() => undefined);
}
