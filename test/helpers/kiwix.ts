import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PATIENCE_MS } from './patience.ts';
import { encodePng } from './png.ts';

const run = promisify(execFile);

/** Whether Debian's zim-tools and kiwix-tools are on this machine. */
export async function hasKiwix(): Promise<boolean> {
  try {
    await run('zimwriterfs', ['--version']);
    await run('kiwix-serve', ['--version']);
    return true;
  } catch {
    return false;
  }
}

/** A small encyclopaedia of our own: pages by name, linked from the first. */
const pages: Readonly<Record<string, string>> = {
  index:
    '<h1>Atlas of harbours</h1><p>Choose a city.</p><ul><li><a href="Tokyo.html">Tokyo</a></li><li><a href="Lisbon.html">Lisbon</a></li></ul>',
  Tokyo:
    '<h1>Tokyo</h1><p>The bay of Tokyo is crossed by a bridge whose lamps change colour with the season.</p><p>Airport code: TYO.</p>',
  Lisbon:
    '<h1>Lisbon</h1><p>The river mouth of Lisbon is watched by a tower of pale stone.</p><p>Airport code: LIS.</p>',
};

/** Packs the pages into a ZIM file with zimwriterfs. */
export async function buildZim(folder: string): Promise<string> {
  const html = path.join(folder, 'html');
  mkdirSync(html, { recursive: true });
  for (const [name, body] of Object.entries(pages)) {
    writeFileSync(
      path.join(html, `${name}.html`),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body>${body}</body></html>`,
    );
  }
  writeFileSync(
    path.join(html, 'icon.png'),
    encodePng(48, 48, (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? [20, 90, 160] : [240, 240, 240])),
  );
  const zim = path.join(folder, 'atlas.zim');
  await run('zimwriterfs', [
    '--welcome',
    'index.html',
    '--illustration',
    'icon.png',
    '--language',
    'eng',
    '--name',
    'atlas',
    '--title',
    'Atlas of harbours',
    '--description',
    'Harbours of the world',
    '--creator',
    'Hopscope',
    '--publisher',
    'Hopscope',
    html,
    zim,
  ]);
  return zim;
}

export interface KiwixServer {
  /** `http://kiwix.localhost:PORT/atlas` */
  readonly root: string;
  close(): void;
}

/** Serves a ZIM file with kiwix-serve on a free port and waits until it answers. */
export async function serveZim(zim: string): Promise<KiwixServer> {
  const port = await freePort();
  const child = spawn('kiwix-serve', ['--address', '127.0.0.1', '--port', String(port), zim], {
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}/atlas`;
  for (let tries = 0; tries < PATIENCE_MS / 100; tries += 1) {
    const isUp = await fetch(`${root}/A/index.html`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return { root: `http://kiwix.localhost:${port}/atlas`, close: () => child.kill() };
    await wait(100);
  }
  child.kill();
  throw new Error(`kiwix-serve did not answer within ${PATIENCE_MS} ms`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
