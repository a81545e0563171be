// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { excerptOf } from '../../shared/search/excerpt.ts';
import { parseQuestion } from '../../shared/search/question.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

/** The excerpt with its marked words in brackets. */
function marked(text: string, typed: string): string | null {
  const parts = excerptOf(text, parseQuestion(typed));
  return parts?.map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part)).join('') ?? null;
}

test('the words of the question are marked in the spelling of the text', () => {
  assert.equal(marked('Find the Harbour on the wiki', 'wiki harb'), 'Find the [Harbour] on the [wiki]');
  assert.equal(marked('Im Café in Zürich', 'cafe zurich'), 'Im [Café] in [Zürich]');
  assert.equal(marked('新東京国際空港', '東京'), '新[東京]国際空港');
  assert.equal(marked('新東京国際空港', '東京国際'), '新[東京国際]空港');
  assert.equal(marked('at 🛫 ten', '🛫'), 'at [🛫] ten');
  assert.equal(
    marked('The second  result\nlooked right', '"second result"'),
    'The [second result] looked right',
  );
  assert.equal(marked('nothing of it', 'harbour'), null);
});

test('the excerpt of a long text is the part with most words of the question, cut between words', () => {
  const text = `harbour ${'word '.repeat(200)}the harbour hotel ${'word '.repeat(200)}`;
  const found = marked(text, 'harbour hotel') ?? '';
  assert.match(found, /^…word .*the \[harbour\] \[hotel\] word .*word…$/);
  assert.ok(found.length < 260);
});

test('the time for a text in which every word matches is linear in its length', () => {
  const question = parseQuestion('oslo lisbon');
  const found = excerptOf('oslo '.repeat(40_000), question);
  assert.ok(found !== null && found.length < 120);
  assertLinear(
    'oslo',
    (length) => repeated('oslo ', length),
    (text) => excerptOf(text, question),
  );
});

test('the excerpt of any text is a part of it and cuts no character in two', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab é東京🛫 \n.'), minLength: 1, maxLength: 600 });
  fc.assert(
    fc.property(text, fc.constantFrom('a', 'b é', '東', '🛫'), (whole, typed) => {
      const parts = excerptOf(whole, parseQuestion(typed));
      if (parts === null) return;
      const said = parts.map((part) => part.text).join('');
      assert.ok(said.isWellFormed());
      const bare = said.replace(/^…|…$/gu, '').trim();
      assert.ok(whole.replace(/\s+/gu, ' ').includes(bare), bare);
    }),
  );
});
