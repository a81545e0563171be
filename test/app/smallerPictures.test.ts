// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { openSmallerPictures } from '../../electron/app/settings/smallerPictures.ts';
import { findBlob } from '../../electron/db/record/files.ts';
import { openWorkspace, readBlobText, type Workspace } from '../../electron/workspace/workspace.ts';
import type { Announcement, PicturesProgress } from '../../shared/contract/index.ts';
import { keepPicture, withEndedAttempt } from '../helpers/picturedWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { keepPage, wordyPage } from '../helpers/textWorkspace.ts';

const root = temporaryFolder();

test('pictures are compressed while nothing runs; a task interrupts the job, which continues afterwards', async () => {
  using workspace = withEndedAttempt(openWorkspace(path.join(root, 'idle'), 'test'));
  const pictures = [1, 2, 3].map((seed) => keepPicture(workspace, `idle-${seed}`, 'attempt-1', seed));
  const hashes = (await Promise.all(pictures)).map(({ hash }) => hash);
  const app = listening(workspace, true);
  let busy = true;
  const job = openSmallerPictures(app, () => busy, { quietMs: 5, lookMs: 1 });
  busy = false;
  await app.until(({ what, done }) => what === 'pictures' && done === 1);
  busy = true;
  const stopped = await app.until(({ isRunning }) => !isRunning);
  assert.ok(stopped.done < 3, `${stopped.done} of 3 were done before it stopped`);
  busy = false;
  await app.until(({ what, done, of, isRunning }) => what === 'pictures' && done === of && !isRunning);
  await job.leave();
  assert.deepEqual(
    hashes.map((hash) => findBlob(workspace.db, hash)?.keptAs),
    ['avif', 'avif', 'avif'],
  );
});

test('the job compresses texts with a dictionary before the pictures, and the texts stay the same', async () => {
  using workspace = withEndedAttempt(openWorkspace(path.join(root, 'texts'), 'test'));
  const pages = [1, 2, 3].map((seed) => keepPage(workspace, `texts-${seed}`, 'attempt-1', wordyPage(seed)));
  await keepPicture(workspace, 'texts-4', 'attempt-1');
  const app = listening(workspace, true);
  const job = openSmallerPictures(app, () => false, { quietMs: 2, lookMs: 1 });
  const ended = await app.until(({ isRunning }) => !isRunning);
  await job.leave();
  assert.equal(ended.what, 'pictures');
  assert.ok(pages.some(({ html }) => findBlob(workspace.db, html)?.dictionary !== null));
  for (const { html, text } of pages) assert.equal(readBlobText(workspace, html), text);
});

test('the job can be left early, and every picture stays readable', async () => {
  using workspace = withEndedAttempt(openWorkspace(path.join(root, 'left'), 'test'));
  const { hash, bytes } = await keepPicture(workspace, 'left-1', 'attempt-1');
  const job = openSmallerPictures(listening(workspace, true), () => false, { quietMs: 0, lookMs: 1 });
  await job.leave();
  const row = findBlob(workspace.db, hash);
  assert.ok(row !== null && workspace.blobs.read(row).length <= bytes.length);
});

test('the job changes no picture when the setting is off', async () => {
  using workspace = withEndedAttempt(openWorkspace(path.join(root, 'off'), 'test'));
  const { hash } = await keepPicture(workspace, 'off-1', 'attempt-1');
  const app = listening(workspace, false);
  const asked = Promise.withResolvers<void>();
  let times = 0;
  const job = openSmallerPictures(
    app,
    () => {
      times += 1;
      if (times === 20) asked.resolve();
      return false;
    },
    { quietMs: 2, lookMs: 1 },
  );
  await asked.promise;
  await job.leave();
  assert.equal(findBlob(workspace.db, hash)?.keptAs, null);
});

function listening(workspace: Workspace, smallerPictures: boolean) {
  const told: PicturesProgress[] = [];
  let heard = () => {};
  return {
    workspace,
    settings: () => ({ smallerPictures }) as never,
    log: () => {},
    announce: (announcement: Announcement) => {
      if (announcement.topic === 'pictures') told.push(announcement.value);
      heard();
    },
    /** The next progress that fits. */
    async until(fits: (progress: PicturesProgress) => boolean): Promise<PicturesProgress> {
      for (let from = told.length; ; ) {
        const found = told.slice(from).find(fits);
        if (found !== undefined) return found;
        from = told.length;
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    },
  };
}
