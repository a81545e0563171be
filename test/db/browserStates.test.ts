// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  deleteBrowserState,
  moveBrowserStates,
  readBrowserState,
  saveBrowserState,
} from '../../electron/db/record/browserStates.ts';
import { forgetDeleted } from '../../electron/db/store/leftovers.ts';
import { openDatabase } from '../../electron/db/store/open.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

test('saved tabs and storage of *.localhost move to another port, and other addresses stay', () => {
  const db = openDatabase(':memory:');
  insertSampleAttempt(db);
  const stateAt = (port: number) => ({
    tabs: [
      { id: 'tab-1', url: `http://wiki.localhost:${port}/lisbon?from=4747#x` },
      { id: 'tab-2', url: `http://cars.localhost:${port}` },
      { id: 'tab-3', url: `http://hotels.localhost:80/?next=http%3A%2F%2Fwiki.localhost%3A${port}%2F` },
      { id: 'tab-4', url: 'http://shop.localhost:47470/' },
      { id: 'tab-5', url: 'http://127.0.0.1:4747/' },
    ],
    storage: {
      cookies: [{ name: 'visit', value: 'a4747', domain: 'wiki.localhost', path: '/' }],
      origins: [{ origin: `http://wiki.localhost:${port}`, localStorage: [{ name: 'n', value: '4747' }] }],
    },
  });
  saveBrowserState(db, 'attempt-1', 1, JSON.stringify(stateAt(4747)));
  moveBrowserStates(db, 4747);
  moveBrowserStates(db, 51_000);
  assert.deepEqual(readBrowserState(db, 'attempt-1'), stateAt(51_000));
  db.close();
});

test('a deleted state is in no file while the workspace is open', () => {
  const file = path.join(temporaryFolder(), 'hopscope.db');
  const db = openDatabase(file);
  insertSampleAttempt(db);
  const isKept = () =>
    [file, `${file}-wal`].some((each) => readFileSync(each).includes('c0ok1e-of-a-session'));
  saveBrowserState(db, 'attempt-1', 1, JSON.stringify({ cookie: 'c0ok1e-of-a-session' }));
  assert.ok(isKept());
  deleteBrowserState(db, 'attempt-1');
  forgetDeleted(db);
  assert.ok(!isKept());
  db.close();
});
