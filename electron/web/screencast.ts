import type { InputEvent } from '../../shared/contract/input.ts';
import { encodeFrame, type FrameType } from '../../shared/contract/socket.ts';

/** The most frames on their way to one window: one being drawn, one arriving. */
const IN_FLIGHT = 2;
/** The most bytes that wait in one socket before newer frames replace older ones. */
const BUFFERED = 2 * 1024 * 1024;

/** One window that receives frames. */
export interface Viewer {
  send(packed: Uint8Array): void;
  bufferedAmount(): number;
}

interface Screencast {
  /** Sets the page on screen; null when none is open. */
  setPage(page: StreamedPage | null): void;
  add(viewer: Viewer): void;
  remove(viewer: Viewer): void;
  /** Called when a window has drawn a frame, so that the next one is sent. */
  drawn(viewer: Viewer, frame: number): void;
}

interface Lane {
  inFlight: Set<number>;
  /** The newest frame that could not be sent yet. Older ones are dropped, never queued. */
  waiting: StreamedFrame | null;
}

/** Sends the frames of one page to any number of windows. Without a window, the page is not captured at all. */
export function createScreencast(log: (line: string) => void): Screencast {
  const lanes = new Map<Viewer, Lane>();
  let page: StreamedPage | null = null;
  let captured: StreamedPage | null = null;
  let last: StreamedFrame | null = null;
  let number = 0;
  /** Runs starts and stops one at a time, however fast pages and windows change. */
  let turn: Promise<void> = Promise.resolve();

  function offer(viewer: Viewer, lane: Lane, frame: StreamedFrame): void {
    if (lane.inFlight.size >= IN_FLIGHT || viewer.bufferedAmount() > BUFFERED) {
      lane.waiting = frame;
      return;
    }
    number = (number + 1) % 0xffffffff;
    lane.waiting = null;
    lane.inFlight.add(number);
    viewer.send(encodeFrame({ ...frame, number }));
  }

  function onFrame(from: StreamedPage, frame: StreamedFrame): void {
    if (from !== page) return;
    last = frame;
    for (const [viewer, lane] of lanes) offer(viewer, lane, frame);
  }

  function settle(): void {
    turn = turn
      .then(async () => {
        const wanted = lanes.size > 0 ? page : null;
        if (wanted === captured) return;
        const former = captured;
        captured = wanted;
        if (former !== null) await former.stopFrames();
        if (wanted !== null) await wanted.startFrames((frame) => onFrame(wanted, frame));
      })
      .catch((error: unknown) => log(`frames: ${error instanceof Error ? error.message : String(error)}`));
  }

  return {
    setPage(next) {
      if (next === page) return;
      page = next;
      last = null;
      for (const lane of lanes.values()) lane.waiting = null;
      settle();
    },
    add(viewer) {
      const lane: Lane = { inFlight: new Set(), waiting: null };
      lanes.set(viewer, lane);
      if (last !== null) offer(viewer, lane, last);
      settle();
    },
    remove(viewer) {
      lanes.delete(viewer);
      settle();
    },
    drawn(viewer, frame) {
      const lane = lanes.get(viewer);
      if (lane === undefined) return;
      lane.inFlight.delete(frame);
      if (lane.waiting !== null) offer(viewer, lane, lane.waiting);
    },
  };
}

/** The controlled page for the web host: its picture and its input. */
export interface StreamedPage {
  /** Resolves to false if the page does not get the event. */
  input(event: InputEvent): Promise<boolean>;
  /** Sends frames of the active tab until the returned function is called. The first frame comes at once. */
  startFrames(onFrame: (frame: StreamedFrame) => void): Promise<void>;
  stopFrames(): Promise<void>;
  copySelection(): Promise<string>;
  /** Registers the one listener for the CSS cursor under the pointer. */
  onCursor(listener: (cursor: string) => void): void;
}

export interface StreamedFrame {
  readonly bytes: Uint8Array;
  readonly type: FrameType;
  /** The viewport in CSS pixels. */
  readonly width: number;
  readonly height: number;
}
