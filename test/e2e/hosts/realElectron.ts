import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { buildApp } from '../../../build/build.ts';
import { definedOnly } from '../../../electron/browser/chromium/launchChromium.ts';
import { eventsOfKey } from '../../../electron/desktop/shortcuts.ts';
import { findElectron, hasScreen } from '../../../electron/starting/hostChoice.ts';
import { sandboxArguments } from '../../../electron/starting/runElectron.ts';
import { PATIENCE_MS } from '../../helpers/patience.ts';

const root = join(import.meta.dirname, '../../..');

/** Why the desktop tests cannot run on a real Electron here, or null if they can. */
export function missingElectron(): string | null {
  const { path, reason } = findElectron();
  if (path === null) return reason;
  return hasScreen() ? null : 'there is no screen (DISPLAY and WAYLAND_DISPLAY are unset)';
}

/** Whether the desktop tests must run on a real Electron, and fail without one. */
export function needsElectron(): boolean {
  return process.env.HOPSCOPE_NEED_ELECTRON === '1';
}

/** Starts the built desktop program on the Electron of this machine, with a new profile. */
export async function startElectron(workspace: string, temporary: string): Promise<ElectronApplication> {
  const missing = missingElectron();
  if (missing !== null) throw new Error(`HOPSCOPE_NEED_ELECTRON is set, and ${missing}.`);
  await buildApp();
  const profile = join(temporary, 'electron-profile');
  mkdirSync(profile, { recursive: true });
  const app = await _electron.launch({
    executablePath: findElectron().path ?? '',
    args: [root, `--user-data-dir=${profile}`, ...sandboxArguments()],
    // Users run it with the sandbox, which Playwright disables on Linux by default.
    chromiumSandbox: true,
    env: { ...definedOnly(process.env), TMPDIR: temporary, HOPSCOPE_WORKSPACE: workspace },
  });
  app.context().setDefaultTimeout(PATIENCE_MS);
  await app.evaluate(({ dialog, BrowserWindow }) => {
    // Records message boxes, which block the whole program, and flashes of the window, which do not.
    const signs: string[] = [];
    const boxes: string[] = [];
    Object.assign(globalThis, { signs, boxes });
    dialog.showErrorBox = (title) => void boxes.push(title);
    dialog.showMessageBoxSync = (...given: unknown[]) => {
      boxes.push(JSON.stringify(given.at(-1)));
      return 0;
    };
    BrowserWindow.prototype.flashFrame = (on) => void signs.push(on ? 'flashes' : 'flashes no more');
  });
  return app;
}

/** Questions that change nothing. */
const READING = [
  'views',
  'contentBounds',
  'focused',
  'menu',
  'askAsView',
  'navigation',
  'isOpen',
  'system',
  'isTaken',
  'picturesAsked',
];

/** Answers the questions of a test about the program, as `desktopProcess.ts` does on the stand-in. */
export async function askElectron(
  app: ElectronApplication,
  question: string,
  ...values: readonly unknown[]
): Promise<unknown> {
  try {
    return await answer(app, question, ...values);
  } catch (error) {
    // On a busy machine the inspector of Chromium 130 sometimes loses the answer of a call that it has carried out.
    const isLost =
      error instanceof Error && error.message.includes('Resulting promise was garbage collected');
    if (!isLost) throw error;
    if (READING.includes(question)) return askElectron(app, question, ...values);
    return question === 'offerKey' ? askElectron(app, 'isTaken') : undefined;
  }
}

