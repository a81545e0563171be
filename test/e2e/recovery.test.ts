// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import type { AttemptRow } from '../../shared/contract/index.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { labsTester } from '../helpers/labsTester.ts';
import { renderers, whyNoRenderers } from '../helpers/renderers.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

describe('recovery from errors', () => {
  let window: WebHostWindow;

  /** The renderers of the window, which the tests must not kill. */
  let own: ReadonlySet<number>;

  before(async () => {
    window = await openWebHostWindow({ pages: { '/': '<h1>A page</h1>' } });
    own = new Set(whyNoRenderers ? [] : renderers());
  });
  after(() => window.close());

  test('an address that does not answer is reported over the page, and a button goes back', async () => {
    await window.startTask();
    await window.run.goTo('http://127.0.0.1:9/');
    const over = window.page.getByRole('alertdialog', { name: 'This page could not be opened.' });
    await over.waitFor();
    await window.run.tabs.filter({ hasText: 'not opened' }).waitFor();
    await window.page.getByRole('button', { name: 'Address: none yet' }).waitFor();
    await over.getByRole('button', { name: 'Back to the previous page' }).click();
    await over.waitFor({ state: 'hidden' });
    await window.page.getByRole('button', { name: `Address: ${window.site}`, exact: true }).waitFor();
  });

  test('a crashed page is loaded again, and the attempt continues', {
    skip: whyNoRenderers,
  }, async () => {
    const tester = labsTester(window);
    await tester.open('dialogs');
    await onRecord('dialogs');
    for (const pid of renderers().filter((each) => !own.has(each))) process.kill(pid, 'SIGKILL');
    const over = window.page.getByRole('alertdialog', { name: 'This page has crashed.' });
    await over.waitFor();
    await window.run.tabs.filter({ hasText: 'crashed' }).waitFor();
    await over.getByRole('button', { name: 'Reload the page' }).click();
    await over.waitFor({ state: 'hidden' });
    await tester.press({ role: 'button', name: 'Confirm' });
    await window.run.card('The page asks').getByRole('button', { name: 'OK', exact: true }).click();
    await tester.sees('You said yes.');
    const { session } = window.host.app.context;
    const attemptId = session.attemptId ?? '';
    const changes = listEvents(window.host.app.workspace.db, attemptId).flatMap(({ body }) =>
      body.type === 'tab' ? [body.change] : [],
    );
    assert.ok(changes.includes('crashed'));
    assert.equal(session.phase, 'running');
  });

  test('a study continues past an interrupted task; a task discarded after a confirmation comes again', async () => {
    const { run, page, library } = window;
    await window.host.app.invoke('run.leave', {});
    await importTwo();
    await library.open();
    await library.chooseSet('Two tasks');
    await library.chooseTask('Look first or second');
    await library.startSet('dunlin');
    await run.start();
    const first = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await run.panel.getByRole('button', { name: 'Leave for now' }).click();

    const study = page.getByRole('region', { name: 'Studies' });
    await study.getByText('0 of 2 tasks done · 1 interrupted, above').waitFor();
    await study.getByRole('button', { name: 'Next task' }).click();
    const second = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    assert.notEqual(second, first, 'the next task is not the interrupted one');
    await run.start();
    await run.giveUp('Another reason');
    await page.getByText('1 of 2 tasks. One was interrupted: resume it on the next screen.').waitFor();
    await page.keyboard.press('Enter');

    await study.getByText('1 of 2 tasks done · 1 interrupted, above').waitFor();
    assert.ok(await study.getByRole('button', { name: 'Next task' }).isDisabled());
    await page.getByRole('button', { name: 'Discard the task of dunlin' }).click();
    const sure = page.getByRole('group', { name: 'Discard the task of dunlin?' });
    await sure.getByText('You cannot resume it after that.').waitFor();
    await page.keyboard.press('Enter'); // the button that keeps the task has the focus
    await sure.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Discard the task of dunlin' }).click();
    await sure.getByRole('button', { name: 'Discard it' }).click();
    await study.getByText('1 of 2 tasks done', { exact: false }).waitFor();
    await study.getByRole('button', { name: 'Next task' }).click();
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
  });

  test('a person who starts an interrupted task again is offered to resume it', onlyThorough, async () => {
    const { run, page, library } = window;
    await library.open();
    await library.chooseSet('Two tasks');
    await library.chooseTask('Look first or second, a');
    await library.startChosenTask('whimbrel');
    await run.start();
    await run.panel.getByRole('button', { name: 'Leave for now' }).click();
    await library.open();
    await library.chooseTask('Look first or second, a');
    await library.chosenTask.getByRole('button', { name: 'Start…' }).click();
    await library.goOnAs('whimbrel');
    await page.getByRole('alert').getByText('An attempt at this task was interrupted.').waitFor();
    await page.getByRole('button', { name: 'Resume that one' }).click();
    await run.canvas.waitFor();
    await run.giveUp('Another reason');
    const reply = await window.host.app.invoke('run.resumable', {});
    const left = (reply.ok ? reply.value : []) as readonly AttemptRow[];
    assert.deepEqual(
      left.filter((row) => row.participant === 'whimbrel'),
      [],
      'no second attempt was begun',
    );
    await page.getByRole('button', { name: /^Close/ }).click();
  });

  test('a participant added in one window is there in the others', async () => {
    const other = await window.page.context().newPage();
    await other.goto(window.host.url);
    await other.getByRole('link', { name: 'Verify' }).click();
    await other.getByRole('combobox', { name: 'Reviewer' }).click();
    await other.getByRole('option', { name: 'dunlin' }).waitFor();
    await window.host.app.invoke('participants.create', {
      name: 'curlew',
      consent: true,
      exposed: false,
      population: {},
    });
    await other.getByRole('option', { name: 'curlew' }).waitFor();
    await other.close();
  });

  /** Waits until the page with this in its address is recorded: Chromium ends when a renderer is killed during a screenshot. */
  function onRecord(words: string): Promise<void> {
    const { app } = window.host;
    return new Promise((resolve) => {
      const look = (): void => {
        const events = listEvents(app.workspace.db, app.context.session.attemptId ?? '');
        const isKept = events.some(
          ({ body }) => body.type === 'page' && body.snapshotId !== null && body.url.includes(words),
        );
        if (!isKept) return;
        unlisten();
        resolve();
      };
      const unlisten = app.onAnnounce(look);
      look();
    });
  }

  async function importTwo(): Promise<void> {
    const tasks = ['a', 'b'].map((id) => ({
      id,
      intent: `Look first or second, ${id}.`,
      startUrl: window.site,
      hops: [{ site: 'page', check: { url: { path: '/' } } }],
    }));
    const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Two tasks', tasks });
    const reply = await window.host.app.invoke('import.commit', { files: [{ path: 'two.json', text }] });
    assert.ok(reply.ok);
  }
});
