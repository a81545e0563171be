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

  test('says what main refuses, with what was put in, and says it anew when the language changes', async () => {
    const { page } = window;
    const sites = await window.app.invoke('propose.sites', { as: 'lead' });
    assert.ok(sites.ok && Array.isArray(sites.value));
    const { name } = sites.value[0].site;
    await speak('de');
    await page.goto(`${page.url().split('#')[0]}#/propose?tab=sites`);
    await page.getByRole('button', { name: 'Neue Website N' }).click();
    const form = page.getByRole('form', { name: 'Neue Website' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'Adresse' }).fill('https://owls.example/');
    await form.getByRole('button', { name: 'Website hinzufügen' }).dblclick();
    const refusal = page.getByRole('alert').filter({ hasText: `Es gibt schon eine Website „${name}“.` });
    await refusal.getByText('Geben Sie ihr einen anderen Namen, oder ändern Sie die vorhandene.').waitFor();
    assert.equal(await refusal.count(), 1);
    await speak('en');
    await page.getByRole('alert').getByText(`There is already a site called “${name}”.`).waitFor();
  });

  test('says what is wrong with a file, with the line and what stands there', async () => {
    const { page } = window;
    await speak('de');
    await page.goto(`${page.url().split('#')[0]}#/library`);
    await page.getByRole('button', { name: 'Importieren' }).last().click();
    const broken =
      '{"format":"hopscope-tasks","version":1,"name":"Owls","tasks":[{"id":7,"intent":"","startUrl":"owls","hops":{}}]}';
    await page.getByLabel('Oder den Text einer Datei einfügen').fill(broken);
    await page.getByRole('button', { name: 'Ansehen' }).click();
    const problems = page.getByRole('table', { name: 'Probleme' });
    await problems.getByText('erwartet: eine Liste, gefunden: ein leeres Objekt').waitFor();
    await problems.getByText('erwartet: Text, gefunden: die Zahl 7').waitFor();
    await problems.getByText('Aufgabe 1, Zeile 1').first().waitFor();
    assert.deepEqual(window.problems, []);
    await page.keyboard.press('Escape');
    await page.goto(`${page.url().split('#')[0]}#/propose`);
  });

  test('is that of the system where nobody has chosen', async () => {
    await speak('system');
    await window.page.getByRole('button', { name: 'Show ten others O' }).waitFor();
  });
});
