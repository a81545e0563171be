/** The built desktop app on the stand-in in a process of its own, on the workspace that the first argument names. */
import { invokeChannel } from '../../electron/desktop/channels.ts';
import { answerParent } from '../helpers/otherProcess.ts';
import { answerRenderer } from './ipc.ts';
import { machine } from './machine.ts';
import { startDesktopOnStandIn } from './start.ts';
import { StandInWebContents } from './webContents.ts';
import { openWindows } from './windows.ts';

const desktop = await startDesktopOnStandIn({ workspace: process.argv[2] ?? '' });
const [window] = openWindows();
if (window === undefined) throw new Error('the app has no window');

const front = () => desktop.views().find((view) => view.getVisible());

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
  resize: (width: number, height: number) => window.setContentSize(width, height),
  /** Target id of the page that has the keys; null when it is the window's own. */
  focused: async () => {
    const view = desktop.views().find(({ webContents }) => webContents.isFocused());
    return view ? StandInWebContents.targetOf(view.webContents) : null;
  },
  /** The mouse is pressed into the view in front. */
  press: () => front()?.webContents.focus(),
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
  async close() {
    const code = await desktop.close();
    setImmediate(() => process.exit(code));
  },
});
