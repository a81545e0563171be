import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { addDemoProposalSites } from '../../electron/app/demoWorkspace.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { samplePerson } from '../helpers/samples.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the language of the window', () => {
  let window: ServedWindow;

  before(async () => {
    window = await openServedWindow({
      fill: (app) => {
        addDemoProposalSites(app.workspace.db, root);
        insertParticipant(app.workspace.db, samplePerson('ada'));
      },
    });
    await window.page.evaluate(() => sessionStorage.setItem('hopscope.reviewer', 'person-ada'));
    await window.page.goto(`${window.page.url().split('#')[0]}#/propose`);
    await window.page.reload();
  });
  after(() => window?.close());

  const speak = async (language: 'en' | 'de' | 'system'): Promise<void> => {
    const reply = await window.app.invoke('settings.set', { language });
    assert.ok(reply.ok);
  };

  test('is English at first, and German as soon as that is set, on the screen where one is', async () => {
    const { page } = window;
    await page.getByRole('button', { name: 'Show ten others O' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    await speak('de');
    await page.getByRole('button', { name: 'Zehn andere zeigen O' }).waitFor();
    await page.getByText(/10 von \d+, zufällig gewählt/).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  });

  test('is changed by whoever is impatient, and ends as it was asked for last', async () => {
    const { page } = window;
    await Promise.all([speak('en'), speak('de'), speak('en'), speak('de'), speak('en')]);
    await page.getByRole('button', { name: 'Show ten others O' }).waitFor();
    assert.equal(await page.getByText('Zehn andere zeigen').count(), 0);
  });

  test('keeps what somebody was writing', async () => {
    const { page } = window;
    await page.getByRole('textbox', { name: 'Propose a task' }).fill('Find a night train.');
    await speak('de');
    const box = page.getByRole('textbox', { name: 'Eine Aufgabe vorschlagen' });
    await box.waitFor();
    assert.equal(await box.inputValue(), 'Find a night train.');
    await page.getByRole('button', { name: 'Senden Strg ↵' }).click();
    await page.getByText('Gesendet: Der Vorschlag wartet auf die Leitung.').waitFor();
    await page.getByRole('button', { name: '„Find a night train.“ zurückziehen' }).waitFor();
  });

  test('is that of the system where nobody has chosen', async () => {
    await speak('system');
    await window.page.getByRole('button', { name: 'Show ten others O' }).waitFor();
  });
});
