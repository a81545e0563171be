// needs: window
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { addDemoProposalSites } from '../../electron/app/library/demoWorkspace.ts';
import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { inPart } from '../helpers/extent.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { encodePng } from '../helpers/png.ts';
import { sampleAttempt, samplePerson } from '../helpers/samples.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { sameInBoth, settledWords } from '../helpers/shownWords.ts';
import { AttemptPage } from './pages/AttemptPage.ts';

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

  test('is English at first, and the open screen changes to German when that is set', async () => {
    const { page } = window;
    await page.getByRole('button', { name: 'Show ten others O' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    await speak('de');
    await page.getByRole('button', { name: 'Zehn andere zeigen O' }).waitFor();
    await page.getByText(/10 von \d+, zufällig gewählt/).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  });

  test('follows the last choice after many quick changes', async () => {
    const { page } = window;
    await Promise.all([speak('en'), speak('de'), speak('en'), speak('de'), speak('en')]);
    await page.getByRole('button', { name: 'Show ten others O' }).waitFor();
    assert.equal(await page.getByText('Zehn andere zeigen').count(), 0);
  });

  test('keeps unsaved text when it changes', async () => {
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

  test('applies to an error of main with its values, also when it changes while the error is shown', async () => {
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

  test('applies to the errors of a file, with their line and the found value', async () => {
    const { page } = window;
    await speak('de');
    await page.goto(`${page.url().split('#')[0]}#/library`);
    await page.getByRole('button', { name: 'Importieren' }).last().click();
    const broken =
      '{"format":"hopscope-tasks","version":1,"name":"Owls","tasks":[{"id":7,"intent":"","startUrl":"owls","hops":{}}]}';
    await page.getByLabel('Oder den Text einer Datei einfügen').fill(broken);
    await page.getByRole('button', { name: 'Vorschau' }).click();
    const problems = page.getByRole('table', { name: 'Probleme' });
    await problems.getByText('erwartet: eine Liste, gefunden: ein leeres Objekt').waitFor();
    await problems.getByText('erwartet: Text, gefunden: die Zahl 7').waitFor();
    await problems.getByText('Aufgabe 1, Zeile 1').first().waitFor();
    assert.deepEqual(window.problems, []);
    await page.keyboard.press('Escape');
    await page.goto(`${page.url().split('#')[0]}#/propose`);
  });

  test('is that of the system when the setting is “system”', async () => {
    await speak('system');
    await window.page.getByRole('button', { name: 'Show ten others O' }).waitFor();
  });
});

describe('the Attempt screen in German', () => {
  let window: ServedWindow;
  let ids: readonly string[] = [];
  let record = '';
  /** Texts that are the same in both languages. */
  const alike = new Set(
    Object.entries(german).flatMap(([message, text]) => (message === text ? [message] : [])),
  );
  const picture = encodePng(640, 360, (x, y) => [x % 251, y % 241, 210]);
  const element = {
    ...{ tag: 'button', role: 'button', name: 'Search', text: 'Search', attributes: {}, css: 'button' },
    box: { x: 300, y: 150, width: 60, height: 18 },
  };
  const page = { title: 'A page', html: '<h1>A page</h1>', screenshot: picture, element };

  const ask = async (command: string, input: object): Promise<unknown> => {
    const reply = await window.app.invoke(command, input);
    assert.ok(reply.ok, command);
    return reply.value;
  };

  before(async () => {
    window = await openServedWindow({
      fill: ({ workspace }) => {
        ids = fillWorkspace(workspace, {
          ...{ tasks: 2, people: 2, models: 1 },
          pages: { wiki: page, flights: page, hotels: page },
        });
        const begun = { taskId: 'study/trip-1', participantId: 'person-ada', startedAt: Date.now() };
        insertAttempt(workspace.db, sampleAttempt({ ...begun, id: 'under-way', mode: 'baseline' }));
        insertAttempt(workspace.db, sampleAttempt({ ...begun, id: 'without-steps', mode: 'imported' }));
        const ended = { answer: '', giveUpReason: null, steps: 0, activeMs: 0, endedAt: Date.now() };
        endAttempt(workspace.db, 'without-steps', { ...ended, status: 'finished' });
      },
    });
    const attemptId = ids[0] ?? '';
    const personId = 'person-ada';
    await ask('comments.add', { attemptId, personId, step: 1, text: 'Hakt.', tags: ['langsam'] });
    await ask('comments.add', { attemptId, personId, step: null, text: 'Gut.', tags: ['schnell'] });
    await ask('comments.edit', { attemptId, personId, seq: 2, text: 'Sehr gut.', tags: ['schnell'] });
    await ask('exclusions.exclude', { attemptId, personId, reason: 'Netz weg.', seen: 0 });
    const review = {
      attemptId,
      personId,
      passed: false,
      reason: 'Nein.',
      failure: 'other',
      step: 1,
      seen: 0,
    };
    await ask('verdicts.review', review);
    const records = [...ids.slice(0, 3), 'under-way', 'without-steps'].map(async (id) => [
      id.slice(0, 8),
      await ask('attempts.open', { attemptId: id }),
      await ask('attempts.events', { attemptId: id, from: 1, count: 5000 }),
      await ask('comments.of', { attemptId: id }),
      await ask('verdicts.reviews', { attemptId: id }),
    ]);
    const { steps } = (await ask('attempts.open', { attemptId })) as AttemptDetail;
    const snapshot = await ask('attempts.snapshot', { snapshotId: steps[0]?.beforeId ?? '' });
    record = JSON.stringify([await Promise.all(records), { snapshot }, 'ada: Hakt. #langsam']);
    await window.page.evaluate((id) => sessionStorage.setItem('hopscope.reviewer', id), personId);
    await window.page.reload();
  });
  after(() => window?.close());

  const speak = async (language: 'en' | 'de'): Promise<void> => {
    await ask('settings.set', { language });
    await window.page.locator(`html[lang="${language}"]`).waitFor();
  };

  const views: readonly (readonly [name: string, of: () => string, key?: string])[] = [
    ['the picture and the panel', () => `${ids[0]}?step=1&panel=on`],
    ['the recorded page', () => `${ids[0]}?tab=page`],
    ['the element', () => `${ids[0]}?tab=accessibility`],
    ['the traffic', () => `${ids[0]}?tab=network`],
    ['the events', () => `${ids[0]}?tab=events`],
    ['the record', () => `${ids[0]}?tab=raw`],
    ['the consoles', () => `${ids[0]}?tab=console`],
    ['the decision of an agent', () => `${ids[2]}?tab=decision&panel=on`],
    ['a running attempt', () => 'under-way?panel=on'],
    ['an attempt without steps', () => 'without-steps?panel=on'],
    ['the shortcut keys', () => `${ids[0]}?panel=off`, '?'],
    ['the dialog of tags', () => `${ids[0]}?panel=off&tags=langsam`, 't'],
    ['the dialog to continue', () => `${ids[0]}?panel=off`, 'c'],
    ['the review of its verdict', () => `${ids[0]}?panel=on`, 'Shift+A'],
  ];
  for (const [name, of, key] of inPart(views, 0))
    test(`leaves no English text of the product: ${name}`, async () => {
      await speak('en');
      await window.page.evaluate((to) => {
        location.hash = `#/attempt/${to}`;
      }, of());
      await new AttemptPage(window.page).intent.getByText(/^Plan trip/).waitFor();
      if (key !== undefined) {
        await settledWords(window.page);
        await window.page.keyboard.press(key);
        await window.page.getByRole('dialog').waitFor();
      }
      const english = await settledWords(window.page);
      await speak('de');
      const left = sameInBoth(english, await settledWords(window.page), { record, alike });
      if (key !== undefined) {
        await window.page.keyboard.press('Escape');
        await window.page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      assert.deepEqual(left, []);
    });

  test('finds German words of the list in the events', async () => {
    const attempt = new AttemptPage(window.page);
    await speak('de');
    await window.page.evaluate((id) => {
      location.hash = `#/attempt/${id}?tab=events&find=schaut`;
    }, ids[0]);
    await attempt.hits(/^\d+ von \d+$/);
    await window.page.getByRole('option', { selected: true }).getByText('schaut').waitFor();
  });
});
