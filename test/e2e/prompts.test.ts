// needs: window; runs: installed
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import type { EventBody, PagePrompt, Step } from '../../shared/model/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { type LabsTester, labsTester } from '../helpers/labsTester.ts';
import { secretsIn } from '../helpers/secretSearch.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

describe('the questions of a page', () => {
  let window: WebHostWindow;
  let tester: LabsTester;

  before(async () => {
    window = await openWebHostWindow({
      pages: {
        '/': '<h1>A page</h1>',
        [LATE]: (response, request) => answerLate(request, response),
        '/busy': `<script>addEventListener('keydown', ({ key }) => {
            ${keepBusy("key === 'e' ? Infinity : 14_000")}
            say('busy no more');
          });
          say('loaded ' + performance.timeOrigin);</script>`,
        '/days': `<label>Arrival <input type="date" list="days"></label><datalist id="days"><option value="2027-03-14">Spring fair<option value="2027-06-21"></datalist>
          <label>Ink <input type="color" list="inks"></label><datalist id="inks"><option value="#b5341f">Vermilion<option value="#0072b2"></datalist>
          <script>addEventListener('change', ({ target }) => say(target.type + ' ' + target.value));</script>`,
      },
    });
    tester = labsTester(window);
    await window.startTask();
  });
  after(() => window.close());

  test('a prompt shows the text and the default of the page; Escape cancels it', async () => {
    await tester.open('dialogs');
    await tester.press({ role: 'button', name: 'Prompt' });
    const card = window.run.card('The page asks');
    await card.getByText('What is the name of the boat?').waitFor();
    const reply = card.getByRole('textbox', { name: 'Your reply to the page' });
    assert.equal(await reply.inputValue(), 'Heron');
    assert.ok(await reply.evaluate((field) => field === document.activeElement), 'the field has the focus');
    await reply.fill('Gull');
    await window.page.keyboard.press('Enter');
    await tester.sees('The boat is called Gull.');
    await tester.press({ role: 'button', name: 'Prompt' });
    await card.waitFor();
    await window.page.keyboard.press('Escape');
    await tester.sees('No name given.');
    assert.deepEqual(lastAnswers('prompt'), ['accepted', 'dismissed']);
  });

  test('Cancel answers a confirm dialog with no', async () => {
    await tester.press({ role: 'button', name: 'Confirm' });
    const card = window.run.card('The page asks');
    await card.getByText('Leave with the tide?').waitFor();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await tester.sees('You said no.');
    assert.deepEqual(lastAnswers('confirm'), ['dismissed']);
  });

  test('a beforeunload question keeps the page on Stay and leaves it on Leave', async () => {
    await tester.press({ role: 'button', name: 'Ask before leaving' });
    await tester.sees('This page now asks before you leave.');
    const card = window.run.card('Leave this page?');
    await tester.press({ role: 'link', name: 'Leave this page' });
    await card.getByRole('button', { name: 'Stay' }).click();
    await card.waitFor({ state: 'hidden' });
    await tester.sees('This page now asks before you leave.');
    await tester.press({ role: 'link', name: 'Leave this page' });
    await card.getByRole('button', { name: 'Leave' }).click();
    await window.page.getByRole('button', { name: /^Address: http:\/\/labs\.localhost:\d+\/$/ }).waitFor();
    assert.deepEqual(lastAnswers('beforeunload'), ['dismissed', 'accepted']);
  });

  test('downloads are reported and stored', async () => {
    await tester.open('downloads');
    await tester.press({ role: 'link', name: 'tides.csv' });
    const card = window.run.card('Download');
    await card.getByText('tides.csv was downloaded.').waitFor();
    await card.getByRole('button', { name: 'Close' }).click();
    await card.waitFor({ state: 'hidden' });
    await tester.press({ role: 'link', name: 'note.txt' });
    await card.getByText('note.txt was downloaded.').waitFor();
    await card.getByRole('button', { name: 'Close' }).click();
    const { downloads } = window.host.app.workspace;
    assert.match(readFileSync(path.join(downloads, 'tides.csv'), 'utf8'), /tide|port|city|low/i);
    assert.equal(readFileSync(path.join(downloads, 'note.txt'), 'utf8'), 'Low tide at noon.\n');
  });

  test('a permission waits until the person refuses or allows it', async () => {
    await tester.open('permissions');
    await tester.press({ role: 'button', name: 'Where am I?' });
    const card = window.run.card('Permission');
    await card.getByText('The page wants to know where this machine is.').waitFor();
    assert.match(await card.innerText(), /labs\.localhost/);
    await card.getByRole('button', { name: 'Refuse' }).click();
    await tester.sees({ text: 'No place:' });
    await tester.press({ role: 'button', name: 'May we notify you?' });
    await card.getByText('The page wants to show notifications.').waitFor();
    await card.getByRole('button', { name: 'Allow' }).click();
    await tester.sees('Notifications: granted.');
    assert.deepEqual(lastAnswers('permission'), ['dismissed', 'accepted']);
  });

  test('sign-in is asked again after a wrong password, and no password is stored', async () => {
    await window.run.goTo(window.host.app.context.resolveUrl('http://labs.localhost:{demo}/private'));
    const card = window.run.card('Sign in');
    await card.getByText('Labs, visitor and tide').waitFor();
    await signIn('visitor', 'Zanzibar-77');
    await card.getByRole('textbox', { name: 'Password' }).and(window.page.locator('[value=""]')).waitFor();
    await signIn('visitor', 'tide');
    await card.waitFor({ state: 'hidden' });
    await tester.sees({ role: 'heading' });
    assert.deepEqual(lastAnswers('auth'), ['accepted', 'accepted']);
    assertNowhere('Zanzibar-77', btoa('visitor:tide'));

    async function signIn(name: string, password: string): Promise<void> {
      await card.getByRole('textbox', { name: 'Name' }).fill(name);
      await card.getByRole('textbox', { name: 'Password' }).fill(password);
      await card.getByRole('button', { name: 'Sign in' }).click();
    }
  });

  test('a suggestion of a date or colour field is chosen by one click or by keyboard', async () => {
    const { run, page } = window;
    await run.goTo(`${window.site}days`);
    await tester.pressRightEnd({ css: '[type=date]' });
    const dates = page.getByRole('dialog', { name: 'Arrival' });
    await dates.getByRole('button', { name: 'Spring fair' }).click();
    await window.said('date 2027-03-14');
    await dates.waitFor({ state: 'detached' });
    await tester.press({ css: '[type=color]' });
    const inks = page.getByRole('dialog', { name: 'Ink' });
    await inks.getByRole('button', { name: '#0072b2' }).waitFor();
    await inks.getByRole('button', { name: 'Vermilion' }).focus();
    await page.keyboard.press('Enter');
    await window.said('color #b5341f');
  });

  test('a date, a time and a month are set by a field of the same type', onlyThorough, async () => {
    await tester.open('inputs');
    await pick('date', '2027-03-14');
    await pick('time', '10:15');
    await pick('month', '2027-04');
    await tester.press({ role: 'button', name: 'Send' });
    await tester.sees({ text: 'date: 2027-03-14' });
    await tester.sees({ text: 'time: 10:15' });
    await tester.sees({ text: 'month: 2027-04' });

    /** Opens the picker of a native field, whose button is at its right end, and sets the value. */
    async function pick(type: string, value: string): Promise<void> {
      await tester.pressRightEnd({ css: `#${type}` });
      const card = window.run.card(new RegExp(type, 'i'));
      await card.locator('input').fill(value);
      await card.getByRole('button', { name: 'Set' }).click();
      await card.waitFor({ state: 'hidden' });
    }
  });

  test(
    'a native list names its groups, refuses a disabled option, and finds an option of two hundred by typing',
    onlyThorough,
    async () => {
      await tester.open('selects');
      await tester.press({ css: '#grouped' });
      const grouped = window.run.card('Grouped');
      const off = grouped.getByRole('option', { name: 'Roots: Radish' });
      assert.equal(await off.getAttribute('aria-disabled'), 'true');
      await off.click({ force: true });
      assert.ok(await grouped.isVisible(), 'a disabled option does not close the list');
      await grouped.getByRole('option', { name: 'Leaves: Sorrel' }).click();
      await grouped.waitFor({ state: 'hidden' });
      await tester.press({ css: '#long' });
      const long = window.run.card('Two hundred');
      await long.getByRole('listbox').and(window.page.locator(':focus')).waitFor();
      await window.page.keyboard.type('Shelf 187');
      await window.page.keyboard.press('Enter');
      await long.waitFor({ state: 'hidden' });
      await tester.press({ css: '#many option:nth-child(2)' });
      await window.page.keyboard.down('Control');
      await tester.press({ css: '#many option:nth-child(4)' });
      await window.page.keyboard.up('Control');
      await tester.press({ role: 'button', name: 'Send' });
      await tester.sees({ text: 'many: Tue · many: Thu · grouped: Sorrel · long: Shelf 187' });
      const chosen = steps().filter((step) => step.operation === 'select');
      assert.deepEqual(
        chosen.map((step) => step.value).filter((value) => value === 'Sorrel' || value === 'Shelf 187'),
        ['Sorrel', 'Shelf 187'],
      );
    },
  );

  test('one file and several files are uploaded, and their content is not stored', async () => {
    await tester.open('upload');
    await give({ css: '#one' }, 'Choose a file', [
      { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('not really a picture') },
    ]);
    await tester.sees({ text: 'dot.png, 20 bytes, image/png' });
    await give({ css: '#several' }, 'Choose files', [
      { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Kilimanjaro-5895') },
      { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') },
    ]);
    await tester.sees({ text: 'b.txt, 1 bytes' });
    assertNowhere('Kilimanjaro-5895');

    async function give(
      target: { css: string },
      title: string,
      files: { name: string; mimeType: string; buffer: Buffer }[],
    ): Promise<void> {
      await tester.press(target);
      const chooser = window.page.waitForEvent('filechooser');
      await window.run.card(title).getByRole('button', { name: 'Choose…' }).click();
      await (await chooser).setFiles(files);
      await window.run.card(title).waitFor({ state: 'hidden' });
    }
  });

  test('a popup opens as a tab; when it closes itself, the page before it is shown', async () => {
    await tester.open('popups');
    await tester.press({ role: 'button', name: 'Open a small window' });
    await window.run.tabs.filter({ hasText: 'A small window' }).waitFor();
    await tester.press({ role: 'button', name: 'Close this window' });
    await window.run.tabs.nth(1).waitFor({ state: 'detached' });
    await tester.sees('A small window is open.');
    const changes = events().flatMap((body) => (body.type === 'tab' ? [body.change] : []));
    assert.ok(changes.includes('opened') && changes.includes('closed'));
  });

  test('passwords, card numbers and codes are typed and never stored', async () => {
    await tester.open('secrets');
    for (const [id, value] of [
      ['password', 'Mauritius-2040'],
      ['card', '4929721148260317'],
      ['code', '80214763'],
    ] as const) {
      await tester.press({ css: `#${id}` });
      await window.run.type(value);
    }
    await tester.press({ css: '#user' });
    await window.run.type('openly-written');
    await tester.press({ role: 'heading' });
    await tester.open('dialogs');
    assert.ok(steps().some((step) => step.value === 'openly-written'));
    const { db, folder } = window.host.app.workspace;
    db.pragma('wal_checkpoint(TRUNCATE)');
    const found = secretsIn(folder, ['Mauritius-2040', '4929721148260317', '80214763', 'openly-written']);
    assert.deepEqual([...new Set(found.map(({ text }) => text))], ['openly-written']);
  });

  test('a page that does not answer can be waited for by keyboard and reloaded by mouse', async () => {
    const { run } = window;
    await run.goTo(`${window.site}busy`);
    const first = await window.said(/^loaded/);
    await run.clickPage({ x: 300, y: 300 });
    await run.type('w');
    const card = run.card('The page does not answer');
    await card.waitFor();
    await card
      .locator(':focus')
      .and(card.getByRole('button', { name: 'Wait' }))
      .waitFor();
    await window.page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await window.said('busy no more');

    await run.clickPage({ x: 300, y: 300 });
    await run.type('e');
    await card.getByRole('button', { name: 'Reload the page' }).click();
    await card.waitFor({ state: 'detached' });
    await window.said(new RegExp(`^loaded (?!${first.slice('loaded '.length)})`));
    assert.deepEqual(lastAnswers('unresponsive'), ['dismissed', 'accepted']);
    assert.ok(
      events().some((body) => body.type === 'action' && body.action.operation === 'reload'),
      'the reload is recorded like one by the button above the page',
    );
  });

  test('the window reported no problem', () => {
    assert.deepEqual(window.problems, []);
  });

  function attemptId(): string {
    return window.host.app.context.session.attemptId ?? '';
  }

  function events(): EventBody[] {
    return listEvents(window.host.app.workspace.db, attemptId()).map((event) => event.body);
  }

  /** The steps. A step is recorded again once the page after it is known. */
  function steps(): Step[] {
    const byIndex = new Map<number, Step>();
    for (const body of events()) if (body.type === 'step') byIndex.set(body.step.index, body.step);
    return [...byIndex.values()];
  }

  /** The answers to the prompts of a kind, in order. */
  function lastAnswers(kind: PagePrompt['kind']): string[] {
    const all = events();
    const ids = all.flatMap((body) =>
      body.type === 'prompt' && body.prompt.kind === kind ? [body.prompt.id] : [],
    );
    return all.flatMap((body) =>
      body.type === 'prompt-answered' && ids.includes(body.promptId) ? [body.choice] : [],
    );
  }

  /** Asserts that no secret is in the database, its journal, a blob, an archive or a download. */
  function assertNowhere(...secrets: string[]): void {
    const { db, folder } = window.host.app.workspace;
    db.pragma('wal_checkpoint(TRUNCATE)');
    assert.deepEqual(secretsIn(folder, secrets), []);
  }
});
