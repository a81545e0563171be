// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { nextSession } from '../../electron/cli/demo/nextSession.ts';
import { WindowTester } from '../../electron/cli/demo/windowTester.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { startWebHost, type WebHost } from '../../electron/web/main.ts';
import type { AttemptDetail, AttemptRow } from '../../shared/contract/index.ts';
import type { Task } from '../../shared/model/index.ts';
import { onlyThorough, thoroughRun } from '../helpers/extent.ts';
import { openWindowPage, type WindowPage } from '../helpers/windowPage.ts';
import { LibraryPage } from './pages/LibraryPage.ts';
import { RunPage } from './pages/RunPage.ts';

describe('a baseline in the window of the web host', () => {
  let folder: string;
  let window: WindowPage;
  let host: WebHost;
  let page: Page;
  let library: LibraryPage;
  let run: RunPage;
  let taskBrowser: TaskBrowser | null = null;
  const problems: string[] = [];

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'hopscope-e2e-'));
    host = await startWebHost({ workspace: folder, open: false, log: () => {} });
    host.app.onTaskBrowser((next) => {
      taskBrowser = next;
    });
  });
  beforeEach(async () => {
    window = await openWindowPage({ viewport: { width: 1440, height: 900 } });
    page = window.page;
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    library = new LibraryPage(page);
    run = new RunPage(page);
    await page.goto(host.url);
  });
  afterEach(async () => {
    await window.close();
    await host.app.invoke('run.leave', {});
    assert.deepEqual(problems, [], 'no script failed and the content policy blocked nothing');
  });
  after(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'a person does a task of two hops by mouse, from the library to the end, and the attempt passes',
    onlyThorough,
    async () => {
      const task = demoTask((one) => one.hops.length === 2 && !one.asksAnswer);
      await library.chooseTask(task.key);
      await library.startChosenTask('heron');
      const tester = new WindowTester(
        page,
        () => taskBrowser,
        () => nextSession(host.app),
      );
      await tester.start();
      const { resolveUrl } = host.app.context;
      for (const { value, ...step } of (task.reference ?? []).filter(
        ({ operation }) => operation !== 'answer',
      ))
        await tester.act(value === undefined ? step : { ...step, value: resolveUrl(value) });
      await tester.finish('');
      assert.equal(await page.getByText(/passed/).count(), 0, 'the tester sees no verdict');
      await run.close();

      const [attempt] = await attempts(task.id);
      assert.equal(attempt?.status, 'finished');
      assert.equal(attempt?.participant, 'heron');
      assert.equal(attempt?.hopsPassed, 2);
      assert.equal(attempt?.passed, true);
      await library.open();
      await library.chooseTask(task.key);
      await library.chosenTask.getByRole('img', { name: 'passed' }).waitFor();
    },
  );

  test('a person does a whole task without a mouse', async () => {
    const heron = { name: 'heron', consent: true, exposed: false, population: {} };
    // In a partial run no test before this one has created the participant.
    if (!thoroughRun) await host.app.invoke('participants.create', heron);
    await library.tasks.waitFor();
    await page.keyboard.press('/');
    const task = demoTask((one) => one.hops.length === 1);
    await page.keyboard.type(task.key);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // No participant is preselected. Choosing one moves the focus to the button.
    await page.locator('input[placeholder="Who does it?"]:focus').waitFor();
    await page.keyboard.type('heron');
    await page.getByRole('option', { name: 'heron', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Go to the briefing' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Start' }).waitFor();
    await page.keyboard.press('Enter');
    await run.canvas.waitFor();
    await page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
    assert.ok(await run.keys.evaluate((field) => field === document.activeElement), 'keys go to the page');

    await page.keyboard.press('F6');
    await tabTo('Pause');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Paused' }).waitFor();
    await page.locator('button:focus', { hasText: 'Go on' }).waitFor();
    const beside = run.panel.getByRole('region', { name: 'Task' });
    await beside.getByText('Covered while you pause.').waitFor();
    assert.equal(await beside.getByRole('heading').count(), 0, 'the task is covered, too');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Paused' }).waitFor({ state: 'hidden' });
    await beside.getByRole('heading').waitFor();

    await page.keyboard.press('F6');
    await tabTo('Give up');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'The task is unclear' }).waitFor();
    await reach('ArrowDown', page.getByRole('menuitem', { name: 'The task is unclear' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('which one is meant?');
    await tabTo('Give up now');
    await page.keyboard.press('Enter');
    await run.wrapUp().waitFor();
    await page.keyboard.press('Enter');
    // The tester cannot list attempts before the wrap-up is closed.
    await run.wrapUp().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Run' }).waitFor();
    const [ended] = await attempts(task.id);
    // Opening an attempt waits for its verdict.
    const { row } = await open(ended?.id ?? '');
    assert.equal(row.status, 'gave-up');
    assert.equal(row.passed, false);
  });

  test(
    'a study continues with its next task in order; an interrupted task is resumed with its notes',
    onlyThorough,
    async () => {
      await library.chooseTask(demoTask(() => true).key);
      await library.startSet('tern');
      await run.start();
      await page.getByText(/^Task 1 of \d+$/).waitFor();
      await run.giveUp('Another reason');
      await page.getByRole('button', { name: /^Next/ }).click();
      await page.getByText(/^Task 2 of \d+ · tern$/).waitFor();
      const rules = page.locator('summary', { hasText: 'How it works' });
      await rules.focus();
      await page.keyboard.press('Enter');
      await page
        .getByText('It never records what you type into password fields.', { exact: false })
        .waitFor();
      await run.start();
      await run.notes.fill('half way');
      await run.notes.blur();
      await run.panel.getByRole('button', { name: 'Leave for now' }).click();

      await page.getByText(/interrupted\.$/).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Resume the task of tern' }).click();
      await run.canvas.waitFor();
      assert.equal(await run.notes.inputValue(), 'half way');
      await page.getByText(/^Task 2 of \d+$/).waitFor();
      await run.giveUp('Another reason');
      await page.getByRole('button', { name: 'Break' }).click();
      await page.getByText(/2 of \d+ tasks done/).waitFor();
    },
  );

  test('the import reports the faults of a file before it stores anything', async () => {
    await library.tasks.waitFor();
    const before = listTaskSets(host.app.workspace.db).length;
    await library.pasteImport(
      '{"format":"hopscope-tasks","version":1,"name":"Bad","tasks":[{"id":"a","intent":4}]}',
    );
    const problems = library.importDialog.getByRole('table', { name: 'Problems' });
    await problems.getByRole('cell', { name: 'intent' }).waitFor();
    assert.ok(await library.importDialog.getByRole('button', { name: 'Import', exact: true }).isDisabled());
    await page.keyboard.press('Escape');
    assert.equal(listTaskSets(host.app.workspace.db).length, before);
  });

  test('pasted tasks are imported and appear in the library', async () => {
    await library.tasks.waitFor();
    const tasks = [
      {
        id: 'a',
        intent: 'Look.',
        startUrl: 'http://a.example/',
        hops: [{ site: 'a', check: { url: { path: '/' } } }],
      },
    ];
    await library.pasteImport(
      JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Pasted', tasks }),
    );
    await library.commitImport();
    await library.sets.getByRole('option', { name: 'Pasted' }).waitFor();
    await library.tasks.getByRole('option', { name: 'Look.' }).waitFor();
  });

  async function tabTo(name: string): Promise<void> {
    const wanted = page.getByRole('button', { name, exact: true });
    await wanted.waitFor();
    await reach('Tab', wanted);
  }

  /** Presses a key until the wanted element has the focus. */
  async function reach(key: 'Tab' | 'ArrowDown', wanted: Locator): Promise<void> {
    for (let i = 0; i < 30; i++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    assert.fail(`${String(wanted)} cannot be reached by ${key}`);
  }

  function demoTask(fits: (task: Task) => boolean): Task {
    const { db } = host.app.workspace;
    const task = listTaskSets(db)
      .filter((set) => set.name === 'Demo')
      .flatMap((set) => listTasks(db, set.id))
      .find((one) => one.reference !== null && fits(one));
    assert.ok(task);
    return task;
  }

  async function open(attemptId: string): Promise<AttemptDetail> {
    const reply = await host.app.invoke('attempts.open', { attemptId });
    assert.ok(reply.ok, JSON.stringify(reply));
    return reply.value as AttemptDetail;
  }

  async function attempts(taskId: string): Promise<readonly AttemptRow[]> {
    const reply = await host.app.invoke('attempts.list', { taskId });
    assert.ok(reply.ok, JSON.stringify(reply));
    return reply.value as readonly AttemptRow[];
  }
});
