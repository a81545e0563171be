// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenF1, tokenF1WithoutPunctuation } from '../../../shared/mind2web/metrics/scoreStep.ts';

test('F1 compares sets of words: order and repeats are ignored, case is not', () => {
  assert.equal(tokenF1('TYPE York New New', 'TYPE New York'), 1);
  assert.equal(tokenF1('TYPE new york', 'TYPE New York'), 1 / 3);
  assert.equal(tokenF1('TYPE New York City', 'TYPE New York'), 0.8571428571428571);
  assert.equal(tokenF1('CLICK go', 'CLICK '), 2 / 3);
});

test('F1 is 1 for two empty texts and 0 for one empty text', () => {
  assert.equal(tokenF1(' ', ''), 1);
  assert.equal(tokenF1(' ', 'CLICK '), 0);
  assert.equal(tokenF1('CLICK ', ' '), 0);
});

test('words are split as in Python: at U+001C and U+0085, not at U+FEFF or U+200B', () => {
  assert.equal(tokenF1('TYPE\x1ca\u0085b\u2028c\u3000d', 'TYPE a b c d'), 1);
  assert.equal(tokenF1('TYPE a\ufeffb', 'TYPE a b'), 0.4);
  assert.equal(tokenF1('TYPE a\u200bb', 'TYPE a b'), 0.4);
});

test('the generation variant leaves out words that are substrings of string.punctuation', () => {
  for (const word of ['-', '()', '!"#', '[\\]^', '~', './:;'])
    assert.equal(tokenF1WithoutPunctuation(`TYPE ${word} x`, 'TYPE x'), 1, word);
  for (const word of [')(', '--', '.-', '–', '!#', '~~'])
    assert.equal(tokenF1WithoutPunctuation(`TYPE ${word} x`, 'TYPE x'), 0.8, word);
  assert.equal(tokenF1WithoutPunctuation('-', ''), 1);
});

const words = fc.array(fc.constantFrom('CLICK', 'TYPE', 'a', 'A', 'b', '-', '()', ')(', 'é', '東京'), {
  maxLength: 8,
});

test('F1 is symmetric, lies in [0, 1], ignores order, and is 1 exactly for equal sets', () => {
  for (const f1 of [tokenF1, tokenF1WithoutPunctuation]) {
    fc.assert(
      fc.property(words, words, fc.constantFrom(' ', '  ', '\n', '\u00a0'), (left, right, space) => {
        const value = f1(left.join(space), right.join(' '));
        assert.equal(value, f1(right.join(' '), left.join(space)));
        assert(value >= 0 && value <= 1);
        assert.equal(value, f1(left.toReversed().concat(left).join(space), right.join(space)));
        if (f1 === tokenF1) assert.equal(value === 1, isSameSet(left, right));
      }),
    );
  }
});

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.every((word) => right.includes(word)) && right.every((word) => left.includes(word));
}
