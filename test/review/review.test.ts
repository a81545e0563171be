// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { adopt, changesAnything, refusal } from '../../shared/review/acts.ts';
import { deriveReview, standingOf } from '../../shared/review/deriveReview.ts';
import { defaultFailureWords, failureWordsSchema } from '../../shared/review/failureWords.ts';
import { historyOf } from '../../shared/review/historyWords.ts';
import { independentPair } from '../../shared/review/quality.ts';
import type {
  Decision,
  RankedReview,
  Review,
  ReviewAct,
  ReviewBody,
  ReviewEvent,
} from '../../shared/review/review.ts';
import { isDrawnForSecond, settle } from '../../shared/review/settle.ts';

const of = { steps: [1, 2, 3], description: 'Book a room in Porto.' };

function events(...bodies: ReviewBody[]): ReviewEvent[] {
  return bodies.map((body, index) => ({ seq: index + 1, wall: 1000 + index, body }));
}
const discardStep = (step: number): ReviewAct => ({ type: 'step', step, keep: false });
const decide = (decision: Decision, reason: string | null = null): ReviewAct => ({
  type: 'decided',
  decision,
  reason,
});
const describeAs = (text: string): ReviewAct => ({ type: 'described', text });

describe('review derived from events', () => {
  test('a review without events is empty and has nothing to undo', () => {
    assert.deepEqual(deriveReview([]), {
      state: 'empty',
      decision: null,
      reason: null,
      discarded: [],
      description: null,
      remarks: [],
      last: null,
      next: null,
    });
  });

  test('the last event decides each step, the description, the remarks and the decision', () => {
    const review = deriveReview(
      events(
        discardStep(2),
        discardStep(3),
        { type: 'step', step: 2, keep: true },
        describeAs('Book a room in Lisbon.'),
        {
          type: 'remark',
          at: { kind: 'after', step: 1 },
          text: 'open the filter',
          failure: 'a step is missing',
        },
        { type: 'remark', at: { kind: 'whole' }, text: 'good', failure: null },
        { type: 'remark-removed', remark: 6 },
        decide('accept'),
      ),
    );
    assert.deepEqual(review.discarded, [3]);
    assert.equal(review.description, 'Book a room in Lisbon.');
    assert.deepEqual(
      review.remarks.map(({ seq, failure }) => [seq, failure]),
      [[5, 'a step is missing']],
    );
    assert.deepEqual([review.state, review.decision], ['done', 'accept']);
  });

  test('undo leads back through every state and redo leads forward again', () => {
    const act: fc.Arbitrary<ReviewAct> = fc.oneof(
      fc.record({ type: fc.constant('step'), step: fc.constantFrom(1, 2, 3), keep: fc.boolean() }),
      fc.record({ type: fc.constant('described'), text: fc.string() }),
      fc.record({
        type: fc.constant('remark'),
        at: fc.constantFrom(
          { kind: 'step' as const, step: 1 },
          { kind: 'after' as const, step: 0 },
          { kind: 'whole' as const },
        ),
        text: fc.string(),
        failure: fc.constantFrom(null, 'wrong element'),
      }),
      fc.record({ type: fc.constant('remark-removed'), remark: fc.integer({ min: 1, max: 9 }) }),
      fc.record({
        type: fc.constant('decided'),
        decision: fc.constantFrom('accept', 'discard', 'unsure'),
        reason: fc.constantFrom(null, 'wrong value'),
      }),
      fc.record({ type: fc.constant('reopened') }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const log: ReviewEvent[] = [];
        const states: Review[] = [deriveReview(log)];
        for (const body of acts) {
          log.push({ seq: log.length + 1, wall: 0, body });
          states.push(deriveReview(log));
        }
        const walk = (through: readonly Review[], way: 'undone' | 'redone') => {
          for (const { next: _, ...state } of through) {
            const { next, ...now } = deriveReview(log);
            assert.deepEqual(now, state);
            const seq = way === 'undone' ? now.last : next;
            if (seq !== null) log.push({ seq: log.length + 1, wall: 0, body: { type: way, seq } });
          }
        };
        walk(states.toReversed(), 'undone');
        walk(states, 'redone');
        assert.equal(deriveReview(log).next, null);
      }),
    );
  });

  test('an undone act can be redone until another act', () => {
    const back = events(
      discardStep(1),
      discardStep(2),
      { type: 'undone', seq: 2 },
      { type: 'undone', seq: 1 },
    );
    assert.equal(deriveReview(back).next, 1);
    const once: ReviewEvent[] = [...back, { seq: 5, wall: 0, body: { type: 'redone', seq: 1 } }];
    assert.deepEqual([deriveReview(once).discarded, deriveReview(once).next], [[1], 2]);
    const else_: ReviewEvent[] = [...once, { seq: 6, wall: 0, body: discardStep(3) }];
    assert.deepEqual([deriveReview(else_).discarded, deriveReview(else_).next], [[1, 3], null]);
    assert.deepEqual(
      historyOf(once).map(({ words, standing }) => [words, standing]),
      [
        ['step 1 discarded', true],
        ['step 2 discarded', false],
        ['undone: step 2 discarded', true],
        ['undone: step 1 discarded', true],
        ['redone: step 1 discarded', true],
      ],
    );
  });

  test('the history describes every event and marks the undone ones', () => {
    const history = historyOf(
      events(
        discardStep(2),
        { type: 'remark', at: { kind: 'after', step: 0 }, text: 'close the banner', failure: null },
        { type: 'undone', seq: 2 },
        decide('discard', 'wrong result'),
      ),
    );
    assert.deepEqual(
      history.map(({ words, standing }) => [words, standing]),
      [
        ['step 2 discarded', true],
        ['remark before step 1: “close the banner”', false],
        ['undone: remark before step 1: “close the banner”', true],
        ['discarded: wrong result', true],
      ],
    );
  });
});

