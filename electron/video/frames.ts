import type { Snapshot } from '../../shared/model/index.ts';
import type { FramePicture, VideoFrame } from '../browser/taskBrowser.ts';
import { insertAttemptFile, listAttemptFiles, replaceAttemptFiles } from '../db/attemptFiles.ts';
import { readBlobBytes, type Workspace } from '../workspace/workspace.ts';
import { writeAttemptFiles } from '../workspace/writeAttemptFiles.ts';

/** A picture of a video that is not made yet, by its time on the attempt's clock in milliseconds. */
const PICTURE = /^frame-(\d+)(?:-\d+)?$/;
const VIDEO = 'video.webm';

/** Keeps a picture of the video as it comes: a process that is killed leaves all so far. */
export function storeFrame(
  workspace: Workspace,
  attemptId: string,
  at: number,
  { bytes, type }: FramePicture,
): void {
  writeAttemptFiles(workspace, attemptId, [{ kind: 'video', name: nameAt(at), type, bytes, parts: [] }]);
}

/** The picture of a page that is on record is one of the video's, too. */
export function storePageAsFrame(
  workspace: Workspace,
  { attemptId, takenAt, screenshot }: Pick<Snapshot, 'attemptId' | 'takenAt' | 'screenshot'>,
): void {
  if (screenshot !== null)
    insertAttemptFile(workspace.db, { attemptId, kind: 'video', name: nameAt(takenAt), blob: screenshot });
}

function nameAt(at: number): string {
  return `frame-${String(Math.round(at)).padStart(10, '0')}`;
}

/** What is kept of an attempt's video: the finished file, or how many pictures wait to be made one. */
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

/** The pictures of the video in the order of their time; their bytes are read one at a time. */
export function listFrames(workspace: Workspace, attemptId: string): VideoFrame[] {
  return listAttemptFiles(workspace.db, attemptId).flatMap(({ kind, name, blob }) => {
    const at = kind === 'video' ? PICTURE.exec(name)?.[1] : undefined;
    const type = at === undefined ? undefined : readBlobBytes(workspace, blob)?.type;
    const read = (): Uint8Array => readBlobBytes(workspace, blob)?.bytes ?? new Uint8Array();
    return type === undefined ? [] : [{ at: Number(at), type, read }];
  });
}

/** Keeps the finished video in the place of its pictures: both, or none. */
export function storeVideo(workspace: Workspace, attemptId: string, bytes: Uint8Array): string {
  const { db, blobs } = workspace;
  const row = blobs.write(bytes, 'video/webm');
  replaceAttemptFiles(
    db,
    attemptId,
    { kind: 'video', name: VIDEO, blob: row, parts: [] },
    ({ kind, name }) => kind === 'video' && PICTURE.test(name),
  );
  return row.hash;
}
