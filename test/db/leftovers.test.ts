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
/** With the first SQLite leaves something over. */
const SEEDS = thoroughRun ? Array.from({ length: 60 }, (_, at) => 21 + at) : [21];
const temporary = temporaryFolder();

/** Events, of which every second holds more or less of a secret, as they are written while it is typed. */
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

/** Writes such events, and takes the secret out of them in one transaction. */
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

// SQLite moves rows between its pages, and leaves pieces of them there that it does not overwrite, whatever `secure_delete` says.
test('of what events held before they were changed nothing is left in the files, while the workspace is open', () => {
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

test('what a process could not do any more, or the disk refused, the next start does', () => {
  const file = path.join(temporary, 'killed.db');
  const [seed = 0] = SEEDS;
  const first = openDatabase(file);
  lookedBack(first, seed);
  first.close();
  assert.notDeepEqual(holders(file), [], 'SQLite leaves something over');
  const second = openDatabase(file);
  forgetDeleted(second);
  assert.deepEqual(holders(file), []);
  second.close();
});

test('somebody who reads meanwhile keeps nobody waiting: it is done once they have read', (context: TestContext) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const file = path.join(temporary, 'read.db');
  const [seed = 0] = SEEDS;
  const db = openDatabase(file);
  lookedBack(db, seed);
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('BEGIN; SELECT count(*) FROM events');
  // How long SQLite waits for them, at each try to empty the log.
  const waits: unknown[] = [];
  const pragma = db.pragma.bind(db);
  context.mock.method(db, 'pragma', (source: string, options?: { simple?: boolean }) => {
    if (source.startsWith('wal_checkpoint')) waits.push(pragma('busy_timeout', { simple: true }));
    return pragma(source, options);
  });
  forgetDeleted(db);
  assert.deepEqual(waits, [50], 'nobody waits for them');
  assert.notDeepEqual(holders(file), []);
  assert.equal(isLeftOver(db), true);
  context.mock.timers.tick(60_000);
  assert.equal(isLeftOver(db), true, 'they read on');
  reader.close();
  context.mock.timers.tick(60_000);
  assert.deepEqual(holders(file), []);
  assert.equal(isLeftOver(db), false);
  db.close();
});
