import type { AttemptFileDraft } from '../../../shared/model/index.ts';

export interface ArtefactOptions {
  /** The task's own storage state, as its author gave it: kept whole, so that the attempt can be begun again. */
  readonly startStorage: unknown;
  /**
   * Also playwright's trace, which shows every field as it was filled in: kept only of an attempt without secrets. It puts a
   * script of its own into every page.
   */
  readonly trace?: boolean;
  /** False: of what is answered only the head is kept, and no storage; so an attempt of any length takes little memory. */
  readonly whole?: boolean;
  /** Bodies of answers beyond this many characters are left out. Default 4,000,000. */
  readonly longestBody?: number;
}

export interface RecordedArtefacts {
  readonly files: readonly AttemptFileDraft[];
  /** What was asked for and is not kept, a sentence each, for the record. */
  readonly dropped: readonly string[];
  readonly redactions: readonly { readonly kind: string; readonly where: string; readonly count: number }[];
}

export interface ArtefactRecording {
  /**
   * Ends the recording. Everything in it is redacted. `secretTouched`: whether a secret field was used, by the record; a trace
   * is dropped unless it is known that none was. Turn request interception off first: a held request has no answer to wait for.
   */
  finish(asked?: { readonly secretTouched?: boolean }): Promise<RecordedArtefacts>;
  /** Ends it and keeps nothing. */
  discard(): Promise<void>;
}
