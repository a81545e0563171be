import { EventEmitter } from 'node:events';
import { z } from 'zod';
import type { Params } from '../../electron/desktop/transport.ts';
import type { PageLevelChromium } from './pageLevelChromium.ts';

/** The real Chromium behind the stand-in, and the folders of its app. There is one per process. */
export interface Machine {
  readonly chromium: PageLevelChromium;
  readonly userData: string;
  readonly appPath: string;
  readonly version: string;
  /** All messages of Chromium by the id of their CDP session. The empty id is the session of the browser. */
  readonly events: EventEmitter<Record<string, [method: string, params: Params]>>;
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
}

let current: Machine | null = null;

export function installMachine(
  chromium: PageLevelChromium,
  app: Pick<Machine, 'userData' | 'appPath' | 'version'>,
): Machine {
  const events = new EventEmitter<Record<string, [method: string, params: Params]>>();
  events.setMaxListeners(0);
  chromium.browser.onMessage((method, params, sessionId) => events.emit(sessionId ?? '', method, params));
  current = {
    ...app,
    chromium,
    events,
    send: (method, params = {}, sessionId) => chromium.browser.sendCommand(method, params, sessionId),
  };
  return current;
}

export function machine(): Machine {
  if (current === null) throw new Error("'electron' was imported before the stand-in was started.");
  return current;
}

/** For commands to a page that may be closed by then. */
export function ignoreGone(promise: Promise<unknown>): void {
  promise.catch(() => null);
}

export const attached = z.object({
  sessionId: z.string(),
  targetInfo: z.object({
    targetId: z.string(),
    type: z.string(),
    url: z.string(),
    openerId: z.string().optional(),
    browserContextId: z.string().optional(),
  }),
});
export type Attached = z.infer<typeof attached>;
