// needs: window; runs: installed
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listReviews } from '../../electron/db/review/reviews.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

let window: ServedWindow;
let desk: VerifyPage;
let ids: readonly string[];

before(async () => {
  window = await openServedWindow({
    fill: (app) => {
      ids = fillDemonstrations(app.workspace, {
        demonstrations: 3,
        annotators: ['ada'],
        reviewers: ['vera'],
      });
    },
  });
  desk = new VerifyPage(window.page);
  await desk.open();
  await desk.be('vera');
  await desk.currentStep.waitFor();
  await slowTimers();
});
after(() => window?.close());

/** Delays all timers, as on a machine so busy that no timer runs between two keys. */
async function slowTimers(): Promise<void> {
  await window.page.evaluate(() => {
    const { setTimeout } = globalThis;
    const slow = (run: TimerHandler, ms = 0, ...rest: unknown[]) => setTimeout(run, ms + 1_000, ...rest);
    Object.assign(globalThis, { setTimeout: slow });
  });
}

/** Waits until all earlier timers have run. */
async function timersRun(): Promise<void> {
  await window.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('on a busy machine the key of a reason works right after the dialog opens', async () => {
  await desk.press('d', 'w');
  await window.page.getByRole('dialog').waitFor({ state: 'detached' });
  // The queue shows the stored state: a decided demonstration is removed.
  await desk.queue.getByRole('option', { name: /on 1 May/ }).waitFor({ state: 'detached' });
  const [decided] = listReviews(window.app.workspace.db, ids[0]);
  assert.equal(decided?.review.reason, 'wrong result');
});

test('on a busy machine the search after Ctrl K receives every letter typed', async () => {
  await window.page.keyboard.press('Control+k');
  for (const letter of 'settings') await window.page.keyboard.press(letter);
  assert.equal(await window.page.getByRole('textbox', { name: 'Go to anything' }).inputValue(), 'settings');
  await window.page.keyboard.press('Enter');
  await window.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
});

test('Enter right after a typed name chooses it, before its list is drawn', async () => {
  await desk.open();
  await window.page.getByRole('button', { name: 'You are vera' }).click();
  const dialog = window.page.getByRole('dialog', { name: 'Who are you?' });
  const field = dialog.getByRole('combobox');
  await field.focus();
  await field.evaluate((input: HTMLInputElement) => {
    // Both events arrive before the page draws, as on a busy machine.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ver');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'r' }));
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
    );
  });
  assert.equal(await field.inputValue(), 'vera');
  // Enter chooses the option reached by an arrow, not the first one.
  await field.fill('');
  await field.pressSequentially('a');
  await window.page.getByRole('option', { name: 'vera' }).waitFor();
  await field.press('ArrowDown');
  const marked = window.page.locator('[data-combobox-selected]');
  await marked.waitFor();
  const name = await marked.innerText();
  await field.press('Enter');
  assert.equal(await field.inputValue(), name);
  await dialog.getByRole('button', { name: 'Verify as this person' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a dialog does not take the focus from a field that already has it', async () => {
  await desk.open();
  await window.page.getByRole('button', { name: /^You are/ }).click();
  const dialog = window.page.getByRole('dialog', { name: 'Who are you?' });
  const field = dialog.getByRole('combobox');
  await field.focus();
  await field.press('Home');
  await timersRun();
  assert.equal(await field.evaluate((input) => input === document.activeElement), true);
  await field.press('Escape');
  await field.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('Escape right after a dialog opens closes it', async () => {
  await desk.open();
  await desk.currentStep.waitFor();
  await desk.press('?', 'Escape');
  await window.page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(window.problems, []);
});
