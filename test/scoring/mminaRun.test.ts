// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MminaDomain } from '../../shared/scoring/mmina/hopQueue.ts';
import { type ReferenceRun, runReference } from '../../shared/scoring/runReference.ts';
import { scriptedJudge } from '../helpers/recorded.ts';

/** A trip: a flight to Lima and an event there. */
const trip = { procedure: ['momondo', 'event', 'end'], city: 'lima', flight: 'lim', shop: '' };
const flight = 'https://www.momondo.com/flight-search/MAD-LIM/2024-06-01';
const event = 'https://www.eventbrite.com/d/peru--lima/';

function run(
  domain: MminaDomain | null,
  task: unknown,
  urls: readonly string[],
  more: Partial<ReferenceRun> = {},
) {
  const record = {
    urls,
    answer: undefined,
    actions: undefined,
    terminatedAt: undefined,
    pages: [],
    locatorText: undefined,
  };
  return runReference('mmina', domain, task, { ...record, ...more }, scriptedJudge());
}

test('the printed count includes END; the count of hops does not', async () => {
  const result = await run('multi567', trip, [flight, event]);
  assert.deepEqual(
    [result.asPrinted, result.hops, result.passed],
    [{ passed: 2, total: 3 }, { passed: 2, total: 2 }, true],
  );
  assert.deepEqual(
    result.ticks.map((tick) => [tick.hop, tick.urlIndex, tick.rule]),
    [
      [0, 0, 'b: flight'],
      [1, 1, 'd: site and city'],
    ],
  );
});

test('an address that matches two rules ticks the next hop as well', async () => {
  const result = await run('compare', trip, ['https://momondo.com/lima']);
  assert.deepEqual([result.ticks.length, result.passed], [2, true]);
});

test('skipping the wiki counts its hop and freezes the queue', async () => {
  const wiki = { ...trip, procedure: ['kiwix', 'event', 'end'] };
  assert.deepEqual((await run('multi567', wiki, [event, event])).asPrinted, { passed: 1, total: 3 });
  assert.deepEqual((await run('multi567', wiki, ['http://h/kiwix/lima', event])).asPrinted, {
    passed: 2,
    total: 3,
  });
});

test('the printed count of an error depends on where the program raises it', async () => {
  const { city: _, ...nowhere } = trip;
  const missing = await run('multi567', nowhere, [event]);
  assert.deepEqual(
    [missing.error?.toText(), missing.asPrinted, missing.score],
    ["KeyError: 'city'", { passed: 0, total: 0 }, null],
  );

  const three = { ...trip, procedure: ['momondo', 'event', 'end'], city: 'rio de janeiro' };
  const crashed = await run('multi567', three, [flight, 'https://eventbrite.com/rio']);
  assert.deepEqual(crashed.asPrinted, { passed: 0, total: 3 });
  assert.equal(crashed.error?.className, 'ValueError');
  assert.deepEqual(crashed.hops, { passed: 1, total: 2 }, 'the count of hops keeps the recorded passes');

  const endless = await run('multi567', { ...trip, procedure: ['momondo'] }, [flight]);
  assert.deepEqual([endless.asPrinted, endless.score, endless.passed], [{ passed: 1, total: 1 }, 1, null]);
  assert.equal(endless.error?.className, 'IndexError');

  const failed = await run('multi567', trip, [flight]);
  assert.deepEqual([failed.error, failed.passed], [null, false]);
});

test('an evaluator that raises leaves the hops and ticks, but no score and no verdict', async () => {
  const result = await run('multi567', { ...trip, eval: { eval_types: ['trip_match'] } }, [flight, event]);
  assert.deepEqual([result.asPrinted, result.score, result.passed], [{ passed: 2, total: 3 }, null, null]);
  assert.equal(result.error?.toText(), 'NotImplementedError: ');
});

test('the domain full raises on every task and counts nothing', async () => {
  const result = await run('full', trip, [flight]);
  assert.deepEqual(
    [result.error?.className, result.asPrinted],
    ['UnboundLocalError', { passed: 0, total: 0 }],
  );
});

test('an empty list of actions means that none were recorded: every address counts', async () => {
  const without = await run('multi567', trip, [flight, event]);
  const empty = await run('multi567', trip, [flight, event], { actions: [] });
  assert.deepEqual([empty.hops, empty.passed], [{ passed: 2, total: 2 }, true]);
  assert.deepEqual(empty, without);
});

test('the page at which the environment ends the episode is not checked, and the answer is empty', async () => {
  const result = await run('multi567', trip, [flight, event], { terminatedAt: 1, answer: 'done' });
  assert.deepEqual([result.ticks.length, result.answer], [1, '']);
});

test('without a recorded answer, the stop action provides the answer', async () => {
  const found = await run('shopping', { eval: { eval_types: [] } }, ['http://a', 'http://b'], {
    actions: ['click [1]', 'stop [a] [b]'],
  });
  assert.equal(found.answer, 'a] [b');
  const both = await run('shopping', { eval: { eval_types: [] } }, ['http://a'], {
    actions: ['stop [x]'],
    answer: 'y',
  });
  assert.equal(both.answer, 'y');
});

test('an agent that raises has its error as the answer', async () => {
  const raised = await run('shopping', { eval: { eval_types: [] } }, ['http://a'], {
    actions: ['RAISE: no such model'],
  });
  assert.equal(raised.answer, 'ERROR: no such model');
});

test('repeated or unparsable actions stop the run early, and the early stop is the answer', async () => {
  const urls = ['http://a', 'http://b', 'http://c', 'http://d', 'http://e'];
  const answerOf = async (...actions: string[]) =>
    (await run('shopping', { eval: { eval_types: [] } }, urls, { actions, answer: 'mine' })).answer;
  assert.equal(
    await answerOf('click [1]', 'click [1]', 'click [1]', 'stop [x]'),
    'Early stop: Same action for 3 times',
  );
  assert.equal(await answerOf('x', 'Y [1]', '[2]'), 'Early stop: Failed to parse actions for 3 times');
  assert.equal(await answerOf('click [1]', 'click [1]'), 'mine');
});

test('an action that crashes the program ends the task', async () => {
  const crash = async (action: string) =>
    (
      await run('shopping', { eval: { eval_types: [] } }, ['http://a'], { actions: [action] })
    ).error?.toText();
  assert.equal(await crash(''), 'IndexError: list index out of range');
  assert.equal(await crash('type [3] [東]'), "KeyError: '東'");
});

test('a task of two hops passes with both references in one address, but not on the wiki', async () => {
  const task = {
    eval: { eval_types: ['string_match'], reference_answers: { must_include: ['shop.example', 'Blue'] } },
  };
  assert.equal(
    (await run('normal', task, ['http://shop.example/', 'http://shop.example/blue'])).passed,
    true,
  );
  assert.equal((await run('normal', task, ['http://shop.example/?c=blue'])).passed, true, 'both on one page');
  assert.equal((await run('normal', task, ['http://h/kiwix/shop.example/blue'])).passed, false);
});
