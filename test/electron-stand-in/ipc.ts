import { z } from 'zod';
import { fetchedSchemes } from './machine.ts';

/** The one hole between the page and the stand-in; page scripts find it gone by the time they run. */
export const bindingName = '__hopscopeStandIn';

/** What the window's page says when somebody presses into it. */
export const pressed = 'pressed';

interface InvokeEvent {
  readonly sender: { readonly mainFrame: unknown };
  readonly senderFrame: unknown;
}
type Listener = (event: InvokeEvent, ...values: unknown[]) => unknown;
const handlers = new Map<string, Listener>();

/** `Electron.ipcMain`. */
export const ipcMain = {
  handle(channel: string, listener: Listener): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, listener);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
};

const call = z.object({ id: z.number(), channel: z.string(), values: z.array(z.unknown()) });

/** Answers one `ipcRenderer.invoke`. An error crosses as its message, in Electron's words. */
export async function answerRenderer(
  sender: InvokeEvent['sender'],
  payload: string,
  evaluate: (expression: string) => Promise<unknown>,
): Promise<void> {
  const { id, channel, values } = call.parse(JSON.parse(payload));
  const reply = await settle(channel, async () => {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler({ sender, senderFrame: sender.mainFrame }, ...values);
  });
  const text = JSON.stringify(JSON.stringify({ id, ...reply }));
  await evaluate(`globalThis.${bindingName}Deliver?.(${text})`).catch(() => null);
}

async function settle(
  channel: string,
  work: () => Promise<unknown>,
): Promise<{ value: unknown } | { error: string }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${String(error)}` };
  }
}

/**
 * Runs a built preload before the page's own scripts, with the two modules that a sandboxed preload may require. Values
 * are copied on their way, functions are wrapped, and what is exposed cannot be replaced: as contextBridge does it.
 */
export function preloadSource(bundle: string): string {
  return `(() => {
    if (window !== window.top) return;
    const ask = globalThis.fetch;
    const fetched = ${JSON.stringify([...fetchedSchemes])};
    globalThis.fetch = (what, ...rest) => {
      const scheme = fetched.find((each) => String(what).startsWith(each + '://'));
      return ask(scheme ? 'http://' + scheme + '.fetched.localhost/' + what.slice(scheme.length + 3) : what, ...rest);
    };
    const post = globalThis.${bindingName};
    delete globalThis.${bindingName};
    const waiting = new Map(), listeners = new Map();
    let last = 0;
    addEventListener('pointerdown', (event) => { if (event.isTrusted) post('${pressed}'); }, true);
    Object.defineProperty(globalThis, '${bindingName}Deliver', { value: (text) => {
      const message = JSON.parse(text);
      if ('id' in message) {
        const { resolve, reject } = waiting.get(message.id);
        waiting.delete(message.id);
        if ('error' in message) reject(new Error(message.error)); else resolve(message.value);
      } else for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.values);
    }});
    const ipcRenderer = {
      invoke: (channel, ...values) => new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        post(JSON.stringify({ id: last, channel, values }));
      }),
      on(channel, listener) { listeners.set(channel, [...(listeners.get(channel) ?? []), listener]); },
      off(channel, listener) { listeners.set(channel, (listeners.get(channel) ?? []).filter((each) => each !== listener)); },
    };
    const copy = (value) =>
      typeof value === 'function' ? (...given) => copy(value(...given)) :
      value instanceof Promise ? value.then(copy) :
      value === undefined || value === null || typeof value !== 'object' ? value :
      Object.freeze(Array.isArray(value) ? value.map(copy) : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)])));
    const contextBridge = {
      exposeInMainWorld: (name, api) => Object.defineProperty(globalThis, name, { value: copy(api), enumerable: true }),
    };
    const require = (name) => {
      if (name === 'electron') return { ipcRenderer, contextBridge };
      throw new Error('module not found: ' + name);
    };
    const exports = {}, module = { exports };
    (function (require, exports, module) {
${bundle}
    })(require, exports, module);
  })();`;
}
