import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { PageAction } from '../../shared/environments/webui/pageAction.ts';
import { type AppError, fault } from '../../shared/errors.ts';
import { ask, failAfter, ignoreGone, listenTo, within } from '../browser/cdp/cdp.ts';
import { runScript } from '../browser/cdp/runScript.ts';
import type { HiddenPage } from '../browser/port/hiddenPage.ts';
import { actInPage } from './actInPage.ts';
import { type RawElement, readElements } from './readElements.ts';

/** The window of MageBench's browser in CSS pixels. */
const VIEWPORT = { width: 1920, height: 1080 } as const;
/** The most elements of a page that are read. */
const MOST_ELEMENTS = 50_000;
const LOAD_MS = 10_000;
const READ_MS = 20_000;
/** An action of a task may wait itself, at most this long in total. */
const ACTION_MS = 30_000;
const PICTURE_MS = 10_000;
const FONTS_MS = 1_000;
const SETTLE_MS = 500;
const CLOSE_MS = 3_000;
/** An address that only the interception answers. */
const ORIGIN = 'https://page.invalid';

/** Questions of a page are answered at once, as MageBench accepts every alert. Windows and calls past the interception do not open. */
const QUIET = `alert = () => {}; confirm = () => true; prompt = (_message, value) => value ?? ''; print = () => {};
open = () => null; delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection;`;

const TYPES: Readonly<Record<string, string>> = {
  ...{
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
  },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{
    svg: 'image/svg+xml',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttf: 'font/ttf',
    json: 'application/json',
  },
};

const paused = z.object({ requestId: z.string(), request: z.object({ url: z.string() }) });
const opening = z.object({ type: z.string() });
const frameTree = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });
const world = z.object({ executionContextId: z.number() });
const screenshot = z.object({ data: z.string() });
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const rawPage = z
  .object({
    width: z.number(),
    height: z.number(),
    elements: z.array(
      z.object({
        label: z.string(),
        box,
        text: z.string(),
        css: z.array(z.string()),
        class: z.string().nullable(),
        descendants: z.number(),
        filter: z.string().nullable(),
        compared: z.string().nullable(),
      }) satisfies z.ZodType<RawElement>,
    ),
  })
  .nullable();

type RawPage = NonNullable<z.infer<typeof rawPage>>;

