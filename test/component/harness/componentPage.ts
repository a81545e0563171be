import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildComponents } from '../../../build/build.ts';
import { startServer, type WebServer } from '../../../electron/web/server.ts';
import type { ServedApp } from '../../../electron/web/windows.ts';
import { openWindowPage, type WindowPage } from '../../helpers/windowPage.ts';
import { type Answers, type Blobs, FakeMain } from './fakeMain.ts';
import './mounting.ts';

const files = path.resolve(import.meta.dirname, '../../../out/component');
const SIZE = { width: 1280, height: 800 };
/** Screens that keep something in variables of their modules, which only a new document forgets. */
const NEW_DOCUMENT_AFTER = /^\/(?:library|propose|verify)\b/;

interface MountOptions {
  /** The id of the person who works at the window; nobody where it is left out. */
  readonly reviewer?: string;
  /** Of the window, in CSS pixels; 1280 × 800 where it is left out. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Files that the window shows, such as pictures, by their hash. */
  readonly blobs?: Blobs;
}

let isKept = false;
let kept: Promise<ComponentPage> | null = null;

/** From now on the component files of this process share a page, until `endComponentPage`. */
export function keepComponentPage(): void {
  isKept = true;
}

export async function endComponentPage(): Promise<void> {
  const one = kept;
  kept = null;
  await (await one)?.end();
}

/** The page in which a file mounts its screens: its own, or that of the process. `close` gives it back. */
export async function openComponentPage(): Promise<ComponentPage> {
  if (!isKept) return ComponentPage.open();
  kept ??= ComponentPage.open();
  return kept;
}

/**
 * A page in which tests mount screens one after the other: the whole window of the product, with the web host's own server and socket,
 * and a `FakeMain` where the product is. The document stays. Between two tests its stores are put back.
 */
export class ComponentPage {
  readonly page: Page;
  readonly #window: WindowPage;
  readonly #server: WebServer;
  readonly #place: { main: FakeMain | null };
  readonly #announce: Parameters<ServedApp['onAnnounce']>[0];
  /** Errors of scripts and of the console since the last mount. */
  #problems: string[] = [];
  #needsNewDocument = true;

  static async open(): Promise<ComponentPage> {
    await buildComponents();
    const place: { main: FakeMain | null } = { main: null };
    const listeners = new Set<Parameters<ServedApp['onAnnounce']>[0]>();
    const app: ServedApp = {
      invoke: (command, input) =>
        place.main?.invoke(command, input) ?? Promise.reject(new Error('Nothing is mounted.')),
      onAnnounce(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      readBlob: async (hash) => place.main?.blobs.get(hash) ?? null,
    };
    const server = await startServer({ app, files, log: () => {} });
    const window = await openWindowPage({ viewport: SIZE });
    return new ComponentPage(window, server, place, (announcement) => {
      for (const listener of listeners) listener(announcement);
    });
  }

  private constructor(
    window: WindowPage,
    server: WebServer,
    place: { main: FakeMain | null },
    announce: Parameters<ServedApp['onAnnounce']>[0],
  ) {
    this.#window = window;
    this.#server = server;
    this.#place = place;
    this.#announce = announce;
    this.page = window.page;
    this.page.on('pageerror', (error) => this.#problems.push(error.message));
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(message.text());
    });
  }

  /** Mounts the screen of an address of the window, such as `/settings/clock`, with nothing left of the one before. */
  async mount(
    address: string,
    answers: Answers,
    { reviewer, size = SIZE, blobs = new Map() }: MountOptions = {},
  ): Promise<FakeMain> {
    const { page } = this;
    await this.#unmount();
    const { width, height } = page.viewportSize() ?? {};
    if (width !== size.width || height !== size.height) await page.setViewportSize(size);
    const main = new FakeMain(answers, blobs, (announcement) => {
      if (this.#place.main === main) this.#announce(announcement);
    });
    this.#place.main = main;
    this.#problems = [];
    if (this.#needsNewDocument) await page.goto(this.#server.url);
    this.#needsNewDocument = NEW_DOCUMENT_AFTER.test(address);
    await page.evaluate(([to, who]) => window.mounting.mount(to, who), [address, reviewer ?? null] as const);
    return main;
  }

  /** Nothing went wrong in the window, and it asked for nothing that the test has no answer to. */
  nothingWrong(): void {
    assert.deepEqual([...this.#problems, ...(this.#place.main?.problems ?? [])], []);
  }

  async close(): Promise<void> {
    if (!isKept) return this.end();
    await this.#unmount();
  }

  async end(): Promise<void> {
    await this.#window.close();
    await this.#server.close();
  }

  /** What the screen still writes when it goes is for its own main, not for the next. */
  async #unmount(): Promise<void> {
    const { main } = this.#place;
    if (main === null) return;
    main.release();
    await this.page.mouse.move(0, 0);
    if (this.#needsNewDocument) await this.page.goto('about:blank');
    else await this.page.evaluate(() => window.mounting.unmount());
    this.#place.main = null;
  }
}
