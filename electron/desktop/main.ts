import { join } from 'node:path';
import { app, dialog, type Input, Menu, session, shell } from 'electron';
import { judgeFromEnvironment } from '../agents/judge.ts';
import { createApp } from '../app/app.ts';
import { reportOutside } from '../app/report.ts';
import { openTaskBrowser } from '../browser/openTaskBrowser.ts';
import { appAddress } from './channels.ts';
import { announceTo, serveIpc } from './ipc.ts';
import { createMenu } from './menu.ts';
import { registerSchemes, serveProtocols } from './protocols.ts';
import { type PageCommand, shortcutOf } from './shortcuts.ts';
import { createStage } from './stage.ts';
import { createViewBackend } from './viewBackend.ts';
import { openWindow } from './window.ts';

/** Opens the window on the workspace. Everything that decides anything is in `createApp`, shared with the other hosts. */
async function startDesktop(): Promise<void> {
  const root = app.getAppPath();
  const out = join(root, 'out');
  const window = openWindow(join(out, 'preload', 'preload.cjs'));
  const stage = createStage(window, (on) => announceTo(window, { topic: 'pageKeys', value: { on } }));

  /** The window's own page gets the key, and from now on all others. */
  function toWindow(input: Input): void {
    window.webContents.focus();
    const modifiers = input.modifiers.filter((name) => modifierNames.has(name)) as 'control'[];
    for (const type of ['keyDown', 'keyUp'] as const) {
      window.webContents.sendInputEvent({ type, keyCode: input.key, modifiers });
    }
  }

  const startBackend = createViewBackend({
    stage,
    onKey(input) {
      const shortcut = shortcutOf(input, process.platform);
      if (shortcut === null) return false;
      if (shortcut.kind === 'command') run(shortcut.command);
      else toWindow(input);
      return true;
    },
    onWithheldFocus: () => window.webContents.focus(),
    onWithheldKey(input) {
      if (input.type === 'keyDown') toWindow(input);
    },
    confirmLeaving: (url) =>
      dialog.showMessageBoxSync(window, {
        type: 'question',
        message: 'The page asks you to stay.',
        detail: `${url} says that changes you made may not be saved.`,
        buttons: ['Leave', 'Stay'],
        defaultId: 0,
        cancelId: 1,
      }) === 0,
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
    judge: judgeFromEnvironment(process.env),
    choosePlace: {
      toSave: async (name) => {
        const { canceled, filePath } = await dialog.showSaveDialog(window, {
          title: 'Export demonstrations',
          defaultPath: join(app.getPath('documents'), name),
          buttonLabel: 'Export',
          properties: ['createDirectory', 'showOverwriteConfirmation'],
        });
        return canceled || filePath === '' ? null : filePath;
      },
      toOpen: async () => {
        const { filePaths } = await dialog.showOpenDialog(window, {
          title: 'Import demonstrations',
          properties: ['openDirectory'],
        });
        return filePaths[0] ?? null;
      },
    },
    placePage: (box, shown) => stage.place(box, shown),
    focusPage: () => stage.focus(),
    log: (line) => console.error(line),
  });
  function run(command: PageCommand): void {
    // A command that makes no sense now (no task is open) is answered with a sentence that nobody asked for here.
    void server.invoke(command, {});
  }

  serveProtocols(session.defaultSession, join(out, 'renderer'), (hash) => server.readBlob(hash));
  serveIpc(window, server);
  // A view lies above whatever the window shows: one that loads anew has said nothing yet of where it may lie.
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) stage.place(null);
  });
  let asked = 0;
  server.onAnnounce(({ topic, value }) => {
    if (topic !== 'session') return;
    // What the page asks is answered in the window, so that is where the keys go.
    if (value.prompts.length > asked) window.webContents.focus();
    asked = value.prompts.length;
  });
  Menu.setApplicationMenu(
    createMenu(
      { run, openWorkspaceFolder: () => void shell.openPath(server.workspace.folder) },
      process.platform,
    ),
  );
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });

  let closing: Promise<void> | null = null;
  app.on('will-quit', (event) => {
    if (closing !== null) return;
    event.preventDefault();
    closing = server.close().finally(() => app.exit(0));
  });

  // Last: the page asks at once, and everything that answers is there by now.
  await window.loadURL(appAddress);
}

const modifierNames = new Set(['shift', 'control', 'ctrl', 'alt', 'meta', 'command', 'cmd']);

/** What was recorded is on disk by then: the message says so, and the next start resumes the attempt. */
function fail(error: unknown): void {
  const { message, advice } = reportOutside(app.getPath('userData'), error);
  console.error(error);
  dialog.showErrorBox('Hopscope cannot go on', advice === undefined ? message : `${message}\n\n${advice}`);
  app.exit(1);
}

registerSchemes();
process.on('uncaughtException', fail);
app.on('window-all-closed', () => app.quit());
if (app.requestSingleInstanceLock()) {
  app.whenReady().then(startDesktop).catch(fail);
} else {
  app.quit();
}
