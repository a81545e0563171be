// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings, writeSettings } from '../../electron/app/settings/settings.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
import { oldDatabase } from '../helpers/oldWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const stored = (db: Database): unknown =>
  db.prepare('SELECT key, value FROM settings ORDER BY key').raw().all();

/** A workspace of before that kept all settings in one row. */
function before(settings: string): Database {
  const rows = `INSERT INTO settings (key, value) VALUES ('settings', '${settings}'), ('demoPort', '4747')`;
  return openDatabase(oldDatabase(temporaryFolder(), 30, rows));
}

test('a setting that is not valid and one that is not known leave the others as they are, and are said and kept', () => {
  const kept = { consentText: 'We keep your clicks.', theme: 'sepia', colour: 'red', secondReviewShare: 20 };
  const db = before(JSON.stringify(kept));
  const { settings, unread } = readSettings(db);
  assert.deepEqual(
    [settings.consentText, settings.theme, settings.secondReviewShare],
    ['We keep your clicks.', 'system', 20],
  );
  assert.deepEqual(
    unread.map(({ name, value }) => [name, value]),
    [
      ['colour', '"red"'],
      ['theme', '"sepia"'],
    ],
  );
  writeSettings(db, { secondReviewShare: 30 });
  assert.deepEqual(stored(db), [
    ['demoPort', '4747'],
    ['settings.colour', '"red"'],
    ['settings.consentText', '"We keep your clicks."'],
    ['settings.secondReviewShare', '30'],
    ['settings.theme', '"sepia"'],
  ]);
});

test('every kind of value comes over from the one row of before', () => {
  const kept = {
    keepTrace: true,
    viewport: { width: 800, height: 600 },
    guardAllow: ['https://shop.example'],
    consentText: "It’s kept; don't worry — “é”",
    redactPatterns: [],
  };
  const db = before(JSON.stringify(kept).replaceAll("'", "''"));
  const { settings, unread } = readSettings(db);
  assert.deepEqual({ ...settings, ...kept }, settings);
  assert.deepEqual(unread, []);
});

test('settings that cannot be read at all are kept, and named', () => {
  const db = before('{"theme": "dark"');
  const { settings, unread } = readSettings(db);
  assert.equal(settings.theme, 'system');
  assert.deepEqual(unread, [
    { name: 'before', value: '{"theme": "dark"', why: 'This version has no such setting.' },
  ]);
});

test('a setting that is not valid is not written, nor is what comes with it', () => {
  const db = openDatabase(':memory:');
  assert.throws(() => writeSettings(db, { keepTrace: true, secondReviewShare: 101 }));
  assert.deepEqual(stored(db), []);
});
