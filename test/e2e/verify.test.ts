// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CommandName, Input, Output, Settings } from '../../shared/contract/index.ts';
import type { ReviewAct } from '../../shared/review/review.ts';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { figureParts } from '../helpers/figureParts.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

const intent = (nth: number) => `Find the cheapest flight from Hong Kong to Lisbon on ${nth} May.`;
const accept: ReviewAct = { type: 'decided', decision: 'accept', reason: null };

let window: ServedWindow;
let desk: VerifyPage;
let ids: string[];

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await window.app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as Output<K>;
}
const act = (nth: number, who: string, ...acts: ReviewAct[]) =>
  ask('verify.act', { attemptId: ids[nth - 1] ?? '', reviewerId: `person-${who}`, acts });
const review = async (nth: number, who: string) => {
  const item = await ask('verify.open', { attemptId: ids[nth - 1] ?? '', reviewerId: `person-${who}` });
  return item.mine?.review;
};
const row = (nth: number) => desk.queue.getByRole('option', { name: new RegExp(`on ${nth} May`) });
/** Waits until the queue has removed a decided demonstration. */
const gone = (nth: number) => row(nth).waitFor({ state: 'detached' });
const shows = async (count: number) => {
  const options = desk.queue.getByRole('option');
  await options.nth(count).waitFor({ state: 'detached' });
  if (count > 0) await options.nth(count - 1).waitFor();
};
/** Resolves when main announces settings that meet the condition. */
function settingsTold(is: (settings: Settings) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = window.app.onAnnounce((told) => {
      if (told.topic !== 'settings' || !is(told.value)) return;
      stop();
      resolve();
    });
  });
}

before(async () => {
  window = await openServedWindow({
    fill: (app) => {
      ids = fillDemonstrations(app.workspace, {
        demonstrations: 24,
        annotators: ['ada', 'ben'],
        reviewers: ['vera', 'wim', 'lea'],
        pictures: true,
      });
    },
  });
  desk = new VerifyPage(window.page);
});
after(() => window?.close());

