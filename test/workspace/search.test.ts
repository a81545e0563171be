// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findInRecords } from '../../electron/app/library/search.ts';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { lookBack } from '../../electron/attempt/lookBack.ts';
import { deleteAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { appendVerdictReview } from '../../electron/db/review/verdictReviews.ts';
import { indexedAttempts, indexMore } from '../../electron/db/searchIndex.ts';
import { allOrNothing } from '../../electron/db/store/open.ts';
import { readFact, writeFact } from '../../electron/db/store/settings.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import type { FoundPlace } from '../../shared/contract/search.ts';
import type { CapturedPage, EventBody } from '../../shared/model/index.ts';
import { recordPlay } from '../helpers/environmentRecord.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';
import { sampleAttempt } from '../helpers/samples.ts';
import { assertIndexed, emptyIndex, indexWhole } from '../helpers/searchIndex.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

function open(): Workspace & { readonly folder: string } {
  const workspace = openWorkspace(temporaryFolder(), 'test');
  insertSampleAttempt(workspace.db);
  return workspace;
}

function page(html: string, change: Partial<CapturedPage> = {}): CapturedPage {
  return {
    ...{ tab: 't', url: 'http://hotels.localhost/room', title: 'Rooms', html: `<body>${html}</body>` },
    ...{ viewport: { width: 800, height: 600 }, scroll: { x: 0, y: 0 } },
    ...{ screenshot: null, mhtml: null, flags: [], redactions: [], ...change },
  };
}

const element = {
  ...{ tag: 'input', role: 'textbox', name: 'Destination', text: '', attributes: {}, box: null, css: '#to' },
};

function typed(index: number, value: string, from = 1): EventBody {
  return {
    type: 'step',
    step: {
      ...{ index, operation: 'type', element, value, tab: 't', url: 'http://hotels.localhost/' },
      ...{
        startedAt: 1,
        endedAt: 2,
        segments: {},
        from,
        to: from,
        beforeId: null,
        afterId: null,
        error: null,
      },
    },
  };
}

function decided(thought: string): EventBody {
  return {
    ...{
      type: 'decided',
      n: 1,
      seed: 1,
      observation: null,
      thought,
      raw: '',
      asks: [],
      error: null,
      use: null,
    },
    ...{ exchanges: null, ms: 1, looks: 0 },
  };
}

/** Every place as `kind step: excerpt`. */
function places(workspace: Workspace, words: string, personId?: string | null): string[] {
  const asker = personId === undefined ? 'everyone' : { personId };
  const { attempts } = findInRecords(workspace, words, undefined, asker);
  return attempts.flatMap((one) => one.places.map(line));
}

function line({ kind, step, excerpt }: FoundPlace): string {
  return `${kind} ${step}: ${excerpt.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')}`;
}

test('intents, thoughts, typed text, addresses, pages, notes and answers are found at their step', () => {
  using workspace = open();
  const record = new AttemptRecord(workspace, 'attempt-1');
  record.appendPage(page('<h1>Welcome to Lisbon</h1>'), 1, null);
  record.append(decided('I should look for a quiet hotel'), 2);
  record.append(typed(1, 'Hong Kong', record.nextSeq), 3);
  record.appendPage(
    page('<p>Rooms near the <b>har</b>bour</p>', { url: 'http://hotels.localhost/?q=Hong+K%C3%B6ng' }),
    4,
    1,
  );
  record.append(typed(2, 'two nights', record.nextSeq), 5);
  record.append({ type: 'note', text: 'The second result led nowhere' }, 6);
  record.append({ type: 'answer', hop: 0, text: 'Room 12' }, 7);
  for (const [words, place] of [
    ['book harbour', 'intent 1: Find the [harbour] on the wiki, then [book] a room near it. one'],
    ['quiet', 'thought 1: I should look for a [quiet] hotel'],
    ['hong kong', 'typed 1: [Hong] [Kong]'],
    ['"köng"', 'address 1: http://hotels.localhost/?q=Hong [Köng]'],
    ['lisbon', 'page 1: Welcome to [Lisbon]'],
    ['rooms near harbour', 'page 1: [Rooms] [near] the [harbour]'],
    ['led nowhere', 'note 2: The second result [led] [nowhere]'],
    ['room 12', 'answer 2: [Room] [12]'],
    ['two nights', 'typed 2: [two] [nights]'],
  ] as const)
    assert.ok(places(workspace, words).includes(place), `${words}: ${places(workspace, words).join(' | ')}`);
  assert.deepEqual(places(workspace, 'cathedral'), []);
  const some = findInRecords(workspace, 'quiet cathedral', undefined, 'everyone');
  assert.deepEqual([some.isAny, some.attempts.length], [true, 1]);
  assertIndexed(workspace);
});

test('what an environment showed is found at its step, and so is a submitted page', () => {
  using workspace = open();
  const record = new AttemptRecord(workspace, 'attempt-1');
  const page = '```html\n<h1>Ferry to Elba</h1>\n```';
  const { events } = recordPlay({ name: 'webui', level: 'ferry-fare', seed: 0 }, 'Build a timetable.', [
    ['nothing', { reward: 0, done: false, info: {}, text: 'The action holds no page.' }],
    [page, { reward: 0.4, done: false, info: {}, text: 'You may submit three more.' }],
  ]);
  for (const { body } of events) record.append(body, 1);
  const url = 'http://play.localhost:4310/webui';
  record.append({ type: 'page', tab: 't', url, title: 'Timetable', snapshotId: null, stepIndex: 2 }, 2);
  for (const [words, place] of [
    ['build a', 'observation 1: [Build] [a] timetable.'],
    ['holds no page', 'observation 1: The action [holds] [no] [page].'],
    ['submit three', 'observation 2: You may [submit] [three] more.'],
    ['elba', 'typed 2: ```html <h1>Ferry to [Elba]</h1> ```'],
    ['webui', 'address 2: [webui]'],
  ] as const)
    assert.ok(places(workspace, words).includes(place), `${words}: ${places(workspace, words).join(' | ')}`);
  assert.deepEqual(places(workspace, 'localhost'), []);
  assertIndexed(workspace);
});

test('equally good attempts are sorted by time, the newest first, and cut at the limit', async () => {
  using workspace = openWorkspace(temporaryFolder(), 'test');
  const ids = await fillSynthetic(workspace, { tasks: 3, people: 2, models: 1, hops: 2 });
  for (const id of ids)
    new AttemptRecord(workspace, id).append({ type: 'note', text: 'All of them led somewhere.' }, 1e9);
  indexWhole(workspace);
  // All attempts have the same note, so that only their time sorts them.
  const all = findInRecords(workspace, '"led somewhere"', 200, 'everyone').attempts;
  assert.equal(all.length, 9);
  const times = all.map(({ attempt }) => attempt.startedAt);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  );
  const few = findInRecords(workspace, 'hong kong', 2, 'everyone');
  assert.deepEqual([few.attempts.length, few.isCut], [2, true]);
  // Words of a task's intent are found in each attempt at it.
  assert.equal(places(workspace, 'synthetic trip 2').filter((place) => place.startsWith('intent')).length, 3);
});

