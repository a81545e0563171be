/** What is missing of one attempt. */
export interface Lack {
  readonly attempt: string;
  readonly task: string;
  readonly isWritten: boolean;
  /** true: it has no verdict. */
  readonly verdict: boolean;
  /** true: the text from which it was imported is gone. */
  readonly source: boolean;
  /** Steps without a picture, counted from 1 in the order of the export. */
  readonly pictures: {
    readonly notRecorded: readonly number[];
    readonly gone: readonly number[];
    /** The file of a report holds pictures up to a limit. */
    readonly beyondLimit: readonly number[];
  };
}

/** The tasks of an export of tasks. */
export interface TaskCompleteness {
  readonly tasks: number;
  /** The keys of those that an import of the export does not read as they are here. */
  readonly unlike: readonly string[];
}

/** `none`: the format has no place for pictures. `left out`: the person who exports did not want them. */
export type PicturesAsked = 'checked' | 'left out' | 'none';

/** The numbers of a statement about an export. */
export interface CompletenessCounts {
  /** Nothing is missing. */
  readonly isComplete: boolean;
  readonly pictures: PicturesAsked;
  /** The attempts of the export. */
  readonly attempts: number;
  /** Missing: an export of attempts. */
  readonly ofTasks?: TaskCompleteness | undefined;
  /** Attempts without a verdict, imported attempts without their source, and steps without a picture. */
  readonly missing: { readonly verdicts: number; readonly sources: number; readonly pictures: number };
}

/** What an export says about itself: whether each step has its pictures, each attempt its verdict, and each imported run its source. */
export interface Completeness extends CompletenessCounts {
  readonly lacks: readonly Lack[];
  /** Some of the attempts are synthetic: they were made by the program, and are no data. */
  readonly isSynthetic: boolean;
}
