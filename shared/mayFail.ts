/** Why nobody needs to see that a promise fails. It is not logged: it is for the reader of the line. */
type WhySilent =
  /** Also a frame or an element of it. */
  | 'the page is gone'
  | 'the browser is gone'
  | 'the request is gone'
  | 'the dialog is gone'
  /** The browser shows its own error page. */
  | 'the page shows it'
  /** The same promise is awaited somewhere else. */
  | 'the caller hears of it'
  /** The result comes too late, or is needed no longer. */
  | 'nobody waits for it'
  /** This one only follows from it. */
  | 'the first error is thrown'
  /** What it would have replaced is kept and serves. */
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
