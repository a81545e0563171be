// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../../shared/decision/decision.ts';
import {
  extractVoyagerAction,
  parseVoyagerAction,
  voyagerActionFeedback,
  voyagerThought,
} from '../../shared/decision/webVoyager.ts';

function extract(reply: string): string {
  const decision = decide(() => extractVoyagerAction(reply));
  return 'error' in decision ? decision.error.toText() : decision.action;
}

test('the action is the third part of a reply', () => {
  const reply = 'Thought: the tea is [4].\nAction: Click [4]\n';
  assert.equal(extract(reply), 'Click [4]');
  assert.equal(voyagerThought(reply), 'the tea is [4].');
  assert.equal(extract('Thought: my next Action: is a click\nAction: Click [4]'), 'is a click');
  assert.equal(extract('Action: Click [4]'), 'IndexError: list index out of range');
  assert.equal(extract('Thought: a\nObservation: b'), 'AssertionError: ');
});

test('patterns are searched anywhere, in a fixed order', () => {
  const own = (text: string) => parseVoyagerAction(text, 'webvoyager');
  assert.deepEqual(own('ANSWER; [then Click [3] to see]'), { action: 'click', info: ['3'] });
  assert.deepEqual(own('Type [2]; [tea]'), { action: 'type', info: { number: '2', content: 'tea' } });
  assert.deepEqual(own('Type [2]; []'), { action: 'type', info: { number: '2', content: ']' } });
  assert.deepEqual(own('Type [2]: tea'), { action: null, info: null });
  assert.deepEqual(own('Scroll [WINDOW]; [up]'), {
    action: 'scroll',
    info: { number: 'WINDOW', content: 'up' },
  });
  assert.deepEqual(own('GoBack'), { action: 'goback', info: [] });
  assert.deepEqual(own('ANSWER; [4 cups\nand a pot] thanks'), {
    action: 'answer',
    info: { content: '4 cups\nand a pot' },
  });
});

test('OpenWebVoyager has Restart instead of Google and accepts an answer after a colon', () => {
  assert.equal(parseVoyagerAction('Google', 'webvoyager').action, 'google');
  assert.equal(parseVoyagerAction('Google', 'openwebvoyager').action, null);
  assert.equal(parseVoyagerAction('Restart', 'openwebvoyager').action, 'restart');
  assert.equal(parseVoyagerAction('ANSWER: 4', 'webvoyager').action, null);
  assert.deepEqual(parseVoyagerAction('ANSWER: 4', 'openwebvoyager').info, { content: '4' });
  assert.match(voyagerActionFeedback.webvoyager, /cannot be exected/);
  assert.match(voyagerActionFeedback.openwebvoyager, /cannot be executed/);
});
