// needs: browser
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, afterEach, before, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import type { CommandName, Input, Output, SessionState } from '../../shared/contract/index.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { answerLate, keepBusy, LATE, nextRequest } from '../helpers/busyPage.ts';
import { briefTask } from '../helpers/demonstrator.ts';
import { onlyThorough, thoroughRun, wholeRun } from '../helpers/extent.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { patiently } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const every = (work: string): string => `<script>setInterval(() => { ${work} }, 60)</script>`;
/**
 * Pages that never settle, each for another reason. All have the same button. A command that waits for such a page to settle is
 * never answered. `impatient.test.ts` tests how long a command waits at most, on a mocked clock.
 */
const pages: Readonly<Record<string, string>> = {
  '/calm': '',
  '/hash': '<script>let n = 0; setInterval(() => { location.hash = n++ }, 10)</script>',
  '/replace': `<output></output><script>let n = 0; setInterval(() => { document.querySelector('output').textContent = performance.now() }, 20)</script>${every("history.replaceState(null, '', '?n=' + n++)")}`,
  '/reload': every('location.reload()'),
  '/refresh': '<meta http-equiv=refresh content=0>',
  '/typing': `<input id=field autofocus>${every("field.focus(); document.execCommand('insertText', false, 'x')")}`,
  '/blocked': `<script>addEventListener("load", () => setTimeout(() => { ${keepBusy('Infinity')} }, 300))</script>`,
};
/** A partial run takes one of the pages that are alike. */
const restless = wholeRun
  ? Object.keys(pages).filter((path) => path !== '/calm')
  : thoroughRun
    ? ['/hash', '/blocked']
    : ['/blocked'];
/** A demonstration does all that a baseline does, and undoes it. */
const modes = thoroughRun ? (['baseline', 'demonstration'] as const) : (['demonstration'] as const);

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (pathname === '/never') return;
  if (pathname === LATE) return answerLate(request, response);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>${pathname}</title><button id=go>Go</button>${pages[pathname] ?? ''}`);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const at = (path: string): string =>
  `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}${path}`;

let one: HeadlessApp;
const state = (): SessionState => one.app.context.session.state();
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
});
after(async () => {
  await one.app.close();
  server.closeAllConnections();
  server.close();
});

/** Sends a command and returns its answer. Fails when no answer comes. */
function answered<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  return patiently(command, one.ask(command, input));
}

/** The requests that a restless page repeats. The other pages send none. */
const repeatedRequests: Readonly<Record<string, string>> = {
  '/blocked': LATE,
  '/reload': '/reload',
  '/refresh': '/refresh',
};

/** Waits for the page's next request: the commands before it were answered although the page had not settled. */
async function stillRestless(path: string): Promise<void> {
  const repeated = repeatedRequests[path];
  if (repeated !== undefined) await nextRequest(server, repeated);
}

/** Waits until the state of the session fulfils `isSo`. */
async function until(isSo: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = one.app.onAnnounce(() => {
    if (isSo()) resolve();
  });
  if (isSo()) resolve();
  await patiently('the state of the session', promise).finally(stop);
}

function bodies(attemptId: string | null): EventBody[] {
  return listEvents(one.app.workspace.db, attemptId ?? '').map(({ body }) => body);
}

async function run(path: string): Promise<void> {
  await briefTask(one, at(path), 'baseline');
  const { attemptId } = await answered('run.start', {});
  await stillRestless(path);
  await answered('run.pause', {});
  await answered('run.resume', {});
  await stillRestless(path);
  const ended = await answered('run.finish', { answer: 'done' });
  assert.equal(ended.phase, 'wrapping-up');
  const seen = bodies(attemptId).filter((body) => body.type === 'page');
  assert.ok(
    seen.some(({ url }) => url.startsWith(at(path))),
    'the page is recorded, at least by its address',
  );
}

async function leaveAndOpen(path: string): Promise<void> {
  await briefTask(one, at(path), 'baseline');
  const { attemptId } = await answered('run.start', {});
  await answered('page.goto', { url: at('/calm') });
  await answered('page.goto', { url: at(path) });
  await stillRestless(path);
  assert.equal((await answered('run.leave', {})).phase, 'idle');
  assert.ok((await one.ask('run.resumable', {})).some(({ id }) => id === attemptId));
  assert.equal((await answered('run.resumeAttempt', { attemptId: attemptId ?? '' })).phase, 'running');
}

async function demonstrate(path: string): Promise<void> {
  await briefTask(one, at(path), 'demonstration');
  await answered('demonstrate.begin', {});
  await stillRestless(path);
  await answered('demonstrate.operate', { operation: 'press', value: 'Escape' }).catch(said);
  await answered('demonstrate.undo', {}).catch(said);
  if (state().phase !== 'running') return;
  await answered('demonstrate.describe', {});
  const ended = await answered('run.giveUp', { reason: 'site-broken', detail: '' });
  assert.equal(ended.phase, 'wrapping-up');
}

describe('a site that never answers', () => {
  afterEach(() => one.ask('run.leave', {}));
  for (const mode of modes) {
    test(`the task (${mode}) shows the page as loading, goes to another page, and ends`, async () => {
      await briefTask(one, at('/never'), mode);
      const { attemptId, tabs } = await answered(mode === 'baseline' ? 'run.start' : 'demonstrate.begin', {});
      assert.deepEqual(
        tabs.map(({ loading }) => loading),
        [true],
      );
      assert.deepEqual(
        bodies(attemptId).filter(({ type }) => type === 'page'),
        [],
        'no page has been captured',
      );
      await act(mode, at('/calm'));
      await act(mode, at('/never'));
      if (mode === 'demonstration') {
        await answered('demonstrate.undo', {});
        // The answer does not wait for a page whose record says that it may never settle.
        await until(() => state().tabs.some(({ url }) => url === at('/calm')));
        assert.deepEqual(
          state().demonstration?.steps.map(({ value }) => value),
          [at('/calm')],
        );
        assert.deepEqual(
          state().tabs.map(({ url }) => url),
          [at('/calm')],
        );
      }
      assert.equal(
        (await answered('run.giveUp', { reason: 'site-broken', detail: '' })).phase,
        'wrapping-up',
      );
    });
  }
});

function act(mode: 'baseline' | 'demonstration', url: string): Promise<unknown> {
  return mode === 'baseline'
    ? answered('page.goto', { url })
    : answered('demonstrate.operate', { operation: 'goto', value: url });
}

/** Checks that a refusal is a sentence and not a missing answer. */
function said(error: unknown): void {
  assert.ok(
    error instanceof Error && /[.]$/.test(error.message) && !/still pending/.test(error.message),
    String(error),
  );
}

for (const path of restless) {
  describe(`a page that never settles (${path})`, () => {
    afterEach(() => one.ask('run.leave', {}));
    test('a run starts, continues and ends', () => run(path));
    test('a run opens another page, is left and resumed', onlyThorough, () => leaveAndOpen(path));
    test('a demonstration begins, does a step, undoes it, and ends', onlyThorough, () => demonstrate(path));
  });
}