describe('a reviewer at the desk, by keyboard', () => {
  test('is asked for once, and sees the first demonstration', async () => {
    await desk.open();
    await desk.be('vera');
    await desk.at(intent(1));
    assert.equal(await desk.steps.count(), 8);
    await desk.elementBox.first().waitFor();
    assert.equal(await desk.currentStep.locator('svg image').count(), 2);
    await window.page.reload();
    await desk.at(intent(1));
  });

  test('moves through the steps and discards one, which is struck through', async () => {
    await desk.press('j', 'j', 'j', 'k');
    await desk.atStep(3);
    assert.match((await desk.currentStep.textContent()) ?? '', /Hong Kong \(HKG\)/);
    await desk.press('x');
    const third = window.page.getByRole('article', { name: 'Step 3, discarded' });
    await third.waitFor();
    assert.equal(await desk.steps.count(), 8);
    const line = third.getByText('option “Hong Kong (HKG)”');
    assert.match(await line.evaluate((one) => getComputedStyle(one).textDecorationLine), /line-through/);
    assert.match(window.page.url(), /step=3/);
  });

  test('can use the letter keys with Caps Lock on', async () => {
    const press = (key: string, shiftKey = false) =>
      window.page.evaluate(
        (init) => document.dispatchEvent(new KeyboardEvent('keydown', { ...init, modifierCapsLock: true })),
        { key, shiftKey },
      );
    await press('J');
    await desk.atStep(4);
    await press('K');
    await desk.atStep(3);
    await press('m', true);
    await window.page.getByRole('textbox', { name: 'What should have happened' }).waitFor();
    await desk.press('Escape');
  });

  test('adds a remark on a step, and one after it about what should have happened', async () => {
    await desk.press('m');
    await window.page.keyboard.type('The wrong airport: x, d, a.');
    await desk.press('Tab');
    await window.page.keyboard.type('wrong element');
    await desk.press('Enter');
    await window.page.getByRole('button', { name: 'Keep', exact: true }).click();
    await desk.currentStep.getByText('The wrong airport: x, d, a.').waitFor();
    await desk.press('Shift+M');
    await window.page.keyboard.type('The filter should have been set.');
    await desk.press('Enter');
    await window.page.getByText('What should have happened after step 3').waitFor();
    await desk.press('m');
    await desk.press('Escape');
    await desk.history.filter({ hasText: /^remark after step 3/ }).waitFor();
    const remarks = (await review(1, 'vera'))?.remarks ?? [];
    assert.deepEqual(
      remarks.map(({ at, failure }) => [at, failure]),
      [
        [{ kind: 'step', step: 3 }, 'wrong element'],
        [{ kind: 'after', step: 3 }, null],
      ],
    );
  });

  test('edits the description and sees the changed words', async () => {
    await desk.press('e');
    const box = window.page.getByRole('textbox', { name: 'Description' });
    await box.fill('Find the shortest flight from Hong Kong to Lisbon on 1 June.');
    await desk.press('Enter');
    await box.waitFor({ state: 'hidden' });
    await desk.history.filter({ hasText: /^description:/ }).waitFor();
    assert.match((await review(1, 'vera'))?.description ?? '', /shortest/);
    assert.deepEqual(await desk.description.locator('del').allTextContents(), ['cheapest', 'May']);
    assert.deepEqual(await desk.description.locator('ins').allTextContents(), ['shortest', 'June']);
    await desk.press('e', 'Escape');
    assert.deepEqual(await desk.description.locator('ins').allTextContents(), ['shortest', 'June']);
  });

  test('shows one picture large, by key and by mouse', async () => {
    const pictures = desk.currentStep.locator('svg image');
    await desk.press(' ');
    await pictures.nth(1).waitFor({ state: 'detached' });
    await desk.press(' ', ' ');
    await pictures.nth(1).waitFor();
    await desk.currentStep.getByRole('button', { name: 'After alone (Space)' }).click();
    await pictures.nth(1).waitFor({ state: 'detached' });
    await desk.currentStep.getByRole('button', { name: 'Both pictures (Space)' }).click();
    await pictures.nth(1).waitFor();
    await desk.press('j', 'k');
  });

  test('discards with the key of a reason; Z undoes one action after another, and Shift Z redoes', async () => {
    await desk.press('d');
    await window.page.getByRole('dialog', { name: /Discard this demonstration/ }).waitFor();
    await desk.press('w');
    await desk.at(intent(2));
    await gone(1);
    assert.equal((await review(1, 'vera'))?.reason, 'wrong result');
    await desk.press('z');
    await window.page.getByRole('article', { name: 'Step 3, discarded' }).waitFor();
    await window.page.getByRole('button', { name: /^Accept/ }).waitFor();
    await desk.history.filter({ hasText: /^undone: discarded: wrong result/ }).waitFor();
    const taken = desk.history.filter({ hasText: /^undone:/ });
    await desk.press('z', 'z', 'z', 'z');
    await taken.nth(4).waitFor();
    assert.equal(await desk.history.and(window.page.locator('[data-standing="false"]')).count(), 5);
    await window.page.getByRole('article', { name: 'Step 3', exact: true }).waitFor();
    assert.equal(await desk.description.locator('ins').count(), 0);
    assert.equal((await review(1, 'vera'))?.state, 'empty');

    await desk.press('Shift+Z');
    await window.page.getByRole('article', { name: 'Step 3, discarded' }).waitFor();
    await desk.history.filter({ hasText: /^redone: step 3 discarded/ }).waitFor();
    await desk.decisions.getByRole('button', { name: 'Redo' }).click();
    await window.page.getByText('The wrong airport: x, d, a.').first().waitFor();
    await desk.decisions.getByRole('button', { name: 'Undo' }).click();
    await desk.press('z');
    await taken.nth(6).waitFor();
    assert.equal((await review(1, 'vera'))?.state, 'empty');
  });

  test('undoes a decision with Z right after it, when the next demonstration is already shown', async () => {
    await desk.press('j', 'x');
    await window.page.getByRole('article', { name: 'Step 2, discarded' }).waitFor();
    await desk.press('z');
    await window.page.getByRole('article', { name: 'Step 2', exact: true }).waitFor();
    await desk.press('n', 'a', 'z');
    await desk.at(intent(2));
    await desk.history.filter({ hasText: /^undone: accepted/ }).waitFor();
    assert.equal((await review(2, 'vera'))?.state, 'empty');
    await desk.press('p');
    await desk.at(intent(1));
  });

  test('filters by words and moves with arrows; the address keeps filter and demonstration', async () => {
    await desk.press('/');
    await window.page.keyboard.type('12 may hotels');
    await desk.queue.getByRole('option').nth(1).waitFor({ state: 'detached' });
    await desk.press('ArrowDown', 'Enter');
    await desk.at(intent(12));
    await window.page.reload();
    await desk.at(intent(12));
    assert.equal(await desk.queue.getByRole('option').count(), 1);
    await desk.press('/', 'Escape');
    await desk.queue.getByRole('option').nth(5).waitFor();
    await desk.queue.focus();
    await desk.press('Home', 'ArrowDown', 'ArrowDown');
    await desk.at(intent(3));
  });
});

