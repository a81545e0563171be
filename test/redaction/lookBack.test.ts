// needs: pure
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { decisionFiles } from '../../electron/agentRun/decisionFiles.ts';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { lookBack } from '../../electron/attempt/lookBack.ts';
import { type BulkRedaction, openBulkRedaction } from '../../electron/browser/bulk/redactionThread.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listAttemptFiles, listUnusedBlobs } from '../../electron/db/record/files.ts';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { readTrajectory } from '../../electron/exchange/export/readTrajectory.ts';
import { openWorkspace, readBlobBytes, readBlobText, readMhtml } from '../../electron/workspace/workspace.ts';
import { fault } from '../../shared/errors.ts';
import { toAtif } from '../../shared/exporters/trajectories/atif.ts';
import { toBrowserGym } from '../../shared/exporters/trajectories/browserGym.ts';
import { toInspectSample } from '../../shared/exporters/trajectories/inspect.ts';
import { toOnlineMind2web } from '../../shared/exporters/trajectories/onlineMind2web.ts';
import { toSftRow } from '../../shared/exporters/trajectories/trainingRows.ts';
import { waveFolderOf } from '../../shared/exporters/trajectories/waveRows.ts';
import { toWebVoyager } from '../../shared/exporters/trajectories/webVoyager.ts';
import type { CapturedPage, EventBody } from '../../shared/model/index.ts';
import { archiveOfPage } from '../../shared/page/mhtml.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';
import { filesWith } from '../helpers/secretSearch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { turnsDuring } from '../helpers/turns.ts';

const SECRET = 'Wolkenbruch & "Q7"';
const workspace = openWorkspace(temporaryFolder(), 'test');
const { db, folder } = workspace;
after(() => workspace.close());
insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
insertParticipant(db, samplePerson());
for (const id of [
  'mine',
  'other',
  'agent',
  'pieces',
  'keys',
  'nowhere',
  'exported',
  'held',
  'large',
  'late',
  'hopeless',
  'talkative',
  'meanwhile',
])
  insertAttempt(db, { ...sampleAttempt(), id });

const html = (words: string): string =>
  `<p>${words.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</p>${'<i>x</i>'.repeat(200)}`;

function page(words: string): CapturedPage {
  const url = 'http://a.example/';
  return {
    ...{ tab: 't1', url, title: words, viewport: { width: 10, height: 10 }, scroll: { x: 0, y: 0 } },
    ...{
      screenshot: new Uint8Array([0xff, 0xd8, words.length]),
      html: html(words),
      mhtml: archiveOfPage(html(words), url),
    },
    ...{ flags: [], redactions: [] },
  };
}

function typed(value: string, css = '#user'): EventBody {
  const element = { tag: 'input', role: 'textbox', name: 'User', text: '', attributes: {}, box: null, css };
  return {
    type: 'action',
    action: { operation: 'type', tab: 't1', url: 'http://a.example/', element, value, wall: 1 },
  };
}

function recordOf(attemptId: string): AttemptRecord {
  const record = new AttemptRecord(workspace, attemptId, createRedaction());
  record.appendPage(page('Welcome'), 1, null);
  for (let length = 1; length <= SECRET.length; length++)
    record.append(typed(SECRET.slice(0, length)), 1 + length);
  record.appendPage(page(`You are ${SECRET}`), 40, 1);
  record.append(typed('Wo', '#other'), 41);
  return record;
}

const textOf = (attemptId: string): string => JSON.stringify(listEvents(db, attemptId));

