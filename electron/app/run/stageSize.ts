import type { Size } from '../../../shared/model/index.ts';

/** How long to wait for a window's size. A window reports it at once when it shows a task that is about to begin. */
const PATIENCE_MS = 1500;
/** The same limits as in the settings. */
const LEAST = { width: 320, height: 240 };
const MOST = { width: 3840, height: 2160 };

/** The last reported size of the window's area for a page. */
export function createStageSize(): {
  report(room: Size | null): void;
  /** Waits a moment if the window has not reported its size yet. */
  size(): Promise<Size | null>;
} {
  let room: Size | null = null;
  let waiting: ((room: Size | null) => void)[] = [];
  const within = (value: number, least: number, most: number): number =>
    Math.min(most, Math.max(least, Math.floor(value)));
  return {
    report(next) {
      room =
        next === null || next.width < 1 || next.height < 1
          ? null
          : {
              width: within(next.width, LEAST.width, MOST.width),
              height: within(next.height, LEAST.height, MOST.height),
            };
      if (room === null) return;
      for (const tell of waiting.splice(0)) tell(room);
    },
    size() {
      if (room !== null) return Promise.resolve(room);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting = waiting.filter((one) => one !== tell);
          resolve(null);
        }, PATIENCE_MS);
        const tell = (size: Size | null): void => {
          clearTimeout(timer);
          resolve(size);
        };
        waiting.push(tell);
      });
    },
  };
}