describe('acts of a reviewer', () => {
  const code = (review: Review, act: ReviewAct) => refusal(review, act, of)?.code ?? null;
  const open = deriveReview(events(discardStep(1)));
  const done = deriveReview(events(decide('unsure')));

  test('after the decision the only allowed act is reopening', () => {
    assert.equal(code(done, discardStep(1)), 'review.done');
    assert.equal(code(done, { type: 'reopened' }), null);
    assert.equal(code(open, { type: 'reopened' }), 'review.open');
  });

  test('accepting no step, discarding without a reason, an unknown step and an empty description are refused', () => {
    const bare = deriveReview(events(discardStep(1), discardStep(2), discardStep(3)));
    assert.equal(code(bare, decide('accept')), 'review.nothingLeft');
    assert.equal(code(bare, decide('unsure')), null);
    assert.equal(code(open, decide('discard')), 'review.reason');
    assert.equal(code(open, discardStep(4)), 'review.noStep');
    assert.equal(
      code(open, { type: 'remark', at: { kind: 'step', step: 0 }, text: '', failure: null }),
      'review.noStep',
    );
    assert.equal(
      code(open, { type: 'remark', at: { kind: 'after', step: 0 }, text: '', failure: null }),
      null,
    );
    assert.equal(code(open, describeAs(' ')), 'review.noText');
  });

  test('an act without effect changes nothing', () => {
    assert.equal(changesAnything(open, discardStep(1), of), false);
    assert.equal(changesAnything(open, discardStep(2), of), true);
    assert.equal(changesAnything(open, describeAs(of.description), of), false);
  });
});

/** Reviews of one demonstration in the order of their beginning. */
function reviews(...logs: ReviewBody[][]): RankedReview[] {
  return logs.map((bodies, index) => ({
    id: `r${index + 1}`,
    reviewerId: `person-${index + 1}`,
    rank: index + 1,
    review: deriveReview(events(...bodies)),
    informedAfter: null,
  }));
}

describe('state of a demonstration', () => {
  const state = (wantsSecond: boolean, ...logs: ReviewBody[][]) =>
    settle(reviews(...logs), wantsSecond, of.description).state;

  test('the decision of one reviewer settles the state, unless a second review is required', () => {
    assert.equal(state(false), 'new');
    assert.equal(state(false, []), 'new');
    assert.equal(state(false, [discardStep(1)]), 'in-review');
    assert.equal(state(false, [decide('accept')]), 'accepted');
    assert.equal(state(false, [decide('discard', 'x')]), 'discarded');
    assert.equal(state(false, [decide('unsure')]), 'needs-second');
    assert.equal(state(true, [decide('accept')]), 'needs-second');
  });

  test('after “unsure” the second reviewer decides', () => {
    assert.equal(state(false, [decide('unsure')], [discardStep(1)]), 'second-review');
    assert.equal(state(false, [decide('unsure')], [decide('accept')]), 'accepted');
    assert.equal(state(false, [decide('unsure')], [decide('discard', 'x')]), 'discarded');
    assert.equal(state(false, [decide('unsure')], [decide('unsure')]), 'disagreement');
  });

  test('two different decisions wait for a third person, whose decision holds', () => {
    const both = [[decide('accept')], [decide('discard', 'x')]];
    assert.equal(state(true, ...both), 'disagreement');
    assert.equal(state(true, [decide('accept')], [decide('unsure')]), 'disagreement');
    assert.equal(state(true, ...both, [decide('unsure')]), 'disagreement');
    assert.equal(state(true, ...both, [decide('accept')]), 'accepted');
    assert.equal(settle(reviews(...both, [decide('accept')]), true, of.description).by?.id, 'r3');
  });

  test('two acceptances differ if their steps or descriptions differ', () => {
    const differ = (...logs: ReviewBody[][]) => settle(reviews(...logs), true, of.description).differ;
    assert.deepEqual(differ([decide('accept')], [discardStep(1), decide('accept')]), ['steps']);
    assert.deepEqual(differ([decide('accept')], [describeAs('Else.'), decide('accept')]), ['description']);
    assert.deepEqual(
      differ([decide('accept')], [describeAs('Book a room  in Porto.\n'), decide('accept')]),
      [],
    );
    assert.deepEqual(differ([discardStep(1), decide('discard', 'x')], [decide('discard', 'y')]), []);
  });

  test('the share drawn for a second review is close to the requested share', () => {
    const ids = Array.from({ length: 4000 }, (_, index) => `a${index}-4c1d-4e0f`);
    const drawn = ids.filter((id) => isDrawnForSecond(id, 20)).length;
    assert.ok(drawn > 700 && drawn < 900, String(drawn));
    assert.equal(ids.filter((id) => isDrawnForSecond(id, 0)).length, 0);
    assert.equal(ids.filter((id) => isDrawnForSecond(id, 100)).length, 4000);
  });
});

