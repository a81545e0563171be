import type { InputEvent } from '../../shared/contract/input.ts';
import type { FrameType } from '../../shared/contract/socket.ts';

/** The controlled page as the web host needs it: what it looks like, and a way to use it. */
export interface StreamedPage {
  input(event: InputEvent): Promise<void>;
  /** Frames of the active tab, until the returned function is called. The first comes at once. */
  startFrames(onFrame: (frame: StreamedFrame) => void): Promise<void>;
  stopFrames(): Promise<void>;
  copySelection(): Promise<string>;
  /** Registers the one listener for the CSS cursor under the pointer. */
  onCursor(listener: (cursor: string) => void): void;
}

export interface StreamedFrame {
  readonly bytes: Uint8Array;
  readonly type: FrameType;
  /** Viewport in CSS pixels. */
  readonly width: number;
  readonly height: number;
}
