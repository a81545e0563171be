// needs: pure
import assert from 'node:assert/strict';
import { cpSync, existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { deleteBrowserState, saveBrowserState } from '../../electron/db/record/browserStates.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { insertSnapshot } from '../../electron/db/record/snapshots.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { openWorkspace, readBlobText, readMhtml, writePage } from '../../electron/workspace/workspace.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';
import { secretsIn } from '../helpers/secretSearch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();

/** An archive of a page with two parts that do not change and one that does. */
function archive(words: string): string {
  const part = (type: string, place: string, body: string): string =>
    `Content-Type: ${type}\r\nContent-Location: ${place}\r\n\r\n${body}\r\n`;
  const cut = '----MultipartBoundary--x----';
  return [
    `From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="${cut}"\r\n\r\n\r\n`,
    `--${cut}\r\n${part('text/html', 'http://a/', `<p>${words}</p>${'x'.repeat(2000)}`)}`,
    `--${cut}\r\n${part('image/png', 'http://a/p.png', 'aGVsbG8='.repeat(500))}`,
    `--${cut}\r\n${part('text/css', 'http://a/s.css', 'p{color:red}'.repeat(100))}`,
    `--${cut}--\r\n`,
  ].join('');
}

test('an archive is read back byte for byte, and shared parts are stored once', () => {
  const workspace = openWorkspace(path.join(root, 'archives'), 'test');
  const first = writePage(workspace, { screenshot: null, html: null, mhtml: archive('one') });
  first.name();
  const afterFirst = listBlobs(workspace.db).length;
  const second = writePage(workspace, { screenshot: null, html: null, mhtml: archive('two') });
  second.name();
  assert.equal(readMhtml(workspace, first.mhtml ?? ''), archive('one'));
  assert.equal(readMhtml(workspace, second.mhtml ?? ''), archive('two'));
  // The page itself and the manifest are new; the picture and the style are not.
  assert.equal(listBlobs(workspace.db).length - afterFirst, 2);
  workspace.close();
});

test('data that a killed process had deleted is in no file once the workspace is opened again', () => {
  const folder = path.join(root, 'killed');
  const workspace = openWorkspace(folder, 'test');
  insertSampleAttempt(workspace.db);
  saveBrowserState(workspace.db, 'attempt-1', 1, '{"cookies":"Zwirbelnuss-Quark-77"}');
  deleteBrowserState(workspace.db, 'attempt-1');
  // The copy is what a process leaves when it is killed here.
  const left = path.join(root, 'left');
  cpSync(folder, left, { recursive: true });
  workspace.close();
  assert.notDeepEqual(secretsIn(left, ['Zwirbelnuss-Quark-77']), []);
  const again = openWorkspace(left, 'test');
  assert.deepEqual(secretsIn(left, ['Zwirbelnuss-Quark-77']), []);
  again.close();
});

test('garbage collection removes every file that no snapshot names, including parts of archives', () => {
  const workspace = openWorkspace(path.join(root, 'garbage'), 'test');
  const kept = writePage(workspace, {
    screenshot: new Uint8Array([0xff, 0xd8, 1]),
    html: null,
    mhtml: archive('kept'),
  });
  const dropped = writePage(workspace, {
    screenshot: null,
    html: '<p>dropped</p>',
    mhtml: archive('dropped'),
  });
  kept.name();
  dropped.name();
  insertSampleAttempt(workspace.db);
  insertSnapshot(workspace.db, {
    id: 's1',
    attemptId: 'attempt-1',
    tab: 't1',
    url: 'http://a/',
    title: '',
    viewport: { width: 10, height: 10 },
    scroll: { x: 0, y: 0 },
    takenAt: 0,
    screenshot: kept.screenshot,
    html: kept.html,
    mhtml: kept.mhtml,
    dom: null,
    accessibility: null,
    flags: [],
  });
  const unnamed = workspace.blobs.write(Buffer.from([1, 2, 3]), 'image/png');
  const size = (): number =>
    workspace.blobs.list().hashes.reduce((sum, hash) => sum + statSync(workspace.blobs.fileOf(hash)).size, 0);
  const before = size();
  const freed = collectGarbage(workspace);
  assert.equal(freed.blobs, 4);
  assert.equal(freed.bytes, before - size());
  assert(!existsSync(workspace.blobs.fileOf(unnamed.hash)));
  assert.deepEqual(collectGarbage(workspace), { blobs: 0, bytes: 0 });
  assert.equal(readMhtml(workspace, kept.mhtml ?? ''), archive('kept'));
  assert.throws(() => readBlobText(workspace, dropped.html ?? ''), { code: 'blob.unknown' });
  workspace.close();
});

test('a file in place of the workspace folder is refused', () => {
  const file = path.join(root, 'a-file');
  writeFileSync(file, 'x');
  assert.throws(() => openWorkspace(file, 'test'), { code: 'workspace.folder', at: file });
});
