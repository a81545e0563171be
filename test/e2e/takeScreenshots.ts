import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { nextSession } from '../../electron/cli/demo/nextSession.ts';
import { WindowTester } from '../../electron/cli/demo/windowTester.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { startWebHost, type WebHost } from '../../electron/web/main.ts';
import type { Task } from '../../shared/model/index.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { agentRuns } from './agentPictures.ts';
import { demonstrating } from './demonstratePictures.ts';
import type { AttemptPage } from './pages/AttemptPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';
import { LibraryPage } from './pages/LibraryPage.ts';
import { ProposePage } from './pages/ProposePage.ts';
import { RunPage } from './pages/RunPage.ts';
import { SettingsPage } from './pages/SettingsPage.ts';

/**
 * Takes the pictures in resources/screenshots from real runs: `node test/e2e/takeScreenshots.ts`.
 * `--workspace DIR` names a workspace that `npm run demo -- --workspace DIR` has filled, which is copied. Without it the
 * demo runs first, which takes three minutes. `--out DIR` names another folder for the pictures.
 */
const root = path.resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: { workspace: { type: 'string' }, out: { type: 'string' } },
});
const out = path.resolve(options.out ?? path.join(root, 'resources', 'screenshots'));
const size = { width: 1280, height: 800 };
/** A fixed port, so that the addresses in the pictures do not change. */
const demoPort = 4747;
/** The task that is shown while it runs. */
const shownTask = 'weekend-in-lisbon';

mkdirSync(out, { recursive: true });
const temporary = mkdtempSync(path.join(tmpdir(), 'hopscope-screenshots-'));
const browser = await launchBrowser();
try {
  const filled = path.join(temporary, 'filled');
  if (options.workspace === undefined) await playDemo(filled);
  else cpSync(options.workspace, filled, { recursive: true });
  await at(filled, firstStart);
  await at(path.join(temporary, 'fresh'), firstSteps);
  await at(path.join(temporary, 'proposing'), proposing);
  await at(path.join(temporary, 'demonstrating'), (host, page) => demonstrating(host, page, shoot));
  await at(filled, seeing);
  await at(filled, (host, page) => agentRuns(host, page, shoot));
  await at(filled, underWay);
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}

