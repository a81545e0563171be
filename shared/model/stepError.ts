/** An error of a step. */
interface StepError {
  readonly code: string;
}

/** Codes of errors of a step that was sent to the page: the page did not answer, or accepted only a part. */
const UNANSWERED = 'page.unanswered';
const IN_PART = 'page.inPart';

/** Whether a step was sent to the page, but its result is unknown or incomplete. */
export function isInDoubt(error: StepError | null | undefined): boolean {
  return error != null && wasSent(error);
}

/** Whether the page took only a part of the input. */
export function isInPart(error: StepError | null | undefined): boolean {
  return error?.code === IN_PART;
}

/** Whether a step with this error was carried out, at least in part. With any other error, nothing was done. */
export function wasSent(error: StepError | null): boolean {
  return error === null || error.code === UNANSWERED || isInPart(error);
}
