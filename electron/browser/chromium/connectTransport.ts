import type { BrowserContext } from 'playwright-core';
import { registerNodeEngineFor } from '../picker/nodeEngine.ts';

/** Playwright's `ConnectOverCDPTransport` (public since playwright-core 1.61). */
interface BrowserTransport {
  open(): void;
  send(message: object): void;
  close(): void;
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
}

/**
 * Connects Playwright to a browser through messages only, without a debugging port. Resolves to its one context. `close`
 * ends the connection; the pages stay with their owner.
 *
 * @param folder where Playwright writes its files (traces, downloads); by default, a temporary folder of its own.
 */
export async function connectTransport(
  transport: BrowserTransport,
  folder?: string,
): Promise<{ context: BrowserContext; version: string; close(): Promise<void> }> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.connectOverCDP(transport, {
    isLocal: true,
    ...(folder === undefined ? {} : { artifactsDir: folder }),
  });
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser connection has no context.');
  await registerNodeEngineFor(context);
  return { context, version: browser.version(), close: () => browser.close() };
}
