import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { SessionState } from '../../../shared/contract/index.ts';
import type { ElementTarget } from '../../../shared/model/index.ts';
import { filesWith } from '../../helpers/secretSearch.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { type OpenHost, untilPageShown } from '../hosts/hostUnderTest.ts';
import { DemonstratePage } from '../pages/DemonstratePage.ts';
import { openStory } from '../scenario/story.ts';
import { attemptFiles } from './expected.ts';
import { attemptFilesIn, type KeptRecord, keptRecord } from './keptRecord.ts';
import { openTeaHouse, SECRET, taskSet } from './teaHouse.ts';

/**
 * A demonstration through the real window, by mouse and keyboard: explore, reset, choose and operate, undo a step, describe.
 * Returns the record, which must be the same on every host.
 */
export async function demonstrateTea(context: TestContext, open: OpenHost): Promise<KeptRecord> {
  const tea = await openTeaHouse();
  context.after(() => tea.close());
  const folder = join(temporaryFolder(), 'workspace');
  const story = await openStory(context, open, folder);
  const { part, find } = story;
  const { host, library } = story;
  const demo = new DemonstratePage(host.window, () => null);
  const state = (): Promise<SessionState> => host.ask('run.state', {});
  const stepCount = async (): Promise<number> => (await state()).demonstration?.steps.length ?? -1;

  /** Clicks the element. Waits until the panel shows it and its snapshot is checked. */
  async function choose(target: ElementTarget, name: RegExp): Promise<void> {
    const { x, y, width, height } = await find(target);
    await host.person.click({ x: x + width / 2, y: y + height / 2 });
    await demo.stage('Select').getByText(name).first().waitFor();
    await demo.stage('Select').getByText('✓ The snapshot shows the element.').waitFor();
  }
  async function confirm(): Promise<void> {
    await host.key('Enter');
    await demo
      .stage('Operate')
      .getByRole('button', { name: /Ignore/ })
      .waitFor();
  }
  /** Waits until the step and the page after it are on record, and the next element can be chosen. */
  async function done(index: number): Promise<void> {
    await demo.step(index).waitFor();
    await demo.stage('Look').getByRole('button', { name: /^Next/ }).click();
    await demo.panel.locator('[aria-label="Select"][aria-current="step"]').waitFor();
    tea.heard();
  }

  await part('exploring a task before the demonstration records nothing', async () => {
    await host.ask('settings.set', { keepVideo: true });
    await library.open();
    await library.pasteImport(taskSet(tea.url));
    await library.commitImport();
    await library.chooseSet('Tea');
    await library.chooseTask('tea');
    await library.chosenTask.getByRole('button', { name: /^Demonstrate/ }).click();
    await library.addParticipant('heron');
    const dialog = host.window.getByRole('dialog', { name: 'Demonstrate tasks' });
    await dialog.getByRole('button', { name: 'Go to the briefing' }).click();
    await host.window.getByRole('button', { name: /^Explore first/ }).click();
    await host.window.getByText('Nothing is recorded.').waitFor();
    await story.click({ role: 'link', name: 'Terms' });
    await find({ role: 'heading', name: 'Terms' });
    // The page reports its events a moment after the next page is seen.
    await story.until(async () => tea.heard().includes('click'));
    assert.equal((await state()).attemptId, null);
  });

  await part('a reset removes the state of the exploration', async () => {
    await host.window.getByRole('button', { name: 'Reset and demonstrate' }).click();
    await find({ text: 'Welcome' });
    await demo.panel.locator('[aria-label="Select"][aria-current="step"]').waitFor();
    assert.deepEqual(tea.visits, ['', ''], 'the second visit sends no cookie of the first');
  });

  await part('choosing an element by mouse and by keys causes no event on the page', async () => {
    tea.heard();
    const { y } = await find({ label: 'Name' });
    // The page ignores the wheel while a picture is taken, so it is turned again when the page has not scrolled.
    let looks = 0;
    await story.until(async () => {
      if (looks % 60 === 0) await host.person.wheel({ x: 300, y: 300 }, 40);
      looks += 1;
      return ((await host.person.boxOf({ label: 'Name' }))?.y ?? y) < y;
    });
    await choose({ label: 'Name' }, /^textbox/);
    // The click gave the page the focus. In the Select stage the focus returns to the window.
    await story.until(async () => !(await host.pageHasKeys()));
    await host.key('ArrowUp');
    await demo
      .stage('Select')
      .getByText(/^label/)
      .first()
      .waitFor();
    await host.key('ArrowDown');
    await demo
      .stage('Select')
      .getByText(/^textbox/)
      .first()
      .waitFor();
    await demo.stage('Select').getByText('✓ The snapshot shows the element.').waitFor();
    await confirm();
    assert.deepEqual(tea.heard(), []);
  });

  return lastParts();

  async function lastParts(): Promise<KeptRecord> {
    await part(
      'typing, a secret and a selection are recorded; the request of an order is held and faked',
      async () => {
        const before = await stepCount();
        await host.key('t');
        await host.window.keyboard.type('Heron');
        await host.key('Enter');
        await done(before + 1);
        await choose({ label: 'Password' }, /Password/);
        await confirm();
        await host.key('t');
        await host.window.keyboard.type(SECRET);
        await host.key('Enter');
        await done(before + 2);
        await choose({ label: 'Tea' }, /^combobox/);
        await confirm();
        await host.key('s');
        await demo.stage('Operate').getByRole('combobox', { name: 'Option' }).fill('Black');
        await host.window.getByRole('option', { name: 'Black' }).click();
        await demo.stage('Operate').getByRole('button', { name: 'Select option' }).click();
        await done(before + 3);
        await choose({ role: 'button', name: 'Order' }, /^button/);
        await confirm();
        await host.key('c');
        await demo.held.getByText('Heron').waitFor();
        assert.equal(await host.window.getByText(SECRET).count(), 0, 'the window does not show the secret');
        await host.key('f');
        await demo.held.waitFor({ state: 'detached' });
        await done(before + 4);
        assert.deepEqual(tea.orders, []);
      },
    );

    await part('an undo opens the page in a new session and repeats the earlier steps', async () => {
      const { attemptId } = await state();
      const video = await host.ask('video.read', { attemptId: attemptId ?? '' });
      assert.ok(video.waiting > 0, 'the pictures of the video are stored during the demonstration');
      await choose({ role: 'link', name: 'Terms' }, /^link/);
      await confirm();
      const before = await stepCount();
      const visits = tea.visits.length;
      await host.key('c');
      await demo.step(before + 1).waitFor();
      await find({ role: 'heading', name: 'Terms' });
      await demo
        .stage('Look')
        .getByRole('button', { name: /^Undo/ })
        .and(host.window.locator(':enabled'))
        .waitFor();
      await host.key('z');
      await story.until(async () => (await stepCount()) === before && (await state()).phase === 'running');
      await find({ role: 'link', name: 'Terms' });
      await demo.panel.locator('[aria-label="Select"][aria-current="step"]').waitFor();
      assert.deepEqual(tea.visits.slice(visits), [''], 'the page opens once, without cookies');
      assert.deepEqual(tea.orders, []);
    });

    await part('hover opens a menu, and a click follows its link', async () => {
      const before = await stepCount();
      await choose({ text: 'Our tea' }, /^button/);
      await confirm();
      await host.key('h');
      await done(before + 1);
      await choose({ role: 'link', name: 'Prices' }, /^link/);
      await confirm();
      await host.key('c');
      await done(before + 2);
      await find({ role: 'heading', name: 'Prices' });
    });

    await part('the demonstration is described and finished', async () => {
      await host.key('d');
      await host.window.getByRole('heading', { name: 'Does it say what you did?' }).waitFor();
      await untilPageShown(host, false);
      await host.window.getByRole('button', { name: /^Finish/ }).click();
      await host.window.getByText('You finished the task.').waitFor();
    });

    await part('the video is made on request, and plays', async () => {
      const [row] = await host.ask('attempts.list', {});
      await host.window.evaluate((id) => {
        location.hash = `#/attempt/${id}`;
      }, row?.id ?? '');
      const region = host.window.getByRole('region', { name: 'Video' });
      await region.getByRole('button', { name: /^Make the video of \d+ pictures?$/ }).click();
      const video = region.locator('video');
      await video.waitFor();
      const { seconds, width } = await video.evaluate(async (player: HTMLVideoElement) => {
        if (player.readyState < player.HAVE_CURRENT_DATA)
          await new Promise((resolve) => player.addEventListener('loadeddata', resolve, { once: true }));
        return { seconds: player.duration, width: player.videoWidth };
      });
      assert.ok(seconds > 3 && width > 600, `${seconds} s, ${width} px`);
    });

    let kept: KeptRecord | null = null;
    await part('the files of the attempt are complete, and no file has the secret', async () => {
      const [row] = await host.ask('attempts.list', {});
      kept = await keptRecord(host, row?.id ?? '');
      assert.deepEqual(host.problems, [], 'no script failed and the content policy blocked nothing');
      await story.close();
      assert.deepEqual(filesWith(folder, SECRET), []);
      assert.deepEqual(attemptFilesIn(folder, row?.id ?? ''), attemptFiles);
      assert.deepEqual(tea.orders, []);
    });
    return kept ?? assert.fail();
  }
}