test('after a decision the next demonstration appears before main has answered', async (t) => {
  // Holds back all messages of main once the next demonstration has been preloaded.
  const wall = Promise.withResolvers<void>();
  const ahead = Promise.withResolvers<void>();
  let held = false;
  await window.page.routeWebSocket(/socket/, (page) => {
    const server = page.connectToServer();
    server.onMessage(async (message) => {
      if (held) await wall.promise;
      page.send(message);
      if (typeof message === 'string' && message.includes('"proposed"') && message.includes(intent(4)))
        ahead.resolve();
    });
  });
  await window.page.reload();
  await desk.at(intent(3));
  await ahead.promise;
  await window.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  held = true;
  const took = await window.page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          const there = document.querySelector('section[aria-label="Description"]')?.textContent ?? '';
          if (there.includes(wanted)) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
        requestAnimationFrame(look);
      }),
    intent(4),
  );
  t.diagnostic(
    `the next demonstration appeared ${took.toFixed(0)} ms after the key, without an answer of main`,
  );
  assert.equal(await desk.steps.count(), 8);
  wall.resolve();
  held = false;
  await gone(3);
  assert.equal((await review(3, 'vera'))?.decision, 'accept');
});

describe('two reviewers', () => {
  test('“unsure” passes a demonstration to a second reviewer, who sees the first review after deciding', async () => {
    await act(
      5,
      'vera',
      { type: 'step', step: 2, keep: false },
      { type: 'decided', decision: 'unsure', reason: null },
    );
    await desk.be('wim');
    await desk.show('Needs a second reviewer');
    // The shortcut keys also work while the list of states has the focus.
    await desk.press('/');
    await window.page.locator('input[placeholder="Filter demonstrations"]:focus').waitFor();
    await desk.queue.getByRole('option', { name: new RegExp(intent(5)) }).click();
    await desk.at(intent(5));
    assert.equal(await window.page.getByText('vera').count(), 0);
    assert.equal(await window.page.getByText('discarded', { exact: true }).count(), 0);
    await desk.press('a');
    await desk.show('Accepted');
    await desk.queue.getByRole('option', { name: new RegExp(intent(5)) }).click();
    await desk.others.getByText('vera').waitFor();
    await desk.others.getByText('discarded step 2').waitFor();
  });

  test('a third reviewer decides where two differ', async () => {
    await ask('settings.set', { secondReviewShare: 100 });
    await act(6, 'vera', accept);
    await act(6, 'wim', { type: 'described', text: 'Fly to Lisbon.' }, accept);
    await desk.be('lea');
    await desk.show('Reviewers differ');
    await desk.queue.getByRole('option', { name: new RegExp(intent(6)) }).click();
    await desk.others.getByText(/differ in the description/).waitFor();
    await desk.others.getByRole('button', { name: 'Decide as wim' }).click();
    await gone(6);
    assert.equal((await review(6, 'lea'))?.description, 'Fly to Lisbon.');
    assert.equal((await review(6, 'lea'))?.decision, 'accept');
  });
});

