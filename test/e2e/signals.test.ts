// needs: window
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, test } from 'node:test';
import { getAttempt } from '../../electron/db/attempts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { CommandName, Input, Output, Reply, SessionState } from '../../shared/contract/index.ts';
import { answerLate, keepBusy, LATE, nextRequest } from '../helpers/busyPage.ts';
import { briefTask } from '../helpers/demonstrator.ts';
import { thoroughRun, wholeRun } from '../helpers/extent.ts';
import { startProcess } from '../helpers/otherProcess.ts';
import { patiently } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Pages that never settle: a program that waits for them to settle never ends. */
const pages: Readonly<Record<string, string>> = {
  '/hash': '<script>let n = 0; setInterval(() => { location.hash = n++ }, 60)</script>',
  '/refresh': '<meta http-equiv=refresh content=0>',
  '/blocked': `<script>addEventListener("load", () => setTimeout(() => { ${keepBusy('Infinity')} }, 300))</script>`,
};
/** The requests that a restless page repeats. The page `/hash` sends none. */
const repeatedRequests: Readonly<Record<string, string>> = { '/refresh': '/refresh', '/blocked': LATE };
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

/** A whole run opens each page at each host. A thorough run opens one page for each host, a partial run one page. */
const opened: Readonly<Record<string, readonly string[]>> = wholeRun
  ? { web: Object.keys(pages), desktop: Object.keys(pages) }
  : { web: ['/blocked'], desktop: thoroughRun ? ['/refresh'] : [] };

for (const [host, program] of Object.entries(hosts))
  for (const name of opened[host] ?? []) {
    test(`the ${host} program ends on a signal while ${name} is open, and the attempt can be resumed`, async () => {
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
      const repeated = repeatedRequests[name];
      if (repeated !== undefined) await nextRequest(server, repeated);
      process.kill(running.pid, 'SIGTERM');
      try {
        assert.equal(await patiently(`the end of the ${host} program`, running.ended), 0);
      } finally {
        await running.kill();
      }
      const workspace = openWorkspace(folder, 'headless');
      const { status } = getAttempt(workspace.db, attemptId ?? '');
      workspace.close();
      assert.equal(status, 'running');
    });
  }
