import { resolve } from 'node:path';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { closeOnSignals } from '../web/closeOnSignals.ts';
import { startWebHost } from '../web/main.ts';
import { answer, logLine } from './command/output.ts';

/** `hopscope serve`: runs the web host until Ctrl C. */
export function serveCli(program: Command): void {
  program
    .command('serve')
    .description('start the web host on this machine')
    .argument('[files...]', 'task files: the window shows a preview before anything is stored')
    .option('--port <n>', 'the port (default: any free port)', parsePort)
    .option('--workspace <dir>', 'the workspace to open (default: the demo workspace)')
    .option('--no-open', 'do not open a browser window')
    .action((files: string[], options: { port?: number; workspace?: string; open: boolean }) =>
      answer(async () => {
        const host = await startWebHost({
          open: options.open,
          files: files.map((file) => resolve(file)),
          log: logLine,
          ...(options.port === undefined ? {} : { port: options.port }),
          ...(options.workspace === undefined ? {} : { workspace: options.workspace }),
        });
        closeOnSignals(host);
        await new Promise(() => {});
      }),
    );
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
}
