import type { HostBridge } from '../../shared/contract/index.ts';
import type { InputEvent } from '../../shared/contract/input.ts';

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
