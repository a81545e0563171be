import type { AttemptFileDraft } from '../../../shared/model/index.ts';

export interface ArtefactOptions {
  /** The storage state from the author of the task. It is stored without redaction, so that the attempt can be repeated. */
  readonly startStorage: unknown;
  /**
   * Also records Playwright's trace, which shows every field as it was filled in. It is kept only for an attempt without
   * secrets. For the trace, Playwright puts a script of its own into every page.
   */
  readonly trace?: boolean;
  /**
   * False: only the heads of responses are kept, and no storage. An attempt of any length then needs little memory.
   */
  readonly whole?: boolean;
  /** Bodies of responses with more characters than this are left out. Default 4,000,000. */
  readonly longestBody?: number;
}

export interface RecordedArtefacts {
  readonly files: readonly AttemptFileDraft[];
  /** For each requested artefact that was not kept, a sentence for the record. */
  readonly dropped: readonly string[];
  readonly redactions: readonly { readonly kind: string; readonly where: string; readonly count: number }[];
}

export interface ArtefactRecording {
  /**
   * Ends the recording. Everything in it is redacted, except `startStorage`. `secretTouched`: whether the record shows the
   * use of a secret field. A trace is kept only if this is false; a missing value counts as true. Turn off request
   * interception first, because a held request never gets a response.
   */
  finish(asked?: { readonly secretTouched?: boolean }): Promise<RecordedArtefacts>;
  /** Ends the recording and keeps nothing. */
  discard(): Promise<void>;
}
