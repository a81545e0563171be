// needs: pure
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { LOOK_MS, PageLooks } from '../../electron/attempt/pageLooks.ts';
import { PageRecorder } from '../../electron/attempt/pageRecorder.ts';
import { RunLife } from '../../electron/attempt/runLife.ts';
import { SessionClock } from '../../electron/attempt/sessionClock.ts';
import { StepRecorder } from '../../electron/attempt/stepRecorder.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listSnapshots } from '../../electron/db/record/snapshots.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';
import { keptQuestions, scriptedBrowsers } from '../helpers/scriptedBrowser.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Looks at a scripted page, with a real recorder, record and database below. */
async function looking(context: TestContext, waitedMs = 0) {
  const workspace = openWorkspace(temporaryFolder(), 'test');
  const { db } = workspace;
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 0 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  insertAttempt(db, sampleAttempt());
  const record = new AttemptRecord(workspace, sampleAttempt().id);
  const clock = new SessionClock({
    append: (body, time) => record.append(body, time),
    idle: { afterMs: 30_000 },
    base: 0,
    events: [],
  });
  const steps = new StepRecorder(record, clock, []);
  const { answering, keep, letAllGo } = keptQuestions();
  const asked: string[] = [];
  const viewport = { width: 800, height: 600 };
  const start = { startUrls: ['http://site/'], restore: null, downloads: workspace.downloads, viewport };
  const browsers = scriptedBrowsers((question) => {
    asked.push(question);
    return answering(question);
  });
  await browsers.open(start);
  const browser = browsers.last();
  const pages = new PageRecorder({
    ...{ browser, record, steps, clock },
    folder: workspace.folder,
    dom: false,
    lastPageUrl: '',
    isResting: () => true,
    onKept: () => {},
    onFailure: (error) => assert.fail(error.message),
  });
  context.after(async () => {
    await pages.observer.stop();
    letAllGo();
    workspace.close();
  });
  const life = new RunLife();
  const looks = new PageLooks({ pages, steps, life, waitedMs });
  const click = (): void => {
    const action = { operation: 'click', element: null, value: null, tab: 't1', url: '', wall: 0 } as const;
    const { seq, time } = record.append({ type: 'action', action }, clock.now());
    steps.push({ action, seq, time });
    steps.finish();
  };
  const { observer } = pages;
  /** What the browser was asked for while this ran. */
  const askedIn = async (run: () => Promise<void>): Promise<readonly string[]> => {
    asked.length = 0;
    await run();
    return [...asked];
  };
  const shown = () => listSnapshots(db, record.attemptId);
  return { looks, observer, life, steps, browser, keep, click, askedIn, shown };
}

/** Whether the look has ended `ms` after it began, on mocked timers. */
async function isDoneAfter(context: TestContext, look: () => Promise<void>, ms: number): Promise<boolean> {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let isDone = false;
  const done = look().then(() => {
    isDone = true;
  });
  context.mock.timers.tick(ms);
  await new Promise(setImmediate);
  const found = isDone;
  context.mock.timers.tick(LOOK_MS + 1 - ms);
  await done;
  context.mock.timers.reset();
  return found;
}

test('the look at an opened page resolves when the settled page is recorded', async (context) => {
  const { looks, shown } = await looking(context);
  await looks.look();
  assert.deepEqual(
    shown().map(({ url, flags, html }) => [url, flags, html !== null]),
    [['http://site/', [], true]],
  );
});

test('a page that does not settle is recorded by its address at the time limit', async (context) => {
  const { looks, keep, shown } = await looking(context);
  keep('settle');
  assert.equal(await isDoneAfter(context, () => looks.look(), LOOK_MS - 1), false);
  assert.deepEqual(
    shown().map(({ url, flags, html }) => [url, flags, html]),
    [['http://site/', ['restless'], null]],
  );
});

test('an earlier wait in vain shortens only the first look', async (context) => {
  const { looks, keep } = await looking(context, 3000);
  keep('settle');
  assert.equal(await isDoneAfter(context, () => looks.look(), 750), true, 'the first');
  assert.equal(await isDoneAfter(context, () => looks.look(), LOOK_MS - 1), false, 'the second');
});

test('a run that is being left records no address', async (context) => {
  const { looks, life, keep, shown } = await looking(context);
  keep('settle');
  life.leave();
  assert.equal(await isDoneAfter(context, () => looks.look(), LOOK_MS), true);
  assert.deepEqual(shown(), []);
});

test('an unchanged page becomes the page after the last step only on request', async (context) => {
  const { looks, click, steps, shown } = await looking(context);
  await looks.look();
  click();
  await looks.lookAfter(LOOK_MS);
  const after = steps.steps[0]?.afterId;
  assert.equal(after, shown()[1]?.id);
  await looks.lookAgain();
  assert.deepEqual([shown().length, steps.steps[0]?.afterId], [3, after]);
  await looks.lookAgain(true);
  assert.deepEqual([shown().length, steps.steps[0]?.afterId], [4, shown()[3]?.id]);
});

test('the last look finishes the open step and records the page after it', async (context) => {
  const { looks, click, steps, browser } = await looking(context);
  await looks.look();
  click();
  browser.change();
  await looks.lookLast();
  assert.equal(steps.hasOpen, false);
  assert.equal(steps.steps[0]?.afterId, steps.lastSnapshot?.id);
});

test('a command waits for the look that its own action began, and asks for no other', async (context) => {
  const { looks, observer, click, browser, keep, askedIn } = await looking(context);
  await looks.look();
  const settle = keep('settle');
  const asked = await askedIn(async () => {
    click();
    browser.change();
    observer.poke();
    await settle.asked;
    const looked = looks.lookAfter(LOOK_MS);
    settle.letGo();
    await looked;
  });
  assert.deepEqual(asked, ['settle', 'capture']);
});

test('a command that ends while the page is being captured waits for another look', async (context) => {
  const { looks, observer, click, browser, keep, askedIn } = await looking(context);
  await looks.look();
  const capture = keep('capture');
  const asked = await askedIn(async () => {
    click();
    browser.change();
    observer.poke();
    await capture.asked;
    const looked = looks.lookAfter(LOOK_MS);
    browser.change();
    capture.letGo();
    await looked;
  });
  assert.deepEqual(asked, ['settle', 'capture', 'settle', 'capture']);
});

test('the end of an attempt does not wait for a settled page that is on record', async (context) => {
  const { looks, browser, askedIn } = await looking(context);
  await looks.look();
  assert.deepEqual(await askedIn(() => looks.lookLast()), []);
  browser.change();
  assert.deepEqual(await askedIn(() => looks.lookLast()), ['settle', 'capture']);
});

test('only the end of an attempt with no open step asks for a page at which nothing was done', async (context) => {
  const { looks, click, browser } = await looking(context);
  const idle: unknown[] = [];
  const { settle } = browser;
  context.mock.method(browser, 'settle', (...asked: Parameters<typeof settle>) => {
    idle.push(asked[2]);
    return settle(...asked);
  });
  await looks.look();
  click();
  await looks.lookAfter(LOOK_MS);
  browser.change();
  await looks.lookLast();
  click();
  browser.change();
  await looks.lookLast();
  assert.deepEqual(idle, [false, false, false, true, false]);
});
