import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

/** Opens an attempt by its address, as a colleague sends it. */
async function open(id: string, rest = ''): Promise<AttemptPage> {
  await window.page.evaluate((to) => {
    location.hash = to;
  }, `#/attempt/${id}${rest}`);
  const attempt = new AttemptPage(window.page);
  await attempt.steps.waitFor();
  return attempt;
}

test('the attempts at a task are gone through by key and by button, to both ends and no further', async () => {
  const { attempts } = await task('study/trip-2');
  const attempt = await open(attempts[1]?.id ?? '', '?tab=events');
  await attempt.beside.getByText('2/4').waitFor();
  const third = attempts[2];
  await attempt.nextAttempt.and(window.page.getByLabel(`Next: ${third?.participant}, trip-2`)).waitFor();
  await attempt.press('n');
  await attempt.by(third?.participant ?? '');
  await attempt.events.waitFor();
  await attempt.nextAttempt.click();
  await attempt.by(attempts[3]?.participant ?? '');
  await attempt.beside.getByText('4/4').waitFor();
  assert.equal(await attempt.nextAttempt.getAttribute('aria-disabled'), 'true');
  await attempt.nextAttempt.click({ force: true });
  await attempt.press('n', 'p');
  await attempt.beside.getByText('3/4').waitFor();
  await attempt.by(third?.participant ?? '');
});

test('who presses faster than attempts are read goes as many attempts on as they pressed', async () => {
  const { attempts } = await task('study/trip-4');
  const attempt = await open(attempts[0]?.id ?? '');
  await attempt.beside.getByText('1/4').waitFor();
  await attempt.press('n', 'n', 'n', 'p');
  await attempt.beside.getByText('3/4').waitFor();
  await attempt.by(attempts[2]?.participant ?? '');
  // A key that is held is one press.
  await window.page.keyboard.down('p');
  await window.page.keyboard.down('p');
  await window.page.keyboard.down('p');
  await window.page.keyboard.up('p');
  await attempt.beside.getByText('2/4').waitFor();
});

test('from a figure’s list the next one is the list’s, and Esc comes back to the list', async () => {
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
