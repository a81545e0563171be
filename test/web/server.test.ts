// needs: pure
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { startServer, type WebServer } from '../../electron/web/server.ts';
import { type FakeApp, fakeApp } from '../helpers/fakeApp.ts';
import { patient } from '../helpers/patience.ts';

const HASH = 'ab'.repeat(32);

describe('access to the web host', () => {
  let folder: string;
  let app: FakeApp;
  let server: WebServer;
  let url: URL;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hopscope-web-'));
    mkdirSync(join(folder, 'window', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'window', 'index.html'), '<!doctype html><title>Hopscope</title>');
    writeFileSync(join(folder, 'window', 'assets', 'a.js'), 'console.log(1)');
    writeFileSync(join(folder, 'window', 'notes.md'), 'not for the window');
    writeFileSync(join(folder, 'secret.json'), '"outside"');
    symlinkSync(join(folder, 'secret.json'), join(folder, 'window', 'link.json'));
    app = fakeApp();
    app.blobs.set(HASH, { bytes: Buffer.from('<script>alert(1)</script>'), type: 'text/html' });
    server = await startServer({ app, files: join(folder, 'window'), log: () => {} });
    url = new URL(server.url);
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('the address has a token of 256 bits and the loopback host', () => {
    assert.equal(url.hostname, '127.0.0.1');
    assert.match(url.pathname, /^\/[\w-]{43}\/$/);
  });

  test('a request with the token gets the page, its assets and blobs under a strict policy', async () => {
    const page = await get(url.pathname);
    assert.equal(page.status, 200);
    assert.match(page.body, /Hopscope/);
    const policy = page.headers['content-security-policy'] ?? '';
    assert.match(String(policy), /default-src 'none'.*script-src 'self'/);
    assert.doesNotMatch(String(policy), /unsafe-eval|script-src[^;]*unsafe-inline/);
    assert.equal(
      (await get(`${url.pathname}assets/a.js`)).headers['content-type'],
      'text/javascript; charset=utf-8',
    );
    const blob = await get(`${url.pathname}blob/${HASH}`);
    assert.equal(blob.status, 200);
    assert.match(String(blob.headers['content-security-policy']), /^sandbox; default-src 'none'/);
    assert.equal((await get(`${url.pathname}blob/${'0'.repeat(64)}`)).status, 404);
  });

  test('the token without the final slash redirects to the page, so that relative addresses work', async () => {
    const answer = await get(url.pathname.slice(0, -1));
    assert.equal(answer.status, 308);
    assert.equal(answer.headers.location, url.pathname);
  });

  test('a request without the token gets status 401, and the answer does not contain the token', async () => {
    for (const path of ['/', '/index.html', '/assets/a.js', `/blob/${HASH}`, '/socket']) {
      const answer = await get(path);
      assert.equal(answer.status, 401, path);
      assert.ok(!answer.body.includes(url.pathname.slice(1, -1)));
    }
  });

  test('another Host (DNS rebinding) or another Origin is refused, even with the token', async () => {
    assert.equal((await get(url.pathname, { Host: 'evil.example' })).status, 403);
    assert.equal((await get(url.pathname, { Host: `evil.example:${url.port}` })).status, 403);
    assert.equal((await get(url.pathname, { Origin: 'http://evil.example' })).status, 403);
    assert.equal((await get(url.pathname, { Origin: 'null' })).status, 403);
    assert.equal((await get(url.pathname, { 'Sec-Fetch-Site': 'cross-site' })).status, 403);
    assert.equal((await get(url.pathname, { Host: `localhost:${url.port}` })).status, 200);
  });

  test('only GET and HEAD are allowed', async () => {
    assert.equal((await get(url.pathname, {}, 'POST')).status, 405);
    assert.equal((await get(url.pathname, {}, 'DELETE')).status, 405);
    assert.equal((await get(url.pathname, {}, 'HEAD')).status, 200);
  });

  test('no path leads out of the window’s folder', async () => {
    const tries = [
      '../secret.json',
      '..%2fsecret.json',
      '%2e%2e/secret.json',
      '%252e%252e%252fsecret.json',
      'assets/../../secret.json',
      'assets/%2e%2e%2f%2e%2e%2fsecret.json',
      '..%5csecret.json',
      join(folder, 'secret.json'),
      'link.json',
      'notes.md',
      'assets',
      'index.html%00.js',
      '%E0%A4%A',
    ];
    for (const path of tries) {
      const answer = await get(`${url.pathname}${path}`);
      assert.ok([400, 404].includes(answer.status), `${path}: ${answer.status}`);
      assert.ok(!answer.body.includes('outside'));
    }
  });

  test('no random path leads to a file outside the folder', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('..', '.', 'assets', 'secret.json', '%2e%2e', '//', 'a')),
        async (parts) => {
          const answer = await get(`${url.pathname}${parts.join('/')}`);
          assert.ok(!answer.body.includes('outside'));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('wrong tokens are rate-limited; the right token still works', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await get(`/${'x'.repeat(43)}/`)).status);
    assert.ok(statuses.includes(429));
    assert.equal(statuses.at(-1), 429);
    assert.equal((await get(url.pathname)).status, 200);
  });

  test('a second server on the same port is refused, and the error names the port', async () => {
    await assert.rejects(
      startServer({ app, files: folder, port: Number(url.port), log: () => {} }),
      /Port \d+ is in use/,
    );
  });

  test('garbage instead of HTTP does not stop the server', async () => {
    await new Promise<void>((resolve) => {
      const socket = createConnection(Number(url.port), '127.0.0.1', () =>
        socket.end('\0\x01nonsense\r\n\r\n'),
      );
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      socket.resume();
    });
    assert.equal((await get(url.pathname)).status, 200);
  });

  test('a refused socket does not end the server when it resets, and does not block its close', {
    timeout: patient(20_000),
  }, async () => {
    const other = await startServer({ app, files: folder, log: () => {} });
    const port = Number(new URL(other.url).port);
    const ask = `GET /nothing/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    for (let i = 0; i < 20; i++) {
      await new Promise<void>((resolve) => {
        const hasty = createConnection(port, '127.0.0.1', () => {
          hasty.write(ask, () => hasty.resetAndDestroy());
        });
        hasty.on('error', () => {}).on('close', () => resolve());
      });
    }
    const staying = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true });
    const refused = new Promise<string>((resolve) => staying.on('data', (data) => resolve(String(data))));
    staying.on('error', () => {});
    staying.write(ask);
    assert.match(await refused, /^HTTP\/1\.1 403 /);
    await other.close();
    staying.destroy();
  });

  function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
      (resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port: url.port, path, method, headers }, (response) => {
          let body = '';
          response.on('data', (chunk) => {
            body += String(chunk);
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
          );
        });
        sent.on('error', reject);
        sent.end();
      },
    );
  }
});
