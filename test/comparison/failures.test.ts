// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseLanes, evenChoice } from '../../shared/comparison/comparison.ts';
import {
  clusterFailures,
  duplicateFailures,
  firstFailedStep,
  kindsOf,
  type LocatedFailure,
} from '../../shared/comparison/failures.ts';
import { pathText } from '../../shared/comparison/paths.ts';
import { comparedSteps } from '../helpers/comparedSteps.ts';

const person = comparedSteps(
  'type Search box=owls',
  'click Go',
  { hop: 1, url: 'http://shop.localhost:81/' },
  'click Barn owl',
  'click Buy',
);

test('an attempt fails at its first divergence from the passed attempt on the failed hop', () => {
  const steps = comparedSteps(
    // A different path through a passed hop is not a failure.
    'click Birds',
    'click Owls',
    { hop: 1, url: 'http://shop.localhost:99/' },
    'scroll',
    'click Snowy owl',
    'click Buy',
  );
  const first = firstFailedStep({ steps, hop: 1, said: null }, person);
  assert.equal(first.how, 'left');
  assert.equal(first.step, 4);
  assert.equal(first.place, 'shop.localhost');
  assert.equal(first.act, 'Click button “Snowy owl”');
});

test('an attempt that stopped early fails at the first missing step', () => {
  const steps = person.slice(0, 3);
  const first = firstFailedStep({ steps, hop: 1, said: null }, person);
  assert.deepEqual([first.how, first.step, first.act], ['missing', null, 'Click button “Buy”']);
});

test('an attempt that failed on the path of the passed attempt is located at its last step', () => {
  const first = firstFailedStep({ steps: person, hop: 1, said: null }, person);
  assert.deepEqual([first.how, first.step], ['same', 4]);
});

test('without a passed attempt the failure is at the last step on the hop, if there is one', () => {
  assert.deepEqual(
    [firstFailedStep({ steps: person, hop: 0, said: null }, null)].map(({ how, step }) => [how, step]),
    [['last', 2]],
  );
  const nothing = firstFailedStep({ steps: [], hop: 0, said: null }, null);
  assert.deepEqual([nothing.how, nothing.step, nothing.place, nothing.act], ['nothing', null, '', '']);
  // The passed attempt has steps on this hop.
  assert.equal(firstFailedStep({ steps: [], hop: 0, said: null }, person).how, 'missing');
});

test('a step that a reviewer names takes precedence; a step that does not exist is ignored', () => {
  const steps = comparedSteps('type Search box=owl', 'click Map', 'click Zoom');
  const run = { steps, hop: 0 };
  assert.deepEqual(
    [3, 99, null].map((said) => {
      const { how, step } = firstFailedStep({ ...run, said }, null);
      return [how, step];
    }),
    [
      ['said', 3],
      ['last', 3],
      ['last', 3],
    ],
  );
  // The failure is the same whether its step was named or found.
  const found = firstFailedStep({ ...run, said: null }, comparedSteps('type Search box=owl', 'click Go'));
  assert.equal(found.key, firstFailedStep({ ...run, said: 2 }, null).key);
});

test('failures are the same by act and site, whatever was typed', () => {
  const at = (words: string, url = 'http://wiki.test/') =>
    firstFailedStep({ steps: comparedSteps({ url }, words), hop: 0, said: null }, null).key;
  assert.equal(at('type Search box=owl'), at('type Search box=finch'));
  assert.equal(at('click Go', 'http://wiki.localhost:81/a'), at('click  GO', 'http://wiki.localhost:90/b'));
  assert.notEqual(at('click Go'), at('click Stop'));
  assert.notEqual(at('click Go'), at('click Go', 'http://shop.test/'));
});

/** `owl:t1:Map:wrong element`: the participant, the task, the button and the kind of the failure. */
function failureOf(words: string, at: number): LocatedFailure {
  const [who = '', taskId = '', button = '', kind = ''] = words.split(':');
  const steps = comparedSteps(`click ${button}`);
  return {
    ...{ attemptId: `a${at}`, taskId, participantId: who, hop: 0, failure: kind === '' ? null : kind },
    fingerprint: pathText(steps),
    first: firstFailedStep({ steps, hop: 0, said: null }, null),
  };
}

test('attempts at one task that took the same path to the same failure are one group', () => {
  const failures = ['owl:t1:Map', 'finch:t1:Map', 'owl:t1:Map', 'owl:t1:Zoom', 'owl:t2:Map'].map(failureOf);
  assert.deepEqual(
    duplicateFailures(failures).map(({ taskId, attemptIds, participants }) => [
      taskId,
      attemptIds,
      participants,
    ]),
    [['t1', ['a0', 'a1', 'a2'], 2]],
  );
});

