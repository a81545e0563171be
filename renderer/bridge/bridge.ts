import type { Announcement, HostBridge, Reply } from '../../shared/contract/index.ts';
import type { InputEvent } from '../../shared/contract/input.ts';
import { createReceiver, type SentAnnouncement } from '../../shared/contract/patch.ts';
import {
  type ClientMessage,
  decodeFrame,
  parseServerMessage,
  type ServerMessage,
} from '../../shared/contract/socket.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';

/** Whether main can be reached right now. The desktop's is always `open`. */
export type Connection = 'connecting' | 'open' | 'lost';

/** The page as the web host streams it; the desktop draws the page itself and has none. */
export interface PageStream {
  /** Asks for frames while something shows them. Returns the end of it. */
  watch(onFrame: (frame: PageFrame) => void): () => void;
  /** Pointer, key, text or touch for the page: see shared/contract/input.ts. */
  send(event: InputEvent): void;
  /** What is selected on the page, for the clipboard. */
  copySelection(): Promise<string>;
  /** The CSS cursor that the page wants under the pointer. */
  onCursor(listener: (cursor: string) => void): () => void;
  /** True when this window's input was the last to reach the page, or none has yet. */
  onControl(listener: (mine: boolean) => void): () => void;
}

export interface PageFrame {
  readonly image: ImageBitmap;
  /** Size of the page's viewport in CSS pixels: pointer positions are given in these. */
  readonly width: number;
  readonly height: number;
}

export interface Bridge extends HostBridge {
  readonly pageStream: PageStream | null;
  onConnection(listener: (connection: Connection) => void): () => void;
}

const LOST: ErrorData = {
  code: 'host.lost',
  origin: 'tool',
  message: 'The connection to Hopscope was lost before it answered.',
  advice:
    'What was recorded is kept. Start Hopscope again if it has stopped; this window reconnects by itself.',
};

declare global {
  interface Window {
    /** Put there by the desktop's preload; absent on the web host. */
    readonly hopscope?: HostBridge;
  }
}

/** The one way to main: the desktop's preload when it is there, otherwise the web host's socket. */
export const bridge: Bridge = window.hopscope ? onDesktop(window.hopscope) : connectWebHost(document.baseURI);

function onDesktop(host: HostBridge): Bridge {
  return {
    ...host,
    // Electron rejects when main cannot take the message at all. Both hosts answer with a plain reply.
    invoke: (command, input) =>
      host.invoke(command, input).catch((error: unknown) => ({ ok: false, error: toErrorData(error) })),
    pageStream: null,
    onConnection: (listener) => {
      listener('open');
      return () => undefined;
    },
  };
}

/** Adds a listener. Returns the end of it. */
function listening<T>(all: Set<T>, listener: T): () => void {
  all.add(listener);
  return () => all.delete(listener);
}

/** The bridge over the web host's socket. `base` is the page's own address: it carries the token. Reconnects until the window closes. */
function connectWebHost(base: string): Bridge {
  const announced = new Set<(announcement: Announcement) => void>();
  const connections = new Set<(connection: Connection) => void>();
  const controls = new Set<(mine: boolean) => void>();
  const cursors = new Set<(cursor: string) => void>();
  const watchers = new Set<(frame: PageFrame) => void>();
  const pending = new Map<number, (reply: Reply<unknown>) => void>();
  const copies = new Map<number, (text: string) => void>();
  let connection: Connection = 'connecting';
  let socket: WebSocket | null = null;
  let nextId = 1;
  let whole = createReceiver();
  let mine = true;

  function setConnection(next: Connection): void {
    connection = next;
    for (const listener of connections) listener(next);
  }

  function send(message: ClientMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function announce(sent: SentAnnouncement): void {
    const announcement = whole(sent);
    if (announcement !== null) for (const listener of announced) listener(announcement);
  }

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case 'reply':
        pending.get(message.id)?.(message.reply);
        pending.delete(message.id);
        return;
      case 'announce':
        announce(message.announcement);
        return;
      case 'copied':
        copies.get(message.id)?.(message.text);
        copies.delete(message.id);
        return;
      case 'cursor':
        for (const listener of cursors) listener(message.cursor);
        return;
      case 'control':
        mine = message.mine;
        for (const listener of controls) listener(mine);
    }
  }

  async function draw(packed: ArrayBuffer): Promise<void> {
    const frame = decodeFrame(packed);
    if (frame === null) return;
    try {
      const image = await createImageBitmap(new Blob([frame.bytes], { type: frame.type }));
      for (const watcher of watchers) watcher({ image, width: frame.width, height: frame.height });
      image.close();
    } finally {
      send({ type: 'drawn', frame: frame.number });
    }
  }

  function open(): void {
    const url = new URL('socket', base);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    const opening = new WebSocket(url);
    opening.binaryType = 'arraybuffer';
    socket = opening;
    opening.onopen = () => {
      whole = createReceiver();
      setConnection('open');
      if (watchers.size > 0) send({ type: 'watch', on: true });
    };
    opening.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      if (typeof event.data !== 'string') {
        // The next frame stands for one that cannot be decoded.
        draw(event.data).catch(() => undefined);
        return;
      }
      const message = parseServerMessage(event.data);
      if (message !== null) receive(message);
    };
    opening.onclose = () => {
      for (const resolve of pending.values()) resolve({ ok: false, error: LOST });
      for (const resolve of copies.values()) resolve('');
      pending.clear();
      copies.clear();
      setConnection('lost');
      setTimeout(open, 1000);
    };
  }

  const pageStream: PageStream = {
    watch(onFrame) {
      watchers.add(onFrame);
      if (watchers.size === 1) send({ type: 'watch', on: true });
      return () => {
        watchers.delete(onFrame);
        if (watchers.size === 0) send({ type: 'watch', on: false });
      };
    },
    send: (event) => void send({ type: 'input', event }),
    copySelection() {
      const id = nextId++;
      return new Promise((resolve) => {
        copies.set(id, resolve);
        if (!send({ type: 'copy', id })) resolve('');
      });
    },
    onCursor: (listener) => listening(cursors, listener),
    onControl(listener) {
      listener(mine);
      return listening(controls, listener);
    },
  };

  open();
  return {
    host: 'web',
    pageStream,
    invoke(command, input) {
      const id = nextId++;
      return new Promise((resolve) => {
        // The host answers with the contract's own shapes: same package, same version, same types.
        pending.set(id, resolve as (reply: Reply<unknown>) => void);
        if (!send({ type: 'invoke', id, command, input })) {
          pending.delete(id);
          resolve({ ok: false, error: LOST });
        }
      });
    },
    onAnnounce: (listener) => listening(announced, listener),
    onConnection(listener) {
      listener(connection);
      return listening(connections, listener);
    },
    blobUrl: (hash) => new URL(`blob/${hash}`, base).href,
  };
}