test('a person finds the remarks of judges after deciding the attempt; the command line finds all remarks', () => {
  using workspace = open();
  const assessment = { attemptId: 'attempt-1', passed: true, failure: null, steps: [] };
  const judge = {
    form: 'steps',
    model: 'm',
    promptVersion: '1',
    screenshots: 0,
    asked: null,
    reply: null,
  } as const;
  keepAssessment(workspace.db, { ...assessment, by: 'judge', madeAt: 1, reason: 'walked in circles', judge });
  keepAssessment(workspace.db, {
    ...assessment,
    by: 'person-bob',
    madeAt: 2,
    reason: 'circles, says Bob',
    judge: null,
  });
  assert.equal(places(workspace, 'circles').length, 2);
  assert.deepEqual(places(workspace, 'circles', null), []);
  assert.deepEqual(places(workspace, 'circles', 'person-ada'), []);
  keepAssessment(workspace.db, {
    ...assessment,
    by: 'person-ada',
    madeAt: 3,
    reason: 'went well',
    judge: null,
  });
  assert.deepEqual(places(workspace, 'walked', 'person-ada'), ['remark 1: [walked] in circles']);
  assert.deepEqual(places(workspace, 'Bob', 'person-ada'), []);
  // A person's new assessment replaces the earlier one in the index.
  keepAssessment(workspace.db, {
    ...assessment,
    by: 'person-ada',
    madeAt: 4,
    reason: 'went badly',
    judge: null,
  });
  assert.deepEqual(places(workspace, 'went', 'person-ada'), ['remark 1: [went] badly']);
  assertIndexed(workspace);
});

