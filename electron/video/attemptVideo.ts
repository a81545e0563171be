import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Snapshot } from '../../shared/model/index.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import { type BesideTools, openEmptyBrowser } from '../briefing/openBrowser.ts';
import type { TaskBrowser, VideoFrame } from '../browser/port/taskBrowser.ts';
import { listDemonstrations } from '../db/demonstrations.ts';
import { lastTime } from '../db/record/events.ts';
import { findBlob, insertAttemptFile, listAttemptFiles, replaceAttemptFiles } from '../db/record/files.ts';
import { readBlobBytes, type Workspace } from '../workspace/workspace.ts';
import { writeAttemptFiles } from '../workspace/writeAttemptFiles.ts';

/** The name of a picture of an unfinished video. The number is its time on the attempt's clock in milliseconds. */
const PICTURE = /^frame-(\d+)(?:-\d+)?$/;
const VIDEO = 'video.webm';

/**
 * Stores pictures of the page while something changes, until the browser closes. A killed process leaves all pictures so
 * far. When storing fails, the attempt goes on without them. Returns a function to call with each recorded page: its
 * picture belongs to the video, too.
 */
export function recordVideo(
  workspace: Workspace,
  { attempt, clock }: Pick<AttemptRun, 'attempt' | 'clock'>,
  browser: TaskBrowser,
  onProblem: (error: ErrorData) => void,
): (page: Snapshot | null) => void {
  const of = { attemptId: attempt.id, kind: 'video' } as const;
  let isOver = false;
  const stop = browser.recordFrames((picture) =>
    keep(() => {
      const file = { kind: of.kind, name: nameAt(clock.now()), ...picture, parts: [] };
      writeAttemptFiles(workspace, attempt.id, [file]);
    }),
  );
  function keep(write: () => void): void {
    if (isOver) return;
    try {
      write();
    } catch (error) {
      isOver = true;
      stop();
      onProblem(toErrorData(error));
    }
  }
  return (page) => {
    const blob = page?.screenshot ?? null;
    if (page !== null && blob !== null)
      keep(() => insertAttemptFile(workspace.db, { ...of, name: nameAt(page.takenAt), blob }));
  };
}

function nameAt(at: number): string {
  return `frame-${String(Math.round(at)).padStart(10, '0')}`;
}

/** The stored video of an attempt: the finished file, or the number of pictures for it. */
export function readVideo(
  workspace: Workspace,
  attemptId: string,
): { video: string | null; waiting: number } {
  const files = listAttemptFiles(workspace.db, attemptId).filter(({ kind }) => kind === 'video');
  return {
    video: files.findLast(({ name }) => !PICTURE.test(name))?.blob ?? null,
    waiting: files.filter(({ name }) => PICTURE.test(name)).length,
  };
}

/** The pictures of the video in order of time. Their bytes are read one at a time. */
function listFrames(workspace: Workspace, attemptId: string): VideoFrame[] {
  return listAttemptFiles(workspace.db, attemptId).flatMap(({ kind, name, blob }) => {
    const at = kind === 'video' ? PICTURE.exec(name)?.[1] : undefined;
    const type = at === undefined ? undefined : findBlob(workspace.db, blob)?.type;
    const read = (): Uint8Array => readBlobBytes(workspace, blob)?.bytes ?? new Uint8Array();
    return type === undefined ? [] : [{ at: Number(at), type, read }];
  });
}

/**
 * The video of an ended attempt. If it is missing, it is made from its pictures and replaces them: both, or none. Null when
 * none was recorded.
 */
export async function makeVideo(tools: BesideTools, attemptId: string): Promise<string | null> {
  const { db, blobs } = tools.workspace;
  const { video, waiting } = readVideo(tools.workspace, attemptId);
  if (video !== null || waiting === 0) return video;
  const frames = listFrames(tools.workspace, attemptId);
  const begin = frames[0]?.at ?? 0;
  const browser = await openEmptyBrowser(tools);
  try {
    const since = frames.map((frame) => ({ ...frame, at: frame.at - begin }));
    const bytes = await browser.encodeVideo(since, lastTime(db, attemptId) - begin);
    const blob = blobs.write(bytes, 'video/webm');
    const file = { kind: 'video', name: VIDEO, blob, parts: [] } as const;
    replaceAttemptFiles(db, attemptId, file, ({ kind, name }) => kind === 'video' && PICTURE.test(name));
    return blob.hash;
  } finally {
    await browser.close();
  }
}

/** Makes all missing videos, for example before an export. A failure is reported and keeps the pictures. */
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
