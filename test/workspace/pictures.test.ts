// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findBlob, insertAttemptFiles, insertBlob, keepPictureAs } from '../../electron/db/record/files.ts';
import { collectGarbage, sweepUnnamed } from '../../electron/workspace/blobFolder.ts';
import { isLikeEnough, likeness } from '../../electron/workspace/pictures/likeness.ts';
import { openPictureCodec, type Pixels } from '../../electron/workspace/pictures/pictureCodec.ts';
import { makeSmaller } from '../../electron/workspace/pictures/pictureThread.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import {
  openWorkspace,
  readBlobBytes,
  readPicture,
  type Workspace,
} from '../../electron/workspace/workspace.ts';
import { drawnPage } from '../helpers/drawnPicture.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { keepPicture as keep, showPicture as show, withEndedAttempt } from '../helpers/picturedWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
const codec = await openPictureCodec();
const jpeg = (pixels: Pixels) => codec.encodeJpeg(pixels, 85);

test('a picture is like itself, and not like a blank picture or a picture of another size', () => {
  const page = drawnPage(320, 200);
  const { whole, worst } = likeness(page, page);
  assert.ok(Math.abs(1 - whole) < 1e-9 && Math.abs(1 - worst) < 1e-9);
  const blank = { ...page, data: page.data.map((value, at) => (at % 4 === 3 ? value : 240)) };
  assert.equal(isLikeEnough(likeness(page, blank)), false);
  assert.equal(isLikeEnough(likeness(page, drawnPage(320, 216))), false);
});

test('a picture with one unreadable line is not like enough', () => {
  const page = drawnPage(640, 480);
  const data = page.data.slice();
  const smear = (y: number) => data.fill(200, y * 640 * 4, (y + 1) * 640 * 4);
  for (let y = 100; y < 112; y += 1) smear(y);
  const found = likeness(page, { ...page, data });
  assert.ok(found.worst < 0.75, JSON.stringify(found));
  assert.equal(isLikeEnough(found), false);
});

test('the picture of a page is compressed to a smaller one; a tiny picture is not', async () => {
  const page = await jpeg(drawnPage(640, 400));
  const found = await makeSmaller(page);
  assert.ok(
    found !== null && found.bytes.length < 0.7 * page.length,
    `${page.length} to ${found?.bytes.length}`,
  );
  assert.ok(isLikeEnough(likeness(await codec.decodeJpeg(page), await codec.decodeAvif(found.bytes))));
  const data = new Uint8ClampedArray(24 * 24 * 4).fill(255);
  assert.equal(await makeSmaller(await jpeg({ data, width: 24, height: 24 })), null);
});

test('bytes that are not a picture are refused, and the next picture is compressed', async () => {
  await assert.rejects(makeSmaller(new Uint8Array([0xff, 0xd8, 1, 2, 3])), { code: 'picture.recode' });
  assert.ok((await makeSmaller(await jpeg(drawnPage(320, 200)))) !== null);
});

test('pictures of ended attempts are compressed under the same hash; other pictures stay as they were', async () => {
  using workspace = recorded('ended');
  const { db, blobs } = workspace;
  const page = await keep(workspace, 'ended-1', 'attempt-1');
  const running = await keep(workspace, 'running-1', 'attempt-2');
  const shown = await keep(workspace, 'shown-1', 'attempt-1', 3);
  const row = findBlob(db, shown.hash);
  assert.ok(row);
  insertAttemptFiles(db, 'attempt-1', [{ kind: 'decision', name: 'seen.jpg', blob: row, parts: [] }]);

  const told: number[] = [];
  const { done, of, saved, left } = await compressPictures(workspace, { tell: (now) => told.push(now.done) });
  assert.deepEqual({ done, of, left, told }, { done: 1, of: 1, left: 0, told: [1] });

  const kept = readBlobBytes(workspace, page.hash);
  assert.equal(kept?.type, 'image/avif');
  assert.equal(page.bytes.length - (kept?.bytes.length ?? 0), saved);
  assert.ok(!existsSync(blobs.fileOf(page.hash)));
  const again = await readPicture(workspace, page.hash);
  assert.equal(again?.type, 'image/jpeg');
  assert.ok(isLikeEnough(likeness(await codec.decodeJpeg(page.bytes), await codec.decodeJpeg(again.bytes))));
  for (const { hash, bytes } of [running, shown])
    assert.deepEqual([...(readBlobBytes(workspace, hash)?.bytes ?? [])], [...bytes]);

  assert.equal((await compressPictures(workspace)).of, 0);
  assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
  // The same bytes, recorded again, are the compressed picture.
  insertBlob(db, blobs.write(page.bytes, 'image/jpeg'));
  assert.ok(!existsSync(blobs.fileOf(page.hash)));
  assert.equal(readBlobBytes(workspace, page.hash)?.type, 'image/avif');
});

