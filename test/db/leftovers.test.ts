// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { changeEvent, insertEvents, listEvents } from '../../electron/db/record/events.ts';
import { forgetDeleted, isLeftOver, leaveOver } from '../../electron/db/store/leftovers.ts';
import { allOrNothing, type Database, openDatabase } from '../../electron/db/store/open.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const SECRET = 'Zwirbelnuss-Quark-77';
const PIECE = SECRET.slice(0, 4);
const COUNT = 1000;
/** With the first seed SQLite leaves pieces of the secret in its files. */
const SEEDS = thoroughRun ? Array.from({ length: 60 }, (_, at) => 21 + at) : [21];
const temporary = temporaryFolder();

/** Events as they are written while a secret is typed: every second one contains a part of it. */
function typed(draw: (below: number) => number) {
  return Array.from({ length: COUNT }, (_, at) => ({
    attemptId: 'attempt-1',
    seq: at + 1,
    time: at,
    wall: at,
    body: {
      type: 'note' as const,
      text: `${'b'.repeat(draw(500))}${at % 2 === 0 ? SECRET.slice(0, 4 + draw(17)) : ''}${'c'.repeat(draw(300))}`,
    },
  }));
}

/** Writes these events, and removes the secret from them in one transaction. */
function lookedBack(db: Database, seed: number): void {
  let drawn = seed * 7919;
  const draw = (below: number): number => {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (drawn >> 8) % below;
  };
  insertSampleAttempt(db);
  const events = typed(draw);
  insertEvents(db, events);
  db.pragma('wal_checkpoint(TRUNCATE)');
  allOrNothing(db, () => {
    for (const { body, ...event } of events)
      if (body.text.includes(PIECE))
        changeEvent(db, {
          ...event,
          body: { type: 'note', text: body.text.replace(/Zwir[\w-]*?(?=c*$)/, '•'.repeat(1 + draw(9))) },
        });
    leaveOver(db);
  });
}

const holders = (file: string): string[] =>
  [file, `${file}-wal`].filter((each) => existsSync(each) && readFileSync(each).includes(PIECE));

// SQLite moves rows between its pages and leaves pieces of them, which it does not overwrite even with `secure_delete`.
test('the former text of changed events is in no file while the workspace is open', () => {
  for (const seed of SEEDS) {
    const file = path.join(temporary, `${seed}.db`);
    const db = openDatabase(file);
    lookedBack(db, seed);
    forgetDeleted(db);
    assert.deepEqual(holders(file), [], `${seed}`);
    assert.equal(listEvents(db, 'attempt-1').length, COUNT);
    db.close();
  }
});

test('the next start removes the pieces that an earlier process left', () => {
  const file = path.join(temporary, 'killed.db');
  const [seed = 0] = SEEDS;
  const first = openDatabase(file);
  lookedBack(first, seed);
  first.close();
  assert.notDeepEqual(holders(file), [], 'SQLite leaves pieces of the secret');
  const second = openDatabase(file);
  forgetDeleted(second);
  assert.deepEqual(holders(file), []);
  second.close();
});

test('the removal does not wait for a reader of the database, and is done after the reader has closed', (context: TestContext) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const file = path.join(temporary, 'read.db');
  const [seed = 0] = SEEDS;
  const db = openDatabase(file);
  lookedBack(db, seed);
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('BEGIN; SELECT count(*) FROM events');
  // The time that SQLite waits for the reader, at each try to empty the log.
  const waits: unknown[] = [];
  const pragma = db.pragma.bind(db);
  context.mock.method(db, 'pragma', (source: string, options?: { simple?: boolean }) => {
    if (source.startsWith('wal_checkpoint')) waits.push(pragma('busy_timeout', { simple: true }));
    return pragma(source, options);
  });
  forgetDeleted(db);
  assert.deepEqual(waits, [50], 'the removal waits 50 ms for the reader');
  assert.notDeepEqual(holders(file), []);
  assert.equal(isLeftOver(db), true);
  context.mock.timers.tick(60_000);
  assert.equal(isLeftOver(db), true, 'the reader is still open');
  reader.close();
  context.mock.timers.tick(60_000);
  assert.deepEqual(holders(file), []);
  assert.equal(isLeftOver(db), false);
  db.close();
});