/** A page that is shown without network, read and acted on. */
export interface PlayedPage {
  /** Its visible elements; `styles` null: only the targets. */
  read(styles: readonly string[] | null): Promise<RawPage>;
  /** Carries an action out. Returns why it failed, or null. */
  act(action: PageAction): Promise<string | null>;
  /** A PNG of the window. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Shows a page of these files in a hidden page of the browser, at 1920 × 1080 and without network. `name`: for errors, such as “your page”.
 * Every wait has an end: a page that does not load, or a script that never ends, throws AppError `webui.page`.
 */
export async function playPage(
  hidden: HiddenPage,
  files: ReadonlyMap<string, Uint8Array>,
  name: string,
): Promise<PlayedPage> {
  const { raw } = hidden;
  const late = (message: string) => (): AppError =>
    fault.page('webui.page', message, 'Look for a script that never ends.');

  async function isolated(): Promise<number> {
    const { frameTree: tree } = await ask(raw, 'Page.getFrameTree', {}, frameTree);
    const asked = { frameId: tree.frame.id, worldName: 'hopscope-webui' };
    return (await ask(raw, 'Page.createIsolatedWorld', asked, world)).executionContextId;
  }

  async function evaluate(expression: string, awaitPromise = false): Promise<unknown> {
    const contextId = await isolated();
    return (await runScript(raw, { expression, contextId, returnByValue: true, awaitPromise })).value;
  }

  /** Waits until a page that an action has opened is loaded, and has been drawn. */
  async function settle(): Promise<void> {
    const untilLoaded = async (): Promise<void> => {
      for (;;) {
        // The document may be replaced at this moment.
        const state = await evaluate('document.readyState').catch(() => 'replaced');
        if (state === 'complete') return;
        await wait(50);
      }
    };
    await failAfter(
      untilLoaded(),
      LOAD_MS,
      late(`${name} did not finish loading within ${LOAD_MS / 1000} seconds.`),
    );
    const drawn =
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))';
    await within(evaluate(drawn, true), SETTLE_MS, null);
  }

  await prepare(hidden, files);
  const loaded = Promise.withResolvers<void>();
  const off = listenTo(raw, 'Page.loadEventFired', z.object({}), () => loaded.resolve());
  const opened = raw.send('Page.navigate', { url: `${ORIGIN}/index.html` }).then(() => loaded.promise);
  await failAfter(
    opened,
    LOAD_MS,
    late(`${name} did not finish loading within ${LOAD_MS / 1000} seconds.`),
  ).finally(off);
  await within(evaluate('document.fonts.ready.then(() => true)', true), FONTS_MS, null);
  await settle();

  return {
    async read(styles) {
      const expression = `(${readElements})(${JSON.stringify(styles)}, ${MOST_ELEMENTS})`;
      const value = await failAfter(
        evaluate(expression),
        READ_MS,
        late(`${name} could not be read within ${READ_MS / 1000} seconds.`),
      ).catch((error: unknown) => {
        throw error instanceof RangeError || String(error).includes('RangeError')
          ? fault.page('webui.page', `${name} has elements that lie too deep in each other.`)
          : error;
      });
      const page = rawPage.parse(value);
      if (page === null)
        throw fault.page(
          'webui.tooLarge',
          `${name} has more than ${MOST_ELEMENTS} elements.`,
          'Build it with fewer elements.',
        );
      return page;
    },
    async act(action) {
      const failed = await failAfter(
        actInPage(raw, action, isolated),
        ACTION_MS,
        late(`${name} did not end the action “${action.name}” within ${ACTION_MS / 1000} seconds.`),
      );
      await settle();
      return failed;
    },
    async picture() {
      const taken = ask(raw, 'Page.captureScreenshot', { format: 'png' }, screenshot);
      const { data } = await failAfter(
        taken,
        PICTURE_MS,
        late(`${name} could not be drawn within ${PICTURE_MS / 1000} seconds.`),
      );
      return Buffer.from(data, 'base64');
    },
    close: () => within(hidden.close(), CLOSE_MS, undefined),
  };
}

/** Cuts the network off, answers for the files, and silences questions of the page. */
async function prepare({ raw, resize }: HiddenPage, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  listenTo(raw, 'Fetch.requestPaused', paused, ({ requestId, request }) => {
    const file = fileOf(request.url, files);
    ignoreGone(
      file === null
        ? raw.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
        : raw.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'content-type', value: file.type }],
            body: Buffer.from(file.bytes).toString('base64'),
          }),
    );
  });
  // Questions that come all the same, such as on leaving the page.
  listenTo(raw, 'Page.javascriptDialogOpening', opening, () =>
    ignoreGone(raw.send('Page.handleJavaScriptDialog', { accept: true })),
  );
  await resize(VIEWPORT);
  await Promise.all([
    raw.send('Page.enable'),
    raw.send('Page.addScriptToEvaluateOnNewDocument', { source: QUIET }),
    raw.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    raw.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
  ]);
}

/** The file for a request; null: it leaves the page, or there is none. */
function fileOf(
  address: string,
  files: ReadonlyMap<string, Uint8Array>,
): { readonly bytes: Uint8Array; readonly type: string } | null {
  const url = URL.parse(address);
  if (url === null || url.origin !== ORIGIN) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.pathname).slice(1);
  } catch {
    return null;
  }
  const wanted = path === '' ? 'index.html' : path;
  const bytes = files.get(wanted);
  if (bytes === undefined) return null;
  const ending = wanted.slice(wanted.lastIndexOf('.') + 1).toLowerCase();
  return {
    bytes,
    type: (Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined) ?? 'application/octet-stream',
  };
}
