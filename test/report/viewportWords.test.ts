// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewportWarning, viewportWords } from '../../shared/checklist/viewportWords.ts';

const at = (viewport: string, people: number, agents: number) => ({ viewport, people, agents });

test('the words for a size count the attempts of people and of agents', () => {
  assert.equal(
    viewportWords(at('1280 × 720', 12, 1)),
    '1280 × 720: 12 attempts of people, 1 attempt of agents',
  );
  assert.equal(viewportWords(at('949 × 666', 0, 2)), '949 × 666: 2 attempts of agents');
});

test('one size for all attempts gives no warning', () => {
  assert.equal(viewportWarning([]), '');
  assert.equal(viewportWarning([at('1280 × 720', 12, 4)]), '');
});

test('different sizes for people and agents give a warning about the comparison', () => {
  assert.equal(
    viewportWarning([at('1280 × 720', 12, 0), at('949 × 666', 0, 4)]),
    'People and agents did not have the same viewport (people 1280 × 720 in 12 attempts; agents 949 × 666 in 4 attempts): people and agents saw different parts of a page without scrolling.',
  );
  assert.match(
    viewportWarning([at('1280 × 720', 12, 4), at('949 × 666', 1, 0)]),
    /^People and agents did not have the same viewport \(people 1280 × 720 in 12 attempts and 949 × 666 in 1 attempt; agents 1280 × 720 in 4 attempts\)/,
  );
});

test('sizes that both sides had, or that only one side had, give a warning about attempts', () => {
  assert.match(
    viewportWarning([at('1280 × 720', 12, 4), at('949 × 666', 1, 1)]),
    /^Attempts did not have the same viewport \(1280 × 720: 12 attempts of people, 4 attempts of agents; 949 × 666: 1 attempt of people, 1 attempt of agents\)/,
  );
  const windows = Array.from({ length: 9 }, (_, n) => at(`${900 + n} × 666`, 1, 0));
  assert.match(viewportWarning(windows), /903 × 666: 1 attempt of people; 5 more sizes\): they show/);
});