test('the reason of a verdict review is found at its step, also after the review was taken back', () => {
  using workspace = open();
  const { db } = workspace;
  const rule = { profile: 'strict', passed: true, version: '1' } as const;
  const former = { passed: true, reason: 'looked right at first', failure: null, judge: null } as const;
  const said = { passed: false, failure: null, step: 7, rule, informed: false } as const;
  const before = { ...former, steps: [{ step: 2, failure: null, note: 'hesitated' }] };
  const reviewed = (reason: string) => ({ type: 'reviewed', ...said, reason, former: before }) as const;
  const event = { attemptId: 'attempt-1', wall: 1, by: 'person-ada' };
  appendVerdictReview(db, { ...event, seq: 1, body: reviewed('booked the wrong pavilion') });
  appendVerdictReview(db, { ...event, seq: 2, body: { type: 'taken-back', seq: 1 } });
  assert.deepEqual(places(workspace, 'pavilion'), ['remark 7: booked the wrong [pavilion]']);
  assert.deepEqual(places(workspace, 'hesitated'), ['remark 2: [hesitated]']);
  assertIndexed(workspace);
  // As with other remarks, a person finds it after writing it or after deciding.
  assert.equal(places(workspace, 'pavilion', 'person-ada').length, 1);
  assert.deepEqual(places(workspace, 'pavilion', 'person-bob'), []);
  assert.deepEqual(places(workspace, 'pavilion', null), []);
  appendVerdictReview(db, { ...event, seq: 3, by: 'person-bob', body: reviewed('agreed') });
  assert.equal(places(workspace, 'pavilion', 'person-bob').length, 1);
  // A review that is rolled back is not found.
  assert.throws(() =>
    allOrNothing(db, () => {
      appendVerdictReview(db, { ...event, seq: 4, body: reviewed('never written') });
      throw new Error('the disk is full');
    }),
  );
  assert.deepEqual(places(workspace, 'written'), []);
  // A review from an older version, written without the trigger, is indexed later.
  db.exec('DROP TRIGGER search_verdict_added');
  appendVerdictReview(db, { ...event, seq: 4, body: reviewed('from the attic') });
  assert.deepEqual(places(workspace, 'attic'), []);
  indexWhole(workspace);
  assert.deepEqual(places(workspace, 'attic'), ['remark 7: from the [attic]']);
  assertIndexed(workspace);
  deleteAttempt(db, 'attempt-1');
  assertIndexed(workspace);
  assert.deepEqual(places(workspace, 'pavilion'), []);
});

test('a secret that is removed from the record is in no file of the database', async () => {
  const workspace = open();
  const { folder } = workspace;
  const record = new AttemptRecord(workspace, 'attempt-1');
  for (let step = 1; step <= 30; step += 1) {
    record.append(typed(step, step === 12 ? 'Zaunkoenig7' : `value ${step}`), step);
    record.appendPage(page(`<p>You typed ${step === 12 ? 'Zaunkoenig7' : step}</p>`), step, step);
  }
  assert.equal(places(workspace, 'Zaunkoenig7').length, 2);
  assert.ok(bytesOf(folder).includes('zaunkoenig7'), 'the index contains it before');
  assert.ok(await lookBack(workspace, record, ['Zaunkoenig7'], 40, () => {}));
  assert.deepEqual(places(workspace, 'Zaunkoenig7'), []);
  assertIndexed(workspace);
  assert.ok(!bytesOf(folder).includes('zaunkoenig7'), 'the files do not contain it');
  workspace.close();
  assert.ok(!bytesOf(folder).includes('zaunkoenig7'));
});

/** The bytes of the database files in Latin-1 and lower case. */
function bytesOf(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.startsWith('hopscope.db'))
    .map((name) => readFileSync(path.join(folder, name)).toString('latin1').toLowerCase())
    .join('\n');
}

