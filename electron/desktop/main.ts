import { join } from 'node:path';
import { app, dialog, Menu, powerMonitor, session, shell } from 'electron';
import type { SessionPhase, SessionState, Settings } from '../../shared/contract/index.ts';
import type { ZoomChange } from '../../shared/contract/zoom.ts';
import { type ErrorData, fault } from '../../shared/errors.ts';
import { languageOf } from '../../shared/language/languages.ts';
import { createApp } from '../app/app.ts';
import { reportOutside } from '../app/figures/report.ts';
import { createHeadlessFactory } from '../browser/chromium/launchBackend.ts';
import { openTaskBrowser } from '../browser/openTaskBrowser.ts';
import { appAddress } from './channels.ts';
import { guardClosing } from './closing.ts';
import { createFileDialogs } from './fileDialogs.ts';
import { announceTo, serveIpc } from './ipc.ts';
import { createKeySafe } from './keySafe.ts';
import { createMenu, type MenuActions } from './menu.ts';
import { filesIn } from './openedFiles.ts';
import { registerSchemes, serveProtocols } from './protocols.ts';
import { eventsOfKey, type PageCommand, type PressedKey, shortcutOf } from './shortcuts.ts';
import { createStage } from './stage.ts';
import { createViewBackend } from './viewBackend.ts';
import { openWindow } from './window.ts';
import { speakToSystem, systemError, systemWords } from './words.ts';

/** Opens the window on the workspace. All decisions are in `createApp`, which the other hosts share. */
async function startDesktop(): Promise<void> {
  const root = app.getAppPath();
  const out = join(root, 'out');
  const window = openWindow(
    join(out, 'preload', 'preload.cjs'),
    join(root, 'resources', 'icon.png'),
    fail,
    (url) =>
      void shell.openExternal(url).catch((error: unknown) => {
        announceTo(window, { topic: 'problem', value: notShown(url, error) });
      }),
  );
  const stage = createStage(window, (on) => announceTo(window, { topic: 'pageKeys', value: { on } }));

  /**
   * Gives the keyboard to the window's own page, in a turn of its own: Chromium drops a change of the focus within a change
   * of the focus.
   */
  function focusWindow(): void {
    setImmediate(() => {
      if (!window.isDestroyed() && window.isFocused()) window.webContents.focus();
    });
  }

  /** Gives this key, and from now on the keyboard, to the window's own page. */
  function toWindow(input: PressedKey): void {
    if (window.isDestroyed()) return;
    window.webContents.focus();
    for (const event of eventsOfKey(input)) window.webContents.sendInputEvent(event);
  }

  /** Zooms the program in the window; views of pages are never zoomed. A held key zooms once. */
  function zoom(change: ZoomChange, isHeld = false): void {
    if (!isHeld) announceTo(window, { topic: 'zoom', value: { change } });
  }

  /** Draws attention to a question in the window. A person at another program is notified, not interrupted. */
  function callToWindow(): void {
    if (window.isDestroyed()) return;
    if (window.isFocused()) window.webContents.focus();
    else window.flashFrame(true);
  }
  // Electron flashes the window until this call stops it.
  window.on('focus', () => window.flashFrame(false));

  const closing = guardClosing(window, () => {
    callToWindow();
    announceTo(window, { topic: 'closing', value: { isAsked: true } });
  });
  app.on('before-quit', () => closing.allow());

  /** Whether a person has taken over an agent's page. */
  let isLent = false;
  const startBackend = createViewBackend({
    stage,
    onKey(input) {
      const shortcut = shortcutOf(input, process.platform, isLent);
      if (shortcut === null) return false;
      if (shortcut.kind === 'command') run(shortcut.command);
      else if (shortcut.kind === 'zoom') zoom(shortcut.change, input.isAutoRepeat);
      else toWindow(input);
      return true;
    },
    onWithheldFocus: focusWindow,
    onWithheldKey(input) {
      if (input.type === 'keyDown') toWindow(input);
    },
  });
  const server = await createApp({
    workspace: null,
    host: 'desktop',
    root,
    version: app.getVersion(),
    factory: {
      host: 'desktop',
      version: () => process.versions.chrome ?? '',
      open: (options) => openTaskBrowser(startBackend, options),
      close: async () => {},
    },
    laneFactory: createHeadlessFactory(),
    keySafe: createKeySafe(join(app.getPath('userData'), 'keys.json')),
    choosePlace: createFileDialogs(window),
    placePage: (box, shown) => stage.place(box, shown),
    focusPage: () => stage.focus(),
    picturePage: async () => {
      const picture = await stage.picture();
      return picture === null ? null : `data:image/jpeg;base64,${picture.toString('base64')}`;
    },
    pagePainted: () => stage.painted(),
    closeWindow: (close) => closing.answer(close),
    log: (line) => console.error(line),
  });
  let state: SessionState | null = null;
  function run(command: PageCommand): void {
    const tab = state?.tabs.find(({ active }) => active)?.id;
    // A command that makes no sense now (no task is open) is rejected. Nobody waits for the error.
    if (command !== 'page.closeTab') void server.invoke(command, {});
    else if (tab !== undefined) void server.invoke(command, { tab });
  }

  openFiles = (paths) => {
    if (!window.isDestroyed()) server.openFiles(paths);
  };
  openFiles(opened.splice(0));

  serveProtocols(session.defaultSession, join(out, 'renderer'), (hash) => server.readBlob(hash));
  serveIpc(window, server);
  // A view lies above the window's page. A page that reloads has not placed the view yet.
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) stage.place(null);
  });
  let asked = 0;
  server.onAnnounce(({ topic, value }) => {
    if (topic === 'watch') isLent = value.isRunning && value.hands === 'person';
    if (topic !== 'session') return;
    state = value;
    closing.setUnderWay(underWay.has(value.phase));
    // Prompts of the page are answered in the window, so the window gets the keyboard.
    if (value.prompts.length > asked) callToWindow();
    asked = value.prompts.length;
  });
  const actions: MenuActions = {
    run,
    zoom,
    typeAddress: () =>
      toWindow({
        key: 'l',
        control: process.platform !== 'darwin',
        meta: process.platform === 'darwin',
        alt: false,
        shift: false,
      }),
    async openWorkspaceFolder() {
      const why = await shell.openPath(server.workspace.folder);
      if (why !== '')
        announceTo(window, { topic: 'problem', value: notOpened(server.workspace.folder, why) });
    },
    quit: () => {
      if (!window.isDestroyed()) window.close();
    },
  };
  function speak({ language }: Settings): void {
    // Same order as `navigator.languages` in the window: the program's own language, then the languages that the system
    // prefers.
    const ofSystem = () => languageOf([app.getLocale(), ...app.getPreferredSystemLanguages()]);
    speakToSystem(language === 'system' ? ofSystem() : language);
    Menu.setApplicationMenu(createMenu(actions, process.platform));
  }
  server.onAnnounce(({ topic, value }) => {
    if (topic === 'settings') speak(value);
  });
  speak(server.context.settings());
  app.on('second-instance', () => {
    // The window is closing, and recorded data is still being written.
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });

  let ended: Promise<void> | null = null;
  app.on('will-quit', (event) => {
    if (ended !== null) return;
    event.preventDefault();
    ended = server.close().finally(() => app.exit(0));
  });

  // Nobody works while the system sleeps, so the clock stops until the person goes on. The result is ignored: there may be
  // nothing to pause.
  powerMonitor.on('suspend', () => void server.invoke('run.pause', {}));
  app.on('child-process-gone', (_event, { type, reason, name = type }) => {
    if (reason !== 'clean-exit')
      server.log(`Electron's process “${name}” ended (${reason}); it is started again.`);
  });
  // Sites receive no client certificate of this computer. An invalid certificate of a site shows Chromium's error page.
  app.on('select-client-certificate', (event, _contents, _url, _list, answer) => {
    event.preventDefault();
    answer();
  });

  // An error of one listener is reported and ends no attempt. Without storage the program cannot go on.
  running = (error) => {
    const data = server.report(error);
    if (data.origin === 'storage') fail(error);
    else announceTo(window, { topic: 'problem', value: data });
  };

  // Last, because the page sends commands at once and everything must be ready to answer.
  await window.loadURL(appAddress);
}

