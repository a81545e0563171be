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
 * A newcomer's story through the real window, by mouse and keyboard, from the first start to a figure and the attempt
 * behind it. What is recorded must be the same on every host.
 */
export async function playScenario(context: TestContext, open: OpenHost): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hopscope-scenario-'));
  context.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Of the test's own: it goes on while the host is started again.
  const sites = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  context.after(() => sites.close());
  const story = await openStory(context, open, join(folder, 'workspace'));
  const { part, click, type, choose, find, at } = story;
  const state = (): Promise<SessionState> => story.host.ask('run.state', {});
  async function lastStep(): Promise<Step | undefined> {
    const { attemptId } = await state();
    const from = { attemptId: attemptId ?? '', from: 1, count: 5000 };
    // Whoever does a task is told the events of their own attempt, no more.
    const { events } = await story.host.ask('attempts.events', from);
    return events.flatMap(({ body }) => (body.type === 'step' ? [body.step] : [])).at(-1);
  }
  let before: SessionState;
  /** Wall time of `before`, and of the end of the host after it. */
  let looked = 0;
  let gone = 0;

  await part('the first start shows a way in; tasks are imported by paste', async () => {
    const { library, host } = story;
    await host.window.getByText('This is a demo workspace.').waitFor();
    await host.window.getByRole('button', { name: 'Choose who' }).waitFor();
    await library.pasteImport(taskSet(sites.port));
    await library.commitImport();
    await library.chooseSet('An evening out');
    await library.tasks.getByRole('option', { name: /lighthouse/ }).waitFor();
  });

  await part('a participant agrees; a study is drawn in the order of its seed', async () => {
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
    assert.ok(person?.person?.consentText, 'what was agreed to is kept');
  });

  await part('the briefing leads to the page; nothing lies behind its first page', async () => {
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

  await part('the wiki, back and forward, and the answer of the first hop', async () => {
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

  await part('pause covers the page and stands the clock still; notes are kept', async () => {
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

  await part('the next site by address, a city from its list, a ticket office in a new tab', async () => {
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

  await part('left, closed and started again: the attempt goes on where it was', async () => {
    await story.until(async () => (await lastStep())?.element?.name.startsWith('Get tickets') ?? false);
    looked = Date.now();
    before = await story.run.leave(state);
    await story.host.window.getByText('One attempt was interrupted.').waitFor();
    await story.close();
    gone = Date.now();
    await story.startAgain();
    await resume();
  });

  await part('killed in the middle of a step: the attempt goes on where it was', async () => {
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

  await part('a list, a form, a booking', async () => {
    await choose({ label: 'Seat' }, 'Circle');
    await type({ label: 'Name' }, 'Heron');
    await type({ label: 'E-mail' }, 'heron@example.org');
    await click({ role: 'button', name: 'Book', exact: true });
    await at(/\/booked\/\w+$/);
    await find({ text: 'See you there, Heron' });
  });

  await part('a tab is closed; a question of the page is answered in the panel', async () => {
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

  await part('finish, wrap-up, the next task; it is given up with a reason', async () => {
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
      'every step has its picture before',
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

  await part('the attempt: before and after, and the element in its box', async () => {
    const { evaluation, host } = story;
    const attempt = await evaluation.openAttempt(/evening/);
    const seat = detail.steps.find(({ operation }) => operation === 'select');
    assert.ok(seat?.element?.box);
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
    // It is as large as the page was drawn: in whole pixels.
    const { width, height } = snapshot.viewport;
    assert.ok(Math.abs((await attempt.pictureRatio()) - width / height) < 0.01);
    await attempt.press('a');
    await attempt.elementBox.waitFor({ state: 'detached' });
    await attempt.picture.waitFor();
    await attempt.readAs('Page');
    await attempt.recordedPage.getByRole('heading', { name: 'Noodle Night' }).waitFor();
    assert.deepEqual(host.problems, [], 'no script failed and the policy stopped nothing');
  });

  await part('closed as a person closes it', () => story.close());

  /** Waits until the page is on record as it was opened: nobody presses sooner, but a script on a busy machine may. */
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

  /** Waits until the record keeps the clock twice: a killed process loses only the time after the last beat. */
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

  /** Takes the interrupted attempt up again and compares it with what was there before. */
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
    assert.ok(active >= 0, `the clock goes on (${active} ms)`);
    const sat = gone - looked + (Date.now() - resumed);
    assert.ok(active <= sat, `the time between does not count (${active} of ${sat} ms)`);
  }
}
