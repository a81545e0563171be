import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Language } from '../../shared/language/languages.ts';
import {
  openAnew,
  openFilledWindow,
  openTaskWindow,
  screens,
  throughDemonstration,
  throughTask,
} from './screens.ts';

/**
 * Takes every screen of the window at three sizes in both themes, to be looked at one by one:
 * `node test/e2e/takeEveryScreen.ts --out DIR`, with `--language de` in German, with `--only compare` of those whose name begins so.
 */
const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/screens' },
    language: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
  },
});
const sizes = [
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

mkdirSync(options.out, { recursive: true });
if (options.language === 'en') {
  await takeTask(throughTask);
  await takeTask(throughDemonstration);
}
const window = await openFilledWindow();
try {
  for (const screen of screens.filter(({ name }) => name.startsWith(options.only))) {
    await openAnew(window);
    await screen.go(window.page);
    await window.app.invoke('settings.set', { language: options.language as Language });
    await take(window.page, screen.name);
    await window.app.invoke('settings.set', { language: 'en' });
  }
} finally {
  await window.close();
}

/** The states of a task under way, in English: the walk knows them by their words. */
async function takeTask(walk: typeof throughTask): Promise<void> {
  const opened = await openTaskWindow();
  try {
    await walk(opened, (name) =>
      name.startsWith(options.only) ? take(opened.page, name) : Promise.resolve(),
    );
  } finally {
    await opened.close();
  }
}

async function take(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(isAtRest);
      await page.screenshot({
        path: path.join(options.out, `${name.replaceAll(/\W+/g, '-')} ${size.width} ${colorScheme}.png`),
      });
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Nothing that is seen is still being computed; what lies further down waits until it is come to. */
function isAtRest(): boolean {
  return [...document.querySelectorAll('[aria-busy="true"]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom < 0 || top > innerHeight;
  });
}
