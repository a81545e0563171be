import { z } from 'zod';
import {
  type ExportedStep,
  exportAction,
  type Mind2WebAction,
  type MultimodalRow,
} from '../../../shared/mind2web/forms.ts';
import {
  type CleanedDemonstration,
  demonstrationOrigin,
} from '../../../shared/mind2web/import/demonstrationData.ts';
import { type Candidate, type ReadAction, readRecord } from '../../../shared/mind2web/import/readRecord.ts';
import { pythonJson } from '../../../shared/mind2web/values/pythonJson.ts';
import type { Snapshot } from '../../../shared/model/index.ts';
import { type DomRecord, domRecordSchema } from '../../../shared/page/domRecord.ts';
import type { RankedReview } from '../../../shared/review/review.ts';
import { isDrawnForSecond, isEdited, type Settled, settle } from '../../../shared/review/settle.ts';
import { getAttempt } from '../../db/attempts.ts';
import { type DemonstrationRow, listDemonstrations } from '../../db/demonstrations.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { listSteps } from '../../db/record/steps.ts';
import { listReviews } from '../../db/review/reviews.ts';
import type { Database } from '../../db/store/open.ts';
import { findTask } from '../../db/taskSets.ts';
import { readBlobText, type Workspace } from '../../workspace/workspace.ts';
import { keptSources, readKeptPicture } from './keptFiles.ts';
import type { Verification } from './readTrajectory.ts';

interface CleaningChoice {
  /** Also exports demonstrations without an accepting review: every step, with the description that the annotator confirmed. */
  readonly all: boolean;
  readonly setIds: ReadonlySet<string>;
  /** Only at these tasks, by their ids; missing: at all. */
  readonly tasks?: ReadonlySet<string> | undefined;
  /** The percentage of demonstrations with two reviews (settings). */
  readonly secondReviewShare: number;
}

/**
 * The demonstrations after their verification, oldest first, one at a time. An imported demonstration without a review here counts as
 * accepted, because its data set was verified at its source.
 */
export function* cleanedDemonstrations(
  db: Database,
  { all, setIds, tasks, secondReviewShare }: CleaningChoice,
): Generator<CleanedDemonstration | 'left'> {
  const reviews = Map.groupBy(listReviews(db), (review) => review.attemptId);
  for (const row of listDemonstrations(db)) {
    if (!setIds.has(row.setId) || tasks?.has(`${row.setId}/${row.taskKey}`) === false) continue;
    const settled = settledOf(row, reviews.get(row.attemptId) ?? [], secondReviewShare);
    yield all || countsAsAccepted(row, settled) ? cleaned(db, row, settled) : 'left';
  }
}

/** The review state of a demonstration. `secondReviewShare` as in `CleaningChoice`. */
export function settledOf(
  { attemptId, confirmed }: DemonstrationRow,
  reviews: readonly RankedReview[],
  secondReviewShare: number,
): Settled {
  return settle(reviews, isDrawnForSecond(attemptId, secondReviewShare), confirmed);
}

/** The decision on each demonstration, by attempt. Imported ones have no rule of Hopscope. */
export function verifications(db: Database, secondReviewShare: number): ReadonlyMap<string, Verification> {
  const reviews = Map.groupBy(listReviews(db), (review) => review.attemptId);
  return new Map(
    listDemonstrations(db).map((row) => {
      const settled = settledOf(row, reviews.get(row.attemptId) ?? [], secondReviewShare);
      if (countsAsAccepted(row, settled)) return [row.attemptId, 'accepted'];
      if (settled.state === 'discarded') return [row.attemptId, 'discarded'];
      return [row.attemptId, row.mode === 'imported' ? 'no-rule' : null];
    }),
  );
}

export function countsAsAccepted({ mode }: DemonstrationRow, { state }: Settled): boolean {
  return state === 'accepted' || (mode === 'imported' && state === 'new');
}