function notOpened(folder: string, why: string): ErrorData {
  return fault
    .storage('workspace.show', `${folder} cannot be shown: ${why}.`, undefined, { at: folder })
    .toData();
}

function notShown(url: string, error: unknown): ErrorData {
  return fault
    .tool(
      'site.show',
      `${url} could not be shown in this computer's browser: ${error instanceof Error ? error.message : String(error)}.`,
      'Copy the address into a browser.',
      { at: url },
    )
    .toData();
}

/** Phases that closing the window would interrupt. */
const underWay: ReadonlySet<SessionPhase> = new Set(['starting', 'exploring', 'running', 'describing']);

/** All recorded data is on disk by then. The message states this, and the next start resumes the attempt. */
function fail(error: unknown): void {
  const { message, advice } = reportOutside(app.getPath('userData'), error);
  console.error(error);
  const words = [message, ...(advice === undefined ? [] : [advice])].map(systemError);
  dialog.showErrorBox(systemWords('Hopscope cannot continue'), words.join('\n\n'));
  app.exit(1);
}

/** Task files that the system opened with the program before it was ready. */
const opened = filesIn(process.argv.slice(1), process.cwd());
let openFiles = (paths: readonly string[]): void => void opened.push(...paths);
// macOS reports files with an event, even those from the start of the program, and before anything else.
app.on('open-file', (event, path) => {
  event.preventDefault();
  openFiles([path]);
});
// On other systems, the second of two files that are opened together is reported while the window is still being created.
app.on('second-instance', (_event, args, folder) => openFiles(filesIn(args, folder)));
// Windows: one entry in the task bar with the installer's shortcut.
app.setAppUserModelId('org.hopscope.app');
registerSchemes();
let running: ((error: unknown) => void) | null = null;
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => (running ?? fail)(error));
app.on('window-all-closed', () => app.quit());
if (app.requestSingleInstanceLock()) {
  app.whenReady().then(startDesktop).catch(fail);
} else {
  app.quit();
}
