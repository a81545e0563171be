// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder } from '../../renderer/taskPage/inOrder.ts';
import type { InputEvent } from '../../shared/contract/input.ts';

const text = (words: string): InputEvent => ({ type: 'text', text: words });

test('events wait for a picture that is still being read, and go at once afterwards', async () => {
  const sent: InputEvent[] = [];
  const failures: unknown[] = [];
  const order = inOrder(
    (event) => sent.push(event),
    (error) => failures.push(error),
  );
  const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<InputEvent | null>());
  assert.ok(first !== undefined && second !== undefined && third !== undefined);
  order.send(text('a'));
  order.sendRead(first.promise);
  order.send(text('b'));
  order.sendRead(second.promise);
  order.sendRead(third.promise);
  order.send(text('c'));
  assert.deepEqual(sent, [text('a')]);
  third.resolve(null);
  second.reject(new Error('unreadable'));
  first.resolve(text('picture'));
  await new Promise(setImmediate);
  assert.deepEqual(sent, [text('a'), text('picture'), text('b'), text('c')]);
  assert.equal(failures.length, 1);
  order.send(text('d'));
  assert.deepEqual(sent.at(-1), text('d'), 'at once');
});
