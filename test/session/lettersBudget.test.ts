// needs: browser
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import type { OpenedBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { briefTask } from '../helpers/demonstrator.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { createPerson } from '../helpers/person.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const site = await openTroubledSite({
  '/still': '<p>Nothing here listens to keys.</p>',
  '/keys': `<p id=p>Page</p><script>addEventListener('keydown', (event) => { p.textContent += event.key })</script>`,
});
const one = await openHeadlessApp(temporaryFolder());
after(async () => {
  await one.app.close();
  await site.close();
});
afterEach(() => one.ask('run.leave', {}));

/** Types these letters on a fresh page without a field. Returns what the budget has counted when the page has settled. */
async function lettersOn(path: string) {
  await briefTask(one, site.at(path), 'baseline');
  await one.ask('run.start', {});
  const browser = one.app.context.session.page;
  assert.ok(isOpened(browser));
  await browser.settle();
  const person = createPerson(browser);
  for (const letter of 'hello') await person.type(letter);
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    await browser.settle();
    const { steps, budget, attemptId } = await one.ask('run.state', {});
    const written = listEvents(one.app.workspace.db, attemptId ?? '');
    const step = written.flatMap(({ body }) => (body.type === 'step' ? [body.step] : [])).at(-1);
    if (step !== undefined && step.afterId !== null)
      return { words: steps.map(({ operation, value }) => `${operation} ${value}`), budget, step };
    deadline.throwIfAborted();
  }
}

function isOpened(browser: TaskBrowser | null): browser is OpenedBrowser {
  return browser !== null && 'web' in browser;
}

test('letters typed outside a field that change nothing are one step, which does not use up the budget', async () => {
  const { words, budget, step } = await lettersOn('/still');
  assert.deepEqual([words, budget.steps, budget.allSteps], [['type hello'], 0, 1]);
  assert.equal(step.pageAfter, 'same');
});

test('letters typed outside a field that change the page use up the budget', async () => {
  const { words, budget, step } = await lettersOn('/keys');
  assert.deepEqual([words, budget.steps, budget.allSteps], [['type hello'], 1, 1]);
  assert.equal(step.pageAfter, undefined);
});
