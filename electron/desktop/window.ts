import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { appScheme } from './channels.ts';
import { reachablePlace, readWindowState, writeWindowState } from './windowState.ts';

/** Makes the window where it was last time, empty. It can show our own page and nothing else: it cannot be led elsewhere. */
export function openWindow(preload: string, icon: string): BrowserWindow {
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
    // Elsewhere it comes with the package.
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
    // Maximized at once, it would be seen empty.
    if (place?.maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    writeWindowState(file, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });

  const contents = window.webContents;
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!event.url.startsWith(`${appScheme}://app/`)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('render-process-gone', (_event, details) => {
    console.error(`The window's process ended (${details.reason}); it is loaded again. The attempt goes on.`);
    if (details.reason !== 'clean-exit' && !window.isDestroyed()) contents.reload();
  });
  return window;
}
