import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandName, Input } from '../../shared/contract/index.ts';
import { briefTask } from '../helpers/demonstrator.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { type BenchRow, belowMs } from './row.ts';

/** The time that a command may take beyond its time on a page that settles. */
const BUDGET_MS = 5_000;

/** The scripts of the pages; all but the first never settle. */
const pages: Readonly<Record<string, string>> = {
  '/calm': '',
  '/hash': 'let n = 0; setInterval(() => { location.hash = n++ }, 60)',
  '/reload': 'setInterval(() => location.reload(), 60)',
  '/blocked':
    'addEventListener("load", () => setTimeout(() => { for (const end = Date.now() + 20000; Date.now() < end; ); }, 300))',
};

/** The slowest command of a demonstration on a page that never settles, beyond its time on a page that does. */
export async function benchRestless(): Promise<BenchRow[]> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/never') return;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><button>Go</button><script>${pages[pathname] ?? ''}</script>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = (name: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${name}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const one = await openHeadlessApp(folder);
  try {
    await demonstrate(one, at('/calm'));
    const calm = await demonstrate(one, at('/calm'));
    const rows: BenchRow[] = [];
    for (const name of ['/hash', '/reload', '/blocked', '/never']) {
      const times = await demonstrate(one, at(name));
      const beyond = [...times].map(
        ([command, ms]) => [command, Math.max(0, ms - (calm.get(command) ?? 0))] as const,
      );
      const [slowest, most] = beyond.reduce((a, b) => (b[1] > a[1] ? b : a));
      rows.push(
        belowMs(
          `the slowest command of a demonstration on a page that never settles (${name.slice(1)})`,
          BUDGET_MS,
          most,
          `${slowest}, beyond the ${Math.round(calm.get(slowest) ?? 0)} ms that it takes on a page that settles`,
        ),
      );
    }
    return rows;
  } finally {
    await one.app.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The duration of each command in milliseconds. */
async function demonstrate(one: HeadlessApp, url: string): Promise<ReadonlyMap<CommandName, number>> {
  const times = new Map<CommandName, number>();
  const timed = async <K extends CommandName>(command: K, input: Input<K>): Promise<void> => {
    const began = performance.now();
    // A command that is refused on such a page has answered too.
    await one.ask(command, input).catch(() => {});
    times.set(command, performance.now() - began);
  };
  await briefTask(one, url, 'demonstration');
  await timed('demonstrate.begin', {});
  await timed('demonstrate.operate', { operation: 'press', value: 'Escape' });
  await timed('demonstrate.undo', {});
  await timed('run.giveUp', { reason: 'site-broken', detail: '' });
  await one.ask('run.leave', {});
  return times;
}
