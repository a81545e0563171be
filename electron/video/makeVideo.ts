import { lastTime } from '../db/events.ts';
import { type BesideTools, openEmptyBrowser } from '../session/openBrowser.ts';
import { listFrames, readVideo, storeVideo } from './frames.ts';

/** The video of an ended attempt, made of its pictures when it is not there yet. Null: none was recorded. */
export async function makeVideo(tools: BesideTools, attemptId: string): Promise<string | null> {
  const { workspace } = tools;
  const video = readVideo(workspace, attemptId);
  if (video.video !== null || video.waiting === 0) return video.video;
  const frames = listFrames(workspace, attemptId);
  const begin = frames[0]?.at ?? 0;
  const browser = await openEmptyBrowser(tools);
  try {
    const since = frames.map((frame) => ({ ...frame, at: frame.at - begin }));
    const bytes = await browser.encodeVideo(since, lastTime(workspace.db, attemptId) - begin);
    return storeVideo(workspace, attemptId, bytes);
  } finally {
    await browser.close();
  }
}
