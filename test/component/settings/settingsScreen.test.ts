// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fault } from '../../../shared/errors.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';
import { settingsAnswers } from './settingsAnswers.ts';

describe('the settings', () => {
  let component: ComponentPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  async function open(answers: Answers = {}, address = '/settings'): Promise<void> {
    main = await component.mount(address, { ...settingsAnswers, ...answers });
    await component.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  }

  /** The next change of the settings, or the one after the `before` that the screen has sent so far. */
  function sentNext(before = main.inputsOf('settings.set').length): Promise<unknown> {
    return main.sentAt('settings.set', before);
  }

  test('each section is reached from the list and by its address; the list marks the current one', async () => {
    const { page } = component;
    const isSeen = (name: string) =>
      page.waitForFunction((label) => {
        const { top } =
          document.querySelector(`section[aria-label="${label}"]`)?.getBoundingClientRect() ?? {};
        return top !== undefined && top >= 0 && top < innerHeight - 40;
      }, name);
    await open();
    const list = page.getByRole('navigation', { name: 'Sections' });
    const names = await list.getByRole('link').allTextContents();
    assert.equal(names.length, 13);
    assert.deepEqual([names[0], names.at(-1)], ['Models', 'Shortcuts'], 'the long list of keys comes last');
    const drawn = await page.getByRole('main').locator('section h2').allTextContents();
    assert.deepEqual(drawn, names, 'the settings stand in the order of their list');
    for (const name of names) await page.getByRole('region', { name, exact: true }).waitFor();
    await list.getByRole('link', { name: 'Redaction' }).press('Enter');
    await isSeen('Redaction');
    await list.getByRole('link', { name: 'Redaction' }).and(page.locator('[aria-current]')).waitFor();
    assert.match(page.url(), /#\/settings\/redaction$/);
    await page.evaluate(() => {
      location.hash = '#/settings/clock';
    });
    await isSeen('Clock');
    await page.reload();
    await isSeen('Clock');
    await page.setViewportSize({ width: 640, height: 400 });
    await page.getByRole('combobox', { name: 'Sections' }).click();
    await page.getByRole('option', { name: 'Proposals' }).click();
    await isSeen('Proposals');
    await page.setViewportSize({ width: 1280, height: 800 });
    component.nothingWrong();
  });

  test('the screen reports a saved change and does not shift its content', async () => {
    const { page } = component;
    await open();
    const heading = page.getByRole('heading', { name: 'Look', level: 2 });
    const place = await heading.boundingBox();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    assert.deepEqual(await heading.boundingBox(), place);
    assert.deepEqual(main.inputsOf('settings.set'), [{ theme: 'dark' }]);
    component.nothingWrong();
  });

  test('the screen names a setting of another version and does not send it with a change', async () => {
    const { page } = component;
    await open({
      'settings.unread': () => [{ name: 'colour', value: '"red"', why: 'This version has no such setting.' }],
    });
    await page.getByText('This version ignores some settings').waitFor();
    await page.getByText('colour: "red" This version has no such setting.').waitFor();
    const next = sentNext();
    await page.getByRole('radio', { name: 'Dark' }).click();
    assert.deepEqual(await next, { theme: 'dark' });
    component.nothingWrong();
  });

  test('the allow-list is saved line by line, and is not saved while a line is invalid', async () => {
    const { page } = component;
    await open();
    const list = page.getByLabel('Allow-list: sites that may receive changes');
    const first = sentNext();
    await list.fill('shop.example\nhttps://bank.example/search');
    assert.deepEqual(await first, { guardAllow: ['shop.example', 'https://bank.example/search'] });
    const second = sentNext();
    await list.fill('shop.example\nno host!');
    await page.getByText('“no host!” is not a host or an address.').waitFor();
    await list.fill('*.example.org');
    assert.deepEqual(await second, { guardAllow: ['*.example.org'] });
    component.nothingWrong();
  });

  test('an invalid allow-list is not saved when the screen is left', async () => {
    const { page } = component;
    // The library requests them, if it is drawn before the person comes back.
    await open({ 'library.sets': () => [], 'library.removedSets': () => [], 'attempts.list': () => [] });
    await page.getByLabel('Allow-list: sites that may receive changes').fill('no host!');
    await page.getByText('“no host!” is not a host or an address.').waitFor();
    await page.evaluate(() => {
      location.hash = '#/library';
    });
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor({ state: 'detached' });
    await page.evaluate(() => {
      location.hash = '#/settings';
    });
    const next = sentNext(0);
    await page.getByLabel('Record a Playwright trace').click();
    assert.deepEqual(await next, { keepTrace: true });
    component.nothingWrong();
  });

  test('a trace and a video are switched on', async () => {
    const { page } = component;
    await open();
    const trace = sentNext(0);
    await page.getByLabel('Record a Playwright trace').click();
    assert.deepEqual(await trace, { keepTrace: true });
    const video = sentNext(1);
    await page.getByLabel('Record a video').click();
    assert.deepEqual(await video, { keepVideo: true });
    await page.getByRole('switch', { name: 'Record a video', checked: true }).waitFor();
    component.nothingWrong();
  });

  test('the removal of unused files reports what it removed, and can be repeated after an error', async () => {
    const { page } = component;
    const answers = [
      () => {
        throw fault.person('storage.busy', 'An attempt is running, so no file was removed.');
      },
      () => ({ blobs: 1, bytes: 26 }),
      () => ({ blobs: 0, bytes: 0 }),
    ];
    let asked = 0;
    await open({
      'workspace.collect': () => {
        const answer = answers[asked];
        asked += 1;
        assert.ok(answer);
        return answer();
      },
    });
    const free = page.getByRole('button', { name: 'Remove unused files' });
    const status = page.getByRole('region', { name: 'Files' }).getByRole('status');
    await free.click();
    await main.sentAt('workspace.collect', 0);
    await free.click();
    await status.filter({ hasText: 'Removed 1 file, freed 26 bytes.' }).waitFor();
    await free.click();
    await status.filter({ hasText: 'Every file is in use. Nothing was removed.' }).waitFor();
    component.nothingWrong();
  });

  test('a warning about secrets left in the file is shown until unused files are removed', async () => {
    const { page } = component;
    let isLeftOver = true;
    await open({
      'workspace.leftOver': () => ({ isLeftOver }),
      'workspace.collect': () => {
        isLeftOver = false;
        return { blobs: 0, bytes: 0 };
      },
    });
    const told = page.getByRole('alert').filter({ hasText: 'may still contain removed secrets' });
    await told.waitFor();
    await page.getByRole('button', { name: 'Remove unused files' }).click();
    await told.waitFor({ state: 'detached' });
    component.nothingWrong();
  });
});
