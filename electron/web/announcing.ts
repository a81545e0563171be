import type { Announcement } from '../../shared/contract.ts';

/** Long enough for what one click sets off, too short to be noticed. */
const BURST_MS = 40;

export interface Announcing {
  announce(announcement: Announcement): void;
  /** Tells what waits: before an answer, so that a window never hears of a command's end before its effects. */
  flush(): void;
  stop(): void;
}

/**
 * One click makes a dozen states of the session, each announced whole: a window is told the first at once and then the
 * latest, not all between.
 */
export function createAnnouncing(tell: (announcement: Announcement) => void): Announcing {
  let burst: NodeJS.Timeout | null = null;
  let latest: Announcement | null = null;

  function flush(): void {
    if (latest === null) return;
    const announcement = latest;
    latest = null;
    tell(announcement);
  }

  function begin(): void {
    burst = setTimeout(() => {
      burst = null;
      if (latest === null) return;
      flush();
      begin();
    }, BURST_MS);
  }

  return {
    announce(announcement) {
      if (announcement.topic !== 'session') {
        flush();
        tell(announcement);
      } else if (burst === null) {
        tell(announcement);
        begin();
      } else latest = announcement;
    },
    flush,
    stop() {
      if (burst !== null) clearTimeout(burst);
      burst = null;
      latest = null;
    },
  };
}
