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
/** Screens that keep state in variables of their modules, which only a new document resets. */
const NEW_DOCUMENT_AFTER = /^\/(?:library|propose|verify)\b/;

interface MountOptions {
  /** The id of the person who works at the window. Nobody by default. */
  readonly reviewer?: string;
  /** The size of the window in CSS pixels. 1280 × 800 by default. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Files that the window shows, such as pictures, by their hash. */
  readonly blobs?: Blobs;
}

let isKept = false;
let kept: Promise<ComponentPage> | null = null;

/** Lets the component files of this process share a page until `endComponentPage`. */
export function keepComponentPage(): void {
  isKept = true;
}

export async function endComponentPage(): Promise<void> {
  const one = kept;
  kept = null;
  await (await one)?.end();
}

/** The page in which a test file mounts its screens: a new one, or the shared one after `keepComponentPage`. */
export async function openComponentPage(): Promise<ComponentPage> {
  if (!isKept) return ComponentPage.open();
  kept ??= ComponentPage.open();
  return kept;
}

/**
 * A page in which tests mount screens one after the other: the whole window of the product, with the server and socket of the web host,
 * and a `FakeMain` in place of main. The document stays open. Its stores are reset between two tests.
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

  /** Unmounts the screen before, and mounts the one at an address of the window, such as `/settings/clock`. */
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

  /** Asserts that the window reported no error and sent no command that the test has no answer to. */
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

  /** The last commands of a screen still reach its `FakeMain`, not the next one. */
  async #unmount(): Promise<void> {
    const { main } = this.#place;
    if (main === null) return;
    main.release();
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(() => window.mounting.unmount());
    if (this.#needsNewDocument) await this.page.goto('about:blank');
    this.#place.main = null;
  }
}
