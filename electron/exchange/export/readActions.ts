import { exportAction } from '../../../shared/mind2web/exportAction.ts';
import type { ExportedStep } from '../../../shared/mind2web/exportHead.ts';
import type { Mind2WebAction, MultimodalRow } from '../../../shared/mind2web/forms.ts';
import type { CleanedDemonstration } from '../../../shared/mind2web/import/demonstrationData.ts';
import { type ReadAction, readRecord } from '../../../shared/mind2web/import/readRecord.ts';
import type { Candidate } from '../../../shared/mind2web/import/record.ts';
import { pythonJson } from '../../../shared/mind2web/pythonJson.ts';
import type { Snapshot } from '../../../shared/model/index.ts';
import { type DomRecord, domRecordSchema } from '../../../shared/page/domRecord.ts';
import { listAttemptSources } from '../../db/attemptFiles.ts';
import { findSnapshot } from '../../db/snapshots.ts';
import { readBlobBytes, readBlobText, type Workspace } from '../../workspace/workspace.ts';

/**
 * The action of a step. `picture`: boxes count from the corner of the picture (which shows the viewport) instead of from the
 * page's, and the picture comes along.
 */
export type ReadActions = (
  step: ExportedStep,
  picture: boolean,
) => { readonly action: Mind2WebAction; readonly screenshot: MultimodalRow['screenshot'] };

/** Reads a demonstration's pages as they are asked for: no more than one page of our own is in memory. */
export function readActions(workspace: Workspace, of: CleanedDemonstration): ReadActions {
  const fromSource = of.origin === null || of.origin.form === 'raw' ? null : sourceActions(workspace, of);
  return (exported, picture) => {
    const { beforeId } = exported.step;
    const snapshot = beforeId === null ? null : findSnapshot(workspace.db, beforeId);
    const screenshot = picture ? screenshotOf(workspace, snapshot) : null;
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
  for (const { blob } of listAttemptSources(workspace.db, of.attempt.id)) {
    const record = readRecord(JSON.parse(readBlobText(workspace, blob)));
    if (record === null || !('form' in record)) continue;
    for (const action of record.actions)
      if (!found.has(action.actionUid)) found.set(action.actionUid, action);
  }
  return found;
}

/** An action of another shape as one of a task file. Whatever that has no place for stays behind, in the source. */
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

function screenshotOf(workspace: Workspace, snapshot: Snapshot | null): MultimodalRow['screenshot'] {
  if (snapshot === null || snapshot.screenshot === null) return null;
  const blob = readBlobBytes(workspace, snapshot.screenshot);
  return blob === null ? null : { bytes: Buffer.from(blob.bytes).toString('base64'), path: null };
}
