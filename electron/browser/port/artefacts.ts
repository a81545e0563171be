import type { AttemptFileDraft } from '../../../shared/model/index.ts';

export interface ArtefactOptions {
  /** The task's own storage state, as its author gave it. It is kept whole, so that the attempt can be repeated. */
  readonly startStorage: unknown;
  /**
   * Also records playwright's trace, which shows every field as it was filled in. It is kept only for an attempt without
   * secrets. The trace puts a script of its own into every page.
   */
  readonly trace?: boolean;
  /**
   * When false, only the heads of responses are kept, and no storage, so that an attempt of any length needs little memory.
   */
  readonly whole?: boolean;
  /** Bodies of responses with more characters than this are left out. Default 4,000,000. */
  readonly longestBody?: number;
}

export interface RecordedArtefacts {
  readonly files: readonly AttemptFileDraft[];
  /** Requested artefacts that are not kept, with a sentence each for the record. */
  readonly dropped: readonly string[];
  readonly redactions: readonly { readonly kind: string; readonly where: string; readonly count: number }[];
}

export interface ArtefactRecording {
  /**
   * Ends the recording. Everything in it is redacted. `secretTouched`: whether the record shows the use of a secret field.
   * A trace is kept only if it is known that no secret field was used. Turn off request interception first, because a held
   * request never gets a response.
   */
  finish(asked?: { readonly secretTouched?: boolean }): Promise<RecordedArtefacts>;
  /** Ends the recording and keeps nothing. */
  discard(): Promise<void>;
}
