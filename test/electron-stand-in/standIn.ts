import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Page, chromium as playwright } from 'playwright-core';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { installMachine } from './machine.ts';
import { startPageLevelChromium } from './pageLevelChromium.ts';
import { pageOfTarget } from './pageOfTarget.ts';
import { StandInWebContents, watchPages } from './webContents.ts';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface StandIn {
  /** Imports a module of the app, for which 'electron' is the stand-in. */
  load(path: string): Promise<unknown>;
  /** The page of the test's own client that shows these contents. */
  pageOf(contents: StandInWebContents): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Starts the Chromium behind the stand-in. Call it once per process, because Electron has one app.
 * @param density device pixels for each CSS pixel of the display.
 * @param appPath folder of the app, with its package.json.
 */
export async function startStandIn(density?: number, appPath = root): Promise<StandIn> {
  const chromium = await startPageLevelChromium(density);
  const userData = mkdtempSync(join(tmpdir(), 'hopscope-user-data-'));
  mkdirSync(join(userData, 'downloads'));
  installMachine(chromium, { userData, appPath, version: '0.0.0-test' });
  await watchPages();
  Object.defineProperty(process, 'versions', {
    value: { ...process.versions, electron: '45.0.0', chrome: chromium.product.split('/')[1] ?? '0' },
  });
  const electron = new URL('./electron.ts', import.meta.url).href;
  registerHooks({
    resolve: (name, context, next) =>
      name === 'electron' ? { url: electron, shortCircuit: true } : next(name, context),
  });

  // A second client, by which the test sees and operates the pages. It leaves dialogs to the app.
  const eyes = await playwright.connectOverCDP(chromium.address, { isLocal: true, noDefaults: true });
  const context = eyes.contexts()[0];
  if (!context) throw new Error('The test sees no browser context.');
  context.setDefaultTimeout(PATIENCE_MS);
  context.on('dialog', () => {});

  return {
    load: (path) => import(pathToFileURL(join(appPath, path)).href),
    pageOf: async (contents) => pageOfTarget(context, await StandInWebContents.targetOf(contents)),
    async close() {
      await eyes.close();
      await chromium.close();
      rmSync(userData, { recursive: true, force: true });
    },
  };
}
