// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { answerOf } from '../../electron/session/playReference.ts';
import { startWebHost, type WebHost } from '../../electron/web/main.ts';
import type { AttemptDetail, AttemptRow } from '../../shared/contract/index.ts';
import type { Task } from '../../shared/model/index.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openWindowPage, type WindowPage } from '../helpers/windowPage.ts';
import { DemonstratePage } from './pages/DemonstratePage.ts';
import { LibraryPage } from './pages/LibraryPage.ts';

describe('a demonstration in the window of the web host', () => {
  let folder: string;
  let window: WindowPage;
  let host: WebHost;
  let page: Page;
  let demo: DemonstratePage;
  let taskBrowser: TaskBrowser | null = null;
  const problems: string[] = [];

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'hopscope-e2e-'));
    host = await startWebHost({ workspace: folder, open: false, log: () => {} });
    host.app.onTaskBrowser((next) => {
      taskBrowser = next;
    });
    await ask('participants.create', { name: 'wren', consent: true, exposed: false, population: {} });
  });
  beforeEach(async () => {
    window = await openWindowPage({ viewport: { width: 1640, height: 960 } });
    page = window.page;
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    demo = new DemonstratePage(page, () => taskBrowser);
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
    'each step of a whole demonstration has its target, its pictures and a snapshot that shows the element',
    onlyThorough,
    async () => {
      const task = demoTask((one) => one.hops.length === 2);
      await startFromLibrary(task);
      await demo.begin();
      await demonstrate(task);
      const { steps, attempt, notes } = await detail(task);
      assert.equal(attempt.mode, 'demonstration');
      assert.equal(attempt.status, 'finished');
      assert.deepEqual(notes, []);
      for (const step of steps.filter((one) => one.element !== null)) {
        assert.ok(step.target, `step ${step.index} knows its target`);
        assert.ok(step.target.picture, `step ${step.index} has the element's picture`);
        assert.ok(step.target.equivalents.some((one) => one.isOriginalTarget));
        assert.ok(step.beforeId && step.afterId, `step ${step.index} has pictures before and after`);
      }
      const checked = await integrities(attempt.id);
      assert.deepEqual(
        checked.filter((one) => !one.ok),
        [],
        'every stored page shows its element',
      );
    },
  );

  test('the description shows a picture of each step, which opens large; Escape returns to the step', async () => {
    const task = demoTask(({ reference }) => reference?.[0]?.target !== undefined);
    await startFromLibrary(task);
    await demo.begin();
    const [first] = task.reference ?? [];
    assert.ok(first);
    await demo.act(first, 1);
    await page.keyboard.press('d');
    const step = page.getByRole('region', { name: 'Steps' }).getByRole('button');
    await step.getByTestId('element-picture').waitFor();
    await step.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'Step 1 of 1' });
    await large
      .getByRole('img', { name: /^Before/ })
      .getByTestId('element-box')
      .waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    // The first Escape closes the dialog only, the second the description.
    await step.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await demo.shown();
  });

  async function demonstrate(task: Task): Promise<void> {
    const { resolveUrl } = host.app.context;
    let final = '';
    let index = 0;
    for (const step of task.reference ?? []) {
      const said = answerOf(task, step);
      if (said?.hop === null) final = said.text;
      else if (said) {
        index += 1;
        await demo.answerHop(said.hop, said.text, index);
      } else {
        index += 1;
        await demo.act(step.value === undefined ? step : { ...step, value: resolveUrl(step.value) }, index);
      }
    }
    await demo.finish(final);
  }

  async function startFromLibrary(task: Task): Promise<void> {
    const library = new LibraryPage(page);
    await library.chooseTask(task.key);
    await library.chosenTask.getByRole('button', { name: /^Demonstrate/ }).click();
    await library.goOnAs('wren');
  }

  function demoTask(fits: (task: Task) => boolean): Task {
    const { db } = host.app.workspace;
    const task = listTaskSets(db)
      .flatMap((set) => listTasks(db, set.id))
      .find((one) => one.reference !== null && fits(one));
    assert.ok(task);
    return task;
  }

  async function detail(task: Task): Promise<AttemptDetail> {
    const [row] = await ask<AttemptRow[]>('attempts.list', { taskId: task.id });
    return ask<AttemptDetail>('attempts.open', { attemptId: row?.id });
  }

  async function integrities(attemptId: string): Promise<{ ok: boolean; reason: string | null }[]> {
    const { events } = await ask<{ events: { body: { type: string; integrity: never } }[] }>(
      'attempts.events',
      {
        attemptId,
        from: 1,
        count: 5000,
      },
    );
    return events.flatMap(({ body }) => (body.type === 'integrity' ? [body.integrity] : []));
  }

  async function ask<T>(command: string, input: unknown): Promise<T> {
    const reply = await host.app.invoke(command, input);
    assert.ok(reply.ok, `${command}: ${JSON.stringify(reply)}`);
    return reply.value as T;
  }
});
