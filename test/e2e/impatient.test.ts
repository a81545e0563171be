// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listReviews } from '../../electron/db/review/reviews.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

/** The key events that a keyboard sends in one second while a key is held. */
const REPEATS = 30;

let window: ServedWindow;
let desk: VerifyPage;
let ids: readonly string[];

before(async () => {
  window = await openServedWindow({
    fill: (app) => {
      ids = fillDemonstrations(app.workspace, {
        demonstrations: 12,
        annotators: ['ada'],
        reviewers: ['vera'],
      });
    },
  });
  desk = new VerifyPage(window.page);
  await desk.open();
  await desk.be('vera');
  await desk.currentStep.waitFor();
});
after(() => window?.close());

async function hold(key: string): Promise<void> {
  for (let nth = 0; nth < REPEATS; nth += 1) await window.page.keyboard.down(key);
  await window.page.keyboard.up(key);
}

/** Waits until the window and main have handled all earlier key presses. */
async function settled(): Promise<void> {
  await window.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await window.app.invoke('verify.queue', { reviewerId: 'person-vera' });
}

const decided = () =>
  ids.filter((id) => listReviews(window.app.workspace.db, id).some(({ review }) => review.state === 'done'));
const discarded = (id: string) => listReviews(window.app.workspace.db, id)[0]?.review.discarded ?? [];
const shown = () => window.page.url().match(/item=([^&]+)/)?.[1] ?? '';

test('a held key moves through a list to its end', async () => {
  await hold('j');
  await desk.atStep(8);
  await hold('k');
  await desk.atStep(1);
});

test('X held down discards one step', async () => {
  await hold('x');
  await desk.history.first().waitFor();
  await settled();
  assert.deepEqual(discarded(ids[0] ?? ''), [1]);
  assert.equal(await desk.history.count(), 1);
});

test('Z held down undoes one action', async () => {
  await desk.press('j', 'x');
  await desk.history.nth(1).waitFor();
  await hold('z');
  await settled();
  assert.deepEqual(discarded(ids[0] ?? ''), [1]);
});

test('N held down moves one demonstration on', async () => {
  await hold('n');
  await settled();
  assert.equal(shown(), ids[1]);
  await desk.press('p');
  await window.page.waitForURL((url) => url.href.includes(`item=${ids[0]}`));
  await desk.currentStep.waitFor();
  await settled();
});

test('A held down accepts one demonstration', async () => {
  await hold('a');
  await settled();
  assert.deepEqual(decided(), [ids[0]]);
});

test('A pressed again before the first decision is stored accepts one demonstration', async () => {
  await window.page.evaluate(() => {
    for (let nth = 0; nth < 3; nth += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  });
  await settled();
  assert.deepEqual(decided(), ids.slice(0, 2));
});

test('D held down opens the reasons and chooses none', async () => {
  await window.app.invoke('settings.set', { failureWords: [{ key: 'd', word: 'does not work' }] });
  await hold('d');
  await window.page.getByRole('dialog').waitFor();
  await settled();
  assert.deepEqual(decided(), ids.slice(0, 2));
  await desk.press('Escape');
  await window.page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('Enter held down on a button presses it once', async () => {
  await window.page.getByRole('button', { name: /^Unsure/ }).focus();
  await hold('Enter');
  await settled();
  assert.equal(decided().length, 3);
});

test('no held key is reported as a problem', () => assert.deepEqual(window.problems, []));
