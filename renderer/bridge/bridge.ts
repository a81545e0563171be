import type { HostBridge } from '../../shared/contract/index.ts';
import { toErrorData } from '../../shared/errors.ts';
import type { Bridge } from './contract.ts';
import { WebHost } from './webHost.ts';

declare global {
  interface Window {
    /** Put there by the desktop's preload; absent on the web host. */
    readonly hopscope?: HostBridge;
  }
}

/** The one way to main: the desktop's preload when it is there, otherwise the web host's socket. */
export const bridge: Bridge = window.hopscope ? onDesktop(window.hopscope) : new WebHost(document.baseURI);

function onDesktop(host: HostBridge): Bridge {
  return {
    ...host,
    // Electron rejects when main cannot take the message at all. Both hosts answer with a plain reply.
    invoke: (command, input) =>
      host.invoke(command, input).catch((error: unknown) => ({ ok: false, error: toErrorData(error) })),
    pageStream: null,
    onConnection: (listener) => {
      listener('open');
      return () => undefined;
    },
  };
}
