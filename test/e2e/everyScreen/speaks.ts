import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { App } from '../../../electron/app/app.ts';
import { importers } from '../../../shared/importers/index.ts';
import { german } from '../../../shared/language/german/index.ts';
import { PROFILES } from '../../../shared/words/ruleWords.ts';
import { recordedWords } from '../../helpers/recordedWords.ts';
import { sameInBoth, settledWords } from '../../helpers/shownWords.ts';

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

/** What lies over a screen, and closes when the language changes. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], form';

export interface Shown {
  readonly app: Pick<App, 'invoke' | 'workspace'>;
  readonly page: Page;
}

/** What the window shows in English, with how many things lie over it. */
export interface English {
  readonly words: readonly string[];
  readonly overlays: number;
}

export async function speak({ app, page }: Shown, language: 'en' | 'de'): Promise<void> {
  const reply = await app.invoke('settings.set', { language });
  assert.ok(reply.ok);
  await page.locator(`html[lang="${language}"]`).waitFor();
}

export async function englishOf(page: Page): Promise<English> {
  return { words: await settledWords(page), overlays: await page.locator(OVERLAYS).count() };
}

/**
 * The window speaks German while `work` runs and English before and after. In German it shows nothing in the words of `english` but
 * what stands in the record or reads the same in both. `reopen` opens in German what has closed.
 */
export async function speaksGerman(
  shown: Shown,
  english: English,
  reopen?: () => Promise<unknown>,
  work?: () => Promise<void>,
): Promise<void> {
  const { page, app } = shown;
  await speak(shown, 'de');
  try {
    // What is drawn anew is there a moment later: what has closed is known once nothing changes.
    let spoken = await settledWords(page);
    if (reopen !== undefined && (await page.locator(OVERLAYS).count()) < english.overlays) {
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
    await work?.();
    assert.deepEqual(sameInBoth(english.words, spoken, { record, alike }), [], 'nothing is left in English');
  } finally {
    await speak(shown, 'en');
  }
}
