// needs: pure
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newestVersion } from '../../electron/db/migrations/index.ts';
import { openDatabase } from '../../electron/db/store/open.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();

/** Permissions mean nothing to root. */
const mayWriteAll = process.getuid?.() === 0 && 'SKIPPED: root may write every file';

test('a new file is brought to the newest version and writes through to the disk', () => {
  const db = openDatabase(path.join(folder, 'new.db'));
  assert.equal(db.pragma('user_version', { simple: true }), newestVersion);
  assert.equal(db.pragma('journal_mode', { simple: true }), 'wal');
  assert.equal(db.pragma('synchronous', { simple: true }), 2);
  assert.equal(db.pragma('foreign_keys', { simple: true }), 1);
  db.close();
});

test('a file of a newer program is refused with a sentence, untouched', () => {
  const file = path.join(folder, 'newer.db');
  const db = openDatabase(file);
  db.pragma('user_version = 99990');
  db.close();
  assert.throws(() => openDatabase(file), {
    code: 'workspace.newer',
    message: /newer Hopscope \(version 99990/,
  });
});

test('a file that is no database is named, not a code', () => {
  const file = path.join(folder, 'text.db');
  writeFileSync(file, 'this is a letter, not a database. '.repeat(100));
  assert.throws(() => openDatabase(file), { code: 'workspace.notADatabase', at: file });
});

test('a file that can only be read is refused before anything is recorded', { skip: mayWriteAll }, () => {
  const file = path.join(folder, 'readonly.db');
  openDatabase(file).close();
  chmodSync(file, 0o400);
  assert.throws(() => openDatabase(file), { code: 'workspace.open', message: /could not be opened: EACCES/ });
});
