import {
  type ChromiumLauncher,
  startChromiumBackend,
} from '../../electron/browser/chromium/launchBackend.ts';
import { openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { TaskBrowserFactory } from '../../electron/browser/port/taskBrowser.ts';

/**
 * One Chromium for all browsers that the tests of a process open, each in a separate partition. It ends with its last user; in a
 * group of files, with the last file.
 */
const launchers = new Map<boolean, { readonly launcher: ChromiumLauncher; users: number }>();
let isKept = false;

/** `close` releases the Chromium for this user. `asksPermissions` is set as in the host that the test stands for. */
export function sharedLauncher({ asksPermissions }: { readonly asksPermissions: boolean }): ChromiumLauncher {
  const known = launchers.get(asksPermissions);
  const shared = known ?? {
    launcher: startChromiumBackend({ askPermissions: asksPermissions }),
    users: 0,
  };
  launchers.set(asksPermissions, shared);
  shared.users += 1;
  let isOpen = true;
  return {
    start: shared.launcher.start,
    openAhead: shared.launcher.openAhead,
    version: shared.launcher.version,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      shared.users -= 1;
      if (shared.users === 0 && !isKept) await shared.launcher.close();
    },
  };
}

/** The factory that `createHeadlessFactory` makes, in the Chromium of the process. */
export function sharedFactory(): TaskBrowserFactory {
  const launcher = sharedLauncher({ asksPermissions: false });
  return {
    host: 'headless',
    version: () => launcher.version(),
    open: (open) => openTaskBrowser(launcher.start, open),
    close: () => launcher.close(),
  };
}

/** From now on the Chromium outlives its users, until `endShared`. */
export function keepShared(): void {
  isKept = true;
}

export async function endShared(): Promise<void> {
  await Promise.all([...launchers.values()].map(({ launcher }) => launcher.close()));
}
