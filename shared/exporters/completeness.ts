import type { Completeness, Lack, TaskCompleteness } from '../model/completeness.ts';

/**
 * Whether a picture of a step is exported. `gone`: the record names it, and its file is not in the workspace. `overLimit`: the file of a
 * report holds no more pictures.
 */
export type PictureState = 'kept' | 'unrecorded' | 'gone' | 'overLimit';

/** One attempt, as an export finds it in the record. */
export interface AskedAttempt {
  /** The id of the attempt. */
  readonly attempt: string;
  /** The id of its task in its set. */
  readonly task: string;
  /** Whether the export has any part of it. */
  readonly isWritten: boolean;
  /** The pictures of each step, in the order of the export. null: the export holds no pictures. */
  readonly pictures: readonly (readonly PictureState[])[] | null;
  readonly hasVerdict: boolean;
  /** `gone`: the attempt was imported, and the text from which it was imported is not in the workspace. */
  readonly source: 'kept' | 'gone';
}

/** What is missing of an attempt; null: nothing. */
export function lackOf({
  attempt,
  task,
  isWritten,
  pictures,
  hasVerdict,
  source,
}: AskedAttempt): Lack | null {
  const notRecorded: number[] = [];
  const gone: number[] = [];
  const beyondLimit: number[] = [];
  for (const [index, states] of (pictures ?? []).entries())
    if (states.includes('gone')) gone.push(index + 1);
    else if (states.includes('unrecorded')) notRecorded.push(index + 1);
    else if (states.includes('overLimit')) beyondLimit.push(index + 1);
  const hasPictures = notRecorded.length + gone.length + beyondLimit.length === 0;
  const isWhole = hasVerdict && source === 'kept' && hasPictures;
  if (isWhole) return null;
  return {
    ...{ attempt, task, isWritten, verdict: !hasVerdict, source: source === 'gone' },
    pictures: { notRecorded, gone, beyondLimit },
  };
}

/** Judges an export by its attempts and their lacks, or by its tasks. */
export function completenessOf(
  {
    attempts,
    pictures,
    isSynthetic,
    ofTasks,
  }: Pick<Completeness, 'attempts' | 'pictures' | 'isSynthetic' | 'ofTasks'>,
  lacks: readonly Lack[],
): Completeness {
  const steps = lacks.map(
    ({ pictures: { notRecorded, gone, beyondLimit } }) =>
      notRecorded.length + gone.length + beyondLimit.length,
  );
  return {
    isComplete: lacks.length === 0 && (ofTasks === undefined || ofTasks.unlike.length === 0),
    ...{ pictures, attempts },
    ...(ofTasks === undefined ? {} : { ofTasks }),
    missing: {
      verdicts: lacks.filter(({ verdict }) => verdict).length,
      sources: lacks.filter(({ source }) => source).length,
      pictures: steps.reduce((sum, count) => sum + count, 0),
    },
    ...{ lacks, isSynthetic },
  };
}

/** The name of the file with the statement in a folder, and the end of its name beside a single file. */
export const completenessFile = 'completeness.json';

/** Marks the file as ours, so that the next export may replace it. */
export const completenessMark = 'hopscope-completeness';

/** The file that says whether an export is complete. */
export function completenessText(format: string, { lacks, isSynthetic, ...counts }: Completeness): string {
  const { isComplete: complete, pictures, attempts, ofTasks, missing } = counts;
  const list = lacks.map((one) => ({
    ...{ attempt: one.attempt, task: one.task, written: one.isWritten },
    ...(one.verdict ? { verdict: 'missing' } : {}),
    ...(one.source ? { source: 'missing' } : {}),
    ...(one.pictures.notRecorded.length === 0 ? {} : { picturesNotRecorded: one.pictures.notRecorded }),
    ...(one.pictures.gone.length === 0 ? {} : { pictureFilesMissing: one.pictures.gone }),
    ...(one.pictures.beyondLimit.length === 0 ? {} : { picturesBeyondLimit: one.pictures.beyondLimit }),
  }));
  const about = {
    ...{ kind: completenessMark, version: 1, format, complete },
    ...(ofTasks === undefined ? {} : { tasks: ofTasks.tasks }),
    ...{ attempts, pictures },
    ...(isSynthetic ? { synthetic: true } : {}),
    ...(ofTasks === undefined ? { missing, list } : ofTaskText(ofTasks)),
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

function ofTaskText({ unlike }: TaskCompleteness): object {
  return {
    missing: { tasks: unlike.length },
    list: unlike.map((task) => ({ task, readsBack: 'differently' })),
  };
}

/** Whether a file in an exported folder is the statement about the export, which is no task and no run. */
export function isCompletenessFile(name: string): boolean {
  return name === completenessFile || name.endsWith(`.${completenessFile}`);
}
