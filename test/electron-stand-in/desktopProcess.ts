/** Runs the built desktop app on the stand-in in a separate process, on the workspace that the first argument names. */
import { invokeChannel } from '../../electron/desktop/channels.ts';
import type { HostBridge } from '../../shared/contract/index.ts';
import { answerParent } from '../helpers/otherProcess.ts';
import { app } from './app.ts';
import { messageBoxes, powerMonitor } from './electron.ts';
import { answerRenderer } from './ipc.ts';
import { machine } from './machine.ts';
import { startDesktopOnStandIn } from './start.ts';
import { systemWindow } from './systemWindow.ts';
import { StandInWebContents } from './webContents.ts';
import { BrowserWindow, openWindows } from './windows.ts';

declare global {
  var hopscope: HostBridge;
}

const desktop = await startDesktopOnStandIn({ workspace: process.argv[2] ?? '' });
const [window] = openWindows();
if (window === undefined) throw new Error('the app has no window');

const front = () => desktop.views().findLast((view) => view.getVisible());

interface RefusedNavigation {
  readonly url: string;
  readonly defaultPrevented: boolean;
}
let navigation: Promise<unknown> = Promise.resolve(null);

answerParent({
  chromium: () => ({ address: machine().chromium.address, pid: machine().chromium.pid }),
  windowTarget: () => StandInWebContents.targetOf(window.webContents),
  views: () =>
    Promise.all(
      desktop.views().map(async (view) => ({
        targetId: await StandInWebContents.targetOf(view.webContents),
        bounds: view.getBounds(),
        visible: view.getVisible(),
      })),
    ),
  menu: () => desktop.menu()?.items.flatMap((item) => item.submenu ?? []) ?? [],
  /** Chooses the menu item with this accelerator. */
  choose: (accelerator: string) =>
    desktop
      .menu()
      ?.items.flatMap((item) => item.submenu ?? [])
      .find((item) => item.accelerator === accelerator)
      ?.click?.(),
  /** Sends a key that neither the page in front nor the page of the window handled. */
  unhandledKey: (accelerator: string) => systemWindow.unhandledKey(accelerator),
  /** Notes the next navigation of the window's page. */
  followNavigation() {
    navigation = new Promise((resolve) =>
      window.webContents.once('will-navigate', ({ url, defaultPrevented }: RefusedNavigation) =>
        resolve({ url, isRefused: defaultPrevented }),
      ),
    );
  },
  navigation: () => navigation,
  /** Presses the close button of the window. */
  pressClose: () => window.close(),
  isOpen: () => !window.isDestroyed(),
  secondInstance: () => app.emit('second-instance', {}, [], ''),
  suspend: () => powerMonitor.emit('suspend'),
  leaveWindow: () => BrowserWindow.leave(window, true),
  system: () => ({
    isActive: window.isFocused(),
    isMinimized: window.isMinimized(),
    signs: BrowserWindow.signs,
    boxes: messageBoxes,
  }),
  /** Throws an error in a listener, which nothing catches. */
  throwOutside: () =>
    void setImmediate(() => {
      throw new Error('a listener failed');
    }),
  resize: (width: number, height: number) => window.setContentSize(width, height),
  /** The target id of the focused task page; null if the page of the window has the focus. */
  focused: async () => {
    const view = desktop.views().find(({ webContents }) => webContents.isFocused());
    return view ? StandInWebContents.targetOf(view.webContents) : null;
  },
  /** Presses the mouse in the centre of the view in front. */
  press() {
    const { x = 0, y = 0, width = 0, height = 0 } = front()?.getBounds() ?? {};
    BrowserWindow.press(window, { x: x + width / 2, y: y + height / 2 });
  },
  /** Offers a key to the app while the view in front has the focus; true if the app took it. */
  offerKey(key: string, modifiers: readonly string[]) {
    const view = front();
    return view !== undefined && StandInWebContents.offerKey(view.webContents, key, modifiers);
  },
  /** The answer of the main process to a command from the page of a view. */
  async askAsView(index: number, command: string) {
    const view = desktop.views()[index];
    if (view === undefined) throw new Error('there is no such view');
    let answer = '';
    const payload = JSON.stringify({ id: 1, channel: invokeChannel, values: [command, {}] });
    await answerRenderer(view.webContents, payload, async (expression) => {
      answer = expression;
    });
    return answer;
  },
  invoke: async (command: string, input: object) =>
    desktop.window.evaluate(
      ([name, value]) => globalThis.hopscope.invoke(name as 'app.info', value as Record<string, never>),
      [command, input],
    ),
  async close() {
    const code = await desktop.close();
    setImmediate(() => process.exit(code));
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void desktop.terminate().then((code) => process.exit(code)));
