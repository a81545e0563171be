// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedById, askedByVoyager } from '../../shared/decision/askedByText.ts';
import { parseIdAction } from '../../shared/decision/idAction.ts';
import { parseVoyagerAction } from '../../shared/decision/webVoyager.ts';

const enter = { ask: 'perform', operation: 'press', value: 'Enter' };

test('actions of the id grammar are read as operations', () => {
  const asked = (line: string) => askedById(parseIdAction(line, 'visualwebarena'));
  const one = (operation: string, more: object = {}) => [{ ask: 'perform', operation, ...more }];
  assert.deepEqual(asked('click [12]'), one('click', { element: '12' }));
  assert.deepEqual(asked('hover [12]'), one('hover', { element: '12' }));
  assert.deepEqual(asked('type [3] [tea] [0]'), one('type', { element: '3', value: 'tea' }));
  assert.deepEqual(asked('type [3] [tea]'), [...one('type', { element: '3', value: 'tea' }), enter]);
  assert.deepEqual(asked('clear [3]'), one('type', { element: '3', value: '' }));
  assert.deepEqual(asked('press [Meta+a]'), one('press', { value: 'Control+a' }));
  assert.deepEqual(asked('scroll [up]'), one('scroll', { value: 'up' }));
  assert.deepEqual(asked('goto [http://a/]'), one('goto', { value: 'http://a/' }));
  assert.deepEqual(asked('tab_focus [1]'), one('focus-tab', { tab: 1 }));
  assert.deepEqual(
    ['new_tab', 'close_tab', 'go_back', 'go_forward'].flatMap(asked),
    ['new-tab', 'close-tab', 'back', 'forward'].flatMap((operation) => one(operation)),
  );
  assert.deepEqual(asked('stop [42]'), [{ ask: 'finish', text: '42' }]);
});

test('WebVoyager’s Type always presses Enter, and its Google opens the given search address', () => {
  const asked = (text: string) => askedByVoyager(parseVoyagerAction(text, 'webvoyager'), 'http://search/');
  assert.deepEqual(asked('Click [0012]'), [{ ask: 'perform', operation: 'click', element: '12' }]);
  assert.deepEqual(asked('Type [2]; [tea]'), [
    { ask: 'perform', operation: 'type', element: '2', value: 'tea' },
    enter,
  ]);
  assert.deepEqual(asked('Scroll [WINDOW]; [down]'), [
    { ask: 'perform', operation: 'scroll', value: 'down' },
  ]);
  assert.deepEqual(asked('Scroll [5]; [up]'), [
    { ask: 'perform', operation: 'scroll', element: '5', value: 'up' },
  ]);
  assert.deepEqual(asked('Google'), [{ ask: 'perform', operation: 'goto', value: 'http://search/' }]);
  assert.deepEqual(asked('Wait'), [{ ask: 'perform', operation: 'wait', value: '5' }]);
  assert.deepEqual(asked('GoBack'), [{ ask: 'perform', operation: 'back' }]);
  assert.deepEqual(asked('ANSWER; [42]'), [{ ask: 'finish', text: '42' }]);
  assert.deepEqual(asked('I wonder'), []);
});
