// needs: desktop
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { protocol } from '../electron-stand-in/electron.ts';
import { session } from '../electron-stand-in/session.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import { BrowserWindow } from '../electron-stand-in/windows.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { patient } from '../helpers/patience.ts';

const whole = { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true };
const policy =
  "default-src 'none'; script-src 'self'; img-src readable:; connect-src 'self' readable: closed: unfetched: uncrossed:";

/** Custom schemes, with and without privileges (electron_api_protocol.cc, electron/docs/api/protocol.md). */
describe('a custom scheme on the stand-in', { timeout: patient(60_000), ...onlyThorough }, () => {
  let standIn: StandIn;
  const said: string[] = [];

  before(async () => {
    standIn = await startStandIn();
    protocol.registerSchemesAsPrivileged([
      { scheme: 'app', privileges: whole },
      { scheme: 'insecure', privileges: { standard: true } },
      { scheme: 'bare', privileges: { secure: true } },
      { scheme: 'readable', privileges: whole },
      { scheme: 'closed', privileges: whole },
      { scheme: 'unnamed', privileges: whole },
      { scheme: 'unfetched', privileges: { ...whole, supportFetchAPI: false } },
      { scheme: 'uncrossed', privileges: { ...whole, corsEnabled: false } },
    ]);
    const { defaultSession } = session;
    for (const scheme of ['app', 'insecure', 'bare']) {
      defaultSession.protocol.handle(scheme, ({ url }) =>
        url.endsWith('.js')
          ? new Response('document.title += " file"', { headers: { 'content-type': 'text/javascript' } })
          : new Response(
              '<!doctype html><title>page</title><script>document.title += " inline"</script><script src="file.js"></script>',
              { headers: { 'content-type': 'text/html', 'content-security-policy': policy } },
            ),
      );
    }
    for (const scheme of ['readable', 'closed', 'unnamed', 'unfetched', 'uncrossed']) {
      defaultSession.protocol.handle(
        scheme,
        ({ url }) =>
          new Response(`what is at ${url}`, {
            headers: scheme === 'closed' ? {} : { 'access-control-allow-origin': 'app://here' },
          }),
      );
    }
  });
  after(() => standIn.close());

  async function open(address: string): Promise<Page> {
    const window = new BrowserWindow({
      width: 800,
      height: 600,
      show: false,
      webPreferences: { preload: join(import.meta.dirname, 'emptyPreload.cjs') },
    });
    const page = await standIn.pageOf(window.webContents);
    page.on('console', (message) => said.push(message.text()));
    await window.loadURL(address);
    // The second client is informed a moment later.
    await page.waitForURL(/page\.html$/);
    return page;
  }

  const titleOf = (page: Page): Promise<string> => page.evaluate(() => document.title);
  const fetched = (page: Page, url: string): Promise<string> =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          (response) => response.text(),
          ({ name }) => name,
        ),
      url,
    );

  it('enforces the policy of a page word for word: a script file runs, an inline script does not', async () => {
    const page = await open('app://here/page.html');
    assert.equal(await titleOf(page), 'page file');
    const enforced = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.originalPolicy));
          const script = document.createElement('script');
          script.textContent = '1';
          document.head.append(script);
        }),
    );
    assert.equal(enforced, policy);
  });

  it('can be fetched only if the policy, the privileges and the response headers allow it', async () => {
    const page = await open('app://here/page.html');
    assert.equal(await fetched(page, 'readable://some/'), 'what is at readable://some/');
    assert.match(await fetched(page, 'app://here/page.html'), /<!doctype html>/);
    assert.equal(await fetched(page, 'unnamed://some/'), 'TypeError', 'connect-src');
    assert.equal(await fetched(page, 'unfetched://some/'), 'TypeError', 'supportFetchAPI');
    assert.equal(await fetched(page, 'uncrossed://some/'), 'TypeError', 'corsEnabled');
    assert.equal(await fetched(page, 'closed://some/'), 'TypeError', 'access-control-allow-origin');
    assert.ok(said.some((text) => /unnamed:.*Content Security Policy/.test(text)));
  });

  it('ends an aborted fetch with AbortError', async () => {
    const page = await open('app://here/page.html');
    const ended = await page.evaluate(() => {
      const giving = new AbortController();
      const asked = fetch('readable://some/', { signal: giving.signal }).catch(({ name }) => name);
      giving.abort();
      return asked;
    });
    assert.equal(ended, 'AbortError');
  });

  it('has no secure context without the privilege secure, and no own files without the privilege standard', async () => {
    const secure = (page: Page): Promise<boolean> => page.evaluate(() => isSecureContext);
    assert.equal(await secure(await open('app://here/page.html')), true);
    assert.equal(await secure(await open('insecure://here/page.html')), false);
    assert.equal(await titleOf(await open('bare://here/page.html')), 'page');
  });

  it('must be standard to have a code cache (RegisterSchemesAsPrivileged)', () => {
    assert.throws(
      () => protocol.registerSchemesAsPrivileged([{ scheme: 'cached', privileges: { codeCache: true } }]),
      /Code cache can only be enabled when the custom scheme is registered as standard scheme/,
    );
  });
});