test('a text whose field held what turned out to be a secret is removed with all spellings of its beginning', async () => {
  const record = new AttemptRecord(workspace, 'held', createRedaction());
  const spelled = '4111 2222 33';
  for (const [index, value] of ['4', '4111', '41112', '4111222233'].entries()) {
    const body = typed(value);
    assert.ok(body.type === 'action');
    const held = value.replace(/(.{4})(?=.)/g, '$1 ');
    record.append({ ...body, action: { ...body.action, ...(held === value ? {} : { held }) } }, 1 + index);
  }
  record.appendPage(page('Card 41112 or 4111 2'), 6, null);
  assert.ok(await lookBack(workspace, record, [spelled], 50, () => {}));
  assert.deepEqual(
    listEvents(db, 'held').flatMap(({ body }) =>
      body.type === 'action' ? [[body.action.value, body.action.held]] : [],
    ),
    [
      ['•••', undefined],
      ['•••', undefined],
      ['•••', '•••'],
      ['•••', '•••'],
    ],
  );
  assert.doesNotMatch(textOf('held'), /4111/);
});

test('a value is removed from one attempt completely or not at all; another attempt keeps it', async () => {
  const mine = recordOf('mine');
  recordOf('other');
  const before = textOf('mine');
  const steps: unknown[] = [];
  const look = (): Promise<boolean> =>
    lookBack(workspace, mine, [SECRET], 50, (change) => steps.push(change));

  // The database refuses one of the updates.
  db.exec("CREATE TRIGGER refuse BEFORE UPDATE ON snapshots BEGIN SELECT RAISE(ABORT, 'full'); END");
  await assert.rejects(look);
  assert.equal(textOf('mine'), before);
  assert.equal(steps.length, 0);
  for (const { body } of listEvents(db, 'mine'))
    if (body.type === 'page') readMhtml(workspace, findSnapshot(db, body.snapshotId ?? '')?.mhtml ?? '');
  db.exec('DROP TRIGGER refuse');

  assert.equal(await look(), true);
  const events = listEvents(db, 'mine');
  assert.deepEqual(
    events.map(({ seq }) => seq),
    events.map((_event, at) => at + 1),
  );
  const values = events.flatMap(({ body }) => (body.type === 'action' ? [body.action.value] : []));
  assert.deepEqual(
    values,
    [...Array<string>(SECRET.length).fill('•••'), 'Wo'],
    'every piece of the value is replaced; another field keeps its value',
  );
  assert.doesNotMatch(textOf('mine'), /Wolkenbruch/);
  assert.match(textOf('other'), /Wolkenbruch/);

  const [first, second] = events.flatMap(({ body }) =>
    body.type === 'page' ? [findSnapshot(db, body.snapshotId ?? '')] : [],
  );
  assert.ok(first?.screenshot, 'a page without the value keeps its picture');
  assert.equal(second?.screenshot, null);
  assert.equal(second?.title, 'You are •••');
  assert.deepEqual(second?.flags, ['redacted', 'withheld']);
  assert.ok(readBlobText(workspace, second?.html ?? '').startsWith('<p>You are •••</p>'));
  assert.ok(!readMhtml(workspace, second?.mhtml ?? '').includes('Wolkenbruch'));
  assert.deepEqual(listUnusedBlobs(db), []);
  assert.ok(filesWith(folder, SECRET).length > 0, 'the other attempt still has the value');
  assert.equal(await look(), false, 'no value is left to find');

  assert.equal(
    await lookBack(workspace, new AttemptRecord(workspace, 'other'), [SECRET], 50, () => {}),
    true,
  );
  assert.deepEqual(filesWith(folder, SECRET), []);
});

/** The pages of the attempt, in the order in which they were recorded. */
const pagesOf = (attemptId: string) =>
  listEvents(db, attemptId).flatMap(({ body }) =>
    body.type === 'page' ? [findSnapshot(db, body.snapshotId ?? '')] : [],
  );

test('long events are searched over many turns', async () => {
  const record = recordOf('talkative');
  for (let n = 0; n < 12; n++)
    record.append({ type: 'answer', hop: null, text: `${'word '.repeat(21_000)}${SECRET} ${n}` }, 42 + n);
  const nothing: BulkRedaction = {
    run: () => Promise.reject(fault.tool('redaction.slow', 'It took too long.', '')),
  };
  const work = lookBack(workspace, record, [SECRET], 90, () => {}, nothing);
  const turns = await turnsDuring(work);
  assert.equal(await work, true);
  assert.ok(turns >= 20, `${turns} turns`);
  assert.doesNotMatch(textOf('talkative'), /Wolkenbruch/);
  assert.match(textOf('talkative'), /word ••• 11/);
});

