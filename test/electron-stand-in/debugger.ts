import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { ignoreGone, machine } from './machine.ts';

const refusal = z.object({ message: z.string() });

const metricsAsked = z.object({
  width: z.number(),
  height: z.number(),
  deviceScaleFactor: z.number(),
  mobile: z.boolean(),
  scale: z.number().positive().max(10).default(1),
  dontSetVisibleSize: z.boolean().default(false),
});
export type Metrics = z.infer<typeof metricsAsked>;

/** A page of the stand-in: its target, and the session that the stand-in itself has on it. */
export interface Ready {
  readonly targetId: string;
  readonly sessionId: string;
}

/** `Electron.Debugger`: a separate session on the page, as `webContents.debugger` has. */
export class StandInDebugger extends EventEmitter {
  readonly #page: Promise<Ready>;
  readonly #isPainted: () => boolean;
  readonly #emulate: (metrics: Metrics | null) => void;
  readonly #ignoreInput: (ignore: boolean) => void;
  #session: Promise<string> | null = null;

  constructor(
    page: Promise<Ready>,
    isPainted: () => boolean,
    emulate: (metrics: Metrics | null) => void,
    ignoreInput: (ignore: boolean) => void,
  ) {
    super();
    this.#page = page;
    this.#isPainted = isPainted;
    this.#emulate = emulate;
    this.#ignoreInput = ignoreInput;
  }

  attach(): void {
    if (this.#session) throw new Error('Debugger is already attached to the target');
    const { events, send } = machine();
    this.#session = this.#page.then(async ({ targetId }) => {
      const reply = await send('Target.attachToTarget', { targetId, flatten: true });
      const { sessionId } = z.object({ sessionId: z.string() }).parse(reply);
      const follow = (session: string, shown: string): void => {
        events.on(session, (method, params) => {
          if (method === 'Target.attachedToTarget')
            follow(String(params.sessionId), String(params.sessionId));
          this.emit('message', {}, method, params, shown);
        });
      };
      follow(sessionId, '');
      return sessionId;
    });
    ignoreGone(this.#session);
  }
  isAttached(): boolean {
    return this.#session !== null;
  }
  detach(): void {
    void this.#session?.then((sessionId) =>
      ignoreGone(machine().send('Target.detachFromTarget', { sessionId })),
    );
    this.#session = null;
  }
  /** As in Electron, each command has one promise: a reply reaches its caller before a later event. */
  sendCommand(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    if (!this.#session) return Promise.reject(new Error('No target available'));
    // A screenshot waits for a frame, which is never painted here.
    if (method === 'Page.captureScreenshot' && !this.#isPainted()) return new Promise(() => {});
    // The stand-in emulates the size of the native view, so it combines the emulation of the app with its own.
    if (method === 'Emulation.setDeviceMetricsOverride') this.#emulate(metricsAsked.parse(params));
    if (method === 'Input.setIgnoreInputEvents')
      this.#ignoreInput('ignore' in params && params.ignore === true);
    if (method === 'Emulation.clearDeviceMetricsOverride') this.#emulate(null);
    if (method.endsWith('DeviceMetricsOverride')) return Promise.resolve({});
    return (
      this.#session
        .then((own) => machine().send(method, params, sessionId ?? own))
        // Electron drops an answer that is nested deeper, without an error (`base::JSONReader`).
        .then((answer) => (isDeeper(answer, 200) ? new Promise(() => {}) : answer))
        .catch((error: unknown) => {
          // Electron turns the error object of the protocol into an Error.
          throw error instanceof Error ? error : new Error(refusal.parse(error).message);
        })
    );
  }

  static attached(standIn: StandInDebugger): Promise<unknown> {
    return standIn.#session ?? Promise.resolve();
  }
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1));
}
