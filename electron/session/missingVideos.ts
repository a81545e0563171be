import { listDemonstrations } from '../db/demonstrations.ts';
import { readFilm } from '../workspace/film.ts';
import { makeVideo, type VideoTools } from './makeVideo.ts';

/**
 * Films whose pictures nobody has asked to be one are made, before an export for example. One that fails is told and left
 * out: its pictures are kept.
 */
export async function makeMissingVideos(
  tools: VideoTools & { readonly log: (line: string) => void },
  setIds: ReadonlySet<string>,
): Promise<void> {
  for (const { setId, attemptId } of listDemonstrations(tools.workspace.db)) {
    const { video, waiting } = readFilm(tools.workspace, attemptId);
    if (!setIds.has(setId) || video !== null || waiting === 0) continue;
    await makeVideo(tools, attemptId).catch((error: unknown) =>
      tools.log(
        `No video of attempt ${attemptId}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  }
}
