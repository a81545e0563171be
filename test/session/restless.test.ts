// needs: browser
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, afterEach, before, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import type { CommandName, Input, Output, SessionState } from '../../shared/contract/index.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { briefTask } from '../helpers/demonstrator.ts';
import { onlyThorough, thoroughRun, wholeRun } from '../helpers/extent.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/**
 * What a command may take beyond what it takes on a page that rests, whatever the page does: five seconds of waiting, and as
 * much again for a busy machine.
 */
const ANSWER_MS = 10_000;

const every = (work: string): string => `<script>setInterval(() => { ${work} }, 60)</script>`;
/** Pages that never come to rest, each in its own way. All hold the same button. */
const pages: Readonly<Record<string, string>> = {
  '/calm': '',
  '/hash': `<script>let n = 0</script>${every('location.hash = n++')}`,
  '/replace': `<output></output><script>let n = 0; setInterval(() => { document.querySelector('output').textContent = performance.now() }, 20)</script>${every("history.replaceState(null, '', '?n=' + n++)")}`,
  '/reload': every('location.reload()'),
  '/refresh': '<meta http-equiv=refresh content=0>',
  '/typing': `<input id=field autofocus>${every("field.focus(); document.execCommand('insertText', false, 'x')")}`,
  '/blocked': `<script>addEventListener("load", () => setTimeout(() => { ${keepBusy(20_000)} }, 300))</script>`,
};
/** In part: of those that are alike one stands for the others. */
const restless = wholeRun
  ? Object.keys(pages).filter((path) => path !== '/calm')
  : thoroughRun
    ? ['/hash', '/blocked']
    : ['/blocked'];
/** A demonstration does all that a baseline does, and takes it back. */
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
/** What each command takes on a page that rests, on this machine and now: what is measured is what the page adds. */
const calm = new Map<CommandName, number>();
let isMeasured = false;
const state = (): SessionState => one.app.context.session.state();
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
  for (const flow of thoroughRun ? [run, leaveAndOpen, demonstrate] : [run, demonstrate]) await flow('/calm');
});
after(async () => {
  await one.app.close();
  server.closeAllConnections();
  server.close();
});

/** Asks, and says how long the answer took when the page made it too long. */
async function inTime<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const began = performance.now();
  const limit = ANSWER_MS + (calm.get(command) ?? 0);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${command} has not answered`)), 40_000);
  const answer = await Promise.race([one.ask(command, input), late.promise]).finally(() =>
    clearTimeout(timer),
  );
  const took = performance.now() - began;
  if (!isMeasured) calm.set(command, Math.max(took, calm.get(command) ?? 0));
  else assert.ok(took < limit, `${command} took ${Math.round(took)} ms, ${Math.round(limit)} at most`);
  return answer;
}

function bodies(attemptId: string | null): EventBody[] {
  return listEvents(one.app.workspace.db, attemptId ?? '').map(({ body }) => body);
}

async function run(path: string): Promise<void> {
  await briefTask(one, at(path), 'baseline');
  const { attemptId } = await inTime('run.start', {});
  await inTime('run.pause', {});
  await inTime('run.resume', {});
  const ended = await inTime('run.finish', { answer: 'done' });
  assert.equal(ended.phase, 'wrapping-up');
  const seen = bodies(attemptId).filter((body) => body.type === 'page');
  assert.ok(
    seen.some(({ url }) => url.startsWith(at(path))),
    'the page is on record, if by its address alone',
  );
}

async function leaveAndOpen(path: string): Promise<void> {
  await briefTask(one, at(path), 'baseline');
  const { attemptId } = await inTime('run.start', {});
  await inTime('page.goto', { url: at('/calm') });
  await inTime('page.goto', { url: at(path) });
  assert.equal((await inTime('run.leave', {})).phase, 'idle');
  assert.ok((await one.ask('run.resumable', {})).some(({ id }) => id === attemptId));
}

async function demonstrate(path: string): Promise<void> {
  await briefTask(one, at(path), 'demonstration');
  await inTime('demonstrate.begin', {});
  await inTime('demonstrate.operate', { operation: 'press', value: 'Escape' }).catch(said);
  await inTime('demonstrate.undo', {}).catch(said);
  if (state().phase !== 'running') return;
  await inTime('demonstrate.describe', {});
  const ended = await inTime('run.giveUp', { reason: 'site-broken', detail: '' });
  assert.equal(ended.phase, 'wrapping-up');
}

describe('a site that never answers', () => {
  before(() => {
    isMeasured = true;
  });
  afterEach(() => one.ask('run.leave', {}));
  for (const mode of modes) {
    test(`it is opened (${mode}), shown as loading, left for another page, and the task is ended`, async () => {
      await briefTask(one, at('/never'), mode);
      const { attemptId, tabs } = await inTime(mode === 'baseline' ? 'run.start' : 'demonstrate.begin', {});
      assert.deepEqual(
        tabs.map(({ loading }) => loading),
        [true],
      );
      assert.deepEqual(
        bodies(attemptId).filter(({ type }) => type === 'page'),
        [],
        'nothing has been seen',
      );
      await act(mode, at('/calm'));
      await act(mode, at('/never'));
      if (mode === 'demonstration') {
        await inTime('demonstrate.undo', {});
        assert.deepEqual(
          state().demonstration?.steps.map(({ value }) => value),
          [at('/calm')],
        );
        assert.deepEqual(
          state().tabs.map(({ url }) => url),
          [at('/calm')],
        );
      }
      assert.equal((await inTime('run.giveUp', { reason: 'site-broken', detail: '' })).phase, 'wrapping-up');
    });
  }
});

function act(mode: 'baseline' | 'demonstration', url: string): Promise<unknown> {
  return mode === 'baseline'
    ? inTime('page.goto', { url })
    : inTime('demonstrate.operate', { operation: 'goto', value: url });
}

/** What is not possible is said in words. */
function said(error: unknown): void {
  assert.ok(
    error instanceof Error && /[.]$/.test(error.message) && !/took|answered/.test(error.message),
    String(error),
  );
}

for (const path of restless) {
  describe(`a page that never rests (${path})`, () => {
    before(() => {
      isMeasured = true;
    });
    afterEach(() => one.ask('run.leave', {}));
    test('a run starts, goes on and ends in time', () => run(path));
    test('it can be left, and another page opened', onlyThorough, () => leaveAndOpen(path));
    test('a demonstration of it begins, does a step, takes it back, and ends', onlyThorough, () =>
      demonstrate(path),
    );
  });
}
