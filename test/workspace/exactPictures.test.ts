// needs: pure
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { endAttempt } from '../../electron/db/attempts.ts';
import { findBlob, insertAttemptFiles, insertBlob, keepPictureAs } from '../../electron/db/record/files.ts';
import { readPng, writePng } from '../../electron/files/png.ts';
import { collectGarbage, sweepUnnamed } from '../../electron/workspace/blobFolder.ts';
import { fromPixels, toPixels } from '../../electron/workspace/pictures/storedPixels.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import {
  openWorkspace,
  readBlobBytes,
  readPicture,
  type Workspace,
} from '../../electron/workspace/workspace.ts';
import { drawnPage } from '../helpers/drawnPicture.ts';
import { showPicture, withEndedAttempt } from '../helpers/picturedWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();

/** A picture of a page as PNG, with or without alpha. */
function pagePng(seed: number, channels: 3 | 4 = 4, change: (pixels: Uint8Array) => void = () => {}) {
  const { data, width, height } = drawnPage(400, 240, seed);
  const pixels = Uint8Array.from(data).filter((_value, at) => channels === 4 || at % 4 !== 3);
  change(pixels);
  return writePng({ width, height, channels, pixels });
}

/** The PNG with another chunk after its header. */
function withChunk(png: Uint8Array, type: string, data: readonly number[]): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const more = Buffer.concat([length, Buffer.from(type, 'latin1'), Buffer.from(data), Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, 33), more, png.subarray(33)]);
}

/** Records the picture that an agent's model was sent: as a file of the attempt, and as a part of the request. */
function keepDecision(workspace: Workspace, attemptId: string, n: number, png: Uint8Array): string {
  const blob = workspace.blobs.write(png, 'image/png');
  const request = workspace.blobs.write(JSON.stringify({ exchanges: [n, blob.hash] }), 'application/json');
  insertAttemptFiles(workspace.db, attemptId, [
    { kind: 'decision', name: `${n}.png`, blob, parts: [] },
    { kind: 'decision', name: `${n}.json`, blob: request, parts: [blob] },
  ]);
  return blob.hash;
}

test('a PNG that is stored as its pixels has the same pixels and the same other chunks', () => {
  const clear = pagePng(2, 4, (pixels) => {
    pixels[3] = 7;
  });
  for (const png of [pagePng(1), pagePng(1, 3), clear, withChunk(pagePng(3), 'sRGB', [0])]) {
    const stored = toPixels(png);
    assert.ok(stored !== null && stored.length < png.length, `${png.length} to ${stored?.length}`);
    const again = fromPixels(stored);
    assert.deepEqual(readPng(again), readPng(png));
    const named = (bytes: Uint8Array) => Buffer.from(bytes).includes('sRGB');
    assert.equal(named(again), named(png));
  }
});

test('a PNG of a kind that Chromium does not write is not stored as its pixels', () => {
  const png = pagePng(1);
  const [deep, woven] = [Buffer.from(png), Buffer.from(png)];
  deep[24] = 16;
  woven[28] = 1;
  for (const other of [deep, woven, withChunk(png, 'tRNS', [0, 0]), new Uint8Array([0x89, 1, 2])])
    assert.equal(toPixels(other), null);
});

test('the pictures of an ended attempt’s decisions are compressed, and every reader gets the same pixels', async () => {
  using workspace = withEndedAttempt(openWorkspace(path.join(root, 'ended'), 'test'));
  const { db, blobs } = workspace;
  const pngs = [1, 2].map((seed) => pagePng(seed));
  const hashes = pngs.map((png, at) => keepDecision(workspace, 'attempt-1', at + 1, png));
  const running = keepDecision(workspace, 'attempt-2', 1, pagePng(3));
  // The pictures of a video are read while it is encoded.
  const frame = blobs.write(pagePng(4), 'image/png');
  insertAttemptFiles(db, 'attempt-1', [{ kind: 'video', name: '1.png', blob: frame, parts: [] }]);
  // A secret was painted over, so the page has a PNG.
  const painted = blobs.write(pagePng(5), 'image/png');
  insertBlob(db, painted);
  showPicture(workspace, 'page', 'attempt-1', painted.hash);

  const { done, of, saved, left } = await compressPictures(workspace);
  assert.deepEqual({ done, of, left }, { done: 3, of: 3, left: 0 });
  let less = 0;
  for (const [at, hash] of [...hashes, painted.hash].entries()) {
    const row = findBlob(db, hash);
    assert.equal(row?.keptAs, 'pixels');
    less += row.bytes - row.stored;
    assert.ok(!existsSync(blobs.fileOf(hash)));
    for (const read of [readBlobBytes(workspace, hash), await readPicture(workspace, hash)]) {
      assert.equal(read?.type, 'image/png');
      assert.deepEqual(readPng(read.bytes), readPng(pngs[at] ?? pagePng(5)));
    }
  }
  assert.equal(saved, less);
  for (const hash of [running, frame.hash]) assert.equal(findBlob(db, hash)?.keptAs, null);

  assert.equal((await compressPictures(workspace)).of, 0);
  assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
  // The same bytes, recorded again, are the compressed picture.
  assert.equal(blobs.write(pngs[0] ?? '', 'image/png').keptAs, 'pixels');
  assert.ok(!existsSync(blobs.fileOf(hashes[0] ?? '')));

  endAttempt(db, 'attempt-2', {
    ...{ status: 'finished', endedAt: 9_000, answer: null, giveUpReason: null, steps: 1, activeMs: 0 },
  });
  assert.equal((await compressPictures(workspace)).of, 1);
  assert.equal(findBlob(db, running)?.keptAs, 'pixels');
});

test('a picture that is part of a request only is compressed, too', async () => {
  using workspace = withEndedAttempt(openWorkspace(path.join(root, 'part'), 'test'));
  const { db, blobs } = workspace;
  const part = blobs.write(pagePng(1), 'image/png');
  const blob = blobs.write(JSON.stringify({ exchanges: [part.hash] }), 'application/json');
  insertAttemptFiles(db, 'attempt-1', [{ kind: 'decision', name: '1.json', blob, parts: [part] }]);
  assert.equal((await compressPictures(workspace)).of, 1);
  assert.equal(findBlob(db, part.hash)?.keptAs, 'pixels');
});

test('after a kill at any moment one of the two files exists, and the database names it', () => {
  using workspace = withEndedAttempt(openWorkspace(path.join(root, 'killed'), 'test'));
  const { db, blobs } = workspace;
  const png = pagePng(1);
  const hash = keepDecision(workspace, 'attempt-1', 1, png);
  const stored = toPixels(png);
  assert.ok(stored);

  // The kill comes after the new file and before the database names it.
  assert.throws(
    () =>
      blobs.replacePicture(hash, 'pixels', stored, () => {
        throw new Error('killed');
      }),
    /killed/,
  );
  assert.deepEqual(readBlobBytes(workspace, hash)?.bytes, Buffer.from(png));
  assert.equal(sweepUnnamed(workspace).blobs, 1);
  assert.deepEqual(readBlobBytes(workspace, hash)?.bytes, Buffer.from(png));

  // The kill comes after the database names the new file and before the old file is removed.
  blobs.replacePicture(hash, 'pixels', stored, () => keepPictureAs(db, hash, 'pixels', stored.length));
  writeFileSync(blobs.fileOf(hash), png);
  assert.equal(sweepUnnamed(workspace).blobs, 1);
  assert.deepEqual(readPng(readBlobBytes(workspace, hash)?.bytes ?? png), readPng(png));
});
