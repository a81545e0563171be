import type { Settings } from '../../shared/contract.ts';
import type { TaskBrowserFactory } from '../browser/taskBrowser.ts';
import { lastTime } from '../db/events.ts';
import { keepVideo, listFilmFrames, readFilm } from '../workspace/film.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface VideoTools {
  readonly workspace: Workspace;
  readonly factory: TaskBrowserFactory;
  readonly settings: () => Settings;
}

/** The film of an ended attempt, made of its pictures when it is not there yet. Null: none was recorded. */
export async function makeVideo(
  { workspace, factory, settings }: VideoTools,
  attemptId: string,
): Promise<string | null> {
  const film = readFilm(workspace, attemptId);
  if (film.video !== null || film.waiting === 0) return film.video;
  const frames = listFilmFrames(workspace, attemptId);
  const begin = frames[0]?.at ?? 0;
  const browser = await factory.open({
    viewport: settings().viewport,
    startUrls: [],
    restore: null,
    downloads: workspace.downloads,
  });
  try {
    const since = frames.map((frame) => ({ ...frame, at: frame.at - begin }));
    const bytes = await browser.encodeVideo(since, lastTime(workspace.db, attemptId) - begin);
    return keepVideo(workspace, attemptId, bytes);
  } finally {
    await browser.close();
  }
}
