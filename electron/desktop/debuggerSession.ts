import { type RawSession, sessionListeners } from '../browser/port/rawSession.ts';
import type { DebuggerLike } from './transport.ts';

/** A view's own debugger as raw CDP. It exists from the view's first moment, before Playwright knows the page. */
export function debuggerSession(attached: DebuggerLike): RawSession {
  const { on, off, emit } = sessionListeners();
  attached.onMessage((method, params, sessionId) => {
    if (sessionId === undefined) emit(method, params);
  });
  attached.onDetach(() => emit('close', undefined));
  return {
    send: (method, params = {}) => attached.sendCommand(method, params),
    on,
    off,
  };
}
