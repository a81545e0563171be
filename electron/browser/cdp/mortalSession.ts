import type { RawSession } from './session.ts';

interface MortalSession extends RawSession {
  /** Fails when the page crashes meanwhile. */
  whileAlive<T>(work: Promise<T>): Promise<T>;
  /** The page has crashed: what waits for an answer fails, and so does what is asked from now on. */
  die(): void;
}

/** Chromium leaves the questions to a page that crashes without an answer and without an end; this session ends them. */
export function mortalSession(raw: RawSession): MortalSession {
  const waiting = new Set<(reason: Error) => void>();
  let isDead = false;
  function whileAlive<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (isDead) reject(crashed());
      waiting.add(reject);
      work.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  }
  return {
    on: (event, listener) => raw.on(event, listener),
    off: (event, listener) => raw.off(event, listener),
    send: (method, params) => (isDead ? Promise.reject(crashed()) : whileAlive(raw.send(method, params))),
    whileAlive,
    die() {
      isDead = true;
      for (const reject of [...waiting]) reject(crashed());
    },
  };
}

function crashed(): Error {
  return new Error('the page has crashed');
}
