// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { strip } from '../../shared/python/python.ts';
import {
  boundaries,
  hasToken,
  isOneToken,
  wordTokenize,
} from '../../shared/scoring/reference/wordTokenize.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

const samples: readonly (readonly [string, string])[] = [
  ["She can't go, can she?", "She ca n't go , can she ?"],
  ['It costs €12.50 (or $13).', 'It costs €12.50 ( or $ 13 ) .'],
  ['"Well done," he said', "`` Well done , '' he said"],
  ['gonna wanna cannot', 'gon na wan na can not'],
  ['wait... what?!', 'wait ... what ? !'],
  ['10:30, 1,000 and a:b', '10:30 , 1,000 and a : b'],
  ['a -- b ``c``', 'a -- b `` c ``'],
];

test('words are split as in NLTK 3.8.1', () => {
  for (const [text, tokens] of samples) assert.equal(wordTokenize(text).join(' '), tokens, text);
});

test('white space is Python white space: U+001C separates, U+FEFF does not', () => {
  assert.deepEqual(wordTokenize('a\x1cb\u0085c\ufeffd'), ['a', 'b', 'c\ufeffd']);
});

test('a sentence end that does not need the trained model is sure', () => {
  assert.deepEqual(hasToken('the total is $5. Thanks', '5'), { yes: true, sure: true });
  assert.deepEqual(hasToken('is it 3? it is.', '3'), { yes: true, sure: true });
  assert.deepEqual(hasToken('concatenate', 'cat'), { yes: false, sure: true });
});

test('a full stop that needs the trained model makes the answer unsure', () => {
  assert.deepEqual(hasToken('the kayak is red. it floats', 'red'), { yes: true, sure: false });
  assert.deepEqual(hasToken('it is 5. done.', '5'), { yes: false, sure: false });
  assert.equal(
    hasToken('the red kayak is big. it floats', 'red').sure,
    true,
    'the full stop does not touch the word',
  );
});

test('several full stops in one word are one boundary', () => {
  assert.equal(boundaries('in the u.s. economy').length, 1);
  assert.deepEqual(
    boundaries('Yes! No').map(({ splits, sure }) => ({ splits, sure })),
    [{ splits: true, sure: true }],
  );
});

test('no text throws, and no token begins or ends with white space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const token of wordTokenize(text)) assert.equal(strip(token), token);
    }),
  );
});

const tokenCase = z.object({ text: z.string(), tokens_3_8_1: z.array(z.string()) });
const tokenFile = z.object({
  cases: z.array(tokenCase),
  multi_sentence: z.array(tokenCase),
  vwa_references: z.array(
    z.object({ cleaned: z.string(), tokens_3_8_1: z.array(z.string()), one_token_3_8_1: z.boolean() }),
  ),
});

test('every text of the conformance file that does not need the trained model has the reference’s tokens', {
  skip: withoutShared,
}, () => {
  const file = readConformance('word_tokenize', tokenFile);
  const texts = [
    ...file.cases,
    ...file.multi_sentence,
    ...file.vwa_references.map((one) => ({ ...one, text: one.cleaned })),
  ];
  const unsure = texts.filter(({ text }) => boundaries(text).some((end) => !end.sure));
  for (const { text, tokens_3_8_1: tokens } of texts) {
    if (boundaries(text).every((end) => end.sure)) assert.deepEqual(wordTokenize(text), tokens, text);
  }
  const alike = unsure.filter(
    (one) => JSON.stringify(wordTokenize(one.text)) === JSON.stringify(one.tokens_3_8_1),
  );
  assert(
    unsure.length > 20 && alike.length / unsure.length > 0.8,
    `${alike.length} of ${unsure.length} guesses`,
  );
});

test('for every VisualWebArena reference it is sure whether it is one token', {
  skip: withoutShared,
}, () => {
  const file = readConformance('word_tokenize', tokenFile);
  for (const { cleaned, one_token_3_8_1: one } of file.vwa_references) {
    assert.deepEqual(isOneToken(cleaned), { yes: one, sure: true }, cleaned);
  }
});
