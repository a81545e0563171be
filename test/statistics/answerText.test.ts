// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerText, differenceText } from '../../shared/statistics/analysis/answerText.ts';
import { SECTIONS } from '../../shared/statistics/analysis/sections.ts';
import { askedRows } from '../../shared/statistics/evaluation/askedRows.ts';
import { evaluatePage } from '../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { study } from '../helpers/resultFigures.ts';
import { many } from '../helpers/scored.ts';

const strict = { profile: 'strict', asPrinted: false } as const;
const FEW = { draws: 20, seed: 1 };

const answerOf = (attempts: readonly ScoredAttempt[]) =>
  SECTIONS.answer(askedRows(attempts, strict, null, FEW));
const factsOf = (attempts: readonly ScoredAttempt[]) =>
  evaluatePage(attempts, strict, { skip: 0, count: 24 }).sentence;
const model = (passed: number, name = 'gpt') =>
  many(24, 1, 1, { participantId: name, participantName: name, participantKind: 'agent' }).map((one, at) => ({
    ...one,
    passed: at < passed,
  }));
const ada = many(24, 1, 1);

test('the copied text has the difference with its interval, method, number of tasks and test', () => {
  const { against } = answerOf([...ada, ...model(7)]);
  const text = answerText(factsOf([...ada, ...model(7)]), against);
  assert.match(text, /^One tester passed 24\/24 tasks .*; gpt passed 7\/24 tasks/);
  assert.match(
    text,
    /\. On the 24 tasks that both tried, people − gpt is \+70\.8 points \(95 % interval \+\d+\.\d to \+\d+\.\d, Student’s t clustered by task; p < 0\.001; with Holm’s correction p < 0\.001\)\.$/,
  );
});

test('the best model is the one that the sentence names first', () => {
  const attempts = study({ people: ['Ada', 'Bob'], agents: ['planner', 'reader', 'walker'], tasks: 24 });
  const { model: best, against } = answerOf(attempts);
  assert.equal(best?.name, factsOf(attempts)?.models[0]?.name);
  assert.equal(against?.participantId, best?.participantId);
  const equal = [...ada, ...model(9, 'second'), ...model(9, 'first')];
  assert.deepEqual([answerOf(equal).model?.name, factsOf(equal)?.models[0]?.name], ['first', 'first']);
});

test('without people or without a model there is no difference, and without attempts no text', () => {
  assert.deepEqual([answerOf(ada).model, answerOf(ada).against], [null, null]);
  const alone = answerOf(model(7));
  assert.deepEqual([alone.model?.name, alone.against], ['gpt', null]);
  assert.equal(answerText(factsOf([]), null), '');
  assert.match(answerText(factsOf(model(7)), alone.against), /^gpt passed 7\/24 tasks/);
});

test('of few common tasks the text has counts, and of none the reason', () => {
  const few = answerOf([...ada.slice(0, 6), ...model(2).slice(0, 6)]).against;
  assert(few);
  assert.equal(differenceText(few), 'Of the 6 tasks that both tried, people alone passed 4 and gpt alone 0.');
  const others = model(7).map((one) => ({ ...one, taskId: `other ${one.taskId}` }));
  const none = answerOf([...ada, ...others]).against;
  assert(none);
  assert.match(differenceText(none), /^People − gpt: .+\.$/);
});
