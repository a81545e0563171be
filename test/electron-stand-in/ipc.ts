import { z } from 'zod';

/** The binding between the page and the stand-in. It is deleted before page scripts run. */
export const bindingName = '__hopscopeStandIn';

/** The message of the window's page after a press in it. */
export const pressed = 'pressed';

/** The start of the message about a key that neither a listener nor the page handled; the accelerator follows. */
export const unhandled = 'unhandled ';

/** The start of the message about a fetch from a custom scheme; the request follows. */
export const fetching = 'fetching ';

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

/** Answers one `ipcRenderer.invoke`. An error is passed as its message, worded as in Electron. */
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

/**
 * Electron passes values by the structured clone algorithm, so a value that it refuses is refused here too. The stand-in passes
 * them as JSON, so it throws for a value that JSON would change.
 */
export function cloned(value: unknown): unknown {
  const clone = structuredClone(value);
  const text = JSON.stringify(clone);
  if (text !== undefined && !isDeepEqual(JSON.parse(text), clone))
    throw new Error(`The stand-in cannot carry ${text.slice(0, 80)} as Electron does.`);
  return clone;
}

/** Ignores fields with the value undefined. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (
    Array.isArray(one) !== Array.isArray(other) ||
    !/^(Object|Array)$/.test(other.constructor?.name ?? 'Object')
  )
    return false;
  const fields = Object.entries(other).filter(([, value]) => value !== undefined);
  const known = new Map(Object.entries(one));
  return fields.length === known.size && fields.every(([name, value]) => isDeepEqual(known.get(name), value));
}

async function settle(
  channel: string,
  work: () => Promise<unknown>,
): Promise<{ value: unknown } | { error: string }> {
  try {
    return { value: cloned(await work()) };
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${String(error)}` };
  }
}

/**
 * Runs a built preload before the page's own scripts, with the two modules that a sandboxed preload may require. As in
 * contextBridge, values are copied, functions are wrapped, and an exposed API cannot be replaced.
 */
export function preloadSource(bundle: string): string {
  return `(() => {
    if (window !== window.top) return;
    const ask = globalThis.fetch;
    const asked = new Map();
    // This Chromium knows no other scheme. A refused request goes to Chromium, which gives its own error.
    globalThis.fetch = async (what, given) => {
      const [scheme, rest] = String(what).split('://');
      if (rest === undefined || ['http', 'https', 'blob:http', 'blob:https'].includes(scheme)) return ask(what, given);
      given?.signal?.throwIfAborted();
      const answer = await new Promise((resolve, reject) => {
        asked.set(++last, resolve);
        given?.signal?.addEventListener('abort', () => reject(given.signal.reason));
        post('${fetching}' + JSON.stringify({ id: last, url: String(what) }));
      });
      if (answer === null) return ask(what, given);
      const bytes = Uint8Array.from(atob(answer.body), (each) => each.charCodeAt(0));
      return new Response(bytes, { status: answer.status, headers: answer.headers });
    };
    const post = globalThis.${bindingName};
    delete globalThis.${bindingName};
    const waiting = new Map(), listeners = new Map();
    let last = 0;
    addEventListener('pointerdown', (event) => { if (event.isTrusted) post('${pressed}'); }, true);
    Object.defineProperty(globalThis, '${bindingName}Deliver', { value: (text) => {
      const message = JSON.parse(text);
      if ('fetched' in message) { asked.get(message.fetched)?.(message.answer); return asked.delete(message.fetched); }
      if ('id' in message) {
        const { resolve, reject } = waiting.get(message.id);
        waiting.delete(message.id);
        if ('error' in message) reject(new Error(message.error)); else resolve(message.value);
      } else for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.values);
    }});
    addEventListener('keydown', (event) => {
      if (!event.isTrusted) return;
      const held = ['alt', 'control', 'meta', 'shift'].filter((name) => event[(name === 'control' ? 'ctrl' : name) + 'Key']);
      setTimeout(() => {
        if (!event.defaultPrevented) post('${unhandled}' + [...held, event.key.toLowerCase()].join('+'));
      });
    });
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
      // The files of a page have no path here.
      const webUtils = { getPathForFile: () => '' };
      if (name === 'electron') return { ipcRenderer, contextBridge, webUtils };
      throw new Error('module not found: ' + name);
    };
    const exports = {}, module = { exports };
    (function (require, exports, module) {
${bundle}
    })(require, exports, module);
  })();`;
}
