// needs: window
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, test } from 'node:test';
import { getAttempt } from '../../electron/db/attempts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { CommandName, Input, Output, Reply, SessionState } from '../../shared/contract/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { briefTask } from '../helpers/demonstrator.ts';
import { thoroughRun, wholeRun } from '../helpers/extent.ts';
import { startProcess } from '../helpers/otherProcess.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** What the program may take to end, whatever the page does. */
const ENDING_MS = 30_000;

const pages: Readonly<Record<string, string>> = {
  '/hash': '<script>let n = 0; setInterval(() => { location.hash = n++ }, 60)</script>',
  '/refresh': '<meta http-equiv=refresh content=0>',
  '/blocked': `<script>addEventListener("load", () => setTimeout(() => { ${keepBusy(20_000)} }, 300))</script>`,
};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (pathname === LATE) return answerLate(request, response);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Page</title>${pages[pathname]}`);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = address && typeof address === 'object' ? address.port : 0;
after(() => {
  server.closeAllConnections();
  server.close();
});

const hosts = {
  web: path.join(import.meta.dirname, 'hosts/webHostProcess.ts'),
  desktop: path.resolve(import.meta.dirname, '../electron-stand-in/desktopProcess.ts'),
};

/** In part: one page for each host, or for one of them. */
const opened: Readonly<Record<string, readonly string[]>> = wholeRun
  ? { web: Object.keys(pages), desktop: Object.keys(pages) }
  : { web: ['/blocked'], desktop: thoroughRun ? ['/refresh'] : [] };

for (const [host, program] of Object.entries(hosts))
  for (const name of opened[host] ?? []) {
    test(`told to end while ${name} is open, the ${host} program ends, and the attempt can be resumed`, async () => {
      const temporary = temporaryFolder();
      const folder = path.join(temporary, 'workspace');
      const running = startProcess(program, [folder], { ...process.env, TMPDIR: temporary });
      const ask = async <K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> => {
        const reply = (await running.ask('invoke', command, input)) as Reply<Output<K>>;
        assert.ok(reply.ok, JSON.stringify(reply));
        return reply.value;
      };
      await briefTask({ ask }, `http://127.0.0.1:${port}${name}`, 'baseline');
      const { attemptId }: SessionState = await ask('run.start', {});
      const told = performance.now();
      process.kill(running.pid, 'SIGTERM');
      assert.equal(await running.ended, 0);
      const took = performance.now() - told;
      assert.ok(took < ENDING_MS, `it took ${Math.round(took)} ms`);
      const workspace = openWorkspace(folder, 'headless');
      const { status } = getAttempt(workspace.db, attemptId ?? '');
      workspace.close();
      assert.equal(status, 'running');
    });
  }
