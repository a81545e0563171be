import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import Sqlite from 'better-sqlite3';
import { readHeartbeat } from '../../electron/db/attempts.ts';
import type { AttemptDetail, SessionState } from '../../shared/contract/index.ts';
import type { Step } from '../../shared/model/index.ts';
import { startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { type OpenHost, untilPageShown } from './hosts/hostUnderTest.ts';
import { eveningLines, eveningVerdicts } from './scenario/expected.ts';
import { linesOf, verdictsOf } from './scenario/record.ts';
import { openStory } from './scenario/story.ts';
import { order, seed, taskSet } from './scenario/tasks.ts';

/**
 * A scenario of a new user in the real window, by mouse and keyboard, from the first start to a figure and the attempt
 * behind it. The record must be the same on every host.
 */
export async function playScenario(context: TestContext, open: OpenHost): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hopscope-scenario-'));
  context.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Started by the test, so that the sites stay up while the host restarts.
  const sites = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  context.after(() => sites.close());
  const story = await openStory(context, open, join(folder, 'workspace'));
  const { part, click, type, choose, find, at } = story;
  const state = (): Promise<SessionState> => story.host.ask('run.state', {});
  async function lastStep(): Promise<Step | undefined> {
    const { attemptId } = await state();
    const from = { attemptId: attemptId ?? '', from: 1, count: 5000 };
    // During a task the window may read the events of that attempt only.
    const { events } = await story.host.ask('attempts.events', from);
    return events.flatMap(({ body }) => (body.type === 'step' ? [body.step] : [])).at(-1);
  }
  let before: SessionState;
  /** The wall time of `before`. `gone` is that of the end of the host after it. */
  let looked = 0;
  let gone = 0;

  await part('the first start shows first steps; pasted tasks are imported', async () => {
    const { library, host } = story;
    await host.window.getByText('This is a demo workspace.').waitFor();
    await host.window.getByRole('button', { name: 'Choose who' }).waitFor();
    await library.pasteImport(taskSet(sites.port));
    await library.commitImport();
    await library.chooseSet('An evening out');
    await library.tasks.getByRole('option', { name: /lighthouse/ }).waitFor();
  });

  await part('a participant consents, and a study has the order of its seed', async () => {
    const { library, host } = story;
    await library.chooseTask('lighthouse');
    await library.chosenTask.getByRole('button', { name: 'Start…' }).click();
    await library.addParticipant('heron');
    await library.startDialog.getByLabel(/in random order/).check();
    await library.startDialog.getByLabel('Seed of the order').fill(String(seed));
    await library.startDialog.getByRole('button', { name: 'Go to the briefing' }).click();
    await host.window.getByText('Task 1 of 3 · heron').waitFor();
    const [study] = await host.ask('studies.list', {});
    assert.deepEqual(
      study?.taskIds.map((id) => id.split('/').at(-1)),
      order,
    );
    const [person] = await host.ask('participants.list', {});
    assert.ok(person?.person?.consentText, 'the consent text is stored');
  });

  await part('the briefing leads to the page, whose Back button is disabled', async () => {
    const { host, run } = story;
    await host.window.getByRole('heading', { name: /^In which city is the Saltlight Tower/ }).waitFor();
    await run.begin();
    await at(`${sites.urlOf('wiki')}/`);
    await find({ label: 'Search the Almanac' });
    await pictured();
    await untilPageShown(host, true);
    assert.ok(await run.tool('Back').isDisabled());
    assert.equal(await host.window.getByText(/passed/).count(), 0, 'the tester sees no verdict');
  });

  await part('the person searches the wiki, goes back and forward, and answers the first hop', async () => {
    const { host, run } = story;
    await type({ label: 'Search the Almanac' }, 'Saltlight Tower');
    await host.person.key('Enter');
    await click({ role: 'link', name: 'Saltlight Tower', exact: true });
    const article = `${sites.urlOf('wiki')}/wiki/Saltlight_Tower`;
    await at(article);
    await find({ role: 'heading', name: 'Saltlight Tower' });
    await run.tool('Back').click();
    await at(/\/search\?q=Saltlight/);
    await run.tool('Forward').click();
    await at(article);
    await run.answerHop(1, 'Lisbon');
  });

  await part('a pause covers the page and stops the clock', async () => {
    const { host, run } = story;
    await run.pause();
    await untilPageShown(host, false);
    const { clock } = await state();
    assert.equal(clock.running, false);
    await run.goOn();
    await host.window.waitForFunction(() => document.querySelector('[role="alertdialog"]') === null);
    await untilPageShown(host, true);
    await run.notes.fill('The tower is in Lisbon.');
    await run.notes.blur();
  });

  await part('the person opens a site by address, chooses a city, and a link opens a new tab', async () => {
    const { run } = story;
    await run.goTo(`${sites.urlOf('events')}/`);
    await type({ label: 'City', exact: true }, 'Lis');
    await click({ role: 'option', name: 'Lisbon' });
    await click({ role: 'button', name: 'Search', exact: true });
    await at(/city=Lisbon/);
    await type({ label: 'Find an event', exact: true }, 'Noodle Night');
    await story.host.person.key('Enter');
    await at(/\?q=Noodle/);
    await click({ role: 'link', name: 'Noodle Night' });
    await click({ role: 'link', name: 'Get tickets' });
    await at(/\/tickets\/lisbon\/noodle-night$/);
    assert.equal(await run.tabs.count(), 2);
    await find({ label: 'Seat' });
    assert.ok(await run.tool('Back').isDisabled());
  });

  await part('an attempt that was left resumes where it was after a restart', async () => {
    await story.until(async () => (await lastStep())?.element?.name.startsWith('Get tickets') ?? false);
    looked = Date.now();
    before = await story.run.leave(state);
    await story.host.window.getByText('One attempt was interrupted.').waitFor();
    await story.close();
    gone = Date.now();
    await story.startAgain();
    await resume();
  });

  await part('an attempt resumes where it was after the host was killed', async () => {
    await choose({ label: 'Seat' }, 'Circle');
    await story.until(async () => (await lastStep())?.value?.startsWith('Circle') ?? false);
    looked = Date.now();
    before = await state();
    await twoBeats();
    await story.kill();
    gone = Date.now();
    await story.startAgain();
    await resume();
  });

  await part('the person chooses a seat, fills in the form and books', async () => {
    await choose({ label: 'Seat' }, 'Circle');
    await type({ label: 'Name' }, 'Heron');
    await type({ label: 'E-mail' }, 'heron@example.org');
    await click({ role: 'button', name: 'Book', exact: true });
    await at(/\/booked\/\w+$/);
    await find({ text: 'See you there, Heron' });
  });

  await part('closing a tab shows the one before; a key answers a dialog of the page', async () => {
    const { run, host } = story;
    await run.closeTab(/Tickets|Booking/);
    await at(/\/events\/lisbon\/noodle-night$/);
    await run.goTo(`${sites.urlOf('labs')}/dialogs`);
    await click({ role: 'button', name: 'Confirm' });
    const card = run.card('The page asks');
    await card.getByText('Leave with the tide?').waitFor();
    await host.key('Enter');
    await card.waitFor({ state: 'hidden' });
    await find({ text: 'You said yes.' });
  });

  await part('the person finishes the task, goes to the next one and gives it up with a reason', async () => {
    const { run, host } = story;
    await run.finish('yes, it does');
    await host.window.getByText('1 of 3 tasks', { exact: true }).waitFor();
    await run.wrapUp().click();
    await host.window.getByRole('heading', { name: 'Find the article on the Glass Orchard.' }).waitFor();
    await run.begin();
    await find({ label: 'Search the Almanac' });
    await run.giveUp('I could not find it', 'It is not in the list.');
    await host.window.getByRole('button', { name: 'Break' }).click();
    await host.window.getByText(/2 of 3 tasks done/).waitFor();
  });

  let detail: AttemptDetail;
  await part('the record is the same on every host', async () => {
    const rows = await story.host.ask('attempts.list', {});
    const [note, evening] = rows;
    assert.deepEqual([note?.status, note?.taskKey, note?.passed], ['gave-up', 'note', false]);
    assert.deepEqual([evening?.status, evening?.taskKey, evening?.passed], ['finished', 'evening', true]);
    detail = await story.host.ask('attempts.open', { attemptId: evening?.id ?? '' });
    assert.deepEqual(linesOf(detail), eveningLines);
    assert.deepEqual(verdictsOf(detail), eveningVerdicts);
    assert.deepEqual(detail.notes, ['The tower is in Lisbon.']);
    assert.deepEqual(
      detail.steps.filter(({ beforeId }) => beforeId === null).map(({ index }) => index),
      [],
      'every step has the page before it',
    );
  });

  await part('Evaluate shows the figures; a figure opens its attempts', async () => {
    const { evaluation } = story;
    await evaluation.open();
    await evaluation.sentence.waitFor();
    const figure = await evaluation.figure('Tasks passed', /^People/, 'Overall');
    assert.match((await figure.textContent()) ?? '', /^1\/2/);
    await evaluation.openFigure('Tasks passed', /^People/, 'Overall');
    await evaluation.attempts().nth(1).waitFor();
    assert.equal(await evaluation.attempts().count(), 2);
  });

  await part('the attempt shows the pages before and after a step, with a box at the element', async () => {
    const { evaluation, host } = story;
    const attempt = await evaluation.openAttempt(/evening/);
    const seat = detail.steps.find(({ operation }) => operation === 'select');
    assert.ok(seat?.element?.box);
    await attempt.press('Home');
    await attempt.atStep(1);
    while (!(await attempt.isAtStep(seat.index))) await attempt.press(']');
    await attempt.elementBox.waitFor();
    const snapshot = await host.ask('attempts.snapshot', { snapshotId: seat.beforeId ?? '' });
    const picture = await attempt.picture.boundingBox();
    const box = await attempt.elementBox.boundingBox();
    assert.ok(picture && box);
    const scale = picture.width / snapshot.viewport.width;
    assert.ok(Math.abs(box.x - (picture.x + (seat.element.box.x - 2) * scale)) < 3, 'left edge of the box');
    assert.ok(Math.abs(box.width - (seat.element.box.width + 4) * scale) < 6, 'width of the box');
    // The picture has the size of the drawn page, in whole pixels.
    const { width, height } = snapshot.viewport;
    assert.ok(Math.abs((await attempt.pictureRatio()) - width / height) < 0.01);
    await attempt.press('a');
    await attempt.elementBox.waitFor({ state: 'detached' });
    await attempt.picture.waitFor();
    await attempt.readAs('Page', 'Recorded page');
    await attempt.recordedPage.getByRole('heading', { name: 'Noodle Night' }).waitFor();
    assert.deepEqual(host.problems, [], 'no script failed and the content policy blocked nothing');
  });

  await part('the host closes', () => story.close());

  /** Waits until the opened page is on record. A script on a busy machine may click sooner, which a person does not. */
  async function pictured(): Promise<void> {
    await story.until(async () => {
      const { attemptId } = await state();
      const { events } = await story.host.ask('attempts.events', {
        attemptId: attemptId ?? '',
        from: 1,
        count: 5_000,
      });
      const opened = events.findLastIndex(({ body }) => body.type === 'opened' || body.type === 'resumed');
      return events.slice(opened).some(({ body }) => body.type === 'page' && body.snapshotId !== null);
    });
  }

  /** Waits for two heartbeats of the clock: a killed process loses only the time after the last one. */
  async function twoBeats(): Promise<void> {
    const attemptId = (await state()).attemptId ?? '';
    const db = new Sqlite(join(folder, 'workspace', 'hopscope.db'), { readonly: true });
    try {
      const kept = new Set<number>();
      await story.until(async () => kept.add(readHeartbeat(db, attemptId).clockTime).size > 2);
    } finally {
      db.close();
    }
  }

  /** Resumes the interrupted attempt and compares it with the state before. */
  async function resume(): Promise<void> {
    const { host, run } = story;
    await host.window.getByRole('link', { name: 'Run', exact: true }).click();
    await host.window.getByText('One attempt was interrupted.').waitFor();
    const resumed = Date.now();
    await host.window.getByRole('button', { name: 'Resume the task of heron' }).click();
    await run.shown();
    await at(/\/tickets\/lisbon\/noodle-night$/);
    await find({ label: 'Seat' });
    await pictured();
    const now = await state();
    const tabs = ({ tabs }: SessionState) => tabs.map(({ id, url, active }) => [id, url, active]);
    assert.deepEqual(tabs(now), tabs(before));
    assert.equal(now.budget.steps, before.budget.steps);
    assert.equal(now.attemptId, before.attemptId);
    assert.equal(await run.notes.inputValue(), 'The tower is in Lisbon.');
    assert.equal(now.hops[0]?.answer, 'Lisbon');
    const active = now.clock.activeMs - before.clock.activeMs;
    assert.ok(active >= 0, `the clock continues (${active} ms)`);
    const sat = gone - looked + (Date.now() - resumed);
    assert.ok(active <= sat, `the time between does not count (${active} of ${sat} ms)`);
  }
}
