// needs: browser
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { readBrowserState } from '../../electron/db/record/browserStates.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { findSelfReport } from '../../electron/db/selfReports.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import type { SelfReport } from '../../shared/model/selfReport.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
const one = await openHeadlessApp(root);
after(() => one.app.close());
/** A failed test must not leave its run to the next test. */
beforeEach(() => one.ask('run.leave', {}));
const { session } = one.app.context;

/** Starts a task of two hops on the wiki for a new tester. */
async function start(
  on: HeadlessApp,
  change: object = {},
): Promise<{ state: SessionState; participantId: string; taskId: string }> {
  const id = randomUUID();
  const task = {
    id,
    intent: 'Search the wiki for Tokyo, then open the article.',
    startUrl: 'http://wiki.localhost:{demo}/',
    hops: [
      {
        site: 'wiki',
        label: 'the search',
        check: { url: { host: 'wiki.localhost', path: '/search', query: { q: 'Tokyo' } } },
      },
      { site: 'wiki', label: 'the article', check: { url: { host: 'wiki.localhost', path: '/wiki/Tokyo' } } },
    ],
    ...change,
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: id, tasks: [task] });
  const { setId } = await on.ask('import.commit', {
    files: [{ path: `${id}.json`, text }],
    format: 'native',
  });
  const person = await on.ask('participants.create', {
    name: id,
    consent: true,
    exposed: false,
    population: {},
  });
  const taskId = `${setId}/${id}`;
  await on.ask('run.brief', { participantId: person.id, taskId });
  return { state: await on.ask('run.start', {}), participantId: person.id, taskId };
}

const search = (): Promise<unknown> =>
  session.perform({ operation: 'goto', value: one.at('http://wiki.localhost:{demo}/search?q=Tokyo') });
const open = (): Promise<unknown> =>
  session.perform({ operation: 'goto', value: one.at('http://wiki.localhost:{demo}/wiki/Tokyo') });

test('a finished task passes, and the tester sees no verdict', async () => {
  const { state } = await start(one);
  assert.equal(state.phase, 'running');
  assert.deepEqual(
    state.hops.map((hop) => hop.state),
    ['neutral', 'neutral'],
  );
  await search();
  await open();
  const ended = await one.ask('run.finish', { answer: '' });
  assert.equal(ended.phase, 'wrapping-up');
  assert.equal(ended.outcome, null);
  const detail = await one.ask('attempts.open', { attemptId: ended.attemptId ?? '' });
  assert.equal(detail.row.passed, true);
  assert.equal(detail.row.hopsPassed, 2);
  for (const step of detail.steps)
    assert.ok(step.beforeId && step.afterId, 'every step has its pages before and after');
  assert.equal(
    readBrowserState(one.app.workspace.db, ended.attemptId ?? ''),
    null,
    'cookies are gone when the attempt has ended',
  );
});

test('the tester sees their own steps so far, but neither pages nor verdicts', async () => {
  await start(one);
  await search();
  await open();
  const { steps, attemptId } = await one.ask('run.state', {});
  assert.deepEqual(
    steps.map(({ index, operation, value }) => [index, operation, value]),
    [
      [1, 'goto', one.at('http://wiki.localhost:{demo}/search?q=Tokyo')],
      [2, 'goto', one.at('http://wiki.localhost:{demo}/wiki/Tokyo')],
    ],
  );
  assert.deepEqual(Object.keys(steps[0] ?? {}), ['index', 'operation', 'element', 'value', 'activeMs']);
  const detail = await one.ask('attempts.open', { attemptId: attemptId ?? '' });
  const worked = detail.steps.map(({ segments: { paused = 0, idle = 0, ...active } }) => {
    assert.equal(paused + idle, 0);
    return Object.values(active).reduce((sum, part) => sum + part, 0);
  });
  assert.ok(steps.every(({ activeMs }, at) => activeMs <= (worked[at] ?? 0)));
});

test('hops pass only in order, and an attempt that was given up does not pass', async () => {
  const { state } = await start(one);
  await open();
  await session.giveUp('other', '');
  const detail = await one.ask('attempts.open', { attemptId: state.attemptId ?? '' });
  assert.equal(detail.row.hopsPassed, 0);
  assert.equal(detail.row.passed, false);
  assert.equal(detail.attempt.status, 'gave-up');
});

