import type { HostBridge } from '../shared/contract.ts';
import { connectWebHost } from './webHost.ts';

/** Whether main can be reached right now. The desktop's is always `open`. */
export type Connection = 'connecting' | 'open' | 'lost';

/** The page as the web host streams it; the desktop draws the page itself and has none. */
export interface PageStream {
  /** Asks for frames while something shows them. Returns the end of it. */
  watch(onFrame: (frame: PageFrame) => void): () => void;
  /** Pointer, key, text or touch for the page: see shared/input.ts. */
  send(event: import('../shared/input.ts').InputEvent): void;
  /** What is selected on the page, for the clipboard. */
  copySelection(): Promise<string>;
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
    host: host.host,
    invoke: (command, input) => host.invoke(command, input),
    onAnnounce: (listener) => host.onAnnounce(listener),
    blobUrl: (hash) => host.blobUrl(hash),
    pageStream: null,
    onConnection: (listener) => {
      listener('open');
      return () => undefined;
    },
  };
}
