// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { many } from '../helpers/scored.ts';

const strict = { profile: 'strict', asPrinted: false } as const;

test('the sentence gives the rates and intervals of people and a model on the same tasks', () => {
  const testers = ['ada', 'bob', 'cyd'].flatMap((id) =>
    many(24, 2, 2, { participantId: id, participantName: id }).map((attempt, index) =>
      id === 'cyd' && index === 0 ? { ...attempt, passed: false } : attempt,
    ),
  );
  const model = many(24, 2, 2, { participantId: 'm', participantName: 'gpt', participantKind: 'agent' }).map(
    (attempt, index) => ({ ...attempt, passed: index < 7 }),
  );
  assert.equal(
    evaluate([...testers, ...model], strict).sentence,
    'Three testers passed 71 of 72 attempts at 24 tasks (98.6 % [74.3–99.9]) and 144/144 hops (100.0 % [84.9–100.0]); ' +
      'gpt passed 7/24 tasks (29.2 % [14.9–49.2]) and 48/48 hops (100.0 % [84.9–100.0]) ' +
      '(rule “strict”, 95 % intervals over tasks, and for several people also over people).',
  );
});

test('below ten tasks the sentence gives counts without percentages', () => {
  assert.equal(
    evaluate(many(3, 1, 1), strict).sentence,
    'One tester passed 3/3 tasks and 3/3 hops (rule “strict”, no percentage below 10 cases or tasks).',
  );
});

test('the sentence states on how many of the tasks a participant was measured', () => {
  const model = { participantId: 'm', participantName: 'gpt', participantKind: 'agent' } as const;
  const text = evaluate([...many(2, 1, 1), ...many(1, 1, 1, model)], strict).sentence;
  assert.match(text, /gpt passed 1\/1 tasks and 1\/1 hops on 1 of the 2 tasks/);
});

test('with repeated attempts the sentence counts attempts instead of tasks', () => {
  const twice = [
    ...many(2, 1, 1),
    ...many(2, 1, 1).map((each) => ({ ...each, attemptId: `${each.attemptId}/2` })),
  ];
  assert.match(
    evaluate(twice, strict).sentence,
    /^One tester passed 4 of 4 attempts at 2 tasks and 4\/4 hops \(/,
  );
});

test('several people: the sentence counts attempts and tasks, never attempts as tasks', () => {
  const people = ['ada', 'bob', 'cyd'].flatMap((id) =>
    many(8, 1, 1, { participantId: id, participantName: id }).map((attempt, index) =>
      id === 'cyd' && index === 0 ? { ...attempt, passed: false } : attempt,
    ),
  );
  assert.match(
    evaluate(people, strict).sentence,
    /^Three testers passed 23 of 24 attempts at 8 tasks and 24\/24 hops \(/,
  );
  const model = many(10, 1, 1, { participantId: 'm', participantName: 'gpt', participantKind: 'agent' });
  assert.match(
    evaluate([...people, ...model], strict).sentence,
    /^Three testers passed 23 of 24 attempts at 8 of the 10 tasks and 24\/24 hops; gpt passed 10\/10 tasks/,
  );
});

test('the sentence names different versions of Chromium; attempts without a version do not count', () => {
  const inBrowser = (chromium: string, amount: number, from: number) =>
    many(amount, 1, 1, { participantId: `p${from}`, chromium });
  const text = (...attempts: ReturnType<typeof many>[]) => evaluate(attempts.flat(), strict).sentence;
  assert.match(
    text(inBrowser('156.0.8078.79', 2, 1), inBrowser('147.0.7727.0', 1, 2), inBrowser('', 4, 3)),
    /, made in different browsers: one attempt in Chromium 147 and two attempts in Chromium 156\)\.$/,
  );
  assert.doesNotMatch(
    text(inBrowser('156.0.8078.79', 2, 1), inBrowser('156.0.9000.1', 1, 2), inBrowser('', 4, 3)),
    /browsers/,
  );
});

test('the sentence names the viewport, or the number of attempts per viewport where viewports differ', () => {
  const at = (viewport: string, amount: number, from: number) =>
    many(amount, 1, 1, { participantId: `p${from}`, viewport });
  const text = (...attempts: ReturnType<typeof many>[]) => evaluate(attempts.flat(), strict).sentence;
  assert.match(text(at('1280 × 720', 2, 1), at('1280 × 720', 1, 2)), /, viewport 1280 × 720\)\.$/);
  assert.match(
    text(at('1280 × 720', 2, 1), at('', 1, 2)),
    /, viewport 1280 × 720 where it is on record\)\.$/,
  );
  assert.match(
    text(at('949 × 666', 1, 1), at('1280 × 720', 2, 2)),
    /, made at different viewports: two attempts at 1280 × 720 and one attempt at 949 × 666\)\.$/,
  );
  assert.match(
    text(at('1280 × 720', 2, 1), at('949 × 666', 1, 2), at('950 × 666', 1, 3), at('951 × 666', 1, 4)),
    /, made at 4 different viewports, the most frequent two attempts at 1280 × 720\)\.$/,
  );
  assert.doesNotMatch(text(at('', 2, 1)), /viewport/);
});

test('the sentence is empty without attempts', () => {
  assert.equal(evaluate([], strict).sentence, '');
});

test('a participant without any verdict is named as not judged, never as 0 passed', () => {
  const open = many(12, 1, 0).map((attempt) => ({ ...attempt, passed: null }));
  assert.equal(evaluate(open, strict).sentence, 'People: 12 attempts not judged (rule “strict”).');
});

test('the sentence counts the attempts that are not judged beside those that are', () => {
  const open = many(3, 1, 0).map((attempt) => ({
    ...attempt,
    attemptId: `x${attempt.attemptId}`,
    passed: null,
  }));
  assert.match(
    evaluate([...many(12, 1, 1), ...open], strict).sentence,
    /passed 12\/12 tasks .*, three attempts left out because not judged\)\. If every .* One tester 12\/15 attempts/,
  );
});

test('the sentence names the source of the verdicts', () => {
  const assessed = [{ by: 'eve', isJudge: false, passed: true }];
  const all = many(1, 1, 1, { assessed });
  assert.match(
    evaluate(all, { ...strict, verdicts: 'people' }).sentence,
    /, attempts by the verdicts of people/,
  );
});
