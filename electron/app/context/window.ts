import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Announcement, Announcements, Reply, Role } from '../../../shared/contract/index.ts';
import { patchOf, type SentAnnouncement } from '../../../shared/contract/patch.ts';

/** In milliseconds: long enough to cover the effects of one click, too short to notice. */
const BURST_MS = 40;

/** Topics of which only the latest announcement matters. All announcements of other topics are sent. */
const LATEST: ReadonlySet<Announcement['topic']> = new Set([
  'session',
  'workspace',
  'exporting',
  'importing',
  'judges',
  'rubrics',
]);

/** Answers the commands of a window and announces what happens. */
export interface Announcer {
  /** `role`: the role of the window's user. */
  invoke(command: string, input: unknown, role: Role): Promise<Reply<unknown>>;
  onAnnounce(listener: (announcement: Announcement) => void): () => void;
}

export interface WindowFeed {
  /** Answers a command. The announcements that it caused have been sent before. */
  invoke(command: string, input: unknown): Promise<Reply<unknown>>;
  close(): void;
}

/**
 * Connects one window to the app, on any host. One click changes the state of the session a dozen times. The window gets the first state at
 * once and then only the latest, each as the difference to the state before. It gets a full state first, and again after it has requested
 * the state (the window was reloaded).
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

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * A file of the built window: a plain file of a known type that is inside `folder` after links are followed. Null for anything
 * else, such as `..`, absolute names, NUL, and links that lead out.
 */
export async function readWindowFile(
  folder: string,
  path: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const type = types[extname(path)];
  if (type === undefined || path.includes('\0') || path.includes('\\')) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    if (!file.startsWith(root + sep)) return null;
    return { bytes: await readFile(file), type };
  } catch {
    return null; // there is no such file
  }
}

/**
 * Stored files come from recorded pages. So they are shown without an origin, without scripts and without network. Each host adds which
 * pages may frame them.
 */
export const blobPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";

/** The media type with which a stored file is shown; null for a type that can only be saved. */
export function shownType(type: string): string | null {
  const isShown = /^(image\/(jpeg|png|webp|avif|gif|svg\+xml)|text\/(html|plain)|application\/json)\b/.test(
    type,
  );
  return isShown ? type : null;
}
