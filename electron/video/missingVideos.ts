import { listDemonstrations } from '../db/demonstrations.ts';
import type { BesideTools } from '../session/openBrowser.ts';
import { makeVideo } from './makeVideo.ts';

/**
 * Videos whose pictures nobody has asked to be one are made, before an export for example. One that fails is told and left
 * out: its pictures are kept.
 */
export async function makeMissingVideos(
  tools: BesideTools & { readonly log: (line: string) => void },
  setIds: ReadonlySet<string>,
): Promise<void> {
  for (const { setId, attemptId } of listDemonstrations(tools.workspace.db)) {
    if (!setIds.has(setId)) continue;
    await makeVideo(tools, attemptId).catch((error: unknown) =>
      tools.log(
        `No video of attempt ${attemptId}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  }
}
