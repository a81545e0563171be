import type { WebSocket } from 'ws';
import type { Role } from '../../shared/contract/index.ts';
import { type InputEvent, inputEvent } from '../../shared/contract/input.ts';
import { type ClientMessage, clientMessage, type ServerMessage } from '../../shared/contract/socket.ts';
import { toErrorData } from '../../shared/errors.ts';
import { explain } from '../../shared/parse/explain.ts';
import { type Announcer, openFeed, type WindowFeed } from '../app/context/window.ts';
import { createScreencast, type StreamedPage, type Viewer } from './screencast.ts';

/** A window with this many unread bytes in its socket does not read. It is closed and may reconnect. */
const STUCK = 64 * 1024 * 1024;

/** How often a window must prove that it is alive. A sleeping laptop closes no sockets. */
const HEARTBEAT_MS = 30_000;

export interface Windows {
  join(socket: WebSocket, role: Role): void;
  setPage(page: StreamedPage | null): void;
  readonly count: number;
  close(): void;
}

/** Manages all open windows. Each window sends commands and receives announcements. The window that used the page last controls it. */
export function createWindows(app: ServedApp, log: (line: string) => void): Windows {
  const sockets = new Set<WebSocket>();
  const screencast = createScreencast(log);
  let page: StreamedPage | null = null;
  let controller: WebSocket | null = null;
  const silent = new WeakSet<WebSocket>();
  const heartbeat = setInterval(() => {
    for (const socket of sockets) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function send(socket: WebSocket, message: ServerMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > STUCK) socket.terminate();
    else socket.send(JSON.stringify(message));
  }

  function takeControl(socket: WebSocket): void {
    if (controller === socket) return;
    controller = socket;
    for (const other of sockets) send(other, { type: 'control', mine: other === socket });
  }

  async function answer(
    socket: WebSocket,
    message: ClientMessage,
    viewer: Viewer,
    feed: WindowFeed,
  ): Promise<void> {
    switch (message.type) {
      case 'invoke': {
        const reply = await feed
          .invoke(message.command, message.input)
          .catch((error: unknown) => ({ ok: false as const, error: toErrorData(error) }));
        return send(socket, { type: 'reply', id: message.id, reply });
      }
      case 'input': {
        const event = inputEvent.safeParse(message.event);
        if (!event.success) {
          const [first] = explain(event.error, message.event);
          return log(`a window sent an unknown input: ${first?.field ?? ''} ${first?.message ?? ''}`);
        }
        takeControl(socket);
        const isTaken = (await page?.input(event.data)) ?? false;
        if (!isTaken && begins(event.data)) send(socket, { type: 'missed' });
        return;
      }
      case 'watch':
        return message.on ? screencast.add(viewer) : screencast.remove(viewer);
      case 'drawn':
        return screencast.drawn(viewer, message.frame);
      case 'copy': {
        const text = (await page?.copySelection().catch(() => '')) ?? '';
        return send(socket, { type: 'copied', id: message.id, text });
      }
    }
  }

  function join(socket: WebSocket, role: Role): void {
    const viewer: Viewer = {
      send: (packed) => socket.send(packed, { compress: false }),
      bufferedAmount: () => socket.bufferedAmount,
    };
    sockets.add(socket);
    const feed = openFeed(app, role, (announcement) => send(socket, { type: 'announce', announcement }));
    if (controller !== null) send(socket, { type: 'control', mine: false });
    socket.on('message', (data, binary) => {
      const message = binary ? null : parsed(String(data));
      if (message === null) {
        log('a window sent an invalid message and was closed');
        return socket.close(1003, 'not understood');
      }
      answer(socket, message, viewer, feed).catch((error: unknown) => {
        log(`${message.type}: ${error instanceof Error ? error.message : String(error)}`);
      });
    });
    socket.on('pong', () => silent.delete(socket));
    socket.on('error', (error) => log(`socket: ${error.message}`));
    socket.on('close', () => {
      sockets.delete(socket);
      feed.close();
      screencast.remove(viewer);
      if (controller !== socket) return;
      controller = null;
      for (const other of sockets) send(other, { type: 'control', mine: true });
    });
  }

  return {
    join,
    setPage(next) {
      page = next;
      page?.onCursor((wanted) => {
        // A page may use a picture as its cursor. Only keywords are sent to the window.
        const cursor = /^[a-z-]{1,20}$/.test(wanted) ? wanted : 'default';
        for (const socket of sockets) send(socket, { type: 'cursor', cursor });
      });
      screencast.setPage(next);
    },
    get count() {
      // A closing window does not count: a reloaded window must find its place free.
      return [...sockets].filter((socket) => socket.readyState === socket.OPEN).length;
    },
    close() {
      clearInterval(heartbeat);
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Whether a person does something by this event: a press, a key, a text. Moves, releases and repeats only follow others. */
function begins(event: InputEvent): boolean {
  switch (event.type) {
    case 'pointer':
      return event.action === 'down';
    case 'key':
      return event.action === 'down' && !event.repeat;
    case 'touch':
      return event.action === 'start';
    case 'text':
    case 'paste':
      return true;
    case 'wheel':
    case 'composition':
      return false;
  }
}

function parsed(text: string): ClientMessage | null {
  try {
    const result = clientMessage.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null; // not JSON
  }
}

/** The parts of the application that the server needs. */
export interface ServedApp extends Announcer {
  readBlob(hash: string): Promise<{ bytes: Uint8Array; type: string } | null>;
}
