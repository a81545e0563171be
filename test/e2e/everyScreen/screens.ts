import path from 'node:path';
import type { Page } from 'playwright-core';
import { addDemoProposalSites } from '../../../electron/app/library/demoWorkspace.ts';
import { insertBatch } from '../../../electron/db/batches.ts';
import { fillDemonstrations } from '../../helpers/demonstrations.ts';
import { fillWorkspace } from '../../helpers/filledWorkspace.ts';
import { encodePng } from '../../helpers/png.ts';
import { openServedWindow, type ServedWindow } from '../../helpers/servedWindow.ts';
import { openWebHostWindow, type WebHostWindow } from '../../helpers/webHostWindow.ts';
import { DemonstratePage } from '../pages/DemonstratePage.ts';
import { EvaluatePage } from '../pages/EvaluatePage.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A state of the window that the tests of every screen check. */
export interface Screen {
  readonly name: string;
  /** Reaches the state from a window that has just been opened at 1280 × 800. */
  go(page: Page): Promise<unknown>;
}

/** Ids of attempts in the workspace of `openFilledWindow`: three participants at one task. */
let attempts: readonly string[] = [];

/** A window on a workspace in which no screen is empty. A reviewer is chosen. */
export async function openFilledWindow(): Promise<ServedWindow> {
  const picture = encodePng(1280, 720, (x, y) => [x % 251, y % 241, 210]);
  const element = {
    ...{ tag: 'button', role: 'button', name: 'Search', text: 'Search', attributes: {}, css: 'button' },
    box: { x: 600, y: 300, width: 120, height: 36 },
  };
  const page = {
    ...{ title: 'A page', html: '<h1>A page</h1><button>Search</button>', screenshot: picture, element },
  };
  return openServedWindow({
    fill: ({ workspace }) => {
      const ids = fillWorkspace(workspace, {
        ...{ tasks: 6, people: 2, models: 1 },
        pages: { wiki: page, flights: page, hotels: page },
      });
      attempts = ids.slice(0, 3);
      fillDemonstrations(workspace, {
        ...{ demonstrations: 8, annotators: ['ines', 'ole'], reviewers: ['vera', 'wim'], pictures: true },
      });
      addDemoProposalSites(workspace.db, root);
      insertBatch(workspace.db, endedBatch, [endedJob]);
    },
    size: { width: 1280, height: 800 },
    reviewer: 'person-vera',
  });
}

const endedBatch = {
  ...({
    id: 'batch',
    words: '',
    createdAt: 1_760_000_000_000,
    state: 'done',
    why: null,
    leftOut: [],
  } as const),
  ...{ setId: 'study', taskIds: ['study/trip-1'], repeats: 1, seed: 1, lanes: 1 },
  agents: [{ participantId: 'agent-1', spec: null }],
  limit: { tokens: null, cost: null },
};
const endedJob = {
  ...{ batchId: 'batch', position: 0, participantId: 'agent-1', taskId: 'study/trip-1', repeat: 1, seed: 1 },
  ...({ state: 'done', how: null, attemptId: null, tries: 1, use: null, error: null } as const),
  ...{ begunAt: 1_760_000_000_000, endedAt: 1_760_000_060_000 },
};

/** Opens the window again, at the library. */
export async function openAnew({ page, url }: ServedWindow): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await page.getByRole('listbox', { name: 'Tasks', exact: true }).waitFor();
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Goes to an address of the window and waits for the named element. */
async function at(
  page: Page,
  address: string,
  role: 'heading' | 'listbox' | 'form' | 'slider',
  name: RegExp,
): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await page.getByRole(role, { name }).first().waitFor();
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();

