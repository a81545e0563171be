import { EventEmitter } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentsByTarget } from './contentsByTarget.ts';
import { ignoreGone, machine } from './machine.ts';
import type { PermissionDetails } from './permissions.ts';
import { fromChromium } from './schemes.ts';

type ProtocolHandler = (request: Request) => Response | Promise<Response>;
interface RequestDetails {
  readonly url: string;
  readonly webContentsId: number;
}
type RequestHandler = (
  contents: unknown,
  permission: string,
  answer: (allowed: boolean) => void,
  details: PermissionDetails,
) => void;
type CheckHandler = (
  contents: unknown,
  permission: string,
  requestingOrigin: string,
  details: PermissionDetails,
) => boolean;
type DeviceHandler = (details: {
  readonly deviceType: string;
  readonly origin: string;
  readonly device: object;
}) => boolean;
type BlockListener = (details: RequestDetails, answer: (response: { cancel?: boolean }) => void) => void;

const begun = z.object({
  frameId: z.string(),
  guid: z.string(),
  url: z.string(),
  suggestedFilename: z.string(),
});
const progressed = z.object({
  guid: z.string(),
  totalBytes: z.number(),
  receivedBytes: z.number(),
  state: z.enum(['inProgress', 'completed', 'canceled']),
});

const pagesOf = z.object({
  targetInfos: z.array(
    z.object({
      targetId: z.string(),
      type: z.string(),
      url: z.string(),
      browserContextId: z.string().optional(),
    }),
  ),
});
const attached = z.object({ sessionId: z.string() });

/** `Electron.Session`: one browser context. */
export class StandInSession extends EventEmitter {
  readonly #contextId: Promise<string | undefined>;
  #userAgent: string;
  #languages: string | null = null;
  #handlers = new Map<string, ProtocolHandler>();
  #block: { readonly urls: readonly RegExp[]; readonly listener: BlockListener } | null = null;
  #onRequest: RequestHandler | null = null;
  #onCheck: CheckHandler | null = null;
  #onDevice: DeviceHandler | null = null;
  /** The waiting requests; each function refuses one of them. */
  #asking = new Set<() => void>();
  #downloads = new Map<string, StandInDownload>();

  constructor(contextId: Promise<string | undefined>) {
    super();
    this.#contextId = contextId;
    this.#userAgent = machine().chromium.userAgent;
    void this.#listenToDownloads();
  }

  readonly protocol = {
    handle: (scheme: string, handler: ProtocolHandler): void => {
      this.#handlers.set(scheme, handler);
    },
  };

  readonly webRequest = {
    /** The patterns are match patterns of extensions (`URLPattern` in electron_api_web_request.cc). */
    onBeforeRequest: (filter: { urls: readonly string[] }, listener: BlockListener): void => {
      this.#block = { urls: filter.urls.map(patternOf), listener };
    },
  };

