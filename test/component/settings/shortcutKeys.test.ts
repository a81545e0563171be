// needs: component
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';
import { settingsAnswers } from './settingsAnswers.ts';

describe('the shortcut keys in the settings', () => {
  let component: ComponentPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
  });
  beforeEach(async () => {
    main = await component.mount('/settings', settingsAnswers);
    await keys().waitFor();
  });
  after(() => component?.close());

  const keys = () => component.page.getByRole('region', { name: 'Shortcut keys' });
  const button = (words: RegExp) => keys().getByRole('button', { name: words });

  test('a letter in use changes places with the new one; Escape cancels; a reset restores all keys', async () => {
    const { page } = component;
    await button(/Verify: discard\./).click();
    await page.keyboard.press('Escape');
    await button(/^D: Verify: discard/)
      .filter({ hasText: 'D' })
      .waitFor();
    await button(/Verify: discard\./).click();
    await page.keyboard.press('u');
    await keys()
      .getByText('U was used for “Verify: unsure. Demonstrate: upload”. That key is now D.')
      .waitFor();
    await button(/^U: Verify: discard/).waitFor();
    assert.deepEqual(main.settings.letterMap, { d: 'u', u: 'd' });
    await keys().getByRole('button', { name: 'Reset the keys' }).click();
    await button(/^D: Verify: discard/).waitFor();
    await main.sentAt('settings.set', 1);
    assert.deepEqual(main.settings.letterMap, {});
    component.nothingWrong();
  });

  test('a sign cannot move to a letter in use; it can move to another sign', async () => {
    const { page } = component;
    await button(/^\/: Lists: filter/).click();
    await page.keyboard.press('f');
    await keys().getByText('F is used for').waitFor();
    await page.keyboard.press(';');
    await keys().getByText('The key is now ;.').waitFor();
    await main.sentAt('settings.set', 0);
    assert.deepEqual(main.settings.letterMap, { '/': ';' });
    component.nothingWrong();
  });

  test('the shortcut keys are hidden while single-key shortcuts are off', async () => {
    const { page } = component;
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await keys().waitFor({ state: 'detached' });
    assert.deepEqual(main.inputsOf('settings.set'), [{ letterKeys: false }]);
    component.nothingWrong();
  });
});
