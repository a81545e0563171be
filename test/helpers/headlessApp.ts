import path from 'node:path';
import { type App, createApp } from '../../electron/app/app.ts';
import { logLine } from '../../electron/cli/output.ts';
import { programRoot, programVersion } from '../../electron/cli/programRoot.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { sharedFactory } from './sharedChromium.ts';

export interface HeadlessApp {
  readonly app: App;
  readonly folder: string;
  /** Asks as a window would; an error reply is thrown with its words. */
  ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>>;
  /** An address of the demo web, with its port. */
  at(address: string): string;
}

/** The whole product without a window, as the command line opens it, on a workspace of its own, with the demo tasks; in the Chromium of the process. */
export async function openHeadlessApp(root: string, name = 'workspace'): Promise<HeadlessApp> {
  const folder = path.join(root, name);
  const app = await createApp({
    workspace: folder,
    host: 'headless',
    factory: sharedFactory(),
    root: programRoot,
    version: programVersion,
    log: logLine,
    withDemo: true,
    demoPort: 0,
  });
  return {
    app,
    folder,
    ask: async (command, input) => {
      const reply = await app.invoke(command, input);
      if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
      return reply.value as never;
    },
    at: (address) => app.context.resolveUrl(address),
  };
}
