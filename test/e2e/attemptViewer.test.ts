// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { AttemptPage } from './pages/AttemptPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openServedWindow({
    fill: ({ workspace }) => {
      fillWorkspace(workspace, { tasks: 6, people: 3, models: 1 });
    },
  });
  screen = new EvaluatePage(window.page);
});
after(() => window?.close());

/** Opens an attempt by its address. */
async function open(id: string, rest = ''): Promise<AttemptPage> {
  await window.page.evaluate((to) => {
    location.hash = to;
  }, `#/attempt/${id}${rest}`);
  const attempt = new AttemptPage(window.page);
  await attempt.film.waitFor();
  // Until the attempt has loaded, the screen shows the one before it, at the step of the new address.
  const reply = await window.app.invoke('attempts.open', { attemptId: id });
  assert(reply.ok);
  const { participant, task } = reply.value as AttemptDetail;
  await attempt.by(participant.name);
  await window.page.getByRole('heading', { level: 1 }).filter({ hasText: task.intent }).waitFor();
  return attempt;
}

test('an attempt opened from a figure’s list leads to the next one of the list, and back to the list', async () => {
  await screen.open();
  await screen.openFigure('Tasks passed', 'ada', 'Overall');
  await screen.attempts().nth(5).waitFor();
  const tasks = await screen.attempts().allInnerTexts();
  const keys = tasks.map((text) => /trip-\d/.exec(text)?.[0] ?? '');
  const attempt = await screen.openAttempt(`${keys[0]} ·`);
  await attempt.beside.getByText('1/6').waitFor();
  assert.equal(await attempt.previousAttempt.getAttribute('aria-disabled'), 'true');
  for (const key of keys.slice(1)) {
    await attempt.press('n');
    await attempt.intent.getByText(`Plan trip ${key.replace('trip-', '')}:`).waitFor();
    await attempt.by('ada');
  }
  await window.page.reload();
  await attempt.beside.getByText('6/6').waitFor();
  await attempt.goBack();
  await screen.drawer.waitFor();
  assert.deepEqual(window.problems, []);
});

async function task(taskId: string) {
  const reply = await window.app.invoke('library.task', { taskId });
  assert(reply.ok);
  return reply.value as { attempts: { id: string; participant: string }[] };
}

async function attemptAt(taskId: string): Promise<string> {
  return (await task(taskId)).attempts[0]?.id ?? assert.fail();
}

test('a person adds a comment to a step by key, edits it and removes it; the step marks the comment', async () => {
  const made = await window.app.invoke('participants.createReviewer', { name: 'Vera Comments' });
  assert(made.ok);
  const attempt = await open(await attemptAt('study/trip-5'), '?step=2&list=on');
  await attempt.atStep(2);
  await attempt.press('m');
  await attempt.comment.waitFor();
  await attempt.comments.getByRole('combobox', { name: 'Who writes' }).click();
  await window.page.getByRole('option', { name: 'Vera Comments' }).click();
  await attempt.comment.fill('The menu hides the date.');
  await attempt.comments.getByRole('combobox', { name: 'Tags' }).fill('Hidden Date');
  await attempt.press('Enter');
  // The comment stays with its step while another step is chosen.
  await attempt.step(3).click();
  await attempt.atStep(3);
  await attempt.comment.focus();
  await attempt.press('Control+Enter', 'Control+Enter');
  const written = attempt.comments.getByRole('region', { name: 'Comment of Vera Comments' });
  await written.getByText('The menu hides the date.').waitFor();
  await written.getByText('hidden-date').waitFor();
  assert.equal(await written.count(), 1);
  await attempt.step(2).getByRole('img', { name: '1 comment' }).waitFor();
  assert.equal(
    await attempt
      .step(3)
      .getByRole('img', { name: /comment/ })
      .count(),
    0,
  );
  await written.getByRole('button', { name: 'Step 2' }).click();
  await attempt.atStep(2);

  await written.getByRole('button', { name: 'Edit' }).click();
  await attempt.comments
    .getByRole('textbox', { name: 'Comment', exact: true })
    .fill('The menu hides the year.');
  await written.getByRole('button', { name: 'Save' }).click();
  await written.getByText('The menu hides the year.').waitFor();
  assert.equal(await written.getByText('The menu hides the date.').count(), 0);
  await written.getByRole('button', { name: 'changed' }).click();
  await written.getByText('The menu hides the date.').waitFor();
  await window.page.reload();
  await written.getByText('The menu hides the year.').waitFor();
  await written.getByRole('button', { name: 'Remove' }).click();
  await written.waitFor({ state: 'detached' });
  await attempt.step(2).getByRole('img', { name: '1 comment' }).waitFor({ state: 'detached' });
  await attempt.comments.getByRole('button', { name: '1 removed comment' }).click();
  await attempt.comments.getByText('The menu hides the year.').waitFor();
  assert.deepEqual(window.problems, []);
});

