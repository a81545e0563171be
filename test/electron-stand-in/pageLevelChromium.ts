import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { writePreferences } from '../../electron/browser/chromium/launchChromium.ts';
import type { DebuggerLike, Params } from '../../electron/desktop/transport.ts';

const reply = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  sessionId: z.string().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** A DevTools web socket as a debugger: a page-level socket is equivalent to `webContents.debugger`. */
export interface SocketDebugger extends DebuggerLike {
  readonly sent: string[];
  close(): void;
}

async function socketDebugger(address: string): Promise<SocketDebugger> {
  // One message per turn of the event loop, as Electron delivers them.
  const socket = new WebSocket(address, { perMessageDeflate: false, allowSynchronousEvents: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const messageListeners: ((method: string, params: Params, sessionId: string | undefined) => void)[] = [];
  const detachListeners: (() => void)[] = [];
  socket.on('message', (data) => {
    const message = reply.parse(JSON.parse(String(data)));
    if (message.id !== undefined) {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) asked?.reject(message.error);
      else asked?.resolve(message.result);
    } else {
      for (const listener of messageListeners)
        listener(message.method ?? '', message.params ?? {}, message.sessionId);
    }
  });
  socket.on('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('target closed'));
    waiting.clear();
    for (const listener of detachListeners) listener();
  });
  const sent: string[] = [];
  return {
    sent,
    sendCommand(method, params, sessionId) {
      sent.push(method);
      return new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('target closed'));
        waiting.set(++last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) }));
      });
    },
    onMessage: (listener) => messageListeners.push(listener),
    onDetach: (listener) => detachListeners.push(listener),
    close: () => socket.close(),
  };
}

/** A real Chromium whose pages are reached one by one, each over its own page-level connection. */
export interface PageLevelChromium {
  readonly product: string;
  readonly userAgent: string;
  readonly pid: number;
  /** Browser-level web socket address: for a second client, such as Playwright. */
  readonly address: string;
  /** The browser-level connection, for the actions of a host (opening and closing windows, seeing popups). */
  readonly browser: SocketDebugger;
  pageDebugger(targetId: string): Promise<SocketDebugger>;
  close(): Promise<void>;
}

/** @param density device pixels for each CSS pixel of the display. */
export async function startPageLevelChromium(density = 1): Promise<PageLevelChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'hopscope-page-level-'));
  writePreferences(profile);
  const found = await findChromium();
  const chromium = spawn(
    found.path,
    [
      ...found.args,
      '--headless',
      '--remote-debugging-port=0',
      '--site-per-process',
      `--force-device-scale-factor=${density}`,
      '--no-first-run',
      // Electron has no back-forward cache and blocks no popups.
      '--disable-back-forward-cache',
      '--disable-popup-blocking',
      '--disable-background-networking',
      // Gives the machine a camera and a microphone.
      '--use-fake-device-for-media-stream',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...found.env } },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let log = '';
    chromium.stderr.on('data', function look(chunk) {
      log += String(chunk);
      const found = /DevTools listening on (ws:\S+)/.exec(log)?.[1];
      if (found === undefined) return;
      resolve(found);
      // The output after this line is not needed, and may be long: searching it each time slowed everything down.
      chromium.stderr.off('data', look).resume();
    });
    chromium.once('exit', () => reject(new Error(`Chromium ended at once: ${log}`)));
  });
  const browser = await socketDebugger(address);
  const version = z
    .object({ product: z.string(), userAgent: z.string() })
    .parse(await browser.sendCommand('Browser.getVersion', {}));
  return {
    ...version,
    pid: chromium.pid ?? 0,
    address,
    browser,
    pageDebugger: (targetId) => socketDebugger(`ws://${new URL(address).host}/devtools/page/${targetId}`),
    async close() {
      browser.close();
      const gone = new Promise((resolve) => chromium.once('exit', resolve));
      chromium.kill();
      await gone;
      // The other processes of Chromium may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
