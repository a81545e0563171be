/**
 * Raw CDP on one page or cross-origin frame. On the web host a playwright CDPSession, on the desktop the view's own debugger.
 * Beside the protocol's events it emits `close` (without parameters) when the target is gone.
 */
export interface RawSession {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (params: never) => void): void;
  off(event: string, listener: (params: never) => void): void;
}
