import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserType } from 'playwright-core';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';
import { makePrivateFolder } from '../core/privateFolder.ts';
import type { Pasting, TraceFolder } from '../port/backend.ts';
import { type FindOptions, findChromium } from './chromium.ts';
import { createClipboard } from './clipboard.ts';

export interface LaunchOptions {
  /** Receives log lines: the Chromium in use, and why it runs without a sandbox. */
  readonly log?: (line: string) => void;
  readonly find?: FindOptions;
  /** False when no person can answer: permissions are then refused at once. */
  readonly askPermissions?: boolean;
}

export interface LaunchedChromium {
  readonly browser: Browser;
  /**
   * The user agent without "Headless". Sites reject a browser that calls itself headless, but a person sits in front of
   * this one.
   */
  readonly userAgent: string;
  readonly traces: TraceFolder;
  readonly pasting: Pasting;
  /** Resolves when the process and its files are gone. */
  close(): Promise<void>;
}

const versionInfo = z.object({ userAgent: z.string() });

/** Starts the Chromium that `findChromium` names. Throws AppError `chromium.*`. */
export async function launchChromium(options: LaunchOptions): Promise<LaunchedChromium> {
  const folder = makePrivateFolder();
  const downloads = makePrivateFolder('disk');
  const remove = () => Promise.all([folder.remove(), downloads.remove()]);
  const browser = await launch(options, folder.path, downloads.path).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  // A later process removes what cannot be removed now.
  browser.on('disconnected', () => mayFail(remove(), 'closing as far as possible'));
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = versionInfo.parse(await session.send('Browser.getVersion'));
  await session.detach();
  return {
    browser,
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
    traces: { path: folder.path, running: new Set() },
    pasting: createClipboard(browser),
    async close() {
      await browser.close();
      await remove();
    },
  };
}

/**
 * Flags beyond Playwright's own: no background activity, and a process for each site, so that foreign frames are targets.
 * `--disable-features` is missing on purpose: Chromium uses only the last one, and Playwright's own is needed (no upgrades
 * to https, among others).
 */
const ARGUMENTS = [
  '--site-per-process',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
];

/** Loaded only when a browser is needed, because most commands need none. */
async function loadDriver(): Promise<BrowserType> {
  const { chromium } = await import('playwright-core');
  return chromium;
}

async function launch(options: LaunchOptions, folder: string, downloads: string): Promise<Browser> {
  const log = options.log ?? (() => {});
  const driver = loadDriver();
  const found = await findChromium({ log, ...options.find });
  log(`Chromium ${found.version ?? ''} (${found.source}): ${found.path}`);
  const profile = path.join(folder, 'profile');
  try {
    writePreferences(profile);
  } catch (error) {
    const where = path.dirname(folder);
    throw fault.storage(
      'chromium.profile',
      `Chromium could not be started, because its settings could not be written to ${where}: ${whyUnwritable(error)}.`,
      'Free some space there, and try again.',
      { at: where, cause: error },
    );
  }
  const chromium = await driver;
  try {
    // Partitions are contexts beside the profile's own context and share its preferences. The profile's own context and its
    // first page stay unused.
    const unused = await chromium.launchPersistentContext(profile, {
      executablePath: found.path,
      headless: true,
      // Playwright's own folder does not name its process, so the folder of a killed process would never be removed.
      artifactsDir: folder,
      tracesDir: folder,
      downloadsPath: downloads,
      viewport: null,
      args: [...ARGUMENTS, ...found.args],
      // People also use the scroll bar.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      chromiumSandbox: found.args.length === 0,
      env: { ...definedOnly(process.env), ...found.env },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const browser = unused.browser();
    if (browser === null) throw new Error('the driver hands out no browser');
    await Promise.all(unused.pages().map((page) => page.close()));
    return browser;
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw fault.tool(
      'chromium.start',
      `Chromium did not start (${found.path}): ${message}`,
      'Run "npm run -s hopscope -- doctor" to see what was found, or set HOPSCOPE_CHROMIUM to another Chromium.',
      { cause },
    );
  }
}

/**
 * Sets preferences that a distribution or a build may preset differently. Debian's Chromium blocks storage and cookies of
 * frames of other sites.
 */
export function writePreferences(profile: string): void {
  mkdirSync(path.join(profile, 'Default'), { recursive: true });
  writeFileSync(
    path.join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0 } }),
  );
  writeFileSync(
    path.join(profile, 'Local State'),
    JSON.stringify({ browser: { enabled_labs_experiments: UNSEEN_PARTS } }),
  );
}

/**
 * Chromium 156 keeps two pages of its own ready behind the address bar of every window, in a process of 160 MB each. Each
 * of our tabs is a window without an address bar. Chromium's own switches turn the pages off (`@2`); versions that do not
 * know the switches ignore them.
 */
const UNSEEN_PARTS: readonly string[] = ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'];

/** Leaves out names with the value undefined, which Playwright does not accept. */
export function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
