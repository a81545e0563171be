import type { BrowserBackend } from '../../electron/browser/port/backend.ts';
import type { RawSession } from '../../electron/browser/port/rawSession.ts';

/** The session of the first page that a backend opens, and the methods that the program calls over any session. */
export interface OwnSession {
  readonly adapt: (backend: BrowserBackend) => BrowserBackend;
  readonly asked: string[];
  raw(): RawSession;
}

export function openedWithSession(): OwnSession {
  const asked: string[] = [];
  let own: RawSession | null = null;
  const heard = (raw: RawSession): RawSession => ({
    on: (event, listener) => raw.on(event, listener),
    off: (event, listener) => raw.off(event, listener),
    send(method, params = {}) {
      // The regular check whether a page answers is not counted.
      if (!('expression' in params) || params.expression !== '1') asked.push(method);
      return raw.send(method, params);
    },
  });
  return {
    asked,
    adapt: (backend) => ({
      ...backend,
      async rawSession(target) {
        const raw = await backend.rawSession(target);
        own ??= raw;
        return raw === null ? null : heard(raw);
      },
    }),
    raw() {
      if (own === null) throw new Error('no page is open');
      return own;
    },
  };
}
