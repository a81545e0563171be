import { lastTime } from '../db/events.ts';
import { type BesideTools, openEmptyBrowser } from '../session/openBrowser.ts';
import { keepVideo, listFilmFrames, readFilm } from './film.ts';

/** The film of an ended attempt, made of its pictures when it is not there yet. Null: none was recorded. */
export async function makeVideo(tools: BesideTools, attemptId: string): Promise<string | null> {
  const { workspace } = tools;
  const film = readFilm(workspace, attemptId);
  if (film.video !== null || film.waiting === 0) return film.video;
  const frames = listFilmFrames(workspace, attemptId);
  const begin = frames[0]?.at ?? 0;
  const browser = await openEmptyBrowser(tools);
  try {
    const since = frames.map((frame) => ({ ...frame, at: frame.at - begin }));
    const bytes = await browser.encodeVideo(since, lastTime(workspace.db, attemptId) - begin);
    return keepVideo(workspace, attemptId, bytes);
  } finally {
    await browser.close();
  }
}
