/** The web host in a separate process, on the workspace that the first argument names. */
import type { TaskBrowser } from '../../../electron/browser/port/taskBrowser.ts';
import { closeOnSignals } from '../../../electron/web/closeOnSignals.ts';
import { startWebHost } from '../../../electron/web/main.ts';
import type { ElementTarget } from '../../../shared/model/index.ts';
import { answerParent } from '../../helpers/otherProcess.ts';

const log: string[] = [];
const host = await startWebHost({
  workspace: process.argv[2] ?? '',
  open: false,
  demoPort: 0,
  log: (line) => log.push(line),
});
closeOnSignals(host);
let browser: TaskBrowser | null = null;
host.app.onTaskBrowser((next) => {
  browser = next;
});
answerParent({
  url: () => host.url,
  boxOf: (target: ElementTarget) => browser?.boxOf(target) ?? null,
  viewport: () => browser?.viewport ?? null,
  invoke: (command: string, input: unknown) => host.app.invoke(command, input),
  async close() {
    await host.close();
    setImmediate(() => process.exit(0));
  },
});
