import type { FirstFailedStep } from '../comparison/failures.ts';
import type { AttemptRow } from './answers.ts';
import type {
  ClusteredAttempt,
  DisagreedTask,
  DisagreementRow,
  FailureKinds,
  FailuresView,
  FoundTask,
} from './disagreements.ts';

/**
 * The most tasks, attempts or groups of failures in one answer: few enough to keep every answer small,
 * however long their names are.
 */
export const DISAGREEMENT_ROWS = 40;
/** The most characters of a text in a row of a list; opening the row shows the whole. */
const MOST_TEXT = 240;
const MOST_NAME = 120;
const MOST_KINDS = 6;

/** A text of at most this length; a longer one ends in `…`. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${Array.from(text).slice(0, most).join('')}…`;
}

/** Rows of a page, with shortened texts. */
export function toldRows(rows: readonly DisagreementRow[]): readonly DisagreementRow[] {
  return rows.map((row) => ({
    ...row,
    taskKey: cut(row.taskKey, MOST_NAME),
    intent: cut(row.intent, MOST_TEXT),
  }));
}

/**
 * A page of the attempts of a task; the task's own texts stay whole. `keyOf`: a short key for a long one,
 * equal for equal keys.
 */
export function toldTask(
  { attempts, ...task }: FoundTask,
  skip: number,
  keyOf: (key: string) => string,
): DisagreedTask {
  return {
    ...task,
    of: attempts.length + task.left,
    attempts: attempts.slice(skip, skip + DISAGREEMENT_ROWS).map((one) => {
      const { standing } = one.reviews;
      return {
        ...one,
        row: toldAttempt(one.row),
        first: one.first === null ? null : toldFirst(one.first, keyOf),
        failure: one.failure === null ? null : cut(one.failure, MOST_NAME),
        reviews: {
          standing: standing === null ? null : { ...standing, reason: cut(standing.reason, MOST_TEXT) },
        },
      };
    }),
  };
}

/** A page of the groups of failures, with short keys. */
export function toldFailures(found: FailuresView, keyOf: (key: string) => string): FailuresView {
  return {
    ...found,
    clusters: found.clusters.slice(0, DISAGREEMENT_ROWS).map((one) => ({
      ...one,
      key: keyOf(one.key),
      place: cut(one.place, MOST_NAME),
      act: cut(one.act, MOST_TEXT),
      kinds: toldKinds(one.kinds),
    })),
    duplicates: found.duplicates.slice(0, DISAGREEMENT_ROWS).map((one) => ({
      ...one,
      taskKey: cut(one.taskKey, MOST_NAME),
      first: toldFirst(one.first, keyOf),
    })),
    kinds: toldKinds(found.kinds, DISAGREEMENT_ROWS),
  };
}

export function toldCluster(attempts: readonly ClusteredAttempt[], keyOf: (key: string) => string) {
  return attempts.map(({ row, first, failure }) => ({
    row: toldAttempt(row),
    first: toldFirst(first, keyOf),
    failure: failure === null ? null : cut(failure, MOST_NAME),
  }));
}

function toldAttempt(row: AttemptRow): AttemptRow {
  return {
    ...row,
    taskKey: cut(row.taskKey, MOST_NAME),
    intent: cut(row.intent, MOST_TEXT),
    participant: cut(row.participant, MOST_NAME),
    answer: row.answer === null ? null : cut(row.answer, MOST_NAME),
    exclusion: row.exclusion === null ? null : cut(row.exclusion, MOST_NAME),
  };
}

function toldFirst(first: FirstFailedStep, keyOf: (key: string) => string): FirstFailedStep {
  return {
    ...first,
    key: keyOf(first.key),
    place: cut(first.place, MOST_NAME),
    act: cut(first.act, MOST_TEXT),
  };
}

/** The most frequent kinds; the others are added up under one name, so that the numbers sum to the total. */
function toldKinds(kinds: FailureKinds, most = MOST_KINDS): FailureKinds {
  const shown = kinds.slice(0, most).map(({ failure, attempts }) => ({
    attempts,
    failure: failure === null ? null : cut(failure, MOST_NAME),
  }));
  const others = kinds.slice(most).reduce((sum, { attempts }) => sum + attempts, 0);
  return others === 0 ? shown : [...shown, { failure: 'other kinds', attempts: others }];
}
