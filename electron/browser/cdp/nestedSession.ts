import { z } from 'zod';
import { type RawSession, sessionListeners } from '../port/rawSession.ts';
import { listenTo } from './cdp.ts';

const received = z.object({ sessionId: z.string(), message: z.string() });
const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/**
 * A session inside another one (`Target.sendMessageToTarget`). It reaches a target before its first script runs;
 * Playwright's own sessions come too late for that.
 */
export function nestedSession(parent: RawSession, sessionId: string): RawSession {
  const { on, off, emit } = sessionListeners();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let closed = false;

  const offMessages = listenTo(parent, 'Target.receivedMessageFromTarget', received, (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, method, params, result, error } = message.parse(JSON.parse(event.message));
    if (method !== undefined) emit(method, params);
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || asked === undefined) return;
    waiting.delete(id);
    if (error === undefined) asked.resolve(result ?? {});
    else asked.reject(new Error(error.message));
  });
  const offDetached = listenTo(
    parent,
    'Target.detachedFromTarget',
    z.object({ sessionId: z.string() }),
    (event) => {
      if (event.sessionId === sessionId) close();
    },
  );
  parent.on('close', close);

  function close(): void {
    if (closed) return;
    closed = true;
    offMessages();
    offDetached();
    for (const { reject } of waiting.values()) reject(new Error('the target is gone'));
    waiting.clear();
    emit('close', undefined);
  }

  return {
    send(method, params = {}) {
      if (closed) return Promise.reject(new Error('the target is gone'));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        const sent = parent.send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id, method, params }),
        });
        sent.catch((error: unknown) => {
          waiting.delete(id);
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      });
    },
    on,
    off,
  };
}
