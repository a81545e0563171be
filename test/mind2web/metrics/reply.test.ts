// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseFinetuned, parseLlm } from '../../../shared/mind2web/metrics/reply.ts';
import { PythonError } from '../../../shared/python/python.ts';

test('the choice of a fine-tuned reply is its first character', () => {
  assert.deepEqual(parseFinetuned('\x1f\u3000C.\nAction: SELECT\nValue: Queen \n'), ['C', 'SELECT Queen']);
  assert.deepEqual(parseFinetuned('😀 b'), ['😀', ' ']);
  assert.deepEqual(parseFinetuned('\ufeffB.'), ['\ufeff', ' ']);
});

test('an empty reply raises IndexError', () => {
  for (const reply of ['', ' \n', '\x1c\u0085'])
    assert.throws(
      () => parseFinetuned(reply),
      (error) => error instanceof PythonError && error.toText() === 'IndexError: string index out of range',
    );
});

test('the choice of another model follows "Answer: "; without a letter from A to F the choice is A', () => {
  assert.deepEqual(parseLlm('I think\nAnswer: FOO\nAction: TYPE\nValue: x'), ['F', 'TYPE x']);
  for (const reply of ['', 'B.', 'Answer:B', 'answer: B', 'Answer: G', 'Answer:  B', 'Answer:\nB'])
    assert.equal(parseLlm(reply)[0], 'A', reply);
  assert.equal(parseLlm('Answer: G Answer: C')[0], 'C');
});

test('the action is the first known action; only a line feed ends the value', () => {
  const actionOf = (reply: string): string => parseLlm(reply)[1];
  assert.equal(actionOf('Action: HOVER\nAction: CLICK'), 'CLICK ');
  assert.equal(actionOf('Action: TYPES'), 'TYPE ');
  assert.equal(actionOf('Action: TYPE\nValue: a\rb\u2028c\r\nd'), 'TYPE a\rb\u2028c');
  assert.equal(actionOf('Action: TYPE\nValue: \nValue: b'), 'TYPE ');
  assert.equal(actionOf('Action: TYPE\nValue:\nb'), 'TYPE ');
  assert.equal(actionOf('Value: \u0085x\x1c'), ' x');
});

test('white space around a reply is ignored', () => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\x1c', '\u0085', '\u3000'), maxLength: 4 });
  const reply = fc.string({
    unit: fc.constantFrom('B', '.', '\n', 'Action: TYPE', 'Value: ', 'x', '\r'),
    maxLength: 9,
  });
  fc.assert(
    fc.property(space, reply, space, (before, text, after) => {
      assert.deepEqual(parseLlm(before + text + after), parseLlm(text));
    }),
  );
});
