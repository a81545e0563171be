// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeThought } from '../../shared/words/thoughtWords.ts';

test('a thought that was cut before its action is completed by it', () => {
  const thought = "Let's think step-by-step. In summary, the next action I will perform is";
  assert.equal(
    wholeThought({ thought, raw: `${thought} \`\`\`click [1234]\`\`\`` }),
    `${thought} click [1234]`,
  );
  // The endpoint separated a reasoning, which stands before the thought.
  assert.equal(
    wholeThought({ thought: `Hm.\n\n${thought}`, raw: `${thought} \`\`\`stop [That is all.]` }),
    `Hm.\n\n${thought} stop [That is all.]`,
  );
});

test('a thought with an end stays as it is, whatever follows it', () => {
  for (const [thought, raw] of [
    ['I click it.', 'I click it. ```click [5]```'],
    ['I click', 'I click'],
    ['I click', 'Something else ```click [5]```'],
    ['I click', 'I click ``````'],
    ['', '```click [5]```'],
  ] as const)
    assert.equal(wholeThought({ thought, raw }), thought);
});