test('after a kill at any moment one of the two pictures exists, and the database names it', async () => {
  using workspace = recorded('killed');
  const { db, blobs } = workspace;
  const { hash, bytes } = await keep(workspace, 'killed-1', 'attempt-1');
  const found = await makeSmaller(bytes);
  assert.ok(found);

  // The kill comes after the new file and before the database names it.
  assert.throws(
    () =>
      blobs.replacePicture(hash, 'avif', found.bytes, () => {
        throw new Error('killed');
      }),
    /killed/,
  );
  assert.equal(readBlobBytes(workspace, hash)?.type, 'image/jpeg');
  assert.equal(sweepUnnamed(workspace).blobs, 1);
  assert.deepEqual([...(readBlobBytes(workspace, hash)?.bytes ?? [])], [...bytes]);

  // The kill comes after the database names the new file and before the old file is removed.
  blobs.replacePicture(hash, 'avif', found.bytes, () => keepPictureAs(db, hash, 'avif', found.bytes.length));
  writeFileSync(blobs.fileOf(hash), bytes);
  assert.equal(sweepUnnamed(workspace).blobs, 1);
  assert.deepEqual([...(readBlobBytes(workspace, hash)?.bytes ?? [])], [...found.bytes]);
});

test('a stopped compression keeps its results, and the next compression continues', async () => {
  using workspace = recorded('stopped');
  for (const seed of [1, 2, 3]) await keep(workspace, `stopped-${seed}`, 'attempt-1', seed);
  const ending = new AbortController();
  const first = await compressPictures(workspace, { signal: ending.signal, tell: () => ending.abort() });
  assert.deepEqual([first.done, first.of], [1, 3]);
  assert.deepEqual(
    await compressPictures(workspace, { signal: AbortSignal.abort() }).then(({ done }) => done),
    0,
  );
  const second = await compressPictures(workspace);
  assert.deepEqual([second.done, second.of], [2, 2]);
});

test('a picture that cannot be decoded stays as it is and is counted', async () => {
  using workspace = recorded('broken');
  const { blobs, db } = workspace;
  const broken = blobs.write(new Uint8Array([0xff, 0xd8, 9, 9]), 'image/jpeg');
  insertBlob(db, broken);
  show(workspace, 'broken-1', 'attempt-1', broken.hash);
  const { done, of, left, saved } = await compressPictures(workspace);
  assert.deepEqual({ done, of, left, saved }, { done: 1, of: 1, left: 1, saved: 0 });
  assert.deepEqual([...readFileSync(blobs.fileOf(broken.hash))], [0xff, 0xd8, 9, 9]);
});

test('tidy --compress prints the number of compressed pictures and the saved bytes', async () => {
  const folder = path.join(root, 'told');
  {
    using workspace = recorded('told');
    await keep(workspace, 'told-1', 'attempt-1');
  }
  const first = await hopscope('tidy', '--workspace', folder, '--compress', '--json');
  const { compressed } = JSON.parse(first.stdout);
  assert.deepEqual([compressed.done, compressed.of, compressed.left], [1, 1, 0], first.stderr);
  assert.ok(compressed.saved > 0);
  const second = await hopscope('tidy', '--workspace', folder, '--compress');
  assert.match(second.stdout, /All pictures are already compressed\.\n$/);
});

/** A workspace with an ended attempt and a running one. */
function recorded(name: string): Workspace {
  return withEndedAttempt(openWorkspace(path.join(root, name), 'test'));
}