test('with the setting “after” the verdicts are shown only after the task', async () => {
  await one.ask('settings.set', { showVerdicts: 'after' });
  await start(one);
  await search();
  const during = await one.ask('run.state', {});
  assert.deepEqual(
    during.hops.map((hop) => hop.state),
    ['neutral', 'neutral'],
  );
  const ended = await one.ask('run.finish', { answer: '' });
  assert.deepEqual(ended.outcome, { passed: false, hopsPassed: 1, hops: 2 });
  assert.deepEqual(
    ended.hops.map((hop) => hop.state),
    ['passed', 'open'],
  );
  await one.ask('settings.set', { showVerdicts: 'hidden' });
});

test('a pause stops the clock, and the reason for giving up is recorded', async () => {
  const { state } = await start(one);
  await one.ask('run.pause', {});
  const before = (await one.ask('run.state', {})).clock;
  assert.equal(before.running, false);
  assert.equal(before.segment, 'paused');
  await one.ask('participants.list', {});
  assert.equal((await one.ask('run.state', {})).clock.activeMs, before.activeMs);
  const resumed = await one.ask('run.resume', {});
  assert.equal(resumed.clock.running, true);
  await one.ask('run.giveUp', { reason: 'unclear', detail: 'which Tokyo?' });
  const detail = await one.ask('attempts.open', { attemptId: state.attemptId ?? '' });
  assert.equal(detail.attempt.giveUpReason, 'unclear');
  assert.equal(detail.attempt.status, 'gave-up');
  assert.match(detail.notes.join(), /which Tokyo/);
  assert.ok((detail.segments.paused ?? 0) >= 0);
});

test('writing a long answer in the panel counts as activity, and the window does not ask “Still there?”', async (context) => {
  await one.ask('settings.set', { idleAfterSeconds: 5, stillThereAfterSeconds: 10 });
  await start(one);
  const now = performance.now.bind(performance);
  let ahead = 0;
  context.mock.method(performance, 'now', () => now() + ahead);
  ahead += 2000;
  await one.ask('run.touch', {});
  const before = (await one.ask('run.state', {})).clock.activeMs;
  for (let stroke = 0; stroke < 10; stroke += 1) {
    ahead += 4000;
    await one.ask('run.touch', {});
  }
  const written = await one.ask('run.state', {});
  assert.ok(written.clock.activeMs - before >= 40_000, `${written.clock.activeMs - before} ms are active`);
  ahead += 12_000;
  assert.equal((await one.ask('run.state', {})).clock.segment, 'idle');
  await one.ask('run.touch', {});
  const back = await one.ask('run.state', {});
  assert.deepEqual([back.clock.segment, back.stillThere], ['looking', false]);
  await one.ask('run.finish', { answer: 'long' });
  await one.ask('run.touch', {});
  await one.ask('settings.set', { idleAfterSeconds: 30, stillThereAfterSeconds: 60 });
});

test('a spent budget refuses operations, and the tester can still hand in an answer', async () => {
  await start(one, { budget: { steps: 1 } });
  await search();
  const used = await one.ask('run.state', {});
  assert.equal(used.budget.exhausted, 'steps');
  const refused = await session.perform({
    operation: 'goto',
    value: one.at('http://wiki.localhost:{demo}/wiki/Tokyo'),
  });
  assert.equal(refused?.code, 'session.budget');
  const ended = await one.ask('run.finish', { answer: 'Tokyo' });
  const detail = await one.ask('attempts.open', { attemptId: ended.attemptId ?? '' });
  assert.equal(detail.row.steps, 1);
  assert.equal(detail.row.hopsPassed, 1);
  assert.equal(detail.attempt.answer, 'Tokyo');
});

test('a failed operation is a step with its error, and the run goes on', async () => {
  const { state } = await start(one);
  const failure = await session.perform({
    operation: 'click',
    target: { role: 'button', name: 'No such button' },
    timeoutMs: 500,
  });
  assert.equal(failure?.origin, 'page');
  assert.equal(await search(), null);
  await one.ask('run.finish', { answer: '' });
  const detail = await one.ask('attempts.open', { attemptId: state.attemptId ?? '' });
  assert.equal(detail.steps.length, 2);
  assert.equal(detail.steps[0]?.error?.code, failure?.code);
  assert.equal(detail.steps[1]?.error, null);
  assert.equal(detail.row.hopsPassed, 1);
});

