import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { App } from '../../../electron/app/app.ts';
import { importers } from '../../../shared/importers/index.ts';
import { german } from '../../../shared/language/german/index.ts';
import { PROFILES } from '../../../shared/words/ruleWords.ts';
import { recordedWords } from '../../helpers/recordedWords.ts';
import { sameInBoth, settledWords } from '../../helpers/shownWords.ts';

/** Texts that are the same in both languages: messages, and names of formats and rules. */
const alike = new Set([
  ...Object.entries(german).flatMap(([message, text]) =>
    message.replace(/^\[[^\]]*\] /, '') === text ? [text] : [],
  ),
  ...PROFILES.map(({ label }) => label),
  ...importers.flatMap(({ label, format }) => [label, format]),
  ...['Chromium', 'Hopscope', 'R / RS / S'],
]);

/** Texts of the tests: the program's version, a task in a file, and the title of a page. */
const OURS = ['test', 'Look at the page.', 'Test /'];

/** Overlays of a screen, which close when the language changes. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], form';

export interface Shown {
  readonly app: Pick<App, 'invoke' | 'workspace'>;
  readonly page: Page;
}

/** The texts of the window in English, and the number of its overlays. */
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
 * Switches the window to German, runs `work`, and switches back. Asserts that no text of `english` is left in German, except texts of
 * the record and texts that are the same in both languages. `reopen` opens the overlays that the switch has closed.
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
    // Parts are redrawn a moment later, so the overlays are counted once the texts have settled.
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
    assert.deepEqual(sameInBoth(english.words, spoken, { record, alike }), [], 'no English text is left');
  } finally {
    await speak(shown, 'en');
  }
}