async function chooseTask(page: Page): Promise<void> {
  await page
    .getByRole('option', { name: /trip-3/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start…' }).waitFor();
}

async function startDialog(page: Page): Promise<void> {
  await chooseTask(page);
  await page.getByRole('button', { name: 'Start…' }).click();
  await dialog(page, 'Collect a baseline');
}

async function verify(page: Page): Promise<void> {
  await open(page, 'Verify');
  await page.getByRole('region', { name: 'Steps' }).getByRole('article').first().waitFor();
}

async function propose(page: Page, tab?: 'Screening' | 'Sites'): Promise<void> {
  await open(page, 'Propose');
  await page.getByRole('textbox', { name: 'Propose a task' }).waitFor();
  if (tab === undefined) return;
  const tabs = page.getByRole('radiogroup', { name: 'Propose, screening or sites' });
  await tabs.getByText(tab, { exact: true }).click();
  const list = page.locator(`[aria-label="${tab === 'Sites' ? 'Sites' : 'Proposals'}"][tabindex="0"]`);
  await list.waitFor();
}

async function attempt(page: Page, ...keys: string[]): Promise<void> {
  await at(page, `/attempt/${attempts[0]}`, 'slider', /^Step in the time/);
  for (const key of keys) await page.keyboard.press(key);
}

async function evaluateTab(page: Page, tab: string): Promise<void> {
  await open(page, 'Evaluate');
  await page.getByRole('radiogroup', { name: 'What is shown' }).getByText(tab, { exact: true }).click();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
}

async function compare(page: Page, more = ''): Promise<void> {
  await at(page, `/compare?of=${attempts.join(',')}${more}`, 'heading', /^Plan trip/);
}

/** The screens of a workspace with records, each also with its open dialogs and tabs. */
export const screens: readonly Screen[] = [
  { name: 'library', go: (page) => page.getByRole('listbox', { name: 'Task sets' }).waitFor() },
  { name: 'library, a task', go: chooseTask },
  { name: 'library, start', go: startDialog },
  {
    name: 'library, new participant',
    async go(page) {
      await startDialog(page);
      await page.getByRole('button', { name: 'New participant' }).click();
      await page.getByRole('form', { name: 'New participant' }).waitFor();
    },
  },
  {
    name: 'library, export of tasks',
    async go(page) {
      const tasks = page.getByRole('listbox', { name: 'Tasks' });
      await tasks.locator('[data-tick]').first().click();
      await press(page, 'Export…');
      await dialog(page, 'Export one chosen task');
    },
  },
  {
    name: 'library, import',
    async go(page) {
      await press(page, 'Import tasks');
      await dialog(page, 'Import tasks');
    },
  },
  {
    name: 'library, import with problems',
    go: async (page) => {
      const library = new LibraryPage(page);
      await library.pasteImport('{"format":"hopscope-tasks","tasks":[{}]}');
      await library.importDialog.getByRole('table', { name: 'Problems' }).waitFor();
    },
  },
  {
    name: 'library, import of a set',
    go: async (page) => {
      const library = new LibraryPage(page);
      const hops = [{ site: 'page', check: { url: { path: '/' } } }];
      const task = { id: 'look', intent: 'Look at the page.', startUrl: 'http://page.localhost/', hops };
      await library.pasteImport(
        JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'One page', tasks: [task] }),
      );
      await library.importDialog.getByRole('button', { name: /^Import 1/ }).waitFor();
    },
  },
  { name: 'run', go: (page) => open(page, 'Run') },
  { name: 'agents', go: (page) => at(page, '/agents', 'heading', /^Agents$/) },
  {
    name: 'agents, an agent added',
    async go(page) {
      await at(page, '/agents', 'heading', /^Agents$/);
      await page.getByRole('combobox', { name: 'Add an agent' }).click();
      await page.getByRole('option', { name: 'Random', exact: true }).click();
      await page.getByRole('group', { name: 'Random', exact: true }).waitFor();
    },
  },
  {
    name: 'agents, a batch',
    go: async (page) => {
      await page.evaluate(() => {
        location.hash = '/agents/batch';
      });
      await page.getByRole('table', { name: 'Attempts' }).waitFor();
    },
  },
  { name: 'improve', go: (page) => at(page, '/improve', 'heading', /^No loop yet$/) },
  { name: 'improve, a new loop', go: (page) => at(page, '/improve?new=1', 'form', /^New loop$/) },
  { name: 'demonstrate', go: (page) => open(page, 'Demonstrate') },
  { name: 'verify', go: verify },
  {
    name: 'verify, discard',
    async go(page) {
      await verify(page);
      await page.keyboard.press('d');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'verify, description',
    async go(page) {
      await verify(page);
      await page.keyboard.press('e');
      await page.getByRole('complementary', { name: 'Decisions' }).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'verify, export',
    async go(page) {
      await verify(page);
      await press(page, 'Export…');
      await dialog(page, 'Export demonstrations');
    },
  },
  {
    name: 'verify, who',
    async go(page) {
      await verify(page);
      await press(page, /^You are/);
      await dialog(page, 'Who are you?');
    },
  },
  {
    name: 'verify, quality',
    async go(page) {
      await verify(page);
      await page.getByRole('radiogroup', { name: 'Desk or quality' }).getByText('Quality').click();
      await page.getByRole('table').first().waitFor();
    },
  },
  { name: 'propose', go: (page) => propose(page) },
  { name: 'propose, screening', go: (page) => propose(page, 'Screening') },
  { name: 'propose, sites', go: (page) => propose(page, 'Sites') },
  {
    name: 'propose, a new site',
    async go(page) {
      await propose(page, 'Sites');
      await press(page, /^New site/);
      await page.getByRole('form', { name: 'New site' }).waitFor();
    },
  },
  {
    name: 'evaluate',
    async go(page) {
      await open(page, 'Evaluate');
      // Parts that are computed when scrolled to would appear in the middle of the checks.
      await new EvaluatePage(page).lookAtAll();
    },
  },
  { name: 'evaluate, quality', go: (page) => evaluateTab(page, 'Quality') },
  {
    name: 'evaluate, disagreements',
    async go(page) {
      await evaluateTab(page, 'Disagreements');
      // The screen is not busy before it begins to load.
      await page.locator('[data-zone="attempts"]').waitFor();
    },
  },
  { name: 'evaluate, scanners', go: (page) => evaluateTab(page, 'Scanners') },
  {
    name: 'evaluate, a new scanner',
    async go(page) {
      await evaluateTab(page, 'Scanners');
      await press(page, 'New scanner…');
      await dialog(page, 'New scanner');
    },
  },
  { name: 'evaluate, plan a study', go: (page) => evaluateTab(page, 'Plan a study') },
  {
    name: 'evaluate, attempts behind a figure',
    async go(page) {
      await open(page, 'Evaluate');
      await page
        .getByRole('table', { name: 'Tasks passed by everyone' })
        .getByRole('cell')
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'evaluate, judge runs',
    async go(page) {
      await open(page, 'Evaluate');
      await press(page, 'Grade runs');
      await dialog(page, 'Grade runs with a model');
    },
  },
  {
    name: 'evaluate, export runs',
    async go(page) {
      await open(page, 'Evaluate');
      await press(page, 'Export runs');
      await dialog(page, 'Export runs');
    },
  },
  {
    name: 'evaluate, menu of reports',
    async go(page) {
      await open(page, 'Evaluate');
      await press(page, 'Report');
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'evaluate, checklist',
    async go(page) {
      await open(page, 'Evaluate');
      await press(page, 'Report');
      await page.getByRole('menuitem', { name: 'Reporting checklist…' }).click();
      await dialog(page, 'Reporting checklist');
    },
  },
  {
    name: 'compare, the choice of attempts',
    async go(page) {
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Compare' }).click();
      await page.locator('[data-zone="attempts"]').getByRole('checkbox').first().waitFor();
    },
  },
  { name: 'compare', go: (page) => compare(page) },
  { name: 'compare, by time', go: (page) => compare(page, '&axis=time') },
  { name: 'compare, two pictures', go: (page) => compare(page, '&pair=on') },
  { name: 'attempt', go: (page) => attempt(page) },
  { name: 'attempt, verdicts', go: (page) => attempt(page, 'v') },
  ...['3', '4', '5', '6'].map((tab) => ({
    name: `attempt, tab ${tab}`,
    go: (page: Page) => attempt(page, tab),
  })),
  { name: 'settings', go: (page) => open(page, 'Settings') },
  {
    name: 'palette',
    async go(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: 'Go to anything' }).fill('trip');
      await page.getByText('trip-3', { exact: true }).last().waitFor();
    },
  },
  {
    name: 'keys',
    async go(page) {
      await page.keyboard.press('?');
      await dialog(page, 'Keys: Library');
    },
  },
];

/** Called at each stop of a walk, with the name of the stop. */
export type Look = (name: string) => Promise<void>;

/** A window with a task page that has a button, a field and a list. */
export function openTaskWindow(): Promise<WebHostWindow> {
  return openWebHostWindow({
    pages: {
      '/': '<h1>A page</h1><button>Say hello</button> <label>Name <input></label> <label>Colour <select><option>red<option>blue</select></label><script>onload = () => document.querySelector("select").focus()</script>',
    },
  });
}

/** Walks through a task from its briefing to its wrap-up. */
export async function throughTask(window: WebHostWindow, look: Look): Promise<void> {
  const { page, run } = window;
  await window.briefTask('baseline');
  await page.getByRole('button', { name: /^Start/ }).waitFor();
  await look('run, briefing');
  await run.start();
  await look('run, page and panel');
  await page.keyboard.press('Space'); // opens the list that has the focus
  await page.locator('[data-asked]').waitFor();
  await look('run, a list of the page');
  await page.keyboard.press('Escape');
  await page.locator('[data-asked]').waitFor({ state: 'hidden' });
  await run.pause();
  await look('run, a pause');
  await run.goOn();
  await look('run, gone on');
  await run.panel.getByRole('button', { name: 'Give up' }).focus();
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await look('run, the menu of reasons');
  await page.keyboard.press('Enter');
  await run.panel.getByRole('group', { name: 'Give up: the task is unclear' }).waitFor();
  await look('run, why it is given up');
  await page.keyboard.press('Escape');
  await run.panel.getByRole('textbox', { name: /What happened/ }).waitFor({ state: 'hidden' });
  await run.panel.getByRole('button', { name: 'Finish', exact: true }).click();
  await look('run, the ending');
  await run.panel.getByRole('button', { name: 'Finish now' }).click();
  await run.wrapUp().waitFor();
  await look('run, wrap-up');
}

/** Walks through a demonstration from its briefing to its description. */
export async function throughDemonstration(window: WebHostWindow, look: Look): Promise<void> {
  const { page, host } = window;
  const demo = new DemonstratePage(page, () => null);
  const operate = demo.stage('Operate');
  await window.briefTask('demonstration');
  await page.getByRole('region', { name: 'How it works' }).waitFor();
  await look('demonstrate, briefing');
  await page.keyboard.press('x');
  await page.getByText('Nothing is recorded.').waitFor();
  await look('demonstrate, exploring');
  await page.keyboard.press('F6');
  await page.keyboard.press('r');
  await demo.shown();
  await look('demonstrate, select');
  await page.keyboard.press('/');
  await demo.panel.getByRole('option').first().waitFor();
  await look('demonstrate, find');
  await page.keyboard.press('Escape');
  await demo.find('textbox name');
  await page.getByText('✓ The snapshot shows the element.').waitFor();
  await look('demonstrate, operate');
  await page.keyboard.press('t');
  await operate.getByRole('textbox', { name: 'Text' }).waitFor();
  await look('demonstrate, a value');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await demo.ready();
  await look('demonstrate, look');
  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: 'Step 1 of 1' }).waitFor();
  await look('demonstrate, pictures of a step');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('d');
  await page.getByRole('heading', { name: 'Does it say what you did?' }).waitFor();
  await look('demonstrate, describe');
  await host.app.invoke('run.leave', {});
}