describe('visibility of other reviewers’ decisions', () => {
  const standing = (who: number, wantsSecond: boolean, ...logs: ReviewBody[][]) => {
    const all = reviews(...logs);
    return standingOf(all, settle(all, wantsSecond, of.description), `person-${who}`);
  };

  test('the second reviewer sees the first review only after deciding', () => {
    const first = [discardStep(1), decide('unsure')];
    assert.deepEqual(standing(2, false, first), { forMe: true, seesOthers: false, blocked: null });
    assert.equal(standing(2, false, first, [discardStep(2)]).seesOthers, false);
    assert.equal(standing(2, false, first, [decide('accept')]).seesOthers, true);
    assert.equal(standing(1, false, first, [discardStep(2)]).forMe, false);
  });

  test('a third person waits until two reviews differ, and then sees both', () => {
    const open = standing(3, false, [decide('unsure')], [discardStep(1)]);
    assert.equal(open.seesOthers, false);
    assert.match(open.blocked ?? '', /Two people/);
    assert.deepEqual(standing(3, true, [decide('accept')], [decide('discard', 'x')]), {
      forMe: true,
      seesOthers: true,
      blocked: null,
    });
  });
});

test('a list of failures has no duplicate key or word and is not empty', () => {
  assert.equal(failureWordsSchema.safeParse(defaultFailureWords).success, true);
  assert.equal(failureWordsSchema.safeParse([]).success, false);
  const twice = failureWordsSchema.safeParse([
    { key: 'a', word: 'wrong' },
    { key: 'a', word: 'Wrong' },
  ]);
  assert.deepEqual(
    twice.error?.issues.map(({ message }) => message),
    ['The key “a” appears twice in the list.', 'The word “Wrong” appears twice in the list.'],
  );
});

test('adopting another review results in its steps, description and decision', () => {
  const acts = (steps: number[], text: string | null): ReviewBody[] => [
    ...steps.map((step) => discardStep(step)),
    ...(text === null ? [] : [describeAs(text)]),
  ];
  const some = fc.subarray([1, 2, 3]);
  const words = fc.constantFrom(null, 'Book a bed.', of.description);
  fc.assert(
    fc.property(some, words, some, words, fc.boolean(), (mine, mineText, theirs, theirText, isDone) => {
      const log = [...acts(mine, mineText), ...(isDone ? [decide('unsure')] : [])];
      const other = deriveReview(events(...acts(theirs, theirText), decide('discard', 'wrong value')));
      const next = adopt(deriveReview(events(...log)), other, of.description);
      const now = deriveReview(events(...log, ...next));
      assert.deepEqual(
        [now.discarded, now.decision, now.reason],
        [other.discarded, 'discard', 'wrong value'],
      );
      assert.equal(now.description ?? of.description, other.description ?? of.description);
    }),
  );
});

test('the action level separates kinds of failure that are equal at the step level', () => {
  const kind = (failure: string): ReviewBody => ({
    type: 'remark',
    at: { kind: 'step', step: 2 },
    text: '',
    failure,
  });
  const logs = [
    [discardStep(2), kind('wrong value'), decide('accept')],
    [discardStep(2), kind('wrong element'), decide('accept')],
  ];
  const [first, second] = reviews(...logs);
  assert.ok(first && second);
  const pair = independentPair({
    steps: of.steps,
    reviews: [
      { ...first, events: events(...(logs[0] ?? [])) },
      { ...second, events: events(...(logs[1] ?? [])) },
    ],
  });
  assert.deepEqual(pair?.step[1], ['discard', 'discard']);
  assert.deepEqual(pair?.action, [
    ['keep', 'keep'],
    ['wrong value', 'wrong element'],
    ['keep', 'keep'],
  ]);
});
