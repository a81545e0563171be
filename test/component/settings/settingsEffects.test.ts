// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { SettingsPage } from '../../e2e/pages/SettingsPage.ts';
import { evaluateAnswers, evaluatedAttempts } from '../evaluate/evaluatedAttempts.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';
import { settingsAnswers } from './settingsAnswers.ts';

describe('the effect of a setting in the window', () => {
  let component: ComponentPage;
  let page: Page;
  let settings: SettingsPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
    settings = new SettingsPage(page);
  });
  after(async () => {
    await component?.page.emulateMedia({ colorScheme: 'light' });
    await component?.close();
  });

  async function open(answers: Answers = {}): Promise<void> {
    main = await component.mount('/settings', { ...settingsAnswers, ...answers });
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  }

  async function hasScheme(wanted: 'dark' | 'light'): Promise<void> {
    await page.locator(`html[data-mantine-color-scheme="${wanted}"]`).waitFor();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
    assert.equal(red < 128 ? 'dark' : 'light', wanted, ground);
  }

  test('the theme is dark by choice, or follows the system', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open();
    await settings.theme('Dark');
    await hasScheme('dark');
    await page.reload();
    await hasScheme('dark');
    await settings.theme('As the system');
    await hasScheme('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await hasScheme('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    component.nothingWrong();
  });

  test('the language changes at once, there and back', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Bibliothek' }).waitFor();
    await page.getByRole('combobox', { name: 'Sprache' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    assert.deepEqual(main.inputsOf('settings.set'), [{ language: 'de' }, { language: 'en' }]);
    component.nothingWrong();
  });

  test('single-key shortcuts can be switched off and on again; the other shortcuts stay', async () => {
    const card = page.getByRole('dialog', { name: /^Keys/ });
    await open({
      'library.sets': () => [],
      'library.tasks': () => [],
      'participants.list': () => [],
    });
    await settings.switchLetterKeys();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).click();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    assert.equal(await card.count(), 0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keys' }).click();
    await card.getByText('Single-key shortcuts are switched off').waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await settings.switchLetterKeys();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).click();
    await page.keyboard.press('?');
    await card.waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(main.inputsOf('settings.set'), [{ letterKeys: false }, { letterKeys: true }]);
    component.nothingWrong();
  });

  test('the evaluation begins with the default rule', async () => {
    await open(evaluateAnswers(evaluatedAttempts({ tasks: 2, people: 1, models: 1 })));
    await settings.profile('WebArena: As WebArena’s evaluators judge.');
    await main.sentAt('settings.set', 0);
    assert.deepEqual(main.inputsOf('settings.set'), [{ defaultProfile: 'webarena' }]);
    await page.getByRole('link', { name: 'Evaluate' }).click();
    await page.getByRole('button', { name: 'Rule: WebArena', exact: true }).click();
    await page.getByRole('radio', { name: 'WebArena', exact: true, checked: true }).waitFor();
    component.nothingWrong();
  });
});
