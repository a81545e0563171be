import type { Page } from 'playwright-core';
import { buildApp } from '../../build/build.ts';
import { app, exitCode } from './app.ts';
import { Menu } from './menu.ts';
import { startStandIn } from './standIn.ts';
import { type BrowserWindow, openWindows, WebContentsView } from './windows.ts';

export interface RunningDesktop {
  /** The window's own page. */
  readonly window: Page;
  /** Pages of the tabs, in the order of their views. */
  taskPages(): Promise<Page[]>;
  /** The views, with bounds and visibility as in Electron. */
  views(): readonly WebContentsView[];
  menu(): Menu | null;
  /** Closes the window as a person does, and waits until the app has ended. Resolves to its exit code. */
  close(): Promise<number>;
  /** Ends the app as Electron does when its process gets SIGTERM (`electron_browser_main_parts_posix.cc`): it quits. */
  terminate(): Promise<number>;
}

/**
 * Builds the desktop app if its sources have changed, and runs the bundles on a real Chromium: main in this process,
 * the preload in the page of the window, each view as a separate page.
 * @param packed folder of a packed app; missing: the sources of this repository are built.
 */
export async function startDesktopOnStandIn({
  workspace,
  packed,
}: {
  readonly workspace: string;
  readonly packed?: string;
}): Promise<RunningDesktop> {
  if (packed === undefined) await buildApp();
  process.env.HOPSCOPE_WORKSPACE = workspace;
  const standIn = await startStandIn(undefined, packed);
  await standIn.load('out/main/main.js');
  const window = await firstWindow();
  let closed: Promise<number> | null = null;
  return {
    window: await standIn.pageOf(window.webContents),
    taskPages: () =>
      Promise.all(
        window.contentView.children.map((view) => standIn.pageOf(WebContentsView.contentsOf(view))),
      ),
    views: () => window.contentView.children,
    menu: () => Menu.getApplicationMenu(),
    close: () => {
      closed ??= end(() => {
        window.close();
        // A running task makes the window ask first; closing it again confirms.
        if (!window.isDestroyed()) window.close();
      });
      return closed;
    },
    terminate: () => {
      closed ??= end(() => app.quit());
      return closed;
    },
  };

  async function end(how: () => void): Promise<number> {
    how();
    const code = await exitCode();
    await standIn.close();
    return code;
  }
}

/** Waits for the window that the app opens; throws if the app ends first. */
async function firstWindow(): Promise<BrowserWindow> {
  const failed = exitCode().then((code) => {
    throw new Error(`The app ended with code ${code} before its window was there.`);
  });
  // After the window has opened, the end of the app is no failure.
  failed.catch(() => null);
  for (;;) {
    const [window] = openWindows();
    if (window) return window;
    await Promise.race([failed, new Promise((resolve) => setImmediate(resolve))]);
  }
}