/** Fills a workspace by `npm run demo`. */
async function playDemo(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['electron/cli/main.ts', 'demo', '--workspace', folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the demo ended with ${code}`))));
  });
}

async function at(folder: string, take: (host: WebHost, page: Page) => Promise<void>): Promise<void> {
  const host = await startWebHost({ workspace: folder, open: false, demoPort, log: () => {} });
  const context = await browser.newContext({ viewport: size, colorScheme: 'light' });
  try {
    const page = await context.newPage();
    await page.goto(host.url);
    await take(host, page);
  } finally {
    await context.close();
    await host.close();
  }
}

/** Pictures of a refused and of a sent proposal, of the screening and of the sites. */
async function proposing(host: WebHost, page: Page): Promise<void> {
  await host.app.invoke('participants.create', {
    name: 'ada',
    consent: true,
    exposed: false,
    population: {},
  });
  const screen = new ProposePage(page);
  await screen.open();
  await screen.be('ada');
  await screen.press('j');
  await screen.atSite('Skylark');
  await screen.send('Which airline carries skis for nothing, and on which days does it fly to Reykjavik?');
  await screen.own.first().waitFor();
  await screen.send(
    'Two of us are booked to Rome in April 2027: take us one day later, and tell what that costs.',
  );
  await screen.own.nth(1).waitFor();
  await screen.send('Find the cheapest nonstop flight from Hong Kong to Lisbon on 20 March 2027.');
  await screen.reply.getByText('Not sent').waitFor();
  await shoot(page, 'propose');
  await screen.tab('Screening');
  await page
    .getByText(/similarity 0/)
    .first()
    .waitFor();
  await shoot(page, 'screening');
  await screen.tab('Sites');
  await screen.atSite('Almanac');
  await page.getByText('12 of 50').waitFor();
  await shoot(page, 'sites');
}

/** The picture of the first start, with the demo tasks and the example. */
async function firstStart(_host: WebHost, page: Page): Promise<void> {
  await page.getByText('This is a demo workspace with an example').waitFor();
  await shoot(page, 'first-start');
}

/** Pictures of the first steps: the import of a set with errors, and the form of a participant. */
async function firstSteps(_host: WebHost, page: Page): Promise<void> {
  const library = new LibraryPage(page);
  await library.tasks.waitFor();
  await library.pasteImport(
    JSON.stringify(
      {
        format: 'hopscope-tasks',
        version: 1,
        name: 'My tasks',
        tasks: [
          { id: 'tower', intent: 'Find the tower.', startUrl: 'http://wiki.localhost/', hops: 'one' },
          { id: 'harbour', intent: 7, startUrl: 'wiki', hops: [{ site: 'wiki' }] },
        ],
      },
      null,
      2,
    ),
  );
  await library.importDialog.getByRole('table', { name: 'Problems' }).waitFor();
  await shoot(page, 'import-problems');
  await page.keyboard.press('Escape');
  await library.filter.fill(shownTask);
  await library.chooseTask(shownTask);
  await library.chosenTask.getByRole('button', { name: 'Start…' }).click();
  await page.getByRole('form', { name: 'New participant' }).getByLabel('Pseudonym').fill('heron');
  await shoot(page, 'participant');
}

/** Pictures of a task from the library to its end. */
async function underWay(host: WebHost, page: Page): Promise<void> {
  let taskBrowser: TaskBrowser | null = null;
  host.app.onTaskBrowser((next) => {
    taskBrowser = next;
  });
  const library = new LibraryPage(page);
  const run = new RunPage(page);
  const tester = new WindowTester(
    page,
    () => taskBrowser,
    () => nextSession(host.app),
  );
  const task = await brief();

  await library.chooseTask('two-in-the-circle');
  await library.chosenTask.getByRole('heading', { name: 'Reference run' }).waitFor();
  await shoot(page, 'library');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Run' }).click();
  await page.getByRole('button', { name: /^Start/ }).waitFor();
  await shoot(page, 'briefing');
  await tester.start();
  const steps = task.reference ?? [];
  const sorting = steps.findLastIndex((step) => step.operation === 'select');
  for (const step of steps.slice(0, sorting)) await act(step);

  const list = await openBrowser().boxOf(steps[sorting]?.target ?? {});
  if (list === null) throw new Error('the list of prices is not on the page');
  await run.clickPage({ x: list.x + list.width / 2, y: list.y + list.height / 2 });
  await run.card(/./).getByRole('option').first().waitFor();
  await shoot(page, 'prompt');
  await run
    .card(/./)
    .getByRole('option', { name: steps[sorting]?.value ?? '' })
    .click();
  await run.card(/./).waitFor({ state: 'hidden' });
  await openBrowser().settle();
  for (const step of steps.slice(sorting + 1, sorting + 2)) await act(step);
  await run.notes.fill('Two of the houses have a garden.');
  await run.notes.blur();
  await run.clickPage({ x: 1200, y: 40 });
  await shoot(page, 'run-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'run-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await run.pause();
  await shoot(page, 'pause');
  await run.goOn();
  await run.finish();
  await page.getByRole('progressbar').waitFor();
  await shoot(page, 'wrap-up');
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByRole('heading', { name: 'Run' }).waitFor();
  await shoot(page, 'between');

  /** Briefs the shown task, as one of eight tasks of a new participant's study. */
  async function brief(): Promise<Task> {
    const { db } = host.app.workspace;
    const set = listTaskSets(db).find((one) => one.name === 'Demo');
    if (set === undefined) throw new Error('the workspace does not hold the demo tasks');
    const tasks = listTasks(db, set.id);
    const shown = tasks.find((one) => one.key === shownTask);
    if (shown === undefined) throw new Error(`the demo has no task ${shownTask}`);
    const person = await ask<{ id: string }>('participants.create', {
      name: 'heron',
      consent: true,
      exposed: false,
      population: {},
    });
    const taskIds = [...tasks.filter((one) => one !== shown).slice(0, 7), shown].map((one) => one.id);
    const study = await ask<{ id: string }>('studies.start', {
      setId: set.id,
      participantId: person.id,
      seed: 3,
      taskIds,
    });
    await ask('run.brief', { participantId: person.id, studyId: study.id, taskId: shown.id });
    return shown;
  }

  async function ask<T>(command: string, input: unknown): Promise<T> {
    const reply = await host.app.invoke(command, input);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value as T;
  }

  async function act(step: NonNullable<Task['reference']>[number]): Promise<void> {
    const { value, ...rest } = step;
    await tester.act(value === undefined ? rest : { ...rest, value: host.app.context.resolveUrl(value) });
  }

  function openBrowser(): TaskBrowser {
    if (taskBrowser === null) throw new Error('no task is running');
    return taskBrowser;
  }
}

/** Pictures of the evaluation, an attempt, the shortcut keys, the settings and the palette. */
async function seeing(_host: WebHost, page: Page): Promise<void> {
  const evaluate = new EvaluatePage(page);
  await evaluate.open();
  await evaluate.sentence.waitFor();
  // As it opens: the answer at the top, and the parts folded.
  await shoot(page, 'evaluate-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'evaluate-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await evaluate.lookAtAll();
  await page.locator('svg.marks, canvas.marks').first().waitFor();
  await page.getByRole('heading', { name: 'Hop by hop' }).scrollIntoViewIfNeeded();
  await shoot(page, 'evaluate-hops');
  await evaluate.openFigure('Tasks passed', 'scripted agent', 'Overall');
  await evaluate.attempts().first().waitFor();
  await shoot(page, 'attempts');
  const attempt: AttemptPage = await evaluate.openAttempt(/\/([5-9]|10) hops/);
  await attempt.press(']', ']', ']');
  await attempt.elementBox.waitFor();
  await shoot(page, 'attempt-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'attempt-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys: Attempt' }).waitFor();
  await shoot(page, 'keys');
  await page.keyboard.press('Escape');
  await new SettingsPage(page).open();
  await shoot(page, 'settings');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Screens, tasks, participants, actions').fill('lisbon');
  await shoot(page, 'palette');
}

/** Saves a picture once two screenshots in a row are equal, or after twenty. */
async function shoot(page: Page, name: string): Promise<void> {
  const file = path.join(out, `${name}.png`);
  await page.mouse.move(1, 1); // so that no tooltip or hover state is shown
  let last = '';
  for (let i = 0; i < 20; i++) {
    const look = (await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })).toString(
      'base64',
    );
    if (look === last) break;
    last = look;
    await page.waitForTimeout(250);
  }
  process.stderr.write(`${path.relative(root, file)}\n`);
}
