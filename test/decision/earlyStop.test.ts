// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../../shared/decision/decision.ts';
import {
  answerOfStop,
  earlyStop,
  type StepTaken,
  type StopProfile,
  stepOfIdAction,
  stopWords,
} from '../../shared/decision/earlyStop.ts';
import { parseIdAction } from '../../shared/decision/idAction.ts';

function steps(...lines: string[]): readonly StepTaken[] {
  return lines.map((line) => {
    const decision = decide(() => parseIdAction(line, 'visualwebarena'));
    return stepOfIdAction('action' in decision ? decision.action : null);
  });
}

/** The message of the stop after these lines; null if the agent continues. */
function stop(...lines: string[]): string | null {
  const found = earlyStop(steps(...lines), 'mmina');
  return found === null ? null : stopWords(found);
}

test('three equal actions in a row stop the agent', () => {
  assert.equal(stop(), null);
  assert.equal(stop('click [1]', 'click [1]'), null);
  assert.equal(stop('click [1]', 'click [1]', 'click [1]'), 'Early stop: Same action for 3 times');
  assert.equal(stop('click [1]', 'hover [1]', 'click [1]'), null);
  assert.equal(stop('click [1]', 'click [2]', 'click [1]'), null);
  for (const again of [
    'go_back',
    'scroll [down]',
    'press [Tab]',
    'goto [http://a]',
    'tab_focus [1]',
    'clear [2]',
  ])
    assert.equal(stop('new_tab', again, again, again), 'Early stop: Same action for 3 times', again);
  assert.equal(stop('press [Tab]', 'press [Enter]', 'press [Tab]'), null);
});

test('three replies in a row without an action stop the agent', () => {
  assert.equal(stop('x', 'y', 'z'), 'Early stop: Failed to parse actions for 3 times');
  assert.equal(stop('x', 'y', 'go_back', 'z'), null);
});

test('three typings into one field stop the agent, with any text and anywhere in the task', () => {
  assert.equal(
    stop('type [1] [a]', 'go_back', 'type [1] [b]', 'go_back', 'type [1] [c]'),
    'Early stop: Same typing action for 3 times',
  );
  assert.equal(stop('type [1] [a]', 'type [1] [b]', 'go_back'), null, 'the rule applies only after a typing');
  assert.equal(stop('type [1] [a]', 'type [1] [b]', 'type [2] [c]'), null);
});

test('thirty steps, fifteen under WebVoyager’s rules, or the given budget stop the agent', () => {
  const different = (count: number) =>
    steps(...Array.from({ length: count }, (_, index) => `click [${index}]`));
  assert.equal(earlyStop(different(29), 'webarena'), null);
  assert.deepEqual(earlyStop(different(30), 'webarena'), { why: 'steps', times: 30 });
  assert.deepEqual(earlyStop(different(15), 'webvoyager'), { why: 'steps', times: 15 });
  assert.equal(earlyStop(steps(...Array(14).fill('click [1]')), 'webvoyager'), null);
  assert.equal(earlyStop(different(200), 'strict'), null);
  assert.deepEqual(earlyStop(different(3), 'strict', 3), { why: 'steps', times: 3 });
  assert.deepEqual(earlyStop([], 'strict', 0), { why: 'steps', times: 0 });
  assert.equal(earlyStop(different(100), 'mmina', null), null);
});

test('the strict profile stops three equal actions on the same page', () => {
  const scrolling = steps('scroll [down]', 'scroll [down]', 'scroll [down]');
  const sights = (...seen: string[]) =>
    scrolling.map((step, index) => ({ ...step, seen: seen[index] ?? '' }));
  assert.equal(earlyStop(sights('top', 'middle', 'end'), 'strict'), null, 'the page changes');
  assert.deepEqual(earlyStop(sights('end', 'end', 'end'), 'strict'), { why: 'repeated', times: 3 });
  assert.equal(earlyStop(steps('type [1] [a]', 'type [1] [b]', 'type [1] [c]'), 'strict'), null);
  assert.deepEqual(earlyStop(steps('type [1] [a]', 'type [1] [a]', 'type [1] [a]'), 'strict'), {
    why: 'repeated',
    times: 3,
  });
  assert.equal(
    earlyStop(steps('type [1] [a]', 'go_back', 'type [1] [a]', 'go_back', 'type [1] [a]'), 'strict'),
    null,
  );
  assert.deepEqual(earlyStop(steps('x', 'y', 'z'), 'strict'), { why: 'unreadable', times: 3 });
});

test('the message of a stop is an answer only in the profiles whose reference takes it as one', () => {
  const answers = (
    ['mmina', 'webarena', 'visualwebarena', 'webvoyager', 'strict'] as const satisfies StopProfile[]
  ).map((profile) => answerOfStop({ why: 'unreadable', times: 3 }, profile));
  const words = 'Early stop: Failed to parse actions for 3 times';
  assert.deepEqual(answers, [words, words, words, null, null]);
});
