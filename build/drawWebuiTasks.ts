import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LaunchedChromium, launchChromium } from '../electron/browser/chromium/launchChromium.ts';
import { openHiddenPage } from '../electron/browser/port/hiddenPage.ts';
import { playPage } from '../electron/environments/playedPage.ts';
import { readFolder, shippedWebuiTaskNames } from '../electron/environments/webuiFolder.ts';
import { readActionsFile } from '../shared/environments/webui/actionsFile.ts';

// Draws the pictures of the shipped WebUI tasks anew, after a change of a target page:  node build/drawWebuiTasks.ts

const folder = path.resolve(import.meta.dirname, '../resources/environments/webui');

/** Draws the target page of a task at the start, and after each action that the description shows. */
async function drawTask(name: string, { browser }: LaunchedChromium): Promise<void> {
  const place = path.join(folder, name);
  const description = readFileSync(path.join(place, 'tasks.md'), 'utf8');
  const hidden = await openHiddenPage(browser, true);
  const page = await playPage(hidden, readFolder(place), `The page of ${name}`);
  mkdirSync(path.join(place, '_images'), { recursive: true });
  const keep = async (picture: string): Promise<void> => {
    if (description.includes(`_images/${picture}.png`))
      writeFileSync(path.join(place, '_images', `${picture}.png`), await page.picture());
  };
  await keep('origin');
  for (const action of readActionsFile(readFileSync(path.join(place, 'actions.py'), 'utf8')).actions) {
    const failed = await page.act(action);
    if (failed !== null) throw new Error(`${name}, ${action.name}: ${failed}`);
    await keep(`after_${action.name}`);
  }
  await page.close();
}

async function drawTasks(): Promise<void> {
  const chromium = await launchChromium({});
  try {
    for (const name of shippedWebuiTaskNames(folder)) await drawTask(name, chromium);
  } finally {
    await chromium.close();
  }
}

await drawTasks();
