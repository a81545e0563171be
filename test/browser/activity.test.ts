// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Activity, createActivity, settledPage } from '../../electron/browser/tabs/activity.ts';

/** A page that answers each check; `meanwhile` runs during the check. */
function pageThat(meanwhile: (activity: Activity, asked: number) => void) {
  const activity = createActivity();
  let asked = 0;
  return {
    activity,
    answers: () => {
      asked += 1;
      meanwhile(activity, asked);
      return Promise.resolve(true);
    },
    asked: () => asked,
  };
}

test('a change during the check of a settled page is waited for, and the page is not restless', async () => {
  const page = pageThat((activity, asked) => {
    if (asked === 1) activity.changed();
  });
  assert.deepEqual(await settledPage(page, performance.now() + 3000), { settled: true, restless: false });
  assert.equal(page.asked(), 2);
});

test('a page that changes at each check has settled at the limit and is restless', async () => {
  const page = pageThat((activity) => activity.changed());
  const { restless } = await settledPage(page, performance.now() + 500);
  assert.equal(restless, true);
});

test('a page that never stops moving is restless although it counts as settled', async () => {
  const page = pageThat(() => undefined);
  const clock = setInterval(() => page.activity.changed(), 20);
  try {
    const found = await settledPage(page, performance.now() + 4000);
    assert.deepEqual(found, { settled: true, restless: true });
    assert.equal(page.asked(), 1);
  } finally {
    clearInterval(clock);
  }
});

test('a page that never stops moving is not waited for again when nothing was done since it was last waited for', async (context) => {
  const activity = createActivity();
  const page = { activity, answers: () => Promise.resolve(true) };
  const clock = setInterval(() => activity.changed(), 20);
  context.after(() => clearInterval(clock));
  await settledPage(page, performance.now() + 4000);
  const limit = performance.now() + 1000;
  const actedLater = performance.now();
  assert.deepEqual(await settledPage(page, limit, () => -Infinity, true), { settled: true, restless: true });
  const acted = await settledPage(page, performance.now() + 300, () => actedLater, true);
  assert.deepEqual(
    acted,
    { settled: false, restless: true },
    'the effects of an operation get their whole time',
  );
});

test('a page that does not answer has not settled', async () => {
  const page = { activity: createActivity(), answers: () => Promise.resolve(false) };
  assert.deepEqual(await settledPage(page, performance.now() + 500), { settled: false, restless: true });
});

test('an operation that ends while the page settles gets time for its first effects', async () => {
  const page = pageThat(() => undefined);
  let actedAt = -Infinity;
  setTimeout(() => {
    actedAt = performance.now();
  }, 50);
  await settledPage(page, performance.now() + 3000, () => actedAt);
  assert.ok(performance.now() - actedAt >= 99, 'first effects may come 100 ms after the operation');
});

test('an operation that ends during the check of a settled page gets time for its first effects', async () => {
  let actedAt = -Infinity;
  const page = pageThat((_, asked) => {
    if (asked === 1) actedAt = performance.now();
  });
  await settledPage(page, performance.now() + 3000, () => actedAt);
  assert.equal(page.asked(), 2);
});

test('a tab has settled when its loading, its requests and its changes are over', () => {
  const activity = createActivity();
  const isSettledAt: boolean[] = [];
  activity.requestStarted('r1', 'data');
  isSettledAt.push(activity.isSettled());
  activity.requestEnded('r1');
  isSettledAt.push(activity.isSettled());
  assert.deepEqual(isSettledAt, [false, false]);
});
