import type { Announcement, Announcements, Reply, Role } from '../../shared/contract/index.ts';
import { patchOf, type SentAnnouncement } from '../../shared/contract/patch.ts';

/** Long enough for what one click sets off, too short to be noticed. */
const BURST_MS = 40;

/** Only the latest of these counts. Of the others each is told. */
const LATEST: ReadonlySet<Announcement['topic']> = new Set(['session', 'workspace', 'exporting']);

/** What a window asks, and who tells it what happens. */
export interface Announcer {
  /** `role`: who sits at the window that asks. */
  invoke(command: string, input: unknown, role: Role): Promise<Reply<unknown>>;
  onAnnounce(listener: (announcement: Announcement) => void): () => void;
}

export interface WindowFeed {
  /** Answers a command; what it brought about has been told by then. */
  invoke(command: string, input: unknown): Promise<Reply<unknown>>;
  close(): void;
}

/**
 * Joins one window to the app, whichever host it is on. One click makes a dozen states of the session: the window is told
 * the first at once and then the latest, and of each only what changed. The first is told whole, and the one after the window
 * has asked for the state (it was loaded again).
 */
export function openFeed(
  app: Announcer,
  role: Role,
  send: (announcement: SentAnnouncement) => void,
): WindowFeed {
  const waiting = new Map<Announcement['topic'], Announcement>();
  let burst: NodeJS.Timeout | null = null;
  let sent: Announcements['session'] | null = null;

  function tell(announcement: Announcement): void {
    const before = sent;
    if (announcement.topic === 'session') sent = announcement.value;
    if (announcement.topic !== 'session' || before === null) send(announcement);
    else {
      const patch = patchOf(before, announcement.value);
      if (patch !== null) send({ topic: 'session', patch });
    }
  }

  function flush(): void {
    for (const [topic, announcement] of waiting) {
      waiting.delete(topic);
      tell(announcement);
    }
  }

  function begin(): void {
    burst = setTimeout(() => {
      burst = null;
      if (waiting.size === 0) return;
      flush();
      begin();
    }, BURST_MS);
  }

  const stop = app.onAnnounce((announcement) => {
    if (!LATEST.has(announcement.topic)) {
      flush();
      tell(announcement);
    } else if (burst === null) {
      tell(announcement);
      begin();
    } else waiting.set(announcement.topic, announcement);
  });

  return {
    async invoke(command, input) {
      if (command === 'run.state') sent = null;
      const reply = await app.invoke(command, input, role);
      flush();
      return reply;
    },
    close() {
      stop();
      if (burst !== null) clearTimeout(burst);
      waiting.clear();
    },
  };
}
