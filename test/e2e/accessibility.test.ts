import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faintTexts, namelessControls, tabWalk } from '../helpers/accessibility.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { DemonstratePage } from './pages/DemonstratePage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** How each screen is reached from the library. */
const screens: readonly { readonly name: string; readonly go: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'library',
    go: (page) =>
      page
        .getByRole('option', { name: /trip-3/ })
        .first()
        .click(),
  },
  {
    name: 'new participant',
    async go(page) {
      await page
        .getByRole('option', { name: /trip-3/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Start…' }).click();
      await page.getByRole('button', { name: 'New participant' }).click();
      await page.getByRole('form', { name: 'New participant' }).waitFor();
    },
  },
  {
    name: 'import',
    async go(page) {
      await page.getByRole('button', { name: 'Import tasks' }).last().click();
      const dialog = page.getByRole('dialog', { name: 'Import tasks' });
      await dialog.getByLabel('Or paste the text of a file').fill('{"format":"hopscope-tasks","tasks":[{}]}');
      await dialog.getByRole('button', { name: 'Look into it' }).click();
      await dialog.getByRole('table', { name: 'Problems' }).waitFor();
    },
  },
  { name: 'between tasks', go: (page) => open(page, 'Run') },
  {
    name: 'evaluate',
    async go(page) {
      await open(page, 'Evaluate');
      // What is computed when the walk comes to it comes in its middle.
      await new EvaluatePage(page).lookAtAll();
    },
  },
  {
    name: 'attempts behind a figure',
    async go(page) {
      await open(page, 'Evaluate');
      await page.getByRole('table', { name: 'Tasks passed' }).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  ...['1', '3', '4', '5', '6'].map((tab) => ({
    name: `attempt, tab ${tab}`,
    async go(page: Page) {
      await open(page, 'Evaluate');
      await page.getByRole('table', { name: 'Tasks passed' }).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('option').first().getByRole('link').click();
      await page.getByRole('listbox', { name: /steps$/ }).waitFor();
      await page.keyboard.press(tab);
    },
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
      await page.getByRole('dialog', { name: 'Keys: Library' }).waitFor();
    },
  },
];

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

describe('every screen can be heard, seen and used without a mouse', () => {
  let window: ServedWindow;

  before(async () => {
    window = await openServedWindow({
      fill: (app) => fillWorkspace(app.workspace, { tasks: 6, people: 2, models: 1 }),
      size: { width: 1280, height: 800 },
    });
  });
  after(() => window.close());

  for (const screen of screens) {
    test(screen.name, async () => {
      const { page } = window;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(window.url);
      await page.getByRole('listbox', { name: 'Tasks' }).waitFor();
      await screen.go(page);
      assert.deepEqual(await namelessControls(page), [], 'every control has a name');
      assert.deepEqual(await faintTexts(page), [], 'light: text can be read');
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await faintTexts(page), [], 'dark: text can be read');
      const walk = await tabWalk(page);
      assert.deepEqual(walk.missed, [], 'everything is reached by Tab');
      assert.deepEqual(walk.unseen, [], 'and shows that it has the focus');
    });
  }
});

describe('so can a task under way', () => {
  let window: WebHostWindow;

  before(async () => {
    window = await openWebHostWindow({
      pages: {
        '/': '<h1>A page</h1><label>Colour <select><option>red<option>blue</select></label><script>onload = () => document.querySelector("select").focus()</script>',
      },
    });
  });
  after(() => window.close());

  test('briefing, page and panel, a card, the ending, a pause, wrap-up', async () => {
    const { page, run } = window;
    const part = (name: string): Promise<void> => canBeUsed(page, name);
    await window.startTask();
    await part('page and panel');
    await page.keyboard.press('Space'); // opens the list that has the focus
    await run.card('Colour').waitFor();
    await part('a card');
    await page.keyboard.press('Escape');
    await run.card('Colour').waitFor({ state: 'hidden' });
    await run.pause();
    await part('a pause');
    await run.goOn();
    const walk = await tabWalk(page);
    assert.deepEqual(
      walk.missed.filter((each) => !each.includes('role="tab"')),
      [],
      'everything is reached by Tab and F6',
    );
    await run.panel.getByRole('button', { name: 'Give up' }).focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await part('the menu of reasons');
    await page.keyboard.press('Enter');
    const words = run.panel.getByRole('textbox', { name: /What happened/ });
    await page.keyboard.type('It asks for what it does not say.');
    assert.equal(await words.inputValue(), 'It asks for what it does not say.');
    await run.panel.getByRole('group', { name: 'Give up: the task is unclear' }).waitFor();
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });
    await run.panel.getByRole('button', { name: 'Finish', exact: true }).click();
    await part('the ending');
    await run.panel.getByRole('button', { name: 'Finish now' }).click();
    await run.wrapUp().waitFor();
    await part('wrap-up');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Run', level: 1 }).waitFor();
    await part('between tasks');
  });
});

describe('so can a demonstration', () => {
  let window: WebHostWindow;

  before(async () => {
    window = await openWebHostWindow({
      pages: {
        '/': '<h1>A page</h1><button>Say hello</button> <label>Name <input></label> <label>Colour <select><option>red<option>blue</select></label>',
      },
    });
  });
  after(() => window.close());

  test('briefing, exploring, and every stage of the workflow, up to the description', async () => {
    const { page, host } = window;
    const demo = new DemonstratePage(page, () => null);
    const operate = demo.stage('Operate');
    const part = async (name: string, walked = false): Promise<void> => {
      await canBeUsed(page, name);
      if (!walked) return;
      const walk = await tabWalk(page);
      assert.deepEqual(
        walk.missed.filter((each) => !each.includes('role="tab"')),
        [],
        `${name}: everything is reached by Tab, and nothing holds it`,
      );
      assert.deepEqual(walk.unseen, [], `${name}: the focus is seen`);
    };
    await window.briefTask('demonstration');
    await page.getByRole('region', { name: 'How it works' }).waitFor();
    await part('briefing', true);
    await page.keyboard.press('x');
    await page.getByText('Nothing is recorded.').waitFor();
    await part('exploring');
    await page.keyboard.press('F6');
    await page.keyboard.press('r');
    await demo.shown();
    await part('select', true);
    await page.keyboard.press('/');
    await demo.panel.getByRole('option').first().waitFor();
    await part('find');
    await page.keyboard.press('Escape');
    await demo.find('textbox name');
    await page.getByText('✓ The stored page shows the element.').waitFor();
    await part('operate', true);
    await page.keyboard.press('t');
    await operate.getByRole('textbox', { name: 'Text' }).waitFor();
    await part('a value');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await demo.ready();
    await part('look', true);
    await page.keyboard.press('p');
    await page.getByRole('dialog', { name: 'Step 1 of 1' }).waitFor();
    await part('pictures of a step', true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await demo.find('combobox colour');
    await page.keyboard.press('s');
    await operate.getByRole('option', { name: 'blue' }).waitFor();
    await part('a list of options');
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await operate.getByRole('group', { name: 'Drag to' }).waitFor();
    await part('where to drag it', true);
    await page.keyboard.press('Escape');
    await operate.getByRole('button', { name: /Ignore/ }).waitFor();
    await page.keyboard.press('d');
    await page.getByRole('heading', { name: 'Does it say what you did?' }).waitFor();
    await part('describe', true);
    await host.app.invoke('run.leave', {});
  });
});

/** Every control of what is shown has a name, and every text can be read, dark and light. */
async function canBeUsed(page: Page, name: string): Promise<void> {
  assert.deepEqual(await namelessControls(page), [], `${name}: every control has a name`);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faintTexts(page), [], `${name}, ${colorScheme}: text can be read`);
  }
}
