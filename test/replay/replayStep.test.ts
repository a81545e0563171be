// needs: pure
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { fastForward, replayStep } from '../../electron/replay/replayStep.ts';
import type { Step } from '../../shared/model/index.ts';
import { button, scriptedBrowsers } from '../helpers/scriptedBrowser.ts';

const click: Step = {
  ...{ index: 1, operation: 'click', element: button, value: null, tab: 't1', url: 'http://site.test/' },
  ...{ startedAt: 0, endedAt: 1, segments: {}, from: 1, to: 1, beforeId: null, afterId: null, error: null },
};

function open(): Promise<TaskBrowser> {
  return scriptedBrowsers().open({
    ...{ viewport: { width: 800, height: 600 }, startUrls: ['http://site.test/'] },
    ...{ restore: null, downloads: '' },
  });
}

/** Replaces the clock, and returns a function that advances it. */
function movedClock(context: TestContext): (ms: number) => void {
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  return (ms) => {
    now += ms;
  };
}

test('an element that appears late is found, however long each lookup takes', async (context) => {
  const pass = movedClock(context);
  const browser = await open();
  let looks = 0;
  const relocate: TaskBrowser['relocate'] = async (element, around) => {
    looks += 1;
    pass(10_000);
    if (looks < 4) return { ref: null, score: null, reason: 'it is not there' };
    return browser.relocate(element, around);
  };
  const replayed = await replayStep({ ...browser, relocate }, click, { perform: async () => null });
  assert.deepEqual([replayed.outcome, looks], ['done', 4]);
});

test('a page that loads slowly is waited for before each step', async (context) => {
  const pass = movedClock(context);
  const browser = await open();
  const order: string[] = [];
  const settle: TaskBrowser['settle'] = async (limitMs = 0) => {
    const isSettled = limitMs >= 20_000;
    pass(Math.min(limitMs, 20_000));
    order.push(isSettled ? 'at rest' : 'given up');
    return { settled: isSettled, restless: !isSettled };
  };
  const perform: TaskBrowser['perform'] = (request) => {
    order.push(request.operation);
    return browser.perform(request);
  };
  const { repeated, problem } = await fastForward({ ...browser, settle, perform }, [click], () => ({}));
  assert.deepEqual([repeated, problem], [1, null]);
  assert.deepEqual(order, ['at rest', 'click', 'at rest']);
});

test('the wait for pages that never settle becomes shorter with each page', async (context) => {
  const pass = movedClock(context);
  const browser = await open();
  const limits: number[] = [];
  const settle: TaskBrowser['settle'] = async (limitMs = 0) => {
    limits.push(limitMs);
    pass(limitMs);
    return { settled: false, restless: true };
  };
  const steps = [click, click, click];
  await fastForward({ ...browser, settle }, steps, () => ({}));
  assert.deepEqual(limits.splice(0), [30_000, 30_000, 300, 300]);
  await fastForward({ ...browser, settle }, steps, () => ({}), true);
  assert.deepEqual(
    limits,
    [2000, 300, 300, 300],
    'the waits are short from the start if the record says that the pages do not settle',
  );
});
