import type { Announcement, HostBridge, Reply } from '../../shared/contract/index.ts';
import { createReceiver, type SentAnnouncement } from '../../shared/contract/patch.ts';
import {
  type ClientMessage,
  decodeFrame,
  parseServerMessage,
  type ServerMessage,
} from '../../shared/contract/socket.ts';
import type { ErrorData } from '../../shared/errors.ts';
import type { Bridge, Connection, PageFrame, PageStream } from './contract.ts';

const LOST: ErrorData = {
  code: 'host.lost',
  origin: 'tool',
  message: 'The connection to Hopscope was lost before it answered.',
  advice: 'The recording is safe. Start Hopscope again if it has stopped; this window reconnects by itself.',
};

/** Wait before the window connects again, in milliseconds. */
const RECONNECT_MS = 1000;

/** A set of listeners. `add` returns the function that removes the listener. */
class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();
  add(listener: (value: T) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }
  tell(value: T): void {
    for (const listener of this.#all) listener(value);
  }
  get size(): number {
    return this.#all.size;
  }
}

/** Requests without a reply so far, each with the function that takes the reply. */
class Pending<T> {
  readonly #takers = new Map<number, (answer: T) => void>();
  add(id: number, take: (answer: T) => void): void {
    this.#takers.set(id, take);
  }
  answer(id: number, answer: T): void {
    this.#takers.get(id)?.(answer);
    this.#takers.delete(id);
  }
  answerAll(answer: T): void {
    for (const take of this.#takers.values()) take(answer);
    this.#takers.clear();
  }
}

/**
 * The bridge over the web host's socket. `base` is the address of the window's page, which holds the token. It reconnects until
 * the window closes.
 */
export class WebHost implements Bridge {
  readonly host = 'web';
  readonly pageStream: PageStream;
  readonly #base: string;
  readonly #announced = new Listeners<Announcement>();
  readonly #connections = new Listeners<Connection>();
  readonly #controls = new Listeners<boolean>();
  readonly #cursors = new Listeners<string>();
  readonly #missed = new Listeners<void>();
  readonly #watchers = new Listeners<PageFrame>();
  readonly #replies = new Pending<Reply<unknown>>();
  readonly #copies = new Pending<string>();
  #connection: Connection = 'connecting';
  #socket: WebSocket | null = null;
  #nextId = 1;
  #whole = createReceiver();
  #mine = true;

  constructor(base: string) {
    this.#base = base;
    this.pageStream = {
      watch: (onFrame) => this.#watch(onFrame),
      send: (event) => {
        if (!this.#send({ type: 'input', event })) this.#missed.tell();
      },
      copySelection: () => this.#copySelection(),
      onCursor: (listener) => this.#cursors.add(listener),
      onMissed: (listener) => this.#missed.add(listener),
      onControl: (listener) => {
        listener(this.#mine);
        return this.#controls.add(listener);
      },
    };
    this.#open();
  }

  invoke: HostBridge['invoke'] = (command, input) => {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      // The host replies with the shapes of the contract: it has the same package and version.
      this.#replies.add(id, resolve as (reply: Reply<unknown>) => void);
      if (!this.#send({ type: 'invoke', id, command, input }))
        this.#replies.answer(id, { ok: false, error: LOST });
    });
  };

  onAnnounce(listener: (announcement: Announcement) => void): () => void {
    return this.#announced.add(listener);
  }

  onConnection(listener: (connection: Connection) => void): () => void {
    listener(this.#connection);
    return this.#connections.add(listener);
  }

  blobUrl(hash: string): string {
    return new URL(`blob/${hash}`, this.#base).href;
  }

  #open(): void {
    const url = new URL('socket', this.#base);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    const opening = new WebSocket(url);
    opening.binaryType = 'arraybuffer';
    this.#socket = opening;
    opening.onopen = () => {
      this.#whole = createReceiver();
      this.#setConnection('open');
      if (this.#watchers.size > 0) this.#send({ type: 'watch', on: true });
    };
    opening.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') {
        const message = parseServerMessage(data);
        if (message !== null) this.#receive(message);
      } else {
        // If a frame cannot be decoded, the next frame replaces it.
        this.#draw(data).catch(() => undefined);
      }
    };
    opening.onclose = () => {
      this.#replies.answerAll({ ok: false, error: LOST });
      this.#copies.answerAll('');
      this.#setConnection('lost');
      setTimeout(() => this.#open(), RECONNECT_MS);
    };
  }

  #setConnection(next: Connection): void {
    this.#connection = next;
    this.#connections.tell(next);
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'reply':
        this.#replies.answer(message.id, message.reply);
        return;
      case 'announce':
        this.#announce(message.announcement);
        return;
      case 'copied':
        this.#copies.answer(message.id, message.text);
        return;
      case 'cursor':
        this.#cursors.tell(message.cursor);
        return;
      case 'missed':
        this.#missed.tell();
        return;
      case 'control':
        this.#mine = message.mine;
        this.#controls.tell(message.mine);
    }
  }

  #announce(sent: SentAnnouncement): void {
    const announcement = this.#whole(sent);
    if (announcement !== null) this.#announced.tell(announcement);
  }

  async #draw(packed: ArrayBuffer): Promise<void> {
    const frame = decodeFrame(packed);
    if (frame === null) return;
    try {
      const image = await createImageBitmap(new Blob([frame.bytes], { type: frame.type }));
      this.#watchers.tell({ image, width: frame.width, height: frame.height });
      image.close();
    } finally {
      this.#send({ type: 'drawn', frame: frame.number });
    }
  }

  #watch(onFrame: (frame: PageFrame) => void): () => void {
    const leave = this.#watchers.add(onFrame);
    if (this.#watchers.size === 1) this.#send({ type: 'watch', on: true });
    return () => {
      leave();
      if (this.#watchers.size === 0) this.#send({ type: 'watch', on: false });
    };
  }

  #copySelection(): Promise<string> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#copies.add(id, resolve);
      if (!this.#send({ type: 'copy', id })) this.#copies.answer(id, '');
    });
  }
}
