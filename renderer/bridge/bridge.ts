import type { HostBridge } from '../../shared/contract/index.ts';
import { toErrorData } from '../../shared/errors.ts';
import type { Bridge } from './contract.ts';
import { WebHost } from './webHost.ts';

declare global {
  interface Window {
    /** The desktop's preload script sets this. It is absent on the web host. */
    readonly hopscope?: HostBridge;
  }
}

/** The only connection to the main process: through the preload script on the desktop, through a socket on the web host. */
export const bridge: Bridge = window.hopscope ? onDesktop(window.hopscope) : new WebHost(document.baseURI);

function onDesktop(host: HostBridge): Bridge {
  return {
    ...host,
    // Electron rejects the call if the main process cannot take the message at all. Both hosts then return a plain reply.
    invoke: (command, input) =>
      host.invoke(command, input).catch((error: unknown) => ({ ok: false, error: toErrorData(error) })),
    pageStream: null,
    onConnection: (listener) => {
      listener('open');
      return () => undefined;
    },
  };
}
