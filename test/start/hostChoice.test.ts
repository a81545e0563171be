// needs: pure
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { chooseHost, type Machine } from '../../electron/starting/hostChoice.ts';

describe('chooseHost', () => {
  let folder: string;
  const servers: Server[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hopscope-choice-'));
    mkdirSync(join(folder, 'electron'));
    writeFileSync(join(folder, 'electron', 'package.json'), '{"version":"45.4.1"}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  after(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A Linux machine with a screen, no runtime, and a download server that refuses. */
  function machine(env: NodeJS.ProcessEnv = {}): Machine {
    return {
      env: {
        DISPLAY: ':0',
        ELECTRON_MIRROR: 'http://127.0.0.1:1/',
        XDG_CACHE_HOME: join(folder, 'cache'),
        ...env,
      },
      platform: 'linux',
      arch: 'x64',
      electronPackage: join(folder, 'electron'),
    };
  }

  function program(...path: string[]): string {
    const file = join(folder, ...path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
    return file;
  }

  async function mirror(answer: (path: string) => number | null): Promise<string> {
    const server = createServer((request, response) => {
      const status = answer(request.url ?? '');
      if (status !== null) response.writeHead(status).end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  it('takes the desktop when the runtime is installed', async () => {
    const path = program('electron', 'dist', 'electron');
    const choice = await chooseHost(machine());
    assert.deepEqual([choice.host, choice.electron.path], ['desktop', path]);
  });

  it('takes the runtime that ELECTRON_OVERRIDE_DIST_PATH names, and reports a missing one', async () => {
    const path = program('mine', 'electron');
    const found = await chooseHost(machine({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'mine') }));
    assert.deepEqual([found.host, found.electron.path], ['desktop', path]);
    const missing = await chooseHost(machine({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'other') }));
    assert.equal(missing.host, 'web');
    assert.match(missing.reason, /ELECTRON_OVERRIDE_DIST_PATH is .*other/);
  });

  it('takes the desktop when the download is in the cache', async () => {
    program('cache', 'electron', 'a1b2', 'electron-v45.4.1-linux-x64.zip');
    const choice = await chooseHost(machine());
    assert.deepEqual([choice.host, choice.electron.source], ['desktop', 'cached']);
  });

  it('takes the desktop when the runtime can be fetched', async () => {
    const asked: string[] = [];
    const address = await mirror((path) => {
      asked.push(path);
      return 200;
    });
    const choice = await chooseHost(machine({ ELECTRON_MIRROR: address }));
    assert.deepEqual([choice.host, choice.electron.source], ['desktop', 'download']);
    assert.deepEqual(asked, ['/v45.4.1/electron-v45.4.1-linux-x64.zip']);
  });

  it('falls back to the web host when the server refuses, lacks the file, or does not answer', async () => {
    const silent = await mirror(() => null);
    const empty = await mirror(() => 404);
    const choices = await Promise.all(
      [undefined, silent, empty].map((address) =>
        chooseHost(machine(address ? { ELECTRON_MIRROR: address } : {})),
      ),
    );
    assert.deepEqual(
      choices.map(({ host }) => host),
      ['web', 'web', 'web'],
    );
    assert.match(
      choices[2]?.reason ?? '',
      /no Electron 45.4.1 runtime is installed and its download server returned status 404/,
    );
  });

  it('takes the web host on a machine without a screen, even with a runtime', async () => {
    program('electron', 'dist', 'electron');
    const choice = await chooseHost(machine({ DISPLAY: '' }));
    assert.deepEqual([choice.host, choice.electron.found], ['web', true]);
    assert.match(choice.reason, /no screen/);
    assert.equal((await chooseHost(machine({ DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' }))).host, 'desktop');
  });

  it('does not need DISPLAY on Windows', async () => {
    program('electron', 'dist', 'electron.exe');
    const windows = await chooseHost({ ...machine({ DISPLAY: '' }), platform: 'win32' });
    assert.equal(windows.host, 'desktop');
  });
});
