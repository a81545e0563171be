import { setImmediate as nextTurn } from 'node:timers/promises';
import { indexMoreOthers } from '../../db/searchIndex.ts';
import { allOrNothing } from '../../db/store/open.ts';
import type { BlobLease } from '../../workspace/blobFolder.ts';
import { openStaging } from '../../workspace/staging.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/**
 * Stores what `write` writes: everything or nothing. It writes beside the workspace, with turns for other work at each `yield`, and everything
 * enters the workspace at the end, in one transaction with `also`. `signal` ends it between two turns.
 */
export async function storeInTurns<Made>(
  workspace: Workspace,
  lease: BlobLease,
  signal: AbortSignal | undefined,
  write: (beside: Workspace) => Generator<void, Made>,
  also: (made: Made) => void = () => {},
): Promise<Made> {
  using staging = openStaging(workspace, lease);
  const beside = staging.workspace;
  const writing = write(beside);
  for (;;) {
    signal?.throwIfAborted();
    const part = allOrNothing(beside.db, () => writing.next());
    if (part.done) {
      staging.enter(() => also(part.value));
      await indexTasks(workspace);
      return part.value;
    }
    await nextTurn();
  }
}

/** A search finds the tasks when the import has answered. The attempts are indexed in the background, and a search says so. */
async function indexTasks({ db }: Workspace): Promise<void> {
  try {
    while (db.open && indexMoreOthers(db)) await nextTurn();
  } catch {
    // For example a full disk. The import is stored, and the next search continues the index.
  }
}
