import type { HostBridge } from '../../shared/contract/index.ts';
import type { InputEvent } from '../../shared/contract/input.ts';

/** Whether the main process can be reached now. On the desktop this is always `open`. */
export type Connection = 'connecting' | 'open' | 'lost';

/** The page as the web host streams it. The desktop draws the page itself and has no stream. */
export interface PageStream {
  /** Requests frames while something shows them. Returns a function that ends this. */
  watch(onFrame: (frame: PageFrame) => void): () => void;
  /** Sends a pointer, key, text or touch event to the page: see shared/contract/input.ts. */
  send(event: InputEvent): void;
  /** Returns the selected text of the page, for the clipboard. */
  copySelection(): Promise<string>;
  /** Reports the CSS cursor that the page sets under the pointer. */
  onCursor(listener: (cursor: string) => void): () => void;
  /** Reports that a press, a key or a text of this window did not reach the page. */
  onMissed(listener: () => void): () => void;
  /** Reports true if this window sent the last input to the page, or if no window has sent any. */
  onControl(listener: (mine: boolean) => void): () => void;
}

export interface PageFrame {
  readonly image: ImageBitmap;
  /** Size of the page's viewport in CSS pixels. Pointer positions use the same unit. */
  readonly width: number;
  readonly height: number;
}

export interface Bridge extends HostBridge {
  readonly pageStream: PageStream | null;
  onConnection(listener: (connection: Connection) => void): () => void;
}