test('a deleted attempt is removed from the index; a page that another attempt shows stays', () => {
  using workspace = open();
  const { db } = workspace;
  insertAttempt(db, sampleAttempt({ id: 'attempt-2' }));
  for (const id of ['attempt-1', 'attempt-2']) {
    const record = new AttemptRecord(workspace, id);
    record.appendPage(page('<p>A shared page of Oslo</p>'), 1, null);
    record.appendPage(page(`<p>Own page of ${id}</p>`), 2, null);
    record.append({ type: 'note', text: `note of ${id}` }, 3);
  }
  assertIndexed(workspace);
  deleteAttempt(db, 'attempt-1');
  assert.deepEqual(places(workspace, '"attempt 1"'), []);
  assert.deepEqual(places(workspace, 'oslo'), ['page 1: A shared page of [Oslo]']);
  assertIndexed(workspace);
  deleteAttempt(db, 'attempt-2');
  assert.deepEqual(places(workspace, 'oslo note'), []);
  assertIndexed(workspace);
});

test('deleting an attempt with a lost page file empties the index of pages, which is then built again', () => {
  using workspace = open();
  const { db, blobs } = workspace;
  insertAttempt(db, sampleAttempt({ id: 'attempt-2' }));
  const lost = new AttemptRecord(workspace, 'attempt-1').appendPage(page('<p>Lost words</p>'), 1, null);
  new AttemptRecord(workspace, 'attempt-2').appendPage(page('<p>Kept words</p>'), 1, null);
  rmSync(blobs.fileOf(lost.html ?? ''));
  for (let each = 0; each < 4; each += 1)
    new AttemptRecord(workspace, 'attempt-2').appendPage(page(`<p>Other page ${each}</p>`), 2, null);
  deleteAttempt(db, 'attempt-1');
  assert.deepEqual(places(workspace, 'lost'), []);
  assert.deepEqual(indexedAttempts(db), { done: 0, total: 1 });
  indexWhole(workspace);
  assert.deepEqual(places(workspace, 'kept words'), ['page 1: [Kept] [words]']);
  assertIndexed(workspace);
});

test('an older workspace is indexed in parts while it is used, and the result is a complete index', async () => {
  const folder = temporaryFolder();
  let workspace = openWorkspace(folder, 'test');
  const html = '<p>A page with words</p>';
  const pages = { wiki: { title: 'Wiki', html, screenshot: null } };
  const ids = await fillSynthetic(workspace, { tasks: 4, people: 1, models: 1, pages });
  workspace.close();
  emptyIndex(path.join(folder, 'hopscope.db'));

  workspace = openWorkspace(folder, 'test');
  assert.deepEqual(indexedAttempts(workspace.db), { done: 0, total: ids.length });
  // Events that are added, changed or deleted meanwhile are indexed as they are now.
  const [first = '', second = ''] = ids;
  new AttemptRecord(workspace, first).append({ type: 'note', text: 'written meanwhile' }, 1e9);
  assert.equal(places(workspace, 'written meanwhile').length, 1);
  assert.ok(indexMore(workspace.db));
  workspace.close();
  workspace = openWorkspace(folder, 'test');
  for (let round = 0; round < 6; round += 1) indexMore(workspace.db);
  workspace.db
    .prepare("UPDATE events SET body = json_set(body, '$.text', 'changed') WHERE type = 'note'")
    .run();
  deleteAttempt(workspace.db, second);
  assert.ok(indexWhole(workspace) > 0);
  assert.deepEqual(indexedAttempts(workspace.db), { done: ids.length - 1, total: ids.length - 1 });
  assertIndexed(workspace);
  assert.equal(indexMore(workspace.db), false, 'nothing is left to index');

  // A changed rule for words empties the index, and every attempt is read again.
  writeFact(workspace.db, 'search.rule', 'search-0');
  workspace.close();
  workspace = openWorkspace(folder, 'test');
  assert.equal(indexedAttempts(workspace.db).done, 0);
  assert.deepEqual(places(workspace, 'changed'), []);
  indexWhole(workspace);
  assertIndexed(workspace);
  assert.notEqual(readFact(workspace.db, 'search.rule'), 'search-0');
  workspace.close();
});

test('changes that a transaction rolls back are not in the index', () => {
  using workspace = open();
  const record = new AttemptRecord(workspace, 'attempt-1');
  assert.throws(() =>
    record.appendAll(() => {
      record.append({ type: 'note', text: 'never written' }, 1);
      throw new Error('no');
    }),
  );
  assert.throws(() =>
    allOrNothing(workspace.db, () => {
      deleteAttempt(workspace.db, 'attempt-1');
      throw new Error('no');
    }),
  );
  assert.deepEqual(places(workspace, 'never'), []);
  assertIndexed(workspace);
});