test('a cluster holds the failures at one act of one site over all tasks and counts their kinds', () => {
  const failures = [
    'owl:t1:Map:wrong element',
    'finch:t2:Map:wrong element',
    'owl:t3:Map',
    'owl:t1:Zoom',
  ].map(failureOf);
  const [map, zoom] = clusterFailures(failures);
  assert.deepEqual([map?.attempts, map?.tasks, map?.participants], [3, 3, 2]);
  assert.deepEqual(map?.kinds, [
    { failure: 'wrong element', attempts: 2 },
    { failure: null, attempts: 1 },
  ]);
  assert.equal(zoom?.attempts, 1);
  assert.deepEqual(clusterFailures([]), []);
});

const someFailures = fc.array(
  fc
    .tuple(
      fc.constantFrom('owl', 'finch', 'ada'),
      fc.constantFrom('t1', 't2', 't3'),
      fc.constantFrom('Map', 'Zoom', 'Go'),
      fc.constantFrom('', 'wrong element', 'other'),
    )
    .map((parts) => parts.join(':')),
  { maxLength: 14 },
);

test('the order of the failures does not change groups or clusters; each failure is in one cluster', () => {
  fc.assert(
    fc.property(
      someFailures
        .map((words) => words.map(failureOf))
        .chain((failures) =>
          fc.tuple(fc.constant(failures), fc.shuffledSubarray(failures, { minLength: failures.length })),
        ),
      ([failures, shuffled]) => {
        assert.deepEqual(clusterFailures(shuffled), clusterFailures(failures));
        assert.deepEqual(duplicateFailures(shuffled), duplicateFailures(failures));
        assert.deepEqual(kindsOf(shuffled), kindsOf(failures));
        const ids = clusterFailures(failures).flatMap(({ attemptIds }) => attemptIds);
        assert.deepEqual(ids.sort(), failures.map(({ attemptId }) => attemptId).sort());
      },
    ),
  );
});

test('the names of attempts and participants do not change the groups or the clusters', () => {
  fc.assert(
    fc.property(someFailures, (words) => {
      const failures = words.map(failureOf);
      const renamed = failures.map((one) => ({
        ...one,
        attemptId: `x-${one.attemptId}`,
        participantId: `y-${one.participantId}`,
      }));
      const shape = (some: readonly LocatedFailure[]) => [
        clusterFailures(some).map(({ attemptIds, ...rest }) => ({ ...rest, ids: attemptIds.length })),
        duplicateFailures(some).map(({ attemptIds, ...rest }) => ({ ...rest, ids: attemptIds.length })),
      ];
      assert.deepEqual(shape(renamed), shape(failures));
    }),
  );
});

test('two copies of a failure are in a group of duplicates', () => {
  fc.assert(
    fc.property(someFailures, (words) => {
      const failures = words.map(failureOf);
      const twice = [...failures, ...failures.map((one) => ({ ...one, attemptId: `${one.attemptId}b` }))];
      const grouped = duplicateFailures(twice).flatMap(({ attemptIds }) => attemptIds);
      assert.equal(new Set(grouped).size, twice.length);
    }),
  );
});

test('lanes are a person who passed, one attempt per failed path by frequency, then the other passes', () => {
  const lane = (id: string, who: string, passed: boolean, fingerprint: string, steps = 5) => ({
    ...{ id, participantId: who, passed, fingerprint, steps },
    isPerson: who === 'ada',
  });
  const attempts = [
    lane('1', 'owl', false, 'x'),
    lane('2', 'owl', false, 'y'),
    lane('3', 'finch', false, 'y'),
    lane('4', 'ada', true, 'p'),
    lane('5', 'finch', true, 'p', 2),
    lane('6', 'crane', true, 'p', 3),
  ];
  assert.deepEqual(chooseLanes(attempts, 6), ['4', '2', '1', '5', '6']);
  assert.deepEqual(chooseLanes(attempts.toReversed(), 6), ['4', '2', '1', '5', '6']);
  assert.deepEqual(chooseLanes(attempts, 2), ['4', '2']);
  assert.deepEqual(chooseLanes([], 6), []);
});

test('the first offer has the reference, then people and models in turn, those that failed first', () => {
  const attempt = (id: string, isPerson: boolean, passed: boolean, steps = 5) => ({
    ...{ id, participantId: id.slice(0, 2), isPerson, passed, steps },
  });
  const all = [
    attempt('m1', false, false),
    attempt('m2', false, true),
    attempt('m3', false, false),
    attempt('m3 earlier', false, true),
    attempt('p1', true, true, 9),
    attempt('p2', true, false),
    attempt('p3', true, true, 4),
  ];
  assert.deepEqual(evenChoice(all, 6), ['p3', 'm1', 'p2', 'm3', 'p1', 'm2']);
  assert.deepEqual(evenChoice(all, 3), ['p3', 'm1', 'p2']);
  assert.deepEqual(evenChoice([attempt('m1', false, true), attempt('p1', true, false)], 6), ['m1', 'p1']);
  assert.deepEqual(evenChoice([], 6), []);
});
