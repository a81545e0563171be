// needs: window
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { App } from '../../electron/app/app.ts';
import { importers } from '../../shared/importers/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { PROFILES } from '../../shared/words/ruleWords.ts';
import { inPart, onlyThorough } from '../helpers/extent.ts';
import { germanPage } from '../helpers/germanPage.ts';
import { recordedWords } from '../helpers/recordedWords.ts';
import type { ServedWindow } from '../helpers/servedWindow.ts';
import { sameInBoth, settledWords } from '../helpers/shownWords.ts';
import {
  openAnew,
  openFilledWindow,
  openTaskWindow,
  screens,
  throughDemonstration,
  throughTask,
} from './screens.ts';

/** What reads the same in both languages: messages, and names of formats and rules. */
const alike = new Set([
  ...Object.entries(german).flatMap(([message, text]) =>
    message.replace(/^\[[^\]]*\] /, '') === text ? [text] : [],
  ),
  ...PROFILES.map(({ label }) => label),
  ...importers.flatMap(({ label, format }) => [label, format]),
  ...['Chromium', 'Hopscope', 'R / RS / S'],
]);

/** What the tests themselves call the program's version, a task in a file, and their page. */
const OURS = ['test', 'Look at the page.', 'Test /'];

interface Shown {
  readonly app: Pick<App, 'invoke' | 'workspace'>;
  readonly page: Page;
}

async function speak({ app, page }: Shown, language: 'en' | 'de'): Promise<void> {
  const reply = await app.invoke('settings.set', { language });
  assert.ok(reply.ok);
  await page.locator(`html[lang="${language}"]`).waitFor();
}

/** What lies over a screen, and closes when the language changes. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], form';

/** What the window shows in English whatever it speaks; it speaks English before and after. `reopen`: opens in German what has closed. */
async function leftInEnglish(shown: Shown, reopen?: () => Promise<unknown>): Promise<readonly string[]> {
  const { page, app } = shown;
  const english = await settledWords(page);
  const overlays = await page.locator(OVERLAYS).count();
  await speak(shown, 'de');
  // What is drawn anew is there a moment later: what has closed is known once nothing changes.
  let spoken = await settledWords(page);
  if (reopen !== undefined && (await page.locator(OVERLAYS).count()) < overlays) {
    await reopen();
    spoken = await settledWords(page);
  }
  const typed = await page
    .locator('input, textarea')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      ),
    );
  const settings = await app.invoke('settings.get', {});
  const record = [recordedWords(app.workspace.db), JSON.stringify(settings), ...typed, ...OURS].join('\n');
  await speak(shown, 'en');
  return sameInBoth(english, spoken, { record, alike });
}

describe('a screen leaves nothing of ours in English', () => {
  let window: ServedWindow;

  before(async () => {
    window = await openFilledWindow();
  });
  after(() => window?.close());

  afterEach(() => speak(window, 'en'));

  // In part: every ninth, as each is gone to twice.
  for (const screen of inPart(inPart(screens, 1), 0))
    test(screen.name, async () => {
      await openAnew(window);
      await screen.go(window.page);
      const left = await leftInEnglish(window, async () => {
        const inGerman = { ...window, page: germanPage(window.page) };
        await openAnew(inGerman);
        await screen.go(inGerman.page);
      });
      assert.deepEqual(left, []);
    });
});

/** What a person does who has changed the language in the middle of something: menus close, and a field has the focus no longer. */
const again: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'run, the menu of reasons'(page) {
    if ((await page.getByRole('menu').count()) === 0) {
      await page.getByRole('button', { name: 'Give up' }).focus();
      await page.keyboard.press('Enter');
    }
    const reason = page.getByRole('menuitem', { name: 'The task is unclear' });
    await reason.focus();
  },
  async 'demonstrate, a value'(page) {
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    if ((await field.count()) === 0) await page.keyboard.press('t');
    await field.focus();
  },
  async 'run, the ending'(page) {
    const finish = page.getByRole('button', { name: 'Finish', exact: true });
    await finish.click();
  },
};

function lookThrough(t: TestContext, shown: Shown): (name: string) => Promise<void> {
  return async (name) => {
    await t.test(name, async () => assert.deepEqual(await leftInEnglish(shown), []));
    await again[name]?.(shown.page);
  };
}

for (const [name, through] of [
  ['nor does a task, from its briefing to its wrap-up', throughTask],
  ['nor does a demonstration, from its briefing to its description', throughDemonstration],
] as const)
  test(name, onlyThorough, async (t) => {
    const window = await openTaskWindow();
    try {
      await through(window, lookThrough(t, { page: window.page, app: window.host.app }));
    } finally {
      await window.close();
    }
  });
