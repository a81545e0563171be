// needs: pure
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newestVersion } from '../../electron/db/migrations/index.ts';
import { openDatabase } from '../../electron/db/store/open.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();

/** Root ignores the permissions of files. */
const mayWriteAll = process.getuid?.() === 0 && 'SKIPPED: root may write every file';

test('a new file has the newest version, a write-ahead log and synchronous writes', () => {
  const db = openDatabase(path.join(folder, 'new.db'));
  assert.equal(db.pragma('user_version', { simple: true }), newestVersion);
  assert.equal(db.pragma('journal_mode', { simple: true }), 'wal');
  assert.equal(db.pragma('synchronous', { simple: true }), 2);
  assert.equal(db.pragma('foreign_keys', { simple: true }), 1);
  db.close();
});

test('a file of a newer program is refused, and the error names its version', () => {
  const file = path.join(folder, 'newer.db');
  const db = openDatabase(file);
  db.pragma('user_version = 99990');
  db.close();
  assert.throws(() => openDatabase(file), {
    code: 'workspace.newer',
    message: /newer Hopscope \(version 99990/,
  });
});

test('a file that is not a database is refused, and the error names the file', () => {
  const file = path.join(folder, 'text.db');
  writeFileSync(file, 'this is a letter, not a database. '.repeat(100));
  assert.throws(() => openDatabase(file), { code: 'workspace.notADatabase', at: file });
});

test('a read-only file is refused', { skip: mayWriteAll }, () => {
  const file = path.join(folder, 'readonly.db');
  openDatabase(file).close();
  chmodSync(file, 0o400);
  assert.throws(() => openDatabase(file), { code: 'workspace.open', message: /could not be opened: EACCES/ });
});
