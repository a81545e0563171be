import type { RawSession } from '../browser/cdp/session.ts';
import type { DebuggerLike } from './transport.ts';

/** A view's own debugger as raw CDP: there from the view's first moment, before playwright knows of its page. */
export function debuggerSession(attached: DebuggerLike): RawSession {
  const listeners = new Map<string, Set<(params: never) => void>>();

  function emit(event: string, params: unknown): void {
    // Whoever listens parses: the listener's own type is a promise of that.
    for (const listener of [...(listeners.get(event) ?? [])]) listener(params as never);
  }

  attached.onMessage((method, params, sessionId) => {
    if (sessionId === undefined) emit(method, params);
  });
  attached.onDetach(() => emit('close', undefined));
  return {
    send: (method, params = {}) => attached.sendCommand(method, params),
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      known.add(listener);
      listeners.set(event, known);
    },
    off: (event, listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
}