  getUserAgent(): string {
    return this.#userAgent;
  }
  setUserAgent(userAgent: string, languages?: string): void {
    this.#userAgent = userAgent;
    if (languages !== undefined) this.#languages = acceptLanguageOf(languages);
  }
  /** Removing the handler refuses the waiting requests (`ElectronPermissionManager::SetPermissionRequestHandler`). */
  setPermissionRequestHandler(handler: RequestHandler | null): void {
    if (handler === null) for (const refuse of this.#asking) refuse();
    this.#onRequest = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#onCheck = handler;
  }
  setDevicePermissionHandler(handler: DeviceHandler | null): void {
    this.#onDevice = handler;
  }

  async closeAllConnections(): Promise<void> {}
  /** The session stays usable without its data, and its pages stay open (`BrowsingDataRemover`). */
  async clearData(): Promise<void> {
    const { send } = machine();
    const browserContextId = await this.#contextId;
    if (browserContextId === undefined) return;
    const { targetInfos } = pagesOf.parse(await send('Target.getTargets'));
    const pages = targetInfos.filter(
      (one) => one.browserContextId === browserContextId && one.type === 'page',
    );
    // No page uses the context again, so it is disposed with its data.
    if (pages.length === 0) return void (await send('Target.disposeBrowserContext', { browserContextId }));
    await send('Storage.clearCookies', { browserContextId });
    for (const { targetId, url } of pages) {
      const { sessionId } = attached.parse(await send('Target.attachToTarget', { targetId, flatten: true }));
      await send(
        'Storage.clearDataForOrigin',
        { origin: new URL(url).origin, storageTypes: 'all' },
        sessionId,
      );
      await send('Target.detachFromTarget', { sessionId });
    }
  }

  /** The browser context of the pages in this session. */
  static contextOf(session: StandInSession): Promise<string | undefined> {
    return session.#contextId;
  }
  /** Without a handler everything is granted; only its first answer counts (`OnPermissionResponse`). */
  static async mayPage(
    session: StandInSession,
    contents: unknown,
    permission: string,
    details: PermissionDetails,
  ): Promise<boolean> {
    const handler = session.#onRequest;
    if (handler === null) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const refuse = (): void => resolve(false);
    session.#asking.add(refuse);
    handler(contents, permission, (allowed) => resolve(allowed), details);
    return promise.finally(() => session.#asking.delete(refuse));
  }
  /** The answer to `navigator.permissions.query`: granted or denied, never prompt (`GetPermissionStatus`). */
  static isGranted(
    session: StandInSession,
    contents: unknown,
    permission: string,
    details: PermissionDetails,
  ): boolean {
    const origin = new URL(details.requestingUrl).origin;
    // GURL ends an origin with a slash.
    return session.#onCheck?.(contents, permission, `${origin}/`, details) ?? true;
  }
  /** Whether a page may use a device that it was not given before (`CheckDevicePermission`). */
  static mayUseDevice(session: StandInSession, deviceType: string, origin: string): boolean {
    return session.#onDevice?.({ deviceType, origin, device: {} }) ?? false;
  }
  /** The value of the header Accept-Language; null for the default of Chromium. */
  static languagesOf(session: StandInSession): string | null {
    return session.#languages;
  }
  /** Null if the request goes on to the network. */
  static async answer(session: StandInSession, request: RequestDetails): Promise<Response | 'cancel' | null> {
    const url = fromChromium(request.url);
    const handler = session.#handlers.get(new URL(url).protocol.slice(0, -1));
    if (handler) return handler(new Request(url));
    const block = session.#block;
    if (!block?.urls.some((pattern) => pattern.test(url))) return null;

    return new Promise((resolve) =>
      block.listener({ ...request, url }, ({ cancel }) => resolve(cancel ? 'cancel' : null)),
    );
  }

  async #listenToDownloads(): Promise<void> {
    const { events, send, userData } = machine();
    const browserContextId = await this.#contextId;
    if (!browserContextId) return;
    const downloadPath = join(userData, 'downloads');
    await send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      browserContextId,
      downloadPath,
      eventsEnabled: true,
    });
    events.on('', (method, params) => {
      if (method === 'Browser.downloadWillBegin') {
        const { frameId, guid, url, suggestedFilename } = begun.parse(params);
        const contents = contentsByTarget.get(frameId);
        if (contents?.session !== this) return;
        const item = new StandInDownload(guid, url, suggestedFilename, join(downloadPath, guid));
        this.#downloads.set(guid, item);
        this.emit('will-download', { preventDefault: () => item.cancel() }, item, contents);
      }
      if (method === 'Browser.downloadProgress') {
        const progress = progressed.parse(params);
        const item = this.#downloads.get(progress.guid);
        if (item) void StandInDownload.progress(item, progress);
      }
    });
  }
}

/** `Electron.DownloadItem`. */
class StandInDownload extends EventEmitter {
  readonly #guid: string;
  readonly #url: string;
  readonly #fileName: string;
  readonly #file: string;
  #savePath = '';
  #total = 0;
  #received = 0;

  constructor(guid: string, url: string, fileName: string, file: string) {
    super();
    this.#guid = guid;
    this.#url = url;
    this.#fileName = fileName;
    this.#file = file;
  }
  getURL(): string {
    return this.#url;
  }
  getFilename(): string {
    return this.#fileName;
  }
  setSavePath(path: string): void {
    this.#savePath = path;
  }
  getTotalBytes(): number {
    return this.#total;
  }
  getReceivedBytes(): number {
    return this.#received;
  }
  cancel(): void {
    ignoreGone(machine().send('Browser.cancelDownload', { guid: this.#guid }));
  }
  static async progress(item: StandInDownload, progress: z.infer<typeof progressed>): Promise<void> {
    item.#total = progress.totalBytes;
    item.#received = progress.receivedBytes;
    if (progress.state === 'inProgress') item.emit('updated', {}, 'progressing');
    if (progress.state === 'completed') await copyFile(item.#file, item.#savePath);
    if (progress.state !== 'inProgress')
      item.emit('done', {}, progress.state === 'completed' ? 'completed' : 'cancelled');
  }
}

/** `http://*\/*`, `<all_urls>`. */
function patternOf(pattern: string): RegExp {
  if (pattern === '<all_urls>') return /^(https?|wss?|ftp|file):/;
  return new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
}

/** `net::HttpUtil::GenerateAcceptLanguageHeader`: the first language has the weight 1, each next one a tenth less. */
function acceptLanguageOf(languages: string): string {
  return languages
    .split(',')
    .map((language, index) => (index === 0 ? language : `${language};q=${(10 - Math.min(index, 9)) / 10}`))
    .join(',');
}

const partitions = new Map<string, StandInSession>();
let windowSession: StandInSession | null = null;

/** `Electron.session`. */
export const session = {
  get defaultSession(): StandInSession {
    windowSession ??= new StandInSession(Promise.resolve(undefined));
    return windowSession;
  },
  fromPartition(name: string): StandInSession {
    const known = partitions.get(name);
    if (known) return known;
    const created = machine()
      .send('Target.createBrowserContext', { disposeOnDetach: true })
      .then((reply) => z.object({ browserContextId: z.string() }).parse(reply).browserContextId);
    const made = new StandInSession(created);
    partitions.set(name, made);
    return made;
  },
};
