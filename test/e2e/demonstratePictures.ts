import type { Page } from 'playwright-core';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { answerOf } from '../../electron/session/playReference.ts';
import type { WebHost } from '../../electron/web/main.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import { DemonstratePage } from './pages/DemonstratePage.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

/** The task that is shown. Its steps look for an item by its colour, sort a list, and fill a basket. */
const shown = 'only-bag-of-its-colour';

/** Pictures of a demonstration from the exploration to its description, of a held request, and of its review. */
export async function demonstrating(
  host: WebHost,
  page: Page,
  shoot: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  let taskBrowser: TaskBrowser | null = null;
  host.app.onTaskBrowser((next) => {
    taskBrowser = next;
  });
  const { db } = host.app.workspace;
  const { resolveUrl } = host.app.context;
  const task = listTaskSets(db)
    .flatMap((set) => listTasks(db, set.id))
    .find((one) => one.key === shown);
  if (!task) throw new Error(`the demo pack has no task ${shown}`);
  const participantId = await person(host, 'wren');
  await person(host, 'vera');
  await person(host, 'jay');
  await host.app.invoke('run.brief', { participantId, taskId: task.id, mode: 'demonstration' });
  await page.getByRole('link', { name: 'Demonstrate' }).click();
  await page.getByRole('button', { name: /^Explore first/ }).click();
  await page.getByText('Nothing is recorded.').waitFor();
  await page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
  await shoot(page, 'explore');
  await page.getByRole('button', { name: 'Reset and demonstrate' }).click();
  const demo = new DemonstratePage(page, () => taskBrowser);
  await demo.shown();
  const steps = (task.reference ?? []).filter((step) => answerOf(task, step) === null);
  for (const [at, step] of steps.entries()) {
    if (at === 1 && step.target) {
      await demo.choose(step.target);
      await page.getByText('✓ The snapshot shows the element.').waitFor();
      await shoot(page, 'demonstrate');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 1920, height: 1080 });
      await shoot(page, 'demonstrate-dark');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    if (at === steps.length - 1 && step.target) {
      await demo.choose(step.target);
      await page.keyboard.press('c');
      await demo.held.waitFor();
      await shoot(page, 'held');
      await page.keyboard.press('o');
      await demo.held.waitFor({ state: 'detached' });
      await demo.ready();
      await shoot(page, 'look');
    } else
      await demo.act(step.value === undefined ? step : { ...step, value: resolveUrl(step.value) }, at + 1);
  }
  await page.keyboard.press('d');
  await page.getByRole('heading', { name: 'Does it say what you did?' }).waitFor();
  await shoot(page, 'describe');
  const state = await host.app.invoke('run.state', {});
  const attemptId = (state.ok && (state.value as SessionState).attemptId) || '';
  await page.getByRole('button', { name: /^Finish/ }).click();
  await page.getByText('You finished the task.').waitFor();
  await host.app.invoke('run.leave', {});
  const desk = new VerifyPage(page);
  await desk.open();
  await desk.be('vera');
  await desk.elementBox.first().waitFor();
  await shoot(page, 'verify');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'verify-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Shift+S');
  const form = page.getByRole('form', { name: 'Export' });
  await page.getByRole('radio', { name: /^All demonstrations/ }).check();
  await form.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: /Parquet/ }).click();
  await form.getByText('1 demonstration to export.').waitFor();
  await shoot(page, 'export');
  await page.keyboard.press('Escape');
  await review(desk);
  await shoot(page, 'quality');
  await page.goto(`${host.url}#/attempt/${encodeURIComponent(attemptId)}`);
  await page.getByRole('slider', { name: /^Step in the time/ }).waitFor();
  await page.keyboard.press('4');
  for (const _ of steps.slice(1)) await page.keyboard.press(']');
  await page.getByRole('option', { name: /POST/ }).first().click();
  await shoot(page, 'network');
}

/** Two reviewers judge the demonstration and disagree. */
async function review(desk: VerifyPage): Promise<void> {
  await desk.press('x', 'u');
  await desk.be('jay');
  await desk.show('Needs a second reviewer');
  await desk.elementBox.first().waitFor();
  await desk.press('a');
  await desk.page.getByText('Quality', { exact: true }).click();
  await desk.page.getByRole('table', { name: 'Agreement of two reviewers' }).waitFor();
}

async function person(host: WebHost, name: string): Promise<string> {
  const reply = await host.app.invoke('participants.create', {
    name,
    consent: true,
    exposed: false,
    population: {},
  });
  if (!reply.ok) throw new Error(reply.error.message);
  return (reply.value as { id: string }).id;
}
