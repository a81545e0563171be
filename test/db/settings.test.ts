// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings, writeSettings } from '../../electron/app/settings/settings.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
import { oldDatabase } from '../helpers/oldWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const stored = (db: Database): unknown =>
  db.prepare('SELECT key, value FROM settings ORDER BY key').raw().all();

/** A workspace of an older version, which kept all settings in one row. */
function before(settings: string): Database {
  const rows = `INSERT INTO settings (key, value) VALUES ('settings', '${settings}'), ('demoPort', '4747')`;
  return openDatabase(oldDatabase(temporaryFolder(), 30, rows));
}

test('an invalid or unknown setting is reported and kept, and the other settings are read', () => {
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

test('every kind of value is read from the single row of an older version', () => {
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

test('unreadable settings are reported and kept', () => {
  const db = before('{"theme": "dark"');
  const { settings, unread } = readSettings(db);
  assert.equal(settings.theme, 'system');
  assert.deepEqual(unread, [
    { name: 'before', value: '{"theme": "dark"', why: 'This version has no such setting.' },
  ]);
});

test('an invalid setting is refused, with all settings of the same call', () => {
  const db = openDatabase(':memory:');
  assert.throws(() => writeSettings(db, { keepTrace: true, secondReviewShare: 101 }));
  assert.deepEqual(stored(db), []);
});