async function answer(
  app: ElectronApplication,
  question: string,
  ...values: readonly unknown[]
): Promise<unknown> {
  switch (question) {
    case 'views':
      return app.evaluate(({ BrowserWindow, WebContentsView }) =>
        (BrowserWindow.getAllWindows()[0]?.contentView.children ?? []).flatMap((view) =>
          view instanceof WebContentsView
            ? [
                {
                  targetId: view.webContents.getOrCreateDevToolsTargetId(),
                  bounds: view.getBounds(),
                  visible: view.getVisible(),
                },
              ]
            : [],
        ),
      );
    case 'contentBounds':
      return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getContentBounds());
    case 'focused':
      return app.evaluate(({ webContents, BrowserWindow }) => {
        const focused = webContents.getFocusedWebContents();
        const own = BrowserWindow.getAllWindows()[0]?.webContents;
        return focused === null || focused === own ? null : focused.getOrCreateDevToolsTargetId();
      });
    case 'choose':
      return app.evaluate(({ Menu }, accelerator) => {
        const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
        items.find((item) => item.accelerator === accelerator)?.click();
      }, String(values[0]));
    case 'menu':
      return app.evaluate(({ Menu }) =>
        (Menu.getApplicationMenu()?.items ?? []).flatMap((item) =>
          (item.submenu?.items ?? []).map(({ label, accelerator }) => ({ label, accelerator })),
        ),
      );
    case 'resize':
      return app.evaluate(
        ({ BrowserWindow }, [width, height]) =>
          BrowserWindow.getAllWindows()[0]?.setContentSize(Number(width), Number(height)),
        values,
      );
    case 'press':
      return app.evaluate(({ BrowserWindow, WebContentsView }) => {
        for (const view of BrowserWindow.getAllWindows()[0]?.contentView.children ?? [])
          if (view instanceof WebContentsView && view.getVisible()) view.webContents.focus();
      });
    case 'offerKey': {
      // Electron offers the key to the program, then to the page, then to the menu. The answer: whether the program took it.
      const [key, modifiers] = values as [string, readonly string[]];
      const held = (name: string): boolean => modifiers.includes(name);
      const pressed = {
        key,
        control: held('control'),
        alt: held('alt'),
        shift: held('shift'),
        meta: held('meta'),
      };
      return app.evaluate(
        ({ webContents }, events) => {
          const focused = webContents.getFocusedWebContents();
          const offered = { isTaken: false };
          Object.assign(globalThis, { offered });
          // After the program's own listener, in the same turn.
          focused?.once('before-input-event', ({ defaultPrevented }) => {
            offered.isTaken = defaultPrevented;
          });
          for (const event of events) focused?.sendInputEvent(event);
          return offered.isTaken;
        },
        [...eventsOfKey(pressed)],
      );
    }
    case 'isTaken':
      return app.evaluate(() => (globalThis as unknown as { offered: { isTaken: boolean } }).offered.isTaken);
    case 'holdPictures':
      // The views of tasks that open from now on have no picture until `releasePictures`, as before they are drawn.
      return app.evaluate(({ app: own, nativeImage }) => {
        const pictures = { areHeld: true, asked: 0 };
        Object.assign(globalThis, { pictures });
        own.on('web-contents-created', (_event, contents) => {
          const { capturePage } = contents;
          contents.capturePage = (...given: unknown[]) => {
            pictures.asked += 1;
            return pictures.areHeld
              ? Promise.resolve(nativeImage.createEmpty())
              : (Reflect.apply(capturePage, contents, given) as Promise<Electron.NativeImage>);
          };
        });
      });
    case 'picturesAsked':
      return app.evaluate(() => (globalThis as unknown as { pictures: { asked: number } }).pictures.asked);
    case 'releasePictures':
      return app.evaluate(() => {
        (globalThis as unknown as { pictures: { areHeld: boolean } }).pictures.areHeld = false;
      });
    case 'unhandledKey':
      return false;
    case 'askAsView':
      return app.evaluate(async ({ ipcMain, BrowserWindow, WebContentsView }, [index, command]) => {
        const view = BrowserWindow.getAllWindows()[0]?.contentView.children[Number(index)];
        if (!(view instanceof WebContentsView)) return 'there is no such view';
        // electron/lib/browser/ipc-main-impl.ts stores the handlers under this name.
        const { _invokeHandlers: handlers } = ipcMain as unknown as {
          _invokeHandlers: Map<string, (event: object, ...values: unknown[]) => unknown>;
        };
        const event = { sender: view.webContents, senderFrame: view.webContents.mainFrame };
        try {
          return JSON.stringify(await handlers.get('hopscope:invoke')?.(event, command, {}));
        } catch (error) {
          return String(error);
        }
      }, values);
    case 'followNavigation':
      return app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        const navigation = new Promise((resolve) =>
          window?.webContents.once('will-navigate', ({ url, defaultPrevented }) =>
            resolve({ url, isRefused: defaultPrevented }),
          ),
        );
        Object.assign(globalThis, { navigation });
      });
    case 'navigation':
      return app.evaluate(() => (globalThis as unknown as { navigation: Promise<unknown> }).navigation);
    case 'pressClose':
      return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    case 'isOpen':
      return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length > 0);
    case 'secondInstance':
      return app.evaluate(({ app: own }) => void own.emit('second-instance', {}, [], '', null));
    case 'suspend':
      return app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
    case 'leaveWindow':
      return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    case 'system':
      return app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        const { signs, boxes } = globalThis as unknown as { signs: string[]; boxes: string[] };
        return { isActive: window?.isFocused(), isMinimized: window?.isMinimized(), signs, boxes };
      });
    case 'throwOutside':
      return app.evaluate(() => {
        setImmediate(() => {
          throw new Error('a listener failed');
        });
      });
    default:
      throw new Error(`there is no answer to “${question}”`);
  }
}
