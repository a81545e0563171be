// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Quirks, type StepScore, scoreStep } from '../../../shared/mind2web/metrics/scoreStep.ts';
import { ranked, stepWith } from './toyPage.ts';

interface Asked {
  readonly replies: readonly string[];
  readonly variant?: 'finetuned' | 'llm';
  readonly quirks?: Quirks;
  readonly topK?: number;
  readonly order?: 'listed' | 'rank';
}

function score(step: ReturnType<typeof stepWith>, asked: Asked): StepScore {
  const { replies, variant = 'finetuned', quirks = 'reference', topK = 50, order = 'listed' } = asked;
  let next = 0;
  return scoreStep(step, { variant, quirks, topK, order }, () => {
    const reply = replies[next];
    next += 1;
    assert(reply !== undefined, `question ${next} was not expected`);
    return reply;
  });
}

function figures({ element, action, step, prediction }: StepScore): readonly unknown[] {
  return [element, action, step, ...prediction];
}

/** Ten candidates, which take more than one round of five. */
const ten = { negatives: ranked(['b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b10'], 1) };

test('a step is right if its element and its operation are right', () => {
  assert.deepEqual(figures(score(stepWith(), { replies: ['B.\nAction: CLICK'] })), [1, 1, 1, 'b1', 'CLICK ']);
});

test('a wrong element with the right operation has an action F1 of 1', () => {
  assert.deepEqual(figures(score(stepWith(), { replies: ['C.\nAction: CLICK'] })), [0, 1, 0, 'b2', 'CLICK ']);
});

test('every positive is right, at any position', () => {
  const step = stepWith({ positives: ranked(['b5', 'b1']), negatives: ranked(['b3'], 2) });
  assert.equal(score(step, { replies: ['B.\nAction: CLICK'] }).element, 1);
  assert.equal(score(step, { replies: ['D.\nAction: CLICK'] }).element, 1);
  assert.equal(score(step, { replies: ['C.\nAction: CLICK'] }).element, 0);
});

test('positives beyond the first k do not count; without one among the first k nothing is asked', () => {
  const past = score(stepWith({ positives: ranked(['b1'], 5) }), { replies: [], topK: 5 });
  assert.deepEqual([past.isAsked, ...figures(past)], [false, 0, 0, 0, '', '']);
  const within = stepWith({
    positives: [...ranked(['b1']), ...ranked(['b5'], 9)],
    negatives: ranked(['b2', 'b5'], 1),
  });
  const result = score(within, { replies: ['D.\nAction: CLICK'], topK: 5 });
  assert.deepEqual(result.rounds[0]?.candidates, ['b1', 'b2', 'b5']);
  assert.equal(result.element, 0, 'a positive beyond the first k does not count as right');
});

test('a single candidate causes no question, and the step scores 0', () => {
  const result = score(stepWith({ negatives: ranked(['b2'], 60) }), { replies: [] });
  assert.deepEqual([result.isAsked, ...figures(result)], [true, 0, 0, 0, '', '']);
});

test('the choice of a round joins the remaining candidates, and its question gives the action', () => {
  const step = stepWith({ negatives: ranked(['b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8'], 1) });
  const result = score(step, { replies: ['B.\nAction: TYPE\nValue: x', 'B.\nAction: CLICK'] });
  assert.deepEqual(
    result.rounds.map(({ candidates }) => candidates),
    [
      ['b1', 'b2', 'b3', 'b4', 'b5'],
      ['b6', 'b7', 'b8', 'b1'],
    ],
  );
  assert.deepEqual(result.rounds[1]?.choices[0], ['b1', '(button id=0Button b1)']);
  assert.deepEqual(figures(result), [1, 1, 1, 'b1', 'CLICK ']);
  const last = score(stepWith(ten), { replies: ['B.\nAction: TYPE\nValue: x', 'A.'] });
  assert.deepEqual(
    figures(last),
    [1, 0, 0, 'b1', 'TYPE x'],
    'one candidate remains: it is the choice, and its earlier question gives the action',
  );
});

test('after a letter beyond the choices the fine-tuned variant keeps its earlier choice and the LLM variant loses it', () => {
  assert.equal(score(stepWith(ten), { replies: ['B.\nAction: CLICK', 'Z.'] }).element, 1);
  const twice = stepWith({ negatives: ranked(['b2', 'b3', 'b4', 'b5', 'b6', 'b6', 'b6', 'b6', 'b6'], 1) });
  const lost = { replies: ['Answer: B\nAction: CLICK', 'Answer: C'], variant: 'llm' } as const;
  assert.equal(
    score(twice, lost).element,
    0,
    'five copies of one element are one choice, so that C is beyond the choices',
  );
  assert.equal(score(twice, { ...lost, quirks: 'corrected' }).element, 1);
});

test('a character before A counts from the end of the choices, unless corrected', () => {
  const pick = (reply: string, quirks: Quirks = 'reference'): string =>
    score(stepWith(), { replies: [reply], quirks }).prediction[0];
  assert.deepEqual(
    ['@', '?', '>', '=', '<'].map((reply) => pick(reply)),
    ['b4', 'b3', 'b2', 'b1', ''],
  );
  assert.deepEqual(
    ['@', '?', '='].map((reply) => pick(reply, 'corrected')),
    ['', '', ''],
  );
});

test('an empty reply raises; corrected, it chooses nothing', () => {
  assert.throws(() => score(stepWith(), { replies: [' \n'] }), { className: 'IndexError' });
  assert.equal(score(stepWith(), { replies: [' \n'], quirks: 'corrected' }).element, 0);
});

test('a candidate that is not on the page raises; corrected, it is left out', () => {
  const step = stepWith({ negatives: ranked(['gone', 'b2'], 1) });
  assert.throws(() => score(step, { replies: [] }), { className: 'IndexError' });
  assert.equal(score(step, { replies: ['B.\nAction: CLICK'], quirks: 'corrected' }).element, 1);
});

test('every candidate is in a question, and the number of questions is that of elimination by fives', () => {
  const reply = fc.constantFrom('A.', 'B.\nAction: CLICK', 'C.', 'F.', '@', 'Z');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 11 }),
      fc.array(reply, { minLength: 12, maxLength: 12 }),
      (others, replies) => {
        const negatives = ranked(
          Array.from({ length: others }, (_, index) => `b${index + 2}`),
          1,
        );
        for (const quirks of ['reference', 'corrected'] as const) {
          const result = score(stepWith({ negatives }), { replies, quirks });
          const asked = new Set(result.rounds.flatMap(({ candidates }) => candidates));
          assert(asked.size >= others, 'at most the last candidate is in no question');
          assert(result.rounds.length <= Math.ceil((others + 1) / 4));
          assert.equal(result.step, result.element === 1 && result.action === 1 ? 1 : 0);
        }
      },
    ),
  );
});