describe('a record with a page that is slow to search', () => {
  test('is searched in another thread', async () => {
    const record = recordOf('large');
    record.appendPage({ ...page(`${'%41 \n'.repeat(100_000)} ${SECRET}`), title: 'Large' }, 42, 1);
    const work = lookBack(workspace, record, [SECRET], 50, () => {});
    const turns = await turnsDuring(work);
    assert.equal(await work, true);
    assert.ok(turns > 100, `${turns} turns`);
    const kept = readBlobText(workspace, pagesOf('large').at(-1)?.html ?? '');
    assert.ok(kept.includes('•••') && !kept.includes('Wolkenbruch'));
  });

  test('loses the parts of the page that cannot be searched in time, and says so', async () => {
    const program = new URL('../helpers/slowRedaction.ts', import.meta.url);
    const record = recordOf('late');
    record.appendPage(page('endless'), 42, 1);
    record.appendWithFiles(
      { type: 'resumed' },
      [
        {
          ...{ kind: 'storage', name: 'storage.json', type: 'application/json', parts: [] },
          bytes: Buffer.from('{"a":"endless"}'),
        },
      ],
      43,
    );
    const real = openBulkRedaction();
    const slow = openBulkRedaction(program, { earlier: 300 });
    const bulk: BulkRedaction = {
      run: (kind, input, by) =>
        (JSON.stringify(input).includes('endless') ? slow : real).run(kind, input, by),
    };
    assert.equal(await lookBack(workspace, record, [SECRET], 50, () => {}, bulk), true);
    const [first, second, third] = pagesOf('late');
    assert.ok(first?.html && first.screenshot, 'a page without the value stays');
    assert.ok(second?.html, 'a page that was searched loses only the value');
    assert.deepEqual(
      [third?.html, third?.mhtml, third?.screenshot, third?.flags],
      [null, null, null, ['redacted', 'withheld']],
    );
    assert.deepEqual(
      listEvents(db, 'late').flatMap(({ body }) =>
        body.type === 'redacted' && body.kind === 'withheld' ? [[body.where, body.count]] : [],
      ),
      [
        ['earlier page', 1],
        ['earlier picture', 1],
        ['storage', 1],
      ],
    );
    assert.doesNotMatch(JSON.stringify(listAttemptFiles(db, 'late')), /storage/);
    assert.deepEqual(listUnusedBlobs(db), []);
  });

  test('is not searched any more after two pages that took too long', async () => {
    const record = recordOf('hopeless');
    for (let at = 0; at < 4; at++) record.appendPage(page(`endless ${at}`), 42 + at, 1);
    let searched = 0;
    const bulk: BulkRedaction = {
      run() {
        searched += 1;
        return Promise.reject(fault.tool('redaction.slow', 'It took too long.', ''));
      },
    };
    assert.equal(await lookBack(workspace, record, [SECRET], 50, () => {}, bulk), true);
    assert.equal(searched, 2);
    assert.deepEqual(
      pagesOf('hopeless').map((each) => each?.html),
      Array(6).fill(null),
    );
  });

  test('is searched again for what was recorded during the search', async () => {
    const record = recordOf('meanwhile');
    const real = openBulkRedaction();
    let searched = 0;
    const bulk: BulkRedaction = {
      run(kind, input, by) {
        searched += 1;
        if (searched === 2) {
          record.appendPage(page(`Bye ${SECRET}`), 44, 1);
          record.append(typed(SECRET, '#third'), 45);
        }
        return real.run(kind, input, by);
      },
    };
    assert.equal(await lookBack(workspace, record, [SECRET], 50, () => {}, bulk), true);
    assert.equal(searched, 3);
    assert.doesNotMatch(textOf('meanwhile'), /Wolkenbruch/);
    assert.deepEqual(
      pagesOf('meanwhile').map((each) => each?.title),
      ['Welcome', 'You are •••', 'Bye •••'],
    );
    assert.deepEqual(
      workspace.blobs.list().hashes.filter((hash) => readBlobBytes(workspace, hash) === null),
      [],
      'no file is left over',
    );
  });
});