test('a secret typed into a page reaches neither database nor blobs', async () => {
  const secret = `hunter2-${randomUUID()}`;
  await start(one, {
    startUrl: 'http://labs.localhost:{demo}/',
    hops: [{ site: 'labs', label: 'any', check: { url: { host: 'labs.localhost' } } }],
  });
  await session.perform({ operation: 'goto', value: one.at('http://labs.localhost:{demo}/secrets') });
  const typed = await session.perform({
    operation: 'type',
    target: { css: 'input[type=password]' },
    value: secret,
  });
  assert.equal(typed, null);
  await one.ask('run.note', { text: `open-${secret.slice(8)}` });
  const ended = await one.ask('run.finish', { answer: '' });
  const said = { attemptId: ended.attemptId ?? '', sure: 2, hard: 4 };
  const report = await one.ask('run.selfReport', { ...said, remark: ` The password ${secret} was shown. ` });
  assert.equal(report.sure, 2);
  assert.match(report.remark ?? '', /^The password (?!open).* was shown\.$/);
  assert.deepEqual(findSelfReport(one.app.workspace.db, said.attemptId), report);
  const note = listEvents(one.app.workspace.db, ended.attemptId ?? '').find(
    ({ body }) => body.type === 'note',
  );
  assert.deepEqual(note?.body, { type: 'note', text: `open-${secret.slice(8)}` });
  one.app.workspace.db.pragma('wal_checkpoint(TRUNCATE)');
  const places = filesBelow(one.folder).filter((file) => contains(file, secret));
  assert.deepEqual(places, []);
  // The search itself works: it finds the text of the note.
  assert.ok(filesBelow(one.folder).some((file) => contains(file, `open-${secret.slice(8)}`)));
});

test('a person says afterwards how sure they are; the last answer counts, and only until the next task', async () => {
  const { state } = await start(one);
  const attemptId = state.attemptId ?? '';
  const { db } = one.app.workspace;
  const say = (answers: SelfReport) => one.ask('run.selfReport', { attemptId, ...answers });
  await assert.rejects(say({ sure: 5, hard: 1, remark: null }), /not the attempt that has just ended/);
  await one.ask('run.finish', { answer: '' });
  await say({ sure: 5, hard: null, remark: null });
  await say({ sure: 4, hard: 2, remark: '  ' });
  assert.deepEqual(findSelfReport(db, attemptId), { sure: 4, hard: 2, remark: null });
  await say({ sure: null, hard: null, remark: null });
  assert.equal(findSelfReport(db, attemptId), null);
  await say({ sure: 4, hard: 2, remark: 'The map was empty.' });
  await one.ask('run.leave', {});
  await assert.rejects(say({ sure: 1, hard: null, remark: null }), /not the attempt that has just ended/);
  assert.deepEqual(findSelfReport(db, attemptId), { sure: 4, hard: 2, remark: 'The map was empty.' });
});

test('an attempt that was left resumes with the same steps, tabs, cookies, notes and clock', async () => {
  const { state, participantId } = await start(one);
  await search();
  await session.perform({ operation: 'new-tab', value: one.at('http://shop.localhost:{demo}/') });
  await one.ask('run.note', { text: 'half way' });
  const left = await one.ask('run.state', {});
  await one.ask('run.leave', {});
  const [resumable] = await one.ask('run.resumable', {});
  assert.equal(resumable?.id, state.attemptId);
  assert.equal(resumable?.participantId, participantId);
  const again = await one.ask('run.resumeAttempt', { attemptId: state.attemptId ?? '' });
  assert.deepEqual(
    again.tabs.map((tab) => [tab.id, tab.url, tab.active]),
    left.tabs.map((tab) => [tab.id, tab.url, tab.active]),
  );
  assert.equal(again.budget.steps, left.budget.steps);
  assert.equal(again.notes, 'half way');
  assert.ok(again.clock.activeMs >= left.clock.activeMs);
  await one.ask('run.finish', { answer: '' });
  const events = listEvents(one.app.workspace.db, state.attemptId ?? '');
  assert.equal(events[0]?.body.type, 'opened');
  assert.equal(events.filter((event) => event.body.type === 'resumed').length, 1);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** Looks at the bytes as they are, decompressed, base64 and UTF-16. */
function contains(file: string, secret: string): boolean {
  const raw = readFileSync(file);
  let bytes = raw;
  try {
    bytes = zstdDecompressSync(raw);
  } catch {
    // Not compressed.
  }
  const forms = [
    Buffer.from(secret),
    Buffer.from(secret, 'utf16le'),
    Buffer.from(Buffer.from(secret).toString('base64')),
    Buffer.from(encodeURIComponent(secret)),
  ];
  return forms.some((form) => bytes.includes(form) || raw.includes(form));
}
