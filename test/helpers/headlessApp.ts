import path from 'node:path';
import type { App } from '../../electron/app/app.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { sharedFactory } from './sharedChromium.ts';

export interface HeadlessApp {
  readonly app: App;
  readonly folder: string;
  /** Sends a command as the window does, and throws an error reply. */
  ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>>;
  /** An address of the demo web, with its port. */
  at(address: string): string;
}

/** The app without a window, as the command line opens it, on a new workspace with the demo tasks, in the Chromium of the process. */
export async function openHeadlessApp(root: string, name = 'workspace'): Promise<HeadlessApp> {
  const folder = path.join(root, name);
  const app = await openApp(folder, { withDemo: true, demoPort: 0, factory: sharedFactory() });
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
