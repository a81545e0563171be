import type { Step } from '../../shared/model/index.ts';
import { domRecordSchema } from '../../shared/page/domRecord.ts';
import { surroundings } from '../../shared/relocation/surroundings.ts';
import { findSnapshot } from '../db/record/snapshots.ts';
import { readBlobText, type Workspace } from '../workspace/workspace.ts';

/**
 * The text around a step's element, and around the element to drag to, read from the page that was stored before the step;
 * null when it is unknown.
 */
export function wordsAround(
  workspace: Workspace,
  { element, beforeId, target }: Step,
): { readonly around: string | null; readonly aroundDestination: string | null } {
  const dom = beforeId === null ? null : (findSnapshot(workspace.db, beforeId)?.dom ?? null);
  if (element === null || dom === null) return { around: null, aroundDestination: null };
  const record = domRecordSchema.parse(JSON.parse(readBlobText(workspace, dom)));
  const { destination } = target ?? {};
  return {
    around: surroundings(record, element, target?.node ?? null),
    aroundDestination:
      destination === undefined ? null : surroundings(record, destination.element, destination.node),
  };
}
