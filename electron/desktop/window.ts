import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { fault } from '../../shared/errors.ts';
import { appScheme } from './channels.ts';
import { reachablePlace, readWindowState, writeWindowState } from './windowState.ts';

/** After this many crashes of the window's page in this time, reloading does not help. */
const ENDS = 4;
const ENDS_WITHIN_MS = 60_000;

/**
 * Creates the window at its last place, empty. It can show only our own page and cannot navigate elsewhere. `onHopeless`:
 * its page crashed after each reload. `onLink`: the person clicked the address of a site, which is not a page of ours.
 */
export function openWindow(
  preload: string,
  icon: string,
  onHopeless: (error: unknown) => void,
  onLink: (url: string) => void,
): BrowserWindow {
  const file = join(app.getPath('userData'), 'window.json');
  const place = reachablePlace(
    readWindowState(file),
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = new BrowserWindow({
    width: place?.width ?? 1440,
    height: place?.height ?? 900,
    ...(place === null ? {} : { x: place.x, y: place.y }),
    minWidth: 900,
    minHeight: 600,
    title: 'Hopscope',
    show: false,
    // On other systems the icon comes with the package.
    ...(process.platform === 'linux' ? { icon } : {}),
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#1a1b1e' : '#ffffff',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    // If it were maximised at once, it would be visible while empty.
    if (place?.maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    writeWindowState(file, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });

  const contents = window.webContents;
  contents.setWindowOpenHandler(({ url }) => {
    if (isSiteAddress(url)) onLink(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (!event.url.startsWith(`${appScheme}://app/`)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  const ends: number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    ends.push(performance.now());
    if (performance.now() - (ends.at(-ENDS) ?? Number.NEGATIVE_INFINITY) < ENDS_WITHIN_MS)
      onHopeless(
        fault.tool(
          'window.ends',
          `The window's process ended ${ENDS} times within a minute (${reason}).`,
          'Start Hopscope again: what is recorded is kept, and the attempt can be resumed. If it happens again, start it with --web.',
        ),
      );
    else {
      console.error(`The window's process ended (${reason}); it is loaded again. The attempt goes on.`);
      contents.reload();
    }
  });
  return window;
}

/** Any other address could start a program, and the addresses come from files of unknown origin. */
function isSiteAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
}
