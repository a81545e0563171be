import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertBlob } from '../../electron/db/record/files.ts';
import { insertSnapshot } from '../../electron/db/record/snapshots.ts';
import { openPictureCodec } from '../../electron/workspace/pictures/pictureCodec.ts';
import type { Workspace } from '../../electron/workspace/workspace.ts';
import { drawnPage } from './drawnPicture.ts';
import { insertSampleAttempt } from './insertedAttempt.ts';
import { sampleAttempt } from './samples.ts';

const codec = openPictureCodec();

/** Adds `attempt-1`, which has ended, and `attempt-2`, which is running. */
export function withEndedAttempt(workspace: Workspace): Workspace {
  const { db } = workspace;
  insertSampleAttempt(db);
  const ending = { status: 'finished', endedAt: 9_000, answer: null, giveUpReason: null } as const;
  endAttempt(db, 'attempt-1', { ...ending, steps: 1, activeMs: 0 });
  insertAttempt(db, sampleAttempt({ id: 'attempt-2' }));
  return workspace;
}

/** Records a picture of a page, as JPEG. `seed` varies the page. */
export async function keepPicture(workspace: Workspace, id: string, attemptId: string, seed = id.length) {
  const { encodeJpeg } = await codec;
  const bytes = await encodeJpeg(drawnPage(400, 240, seed), 85);
  const row = workspace.blobs.write(bytes, 'image/jpeg');
  insertBlob(workspace.db, row);
  showPicture(workspace, id, attemptId, row.hash);
  return { hash: row.hash, bytes };
}

/** Records a snapshot with this picture. */
export function showPicture({ db }: Workspace, id: string, attemptId: string, screenshot: string): void {
  insertSnapshot(db, {
    ...{ id, attemptId, tab: 't1', url: 'http://a/', title: '', takenAt: 0, flags: [], screenshot },
    ...{ viewport: { width: 400, height: 240 }, scroll: { x: 0, y: 0 } },
    ...{ html: null, mhtml: null, dom: null, accessibility: null },
  });
}
