// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLanes } from '../../shared/comparison/comparison.ts';
import { doneWords, type LaidAttempt, partingSentence, partings } from '../../shared/words/partingWords.ts';
import { valueWords } from '../../shared/words/stepWords.ts';
import { comparedSteps } from '../helpers/comparedSteps.ts';

type Given = readonly (string | { readonly hop?: number; readonly url?: string })[];

function attempt(participant: string, passed: boolean, ...given: Given): LaidAttempt {
  const steps = comparedSteps(...given).map((step) => ({
    ...step,
    ...{ startedAt: 0, endedAt: 1, beforeId: null, afterId: null, thought: null },
  }));
  const status = passed ? 'finished' : 'gave-up';
  return { row: { participant, passed, status, answer: passed ? null : 'Turin' }, steps };
}

function compared(...attempts: LaidAttempt[]) {
  return compareLanes(
    attempts.map(({ steps }) => steps),
    0,
  );
}

test('a divergence names the step of both participants', () => {
  const person = attempt('ada', true, 'type Search box=owls', 'click Go', 'click Barn owl');
  const model = attempt('walker', false, 'type Search box=owls', 'click Go', 'click Snowy owl', 'scroll');
  const lanes = compared(person, model);
  assert.deepEqual(partings(lanes, [person, model]), [
    {
      ...{ lane: 1, row: 2, hop: 1, wasted: 0 },
      own: 'Click button “Snowy owl”',
      theirs: 'Click button “Barn owl”',
    },
  ]);
  assert.equal(
    partingSentence(lanes, [person, model]),
    'walker diverges from ada in row 3, at hop 1. ada: Click button “Barn owl”. walker: Click button “Snowy owl”.',
  );
});

test('an attempt that ends early is described by its outcome and its answer', () => {
  const person = attempt('ada', true, 'click Go', { hop: 1 }, 'click Barn owl');
  const model = attempt('walker', false, 'click Go');
  const [told] = partings(compared(person, model), [person, model]);
  assert.equal(told?.hop, 2);
  assert.equal(told?.own, 'ends here: gave up, not passed, with the answer “Turin”');
  assert.equal(told?.theirs, 'Click button “Barn owl”');
});

test('an additional step is described as one that the reference does not do; an equal path has a sentence', () => {
  const person = attempt('ada', true, 'click Go');
  const more = attempt('walker', true, 'click Map', 'click Go');
  const [told] = partings(compared(person, more), [person, more]);
  assert.deepEqual(
    [told?.own, told?.theirs],
    ['Click button “Map”', 'does not, and continues with Click button “Go”'],
  );
  assert.equal(partingSentence(compared(person, person), [person, person]), 'All followed the path of ada.');
});

test('the earliest divergence comes first, whatever the order of the lanes', () => {
  const person = attempt('ada', true, 'click One', 'click Two', 'click Three');
  const late = attempt('late', false, 'click One', 'click Two');
  const early = attempt('early', false, 'click One', 'click Nine');
  const all = [person, late, early];
  assert.deepEqual(
    partings(compared(...all), all).map(({ lane }) => lane),
    [2, 1],
  );
});

test('the words of a step name its operation, its value and its element', () => {
  const words = (given: string) => comparedSteps(given).map(doneWords)[0];
  assert.equal(words('type From=Hong Kong'), 'Type “Hong Kong” in searchbox “From”');
  assert.equal(words('goto http://birds.test/owls'), 'Go to birds.test/owls');
  const scrolled = (value: string) => valueWords({ operation: 'scroll', value });
  assert.deepEqual(['0,457', '-20,-300', '0,0', 'down'].map(scrolled), [
    'down 457 pixels',
    'up 300 and left 20 pixels',
    '',
    'down',
  ]);
});