test('an empty list shows the counts of all demonstrations, and own decisions that can be reopened', async () => {
  const empty = async () => {
    await window.page.evaluate(() => {
      location.hash = '#/verify?state=discarded';
    });
    await window.page.getByText('No demonstration is chosen').waitFor();
  };
  await empty();
  const everything = window.page.getByRole('region', { name: '24 demonstrations' });
  const accepted = everything.getByRole('button', { name: /^\d+ accepted$/ });
  await accepted.waitFor();
  await window.page
    .getByRole('region', { name: 'Decided by you' })
    .getByRole('button', { name: /accepted/ })
    .focus();
  await desk.press('Enter');
  await desk.decisions.getByRole('button', { name: /^Reopen/ }).waitFor();
  await empty();
  const count = Number.parseInt((await accepted.textContent()) ?? '', 10);
  await accepted.click();
  await shows(count);
});

test('the quality board shows the paper’s rates and the agreement, and a rate opens its demonstrations', async () => {
  for (let nth = 7; nth <= 18; nth += 1) {
    await act(
      nth,
      'vera',
      ...(nth % 4 === 0 ? [{ type: 'step', step: 2, keep: false } as const] : []),
      accept,
    );
    await act(nth, 'wim', ...(nth === 8 ? [{ type: 'step', step: 2, keep: false } as const] : []), accept);
  }
  await window.page.getByText('Quality', { exact: true }).click();
  const rates = window.page.getByRole('table', { name: 'What verification changed' });
  await rates.getByText('61/2411 · 2.5 % [2.0–3.2]').waitFor();
  const view = await ask('verify.quality', {});
  const agreed = window.page.getByRole('table', { name: 'Agreement of two reviewers' });
  const { step } = view.agreement;
  await agreed.getByText(`${step.agreed}/${step.units}`).first().waitFor();
  const kappa = (figureParts(step.kappa).value ?? Number.NaN).toFixed(2).replace('-', '−');
  await agreed.getByRole('row', { name: /^Step/ }).getByText(kappa, { exact: false }).first().waitFor();
  await rates.getByRole('link', { name: /discarded steps/ }).click();
  const shortened = view.rates[2]?.ours.rate.passed ?? 0;
  assert.ok(shortened > 0);
  await shows(shortened);
});

test('the lead edits the kinds of failure; reviews keep the old word, and a duplicate key is refused', async () => {
  await window.page.evaluate(() => {
    location.hash = '#/settings?to=verification';
  });
  // A review uses the word. It keeps the old word, which the settings report.
  const second = window.page.getByRole('textbox', { name: 'Words of failure 2' });
  assert.equal(await second.inputValue(), 'wrong result');
  await act(20, 'vera', { type: 'decided', decision: 'discard', reason: 'wrong result' });
  await window.page.getByText('in 1 review').first().waitFor();
  const told = settingsTold(({ failureWords }) => failureWords[1]?.word === 'wrong airport');
  await window.page.getByRole('textbox', { name: 'Words of failure 2' }).fill('wrong airport');
  await told;
  await window.page
    .getByText('Removed from the list, but used in reviews: wrong result (in 1 review).')
    .waitFor();
  assert.equal((await review(20, 'vera'))?.reason, 'wrong result');
  await window.page.getByRole('textbox', { name: 'Key of failure 2' }).fill('i');
  await window.page.getByText('The key “i” appears twice in the list.').waitFor();
  assert.equal((await ask('settings.get', {})).failureWords[1]?.key, 'w');
  await window.page.getByRole('textbox', { name: 'Key of failure 2' }).fill('w');
  await desk.open();
  await desk.at(intent(1));
  await desk.press('d');
  await window.page.getByRole('button', { name: 'wrong airport' }).waitFor();
  await desk.press('Escape');
});

describe('the Verify screen in light and dark', () => {
  for (const scheme of thoroughRun ? (['light', 'dark'] as const) : (['dark'] as const)) {
    test(`${scheme}: every control has a name and every text is readable`, async () => {
      await ask('settings.set', { theme: scheme });
      await window.page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
      for (const hash of ['#/verify?state=all', '#/verify?state=disagreement', '#/verify?tab=quality']) {
        await window.page.evaluate((to) => {
          location.hash = to;
        }, hash);
        await window.page.locator('article, table').first().waitFor();
        assert.deepEqual(await namelessControls(window.page), [], hash);
        assert.deepEqual(await faintTexts(window.page), [], hash);
      }
    });
  }

  test('the window reported no problem', () => {
    assert.deepEqual(window.problems, []);
  });
});