function cleaned(db: Database, row: DemonstrationRow, { state, by }: Settled): CleanedDemonstration {
  const review = state === 'accepted' ? by?.review : undefined;
  const discarded = new Set(review?.discarded);
  const origin = originOf(db, row.attemptId);
  const task = findTask(db, `${row.setId}/${row.taskKey}`);
  if (task === null) throw new Error(`there is no task ${row.setId}/${row.taskKey}`);
  return {
    attempt: getAttempt(db, row.attemptId),
    task,
    annotator: row.annotator,
    steps: listSteps(db, row.attemptId).map((step) => ({
      step,
      kept: !discarded.has(step.index),
    })),
    confirmedTask: review?.description ?? row.confirmed,
    verification: state === 'accepted' ? 'keep' : state === 'discarded' ? 'discard' : null,
    origin,
    isAsImported: origin !== null && discarded.size === 0 && !isEdited(review, row.confirmed),
  };
}

const importedEvent = z.object({ mind2web: demonstrationOrigin });

function originOf(db: Database, attemptId: string): CleanedDemonstration['origin'] {
  const [event] = listEventsOfType(db, attemptId, ['imported']);
  const found = importedEvent.safeParse(event?.body.type === 'imported' ? event.body.line.others : null);
  return found.success ? found.data.mind2web : null;
}

/**
 * The action of a step. `picture`: the result includes the picture, which shows the viewport, and the positions of boxes are relative to
 * the picture instead of the page.
 */
export type ReadActions = (
  step: ExportedStep,
  picture: boolean,
) => { readonly action: Mind2WebAction /** Its blob. */; readonly screenshot: string | null };

/** Reads the pages of a demonstration on demand, so that at most one of our own pages is in memory. */
export function readActions(workspace: Workspace, of: CleanedDemonstration): ReadActions {
  const fromSource = of.origin === null || of.origin.form === 'raw' ? null : sourceActions(workspace, of);
  return (exported, picture) => {
    const { beforeId } = exported.step;
    const snapshot = beforeId === null ? null : findSnapshot(workspace.db, beforeId);
    const screenshot = picture ? (snapshot?.screenshot ?? null) : null;
    if (fromSource !== null) {
      const found = fromSource.get(exported.actionUid);
      return { action: found === undefined ? exportAction(exported, null) : actionOf(found), screenshot };
    }
    const origin = picture && snapshot !== null ? snapshot.scroll : { x: 0, y: 0 };
    return { action: exportAction(exported, domOf(workspace, snapshot), origin), screenshot };
  };
}

export function domOf(workspace: Workspace, snapshot: Snapshot | null): DomRecord | null {
  if (snapshot === null || snapshot.dom === null) return null;
  return domRecordSchema.parse(JSON.parse(readBlobText(workspace, snapshot.dom)));
}

function sourceActions(workspace: Workspace, of: CleanedDemonstration): ReadonlyMap<string, ReadAction> {
  const found = new Map<string, ReadAction>();
  for (const { blob } of keptSources(workspace, of.attempt.id)) {
    const record = readRecord(JSON.parse(readBlobText(workspace, blob)));
    if (record === null || !('form' in record)) continue;
    for (const action of record.actions)
      if (!found.has(action.actionUid)) found.set(action.actionUid, action);
  }
  return found;
}

/** Converts an action of another form into one of a task file. Fields without a place there stay only in the source. */
function actionOf(read: ReadAction): Mind2WebAction {
  return {
    action_uid: read.actionUid,
    cleaned_html: read.cleanedHtml,
    neg_candidates: read.negatives.map(candidateOf),
    operation: {
      original_op: read.originalOp === '' ? read.op : read.originalOp,
      value: read.value,
      op: read.op,
    },
    pos_candidates: read.positives.map((each) => ({
      ...candidateOf(each),
      is_original_target: each.is_original_target ?? false,
      is_top_level_target: each.is_top_level_target ?? false,
    })),
    raw_html: read.rawHtml,
  };
}

function candidateOf({
  attributes,
  backend_node_id,
  tag,
}: Candidate): Mind2WebAction['neg_candidates'][number] {
  return {
    attributes: typeof attributes === 'string' ? attributes : pythonJson(attributes ?? {}),
    backend_node_id: String(backend_node_id ?? ''),
    tag: tag ?? '',
  };
}

/** A picture in the form of a row. */
export async function screenshotOf(
  workspace: Workspace,
  hash: string | null,
): Promise<MultimodalRow['screenshot']> {
  const blob = hash === null ? null : await readKeptPicture(workspace, hash);
  return blob === null ? null : { bytes: Buffer.from(blob.bytes).toString('base64'), path: null };
}
