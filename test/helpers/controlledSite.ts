import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { after, afterEach, before } from 'node:test';
import type { ChromiumLauncher } from '../../electron/browser/chromium/launchBackend.ts';
import { type OpenedBrowser, openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { BrowserBackend, StartBackend } from '../../electron/browser/port/backend.ts';
import type { BrowserEvent, BrowserState, OpenOptions } from '../../electron/browser/port/taskBrowser.ts';
import type { Action, PagePrompt } from '../../shared/model/index.ts';
import { PATIENCE_MS } from './patience.ts';
import { createPerson, type Person } from './person.ts';
import { sharedLauncher } from './sharedChromium.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);
/** Pages by path; `{host:NAME}` in a page becomes this server's origin under that host name. */
export type Pages = Readonly<Record<string, Answer>>;

type EventOf<T extends BrowserEvent['type']> = Extract<BrowserEvent, { type: T }>;
type PromptOf<K extends PagePrompt['kind']> = PagePrompt & { readonly kind: K };

export interface ControlledSite {
  readonly browser: OpenedBrowser;
  readonly person: Person;
  readonly events: readonly BrowserEvent[];
  readonly downloads: string;
  url(path: string, host?: string): string;
  actions(): readonly Action[];
  /** `operation name` of each action, for reading. */
  story(): string[];
  /** Calls the listener for each event from now on, synchronously. */
  onEvent(listener: (event: BrowserEvent) => void): void;
  /** The first event, now or later, that matches. */
  until<T extends BrowserEvent['type']>(
    type: T,
    matches?: (event: EventOf<T>) => boolean,
  ): Promise<EventOf<T>>;
  /** The first prompt of a kind, now or later. */
  prompt<K extends PagePrompt['kind']>(
    kind: K,
    matches?: (prompt: PromptOf<K>) => boolean,
  ): Promise<PromptOf<K>>;
  action(operation: Action['operation'], matches?: (action: Action) => boolean): Promise<Action>;
  /** Evaluates an expression in the main world, which the scripts of the page use. */
  inPage(expression: string, page?: number): Promise<unknown>;
  /** The same in every frame of the first page, the main frame first. */
  inFrames(expression: string): Promise<unknown[]>;
  /** Ends the renderer of the first page. */
  crash(): Promise<void>;
  /** Closes the browser context behind the browser's back. */
  endBrowser(): Promise<void>;
  readonly port: number;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Takes over the port of a site that was closed. */
  readonly port?: number;
  readonly start?: string;
  readonly restore?: BrowserState;
  readonly agent?: OpenOptions['agent'];
  /** Changes the backend, for example to behave as that of another host. */
  readonly adapt?: (backend: BrowserBackend) => BrowserBackend;
}

/** One Chromium for all sites of a process; each test opens a separate partition on a separate site. */
export function controlledSites(): { open(pages: Pages, options?: SiteOptions): Promise<ControlledSite> } {
  let launcher: ChromiumLauncher;
  const opened = new Set<ControlledSite>();
  before(() => {
    launcher = sharedLauncher({ asksPermissions: true });
  });
  // A page that stays open would keep running during the next test.
  afterEach(async () => {
    const left = [...opened];
    opened.clear();
    await Promise.all(left.map((site) => site.close()));
  });
  after(() => launcher.close());
  return {
    async open(pages, options = {}) {
      const site = await openSite(launcher, pages, options);
      opened.add(site);
      return site;
    },
  };
}

async function openSite(
  launcher: ChromiumLauncher,
  pages: Pages,
  options: SiteOptions,
): Promise<ControlledSite> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const page = pages[path];
    if (typeof page === 'function') return page(request, response);
    response.statusCode = page === undefined ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      (page ?? 'not found').replaceAll(
        /\{host:([\w.-]+)\}/g,
        (_whole, host: string) => `http://${host}:${port}`,
      ),
    );
  });
  server.listen(options.port ?? 0);
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const { port } = address;
  const url = (path: string, host = '127.0.0.1'): string => `http://${host}:${port}${path}`;

  const folder = temporaryFolder();
  let backend: BrowserBackend | null = null;
  const start: StartBackend = async (open) => {
    backend = await launcher.start(open);
    return options.adapt?.(backend) ?? backend;
  };
  const browser = await openTaskBrowser(start, {
    viewport: { width: 1000, height: 700 },
    startUrls: options.start === 'none' ? [] : [url(options.start ?? '/')],
    restore: options.restore ?? null,
    ...(options.agent === undefined ? {} : { agent: options.agent }),
    downloads: folder,
  });
  const events: BrowserEvent[] = [];
  const waiting = new Set<() => void>();
  const listeners: ((event: BrowserEvent) => void)[] = [];
  browser.listen((event) => {
    events.push(event);
    for (const listener of listeners) listener(event);
    for (const check of [...waiting]) check();
  });

  const isOf = <T extends BrowserEvent['type']>(event: BrowserEvent, type: T): event is EventOf<T> =>
    event.type === type;

  function until<T extends BrowserEvent['type']>(
    type: T,
    matches: (event: EventOf<T>) => boolean = () => true,
  ): Promise<EventOf<T>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        const told = events.filter((event) => event.type !== 'changed' && event.type !== 'input').slice(-12);
        reject(new Error(`no such ${type}; what happened: ${JSON.stringify(told, null, 1)}`));
      }, PATIENCE_MS);
      const check = (): void => {
        for (const event of events) {
          if (!isOf(event, type) || !matches(event)) continue;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(event);
          return;
        }
      };
      waiting.add(check);
      check();
    });
  }

  const actions = (): Action[] => events.flatMap((event) => (event.type === 'action' ? [event.action] : []));
  await browser.settle();
  return {
    browser,
    person: createPerson(browser),
    events,
    downloads: folder,
    url,
    actions,
    story: () =>
      actions().map((action) =>
        [
          action.operation,
          action.element?.name || action.element?.attributes['id'] || action.element?.tag,
          action.value,
        ]
          .filter((part) => part)
          .join(' '),
      ),
    onEvent: (listener) => void listeners.push(listener),
    until,
    async prompt(kind, matches = () => true) {
      const isKind = (prompt: PagePrompt): prompt is PromptOf<typeof kind> => prompt.kind === kind;
      const { prompt } = await until('prompt', (event) => isKind(event.prompt) && matches(event.prompt));
      assert.ok(isKind(prompt));
      return prompt;
    },
    action: async (operation, matches = () => true) =>
      (await until('action', ({ action }) => action.operation === operation && matches(action))).action,
    inPage: async (expression, page = 0) => backend?.context.pages()[page]?.evaluate(expression),
    inFrames: (expression) =>
      Promise.all((backend?.context.pages()[0]?.frames() ?? []).map((frame) => frame.evaluate(expression))),
    async crash() {
      const page = backend?.context.pages()[0];
      if (page === undefined) throw new Error('no page');
      const crashed = new Promise((resolve) => page.once('crash', resolve));
      page.goto('chrome://crash').catch(() => {});
      await crashed;
    },
    async endBrowser() {
      await backend?.context.close();
    },
    port,
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
