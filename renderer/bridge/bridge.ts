import type { Announcement, HostBridge, Reply } from '../../shared/contract/index.ts';
import type { InputEvent } from '../../shared/contract/input.ts';
import { createReceiver, type SentAnnouncement } from '../../shared/contract/patch.ts';
import {
  type ClientMessage,
  decodeFrame,
  parseServerMessage,
  type ServerMessage,
} from '../../shared/contract/socket.ts';
import type { ErrorData } from '../../shared/errors.ts';

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

interface PageFrame {
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
export const bridge: Bridge = window.hopscope ? onDesktop(window.hopscope) : new WebHost(document.baseURI);

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
