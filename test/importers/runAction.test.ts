// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readRunAction } from '../../shared/importers/runs/runAction.ts';

const read = (action: unknown): readonly unknown[] => {
  const { operation, element, value, isKnown } = readRunAction(action);
  return [operation, element?.name ?? null, value, isKnown];
};

test('the lines of the WebArena family are read', () => {
  assert.deepEqual(read('click [12]'), ['click', '[12]', null, true]);
  assert.deepEqual(read('type [5] [Hong Kong] [1]'), ['type', '[5]', 'Hong Kong', true]);
  assert.deepEqual(read('press [Meta+a]'), ['press', null, 'Meta+a', true]);
  assert.deepEqual(read('scroll down'), ['scroll', null, 'down', true]);
  assert.deepEqual(read('scroll [up]'), ['scroll', null, 'up', true]);
  assert.deepEqual(read('goto [http://x.example/?a=1]'), ['goto', null, 'http://x.example/?a=1', true]);
  assert.deepEqual(read('tab_focus [1]'), ['focus-tab', null, '1', true]);
  assert.deepEqual(read('go_back'), ['back', null, null, true]);
  assert.deepEqual(read('stop [a raincoat]'), ['answer', null, 'a raincoat', true]);
  assert.deepEqual(read('stop []'), ['answer', null, '', true]);
});

test('Hopscope operations are read from objects', () => {
  assert.deepEqual(read({ operation: 'select', value: 'Lisbon' }), ['select', null, 'Lisbon', true]);
});

test('an action of no grammar is ignored, and its text is kept', () => {
  assert.deepEqual(read('I would click'), ['ignore', null, 'I would click', false]);
  assert.deepEqual(read('click'), ['ignore', null, 'click', false]);
  assert.deepEqual(read({ operation: 'constructor' }), [
    'ignore',
    null,
    '{"operation":"constructor"}',
    false,
  ]);
  assert.deepEqual(read(null), ['ignore', null, 'null', false]);
});

test('readRunAction never throws, and `ignore` is known only when the file names it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.jsonValue()), (action) => {
      const { isKnown, operation } = readRunAction(action);
      assert.equal(operation === 'ignore' && isKnown, Object(action).operation === 'ignore');
    }),
  );
});