test('the picture and the requests of a decision lose the value, and the decision names the new files', async () => {
  const record = new AttemptRecord(workspace, 'agent', createRedaction());
  const png = new Uint8Array([0x89, 0x50]);
  /** A picture of the page is sent with each question; from the second on it shows the value. */
  const decide = (n: number, words: string, time: number): void => {
    const messages = [
      {
        role: 'user' as const,
        content: [
          { type: 'text' as const, text: words },
          { type: 'image' as const, mime: 'image/png' as const, bytes: new Uint8Array([...png, n, 9]) },
        ],
      },
      {
        ...{ role: 'assistant' as const, content: '' },
        calls: [{ id: 'call-1', name: 'type', arguments: JSON.stringify({ text: words }) }],
      },
      { role: 'tool' as const, callId: 'call-1', content: words },
    ];
    const by = {
      picture: new Uint8Array([...png, n]),
      exchanges: [{ purpose: 'decision', messages, reply: null }],
    };
    const { drafts, picture, exchanges } = decisionFiles(n, by, (told) => record.redact(told, 'decision'));
    const observation = { form: 'mmina', url: 'http://a.example/', text: words, picture };
    const said = { thought: '', raw: '', asks: [], error: null, use: null, looks: 0, ms: 1 };
    record.appendWithFiles({ type: 'decided', n, seed: 1, observation, exchanges, ...said }, drafts, time);
  };
  decide(1, 'Welcome', 1);
  record.append(typed(SECRET), 5_000);
  decide(2, `You are ${SECRET}`, 5_001);
  assert.equal(await lookBack(workspace, record, [SECRET], 6_000, () => {}), true);
  const [first, second] = listEvents(db, 'agent').flatMap(({ body }) =>
    body.type === 'decided' ? [body] : [],
  );
  assert.ok(
    readBlobBytes(workspace, first?.observation?.picture ?? ''),
    'the picture from before the value is kept',
  );
  assert.match(readBlobText(workspace, first?.exchanges ?? ''), /Welcome.*"type":"image"/);
  assert.equal(second?.observation?.picture, null);
  const told = readBlobText(workspace, second?.exchanges ?? '');
  assert.match(told, /You are •••.*is not kept/);
  assert.doesNotMatch(told, /"image"/);
  assert.doesNotMatch(told, /Wolkenbruch/);
  assert.match(told, /"tool_calls":\[\{"id":"call-1".*You are •••.*"tool_call_id":"call-1"/);
  assert.deepEqual(listUnusedBlobs(db), []);
  assert.equal(
    workspace.blobs.list().hashes.some((hash) => {
      const bytes = readBlobBytes(workspace, hash)?.bytes ?? new Uint8Array();
      return bytes[0] === 0x89 && bytes[2] === 2;
    }),
    false,
  );
});

/** What is entered while no field has the focus. */
function entered(operation: 'type' | 'press', value: string): EventBody {
  return {
    type: 'action',
    action: { operation, tab: 't1', url: 'http://a.example/', element: null, value, wall: 1 },
  };
}

function step(operation: 'type' | 'press', value: string, seq: number, index: number): EventBody {
  const place = { tab: 't1', url: 'http://a.example/', element: null };
  const times = { startedAt: 1, endedAt: 1, segments: {}, from: seq, to: seq };
  return {
    type: 'step',
    step: { index, operation, value, ...place, ...times, beforeId: null, afterId: null, error: null },
  };
}

const valuesOf = (attemptId: string): unknown[] =>
  listEvents(db, attemptId).flatMap(({ body }) =>
    body.type === 'action' ? [body.action.value] : body.type === 'step' ? [body.step.value] : [],
  );

test('a secret typed while no field has the focus is removed from every event and step', async () => {
  const record = new AttemptRecord(workspace, 'nowhere', createRedaction());
  for (let length = 1; length <= SECRET.length; length += 1)
    record.append(entered('type', SECRET.slice(0, length)), length);
  record.append(step('type', SECRET, SECRET.length, 1), 40);
  assert.equal(await lookBack(workspace, record, [SECRET], 50, () => {}), true);
  assert.deepEqual(valuesOf('nowhere'), Array<string>(SECRET.length + 1).fill('•••'));
  assert.doesNotMatch(textOf('nowhere'), /Wo|lken|bruch|Q7/);
});

test('a secret typed in two texts one after the other is removed, and the words around it stay', async () => {
  const record = new AttemptRecord(workspace, 'pieces', createRedaction());
  for (const value of ['I am ', 'I am Wolk', 'I am Wolken']) record.append(entered('type', value), 1);
  record.append(entered('type', 'bruch & "Q7" today'), 2);
  record.append(typed('Wolken', '#weather'), 3);
  assert.equal(await lookBack(workspace, record, [SECRET], 50, () => {}), true);
  assert.deepEqual(valuesOf('pieces'), ['I am ', 'I am •••', 'I am •••', '••• today', 'Wolken']);
});

test('a secret entered key by key, with a corrected key, is removed from the events and the steps', async () => {
  const record = new AttemptRecord(workspace, 'keys', createRedaction());
  const keys = [
    'x',
    ...'Wolx',
    'Backspace',
    ...'kenbruch',
    'Space',
    'Shift',
    '&',
    'Space',
    ...'"Q7"',
    'Enter',
    'W',
  ];
  for (const [at, key] of keys.entries()) {
    const seq = 2 * at + 1;
    record.append(entered('press', key), seq);
    record.append(step('press', key, seq, at + 1), seq);
  }
  assert.equal(await lookBack(workspace, record, [SECRET], 500, () => {}), true);
  const expected = keys.map((key, at) =>
    at === 0 || at === keys.length - 1 || ['Backspace', 'Shift', 'Enter'].includes(key) ? key : '•••',
  );
  assert.deepEqual(
    valuesOf('keys'),
    expected.flatMap((key) => [key, key]),
  );
});

test('an export has text that was typed without a field as one text, and no secret in pieces', async () => {
  const record = new AttemptRecord(workspace, 'exported', createRedaction());
  const typedAll = `I am ${SECRET} today`;
  for (let length = 1; length <= typedAll.length; length += 1)
    record.append(entered('type', typedAll.slice(0, length)), length);
  record.append(step('type', typedAll, typedAll.length, 1), 40);
  const writersOf = async (): Promise<Readonly<Record<string, string>>> => {
    const run = await readTrajectory(workspace, 'exported', sampleTask(), samplePerson());
    const written = {
      ...{ sft: toSftRow(run), 'online-mind2web': toOnlineMind2web(run), atif: toAtif(run) },
      ...{ webvoyager: toWebVoyager(run), browsergym: toBrowserGym(run), inspect: toInspectSample(run, 1) },
      'sft-wave': waveFolderOf(run, 'task'),
    };
    return Object.fromEntries(Object.entries(written).map(([name, row]) => [name, JSON.stringify(row)]));
  };
  for (const [name, text] of Object.entries(await writersOf())) {
    assert.ok(text.includes('Wolkenbruch'), `${name} has the typed text`);
    assert.equal(text.split('I am ').length, text.split('Wolkenbruch').length, `${name} has no part of it`);
  }
  await lookBack(workspace, record, [SECRET], 50, () => {});
  for (const [name, text] of Object.entries(await writersOf())) {
    assert.match(text, /I am •••/, name);
    assert.doesNotMatch(text, /Wolk|bruch|Q7/, name);
  }
});
