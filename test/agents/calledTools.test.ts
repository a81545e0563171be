// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { CalledTools, callSchema } from '../../electron/agents/model/calledTools.ts';

/** The calls of a stream with one piece in each chunk. */
function streamed(...pieces: readonly object[]) {
  const calls = new CalledTools();
  for (const piece of pieces) calls.add([callSchema.parse(piece)], { isWhole: false });
  return calls.all;
}

const first = { id: 'a', name: 'click', arguments: '{"ref":"e1"}' };
const second = { id: 'b', name: 'back', arguments: '{}' };
const named = (name: string, given: string) => ({ function: { name, arguments: given } });
const more = (given: string) => ({ function: { arguments: given } });

describe('the pieces of a stream are put together', () => {
  test('by index, also when the pieces of two calls alternate', () => {
    assert.deepEqual(
      streamed(
        { index: 0, id: 'a', type: 'function', ...named('click', '') },
        { index: 1, id: 'b', type: 'function', ...named('back', '') },
        { index: 0, ...more('{"ref":') },
        { index: 1, ...more('{}') },
        { index: 0, ...more('"e1"}') },
      ),
      [first, second],
    );
  });

  test('a name with another id begins a new call under the same index', () => {
    assert.deepEqual(
      streamed(
        { index: 0, id: 'a', ...named('click', '{"ref":"e1"}') },
        { index: 0, id: 'b', ...named('back', '{}') },
      ),
      [first, second],
    );
  });

  test('another id without a name, and a repeated name, continue the call', () => {
    assert.deepEqual(
      streamed(
        { index: 0, id: 'a', ...named('click', '{"ref":') },
        { index: 0, id: 'other', ...more('"e') },
        { index: 0, id: 'a', ...named('click', '1"}') },
      ),
      [first],
    );
  });

  test('a name in parts is joined', () => {
    assert.deepEqual(
      streamed({ index: 0, id: 'a', ...named('cli', '') }, { index: 0, ...named('ck', '{"ref":"e1"}') }),
      [first],
    );
  });

  test('without an index, a name begins a new call', () => {
    assert.deepEqual(
      streamed({ id: 'a', ...named('click', '{"ref":') }, more('"e1"}'), { id: 'b', ...named('back', '{}') }),
      [first, second],
    );
  });
});

test('each call of a whole reply is separate, and arguments may be an object or absent', () => {
  const calls = new CalledTools();
  const same = { id: 7, function: { name: 'click', arguments: { ref: 'e1' } } };
  calls.add(z.array(callSchema).parse([same, same, { function: { name: 'back' } }]), { isWhole: true });
  assert.deepEqual(calls.all, [
    { ...first, id: '7' },
    { ...first, id: '7' },
    { id: '', name: 'back', arguments: '' },
  ]);
  assert.equal(calls.length, 2 * 'click{"ref":"e1"}'.length + 'back'.length);
});

test('calls without any characters count, so that the limit of a reply bounds them, too', () => {
  const called = new CalledTools();
  for (let index = 0; index < 5; index++)
    called.add([{ index, id: null, function: null }], { isWhole: false });
  called.add([{ index: 0, id: null, function: { name: 'go', arguments: '{}' } }], { isWhole: false });
  assert.equal(called.length, 9);
});
