// needs: pure
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { PageObserver } from '../../electron/attempt/pageObserver.ts';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import type { CapturedPage } from '../../shared/model/index.ts';

/** A page that is at rest, and whose first capture ends with these flags. Its second capture never ends. */
function observe(flags: CapturedPage['flags']) {
  let captures = 0;
  const secondCapture = Promise.withResolvers<void>();
  const page = { url: 'http://page.localhost/', html: 'x', flags } as unknown as CapturedPage;
  const browser = {
    settle: async () => ({ settled: true, restless: false }),
    answers: async () => true,
    changeCount: () => captures,
    tabs: () => [{ id: '1', url: page.url, active: true }],
    capture() {
      captures += 1;
      if (captures === 1) return Promise.resolve(page);
      secondCapture.resolve();
      return new Promise<CapturedPage>(() => {});
    },
  } as unknown as TaskBrowser;
  const observer: PageObserver = new PageObserver({
    browser,
    capture: {},
    nextSeq: () => 1,
    onPage: () => 'kept',
    onFailure: assert.ifError,
  });
  return { observer, secondCapture: secondCapture.promise };
}

for (const [flags, longestMs] of [
  [['page-changed'], 2000],
  [[], 3500 + 7000],
] as const)
  test(`after a capture with the flags ‘${flags}’ a command waits ${longestMs} ms at most`, async (context) => {
    const { observer, secondCapture } = observe(flags);
    context.after(() => observer.stop());
    assert.equal(await observer.lookNow(1000), true);
    mock.timers.enable({ apis: ['setTimeout'] });
    context.after(() => mock.timers.reset());
    let isSeen: boolean | null = null;
    void observer.lookNow(3500).then((seen) => {
      isSeen = seen;
    });
    await secondCapture;
    for (let waited = 250; waited < longestMs; waited += 250) {
      mock.timers.tick(250);
      await turn();
      assert.equal(isSeen, null, `after ${waited} ms`);
    }
    mock.timers.tick(250);
    await turn();
    assert.equal(isSeen, false);
  });

test('a page that never rests is captured at once when nothing was done since the last look', async (context) => {
  const limits: (number | undefined)[] = [];
  const page = { url: 'http://page.localhost/', html: 'x', flags: [] } as unknown as CapturedPage;
  let changes = 0;
  const browser = {
    async settle(limitMs?: number) {
      limits.push(limitMs);
      changes += 1;
      return { settled: true, restless: true };
    },
    answers: async () => true,
    changeCount: () => changes,
    tabs: () => [{ id: '1', url: page.url, active: true }],
    capture: async () => page,
  } as unknown as TaskBrowser;
  const observer = new PageObserver({
    browser,
    capture: {},
    nextSeq: () => 1,
    onPage: () => 'kept',
    onFailure: assert.ifError,
  });
  context.after(() => observer.stop());
  // After an operation the first look waits as long as the browser does, the second one 2 s.
  assert.equal(await observer.lookNow(3500), true);
  assert.equal(await observer.lookNow(3500), true);
  const isIdle = true;
  assert.equal(await observer.lookNow(3500, isIdle), true);
  assert.deepEqual(limits, [undefined, 2000, 250]);
});
