// needs: window
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { listParticipants } from '../../electron/db/participants.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { Settings } from '../../shared/contract/index.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { SettingsPage } from './pages/SettingsPage.ts';

describe('the effect of each setting', () => {
  let window: WebHostWindow;
  let settings: SettingsPage;

  before(async () => {
    window = await openWebHostWindow({ pages: { '/': '<h1>A page</h1>' } });
    settings = new SettingsPage(window.page);
    await window.startTask();
    await window.run.finish();
    await window.run.close();
  });
  afterEach(() => window.host.app.invoke('run.leave', {}));
  after(() => window.close());

  test(
    'the tester sees verdicts after the end of the task if the setting allows it',
    onlyThorough,
    async () => {
      await settings.open();
      await settings.showVerdicts('When the task has ended');
      await saved({ showVerdicts: 'after' });
      await startAgain();
      assert.equal(
        await window.page.getByRole('img', { name: /^hop 1/ }).count(),
        0,
        'no verdict is shown before the end',
      );
      await window.run.finish();
      await window.page.getByText('1 of 1 hops').waitFor();
      await window.page.getByRole('img', { name: 'passed' }).waitFor();
    },
  );

  test('the tester sees verdicts during the task if the setting allows it', async () => {
    await settings.open();
    await settings.showVerdicts('While the task is under way');
    await saved({ showVerdicts: 'live' });
    await startAgain();
    await window.page.getByRole('img', { name: 'hop 1: passed' }).waitFor();
    await settings.open();
    await settings.showVerdicts('Never');
    await saved({ showVerdicts: 'hidden' });
  });

  test(
    '“Still there?” covers the page, and idle time is recorded apart by the rule of the attempt',
    onlyThorough,
    async () => {
      await settings.open();
      await settings.number('Idle after', 5);
      await settings.number('“Still there?” after', 1);
      await saved({ idleAfterSeconds: 5, stillThereAfterSeconds: 10 }); // 10 s is the lowest value
      await startAgain();
      await window.page.keyboard.press('Shift'); // counts as activity
      const asked = window.page.getByRole('alertdialog', { name: 'Still there?' });
      await asked.waitFor();
      await window.page.getByText('idle', { exact: true }).waitFor();
      await window.page.locator('button:focus', { hasText: 'I am here' }).waitFor();
      await window.page.keyboard.press('Enter');
      await asked.waitFor({ state: 'hidden' });
      await window.page.getByText('active', { exact: true }).waitFor();
      const attemptId = window.host.app.context.session.attemptId ?? '';
      const opened = events(attemptId).find((body) => body.type === 'opened');
      assert.equal(opened?.type === 'opened' && opened.idleRule.afterMs, 5000);
      await window.run.finish();
      const quiet = events(attemptId).flatMap((body) => (body.type === 'quiet' ? [body.to - body.from] : []));
      assert.ok(Math.max(...quiet) >= 9000, `the time without activity is on record: ${quiet}`);
      const reply = await window.host.app.invoke('attempts.open', { attemptId });
      assert.ok(reply.ok);
      const detail = reply.value as { segments: Record<string, number> };
      assert.ok((detail.segments['idle'] ?? 0) >= 4000, JSON.stringify(detail.segments));
    },
  );

  test('the page has the chosen size, which is recorded', onlyThorough, async () => {
    await settings.open();
    await settings.number('Width', 900);
    await settings.number('Height', 500);
    await saved({ viewport: { width: 900, height: 500 } });
    await startAgain();
    const box = await window.run.canvas.boundingBox();
    assert.ok(box !== null && Math.abs(box.width / box.height - 900 / 500) < 0.01, JSON.stringify(box));
    const opened = events(window.host.app.context.session.attemptId ?? '')[0];
    assert.deepEqual(opened?.type === 'opened' && opened.viewport, { width: 900, height: 500 });
  });

  test('new participants read the consent text, and it is stored with them as they read it', async () => {
    await settings.open();
    await settings.consent.fill('We look at how you search. You may stop.');
    await settings.consent.blur();
    await saved({ consentText: 'We look at how you search. You may stop.' });
    await window.library.open();
    await window.library.chooseSet('One page');
    await window.library.chooseTask('Look at the page.');
    await window.library.chosenTask.getByRole('button', { name: 'Start…' }).click();
    await window.library.startDialog.getByRole('button', { name: 'New participant' }).click();
    await window.page.getByText('We look at how you search. You may stop.').waitFor();
    await window.page.getByRole('button', { name: 'Back', exact: true }).click();
    await window.library.addParticipant('plover');
    await window.page.keyboard.press('Escape');
    await window.library.startDialog.waitFor({ state: 'hidden' });
    await settings.open();
    await settings.consent.fill('Another text.');
    await settings.consent.blur();
    await saved({ consentText: 'Another text.' });
    const plover = listParticipants(window.host.app.workspace.db).find(({ name }) => name === 'plover');
    assert.equal(plover?.person?.consentText, 'We look at how you search. You may stop.');
  });

  test('the panel keeps a width set by keyboard and by mouse', async () => {
    await startAgain();
    const grip = window.page.getByRole('separator', { name: 'Width of the panel' });
    await grip.focus();
    const drawn = Math.round((await window.run.panel.boundingBox())?.width ?? 0);
    await window.page.keyboard.press('ArrowLeft');
    await saved({ taskPanelWidth: drawn + 16 });
    const box = await grip.boundingBox();
    assert.ok(box !== null);
    await window.page.mouse.move(box.x + 3, box.y + 200);
    await window.page.mouse.down();
    await window.page.mouse.move(box.x + 23, box.y + 200, { steps: 4 });
    await window.page.mouse.up();
    await saved({ taskPanelWidth: drawn - 4 });
    await window.page.reload();
    await window.run.canvas.waitFor();
    const panel = await window.run.panel.boundingBox();
    assert.equal(Math.round(panel?.width ?? 0), drawn - 4);
  });

  test('unused files are removed on request, but not while an attempt is running', async () => {
    const { blobs } = window.host.app.workspace;
    await startAgain();
    await settings.open();
    const before = blobs.list().hashes.length;
    await settings.freeUnusedFiles();
    await window.page.getByText('An attempt is running, so no file was removed.').waitFor();
    assert.ok(blobs.list().hashes.length >= before);
    await window.page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Run' }).click();
    await window.run.finish();
    // Removes the files that arrived after the end of the attempt.
    await settings.open();
    await settings.freeUnusedFiles();
    await window.page.getByText(/^(Removed|Every file is in use)/).waitFor();
    blobs.write(Buffer.from('left behind by a full disk'), 'image/png');
    await settings.open();
    await settings.freeUnusedFiles();
    await window.page.getByText('Removed 1 file, freed 26 bytes.').waitFor();
    await settings.freeUnusedFiles();
    await window.page.getByText('Every file is in use. Nothing was removed.').waitFor();
  });

  test('the window reported no problem', () => {
    assert.deepEqual(window.problems, []);
  });

  /** Starts the same task again, with the existing participant. */
  async function startAgain(): Promise<void> {
    await window.library.open();
    await window.library.chooseSet('One page');
    await window.library.chooseTask('Look at the page.');
    await window.library.chosenTask.getByRole('button', { name: 'Start…' }).click();
    await window.library.goOnAs('heron');
    await window.run.start();
  }

  /** Waits until main has saved the change. */
  async function saved(change: Partial<Settings>): Promise<void> {
    for (;;) {
      const now = window.host.app.context.settings();
      const kept = Object.entries(change).every(
        ([name, value]) => JSON.stringify(now[name as keyof Settings]) === JSON.stringify(value),
      );
      if (kept) return;
      await new Promise<void>((resolve) => {
        const stop = window.host.app.onAnnounce(() => {
          stop();
          resolve();
        });
      });
    }
  }

  function events(attemptId: string): EventBody[] {
    return listEvents(window.host.app.workspace.db, attemptId).map((event) => event.body);
  }
});
