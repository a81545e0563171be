/** The built desktop app on the stand-in in a process of its own, on the workspace that the first argument names. */
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
  /** Presses the menu's entry of that shortcut. */
  choose: (accelerator: string) =>
    desktop
      .menu()
      ?.items.flatMap((item) => item.submenu ?? [])
      .find((item) => item.accelerator === accelerator)
      ?.click?.(),
  /** A key that the page in front, or the window's own, had no use for. */
  unhandledKey: (accelerator: string) => systemWindow.unhandledKey(accelerator),
  /** The window's own button is pressed. */
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
  /** What a listener throws that nobody catches. */
  throwOutside: () =>
    void setImmediate(() => {
      throw new Error('a listener failed');
    }),
  resize: (width: number, height: number) => window.setContentSize(width, height),
  /** Target id of the page that has the keys; null when it is the window's own. */
  focused: async () => {
    const view = desktop.views().find(({ webContents }) => webContents.isFocused());
    return view ? StandInWebContents.targetOf(view.webContents) : null;
  },
  /** The mouse is pressed into the view in front. */
  press() {
    const { x = 0, y = 0, width = 0, height = 0 } = front()?.getBounds() ?? {};
    BrowserWindow.press(window, { x: x + width / 2, y: y + height / 2 });
  },
  /** A key while the view in front has the focus. True when the app took it. */
  offerKey(key: string, modifiers: readonly string[]) {
    const view = front();
    return view !== undefined && StandInWebContents.offerKey(view.webContents, key, modifiers);
  },
  /** What main answers when a view's page asks it for something. */
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
process.once('SIGTERM', () => void desktop.terminate().then((code) => process.exit(code)));