test('tags of comments filter the attempts of a task and of a figure, from any attempt on', async () => {
  const { attempts } = await task('study/trip-4');
  const ids = attempts.map(({ id }) => id);
  const made = await window.app.invoke('participants.createReviewer', { name: 'Tara Tags' });
  assert(made.ok);
  const personId = (made.value as { id: string }).id;
  for (const [at, tags] of [
    [0, ['stale-page']],
    [2, ['stale-page', 'wrong-city']],
  ] as const)
    await window.app.invoke('comments.add', { attemptId: ids[at], personId, step: null, text: '', tags });
  const attempt = await open(ids[1] ?? '');
  await attempt.beside.getByText('2/4').waitFor();
  await attempt.press('t');
  const dialog = window.page.getByRole('dialog', { name: 'Only attempts with tags' });
  await dialog.getByRole('combobox', { name: 'Only with the tags' }).waitFor();
  await window.page.keyboard.type('stale');
  await attempt.press('Enter');
  await dialog.getByText('This attempt is not among the 2 at this task.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await attempt.beside.getByText('–/2').waitFor();
  // This attempt lies between the two that have the tag.
  await attempt.press('n');
  await attempt.by(attempts[2]?.participant ?? '');
  await attempt.beside.getByText('2/2').waitFor();
  await attempt.press('n', 'p', 'p', 'p');
  await attempt.by(attempts[0]?.participant ?? '');
  await window.page.reload();
  await attempt.beside.getByText('1/2').waitFor();
  // A click on the tag removes the filter.
  await attempt.comments.getByRole('button', { name: 'Only attempts with the tag stale-page' }).click();
  await attempt.beside.getByText('1/4').waitFor();

  await screen.open();
  await screen.openFigure('Tasks passed', /^People/, 'Overall');
  await screen.attempts().nth(5).waitFor();
  await screen.drawer.getByRole('combobox', { name: 'Only with the tags' }).click();
  const offered = window.page.getByRole('option', { name: /^wrong-city · \d+$/ });
  const count = Number(/\d+$/.exec((await offered.textContent()) ?? '')?.[0]);
  assert(count === 1 || count === 0, 'a figure of people does not count attempts of agents');
  await window.page.getByRole('option', { name: /^stale-page · \d+$/ }).click();
  await screen.drawer.getByText('#stale-page').first().waitFor();
  await screen.attempts().nth(2).waitFor({ state: 'detached' });
  assert.match(window.page.url(), /tags=stale-page/);
  const behind = await screen.openAttempt('#stale-page');
  await behind.beside.getByText(/^1\/[12]$/).waitFor();
  await behind.goBack();
  await screen.drawer.getByText('#stale-page').first().waitFor();
  await screen.drawer.getByRole('button', { name: 'Close' }).click();
  await screen.drawer.waitFor({ state: 'hidden' });
  assert.doesNotMatch(window.page.url(), /tags=/);
});
