import type { Step } from '../../shared/model/index.ts';
import { domRecordSchema } from '../../shared/page/domRecord.ts';
import { surroundings } from '../../shared/relocation/surroundings.ts';
import { findSnapshot } from '../db/snapshots.ts';
import { readBlobText, type Workspace } from '../workspace/workspace.ts';

/**
 * The words that stood around a step's element (or around the one that it was dragged to), from the page that was stored
 * before it; null when they are not known.
 */
export function elementContext(
  workspace: Workspace,
  { element: own, beforeId, target }: Step,
  which: 'element' | 'destination' = 'element',
): string | null {
  const { element, node } =
    which === 'element'
      ? { element: own, node: target?.node ?? null }
      : (target?.destination ?? { element: null, node: null });
  const snapshot = element === null || beforeId === null ? null : findSnapshot(workspace.db, beforeId);
  if (element === null || snapshot === null || snapshot.dom === null) return null;
  const record = domRecordSchema.parse(JSON.parse(readBlobText(workspace, snapshot.dom)));
  return surroundings(record, element, node);
}
