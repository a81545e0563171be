// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Step } from '../../shared/model/index.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { likenessOfWords } from '../../shared/relocation/likeness.ts';
import { isOtherPage, wordsOfPage } from '../../shared/relocation/pageLikeness.ts';
import { secretSteps, whyNotBranched } from '../../shared/trajectory/branch.ts';

const button = {
  ...{ tag: 'button', role: 'button', name: 'Go', text: 'Go', attributes: {}, box: null, css: 'button' },
};

function step(index: number, change: Partial<Step> = {}): Step {
  return {
    ...{ index, operation: 'click', element: button, value: null, tab: 't', url: 'http://a.localhost/' },
    ...{ startedAt: 0, endedAt: 0, segments: {}, from: index, to: index, beforeId: null, afterId: null },
    error: null,
    ...change,
  };
}

const ended = { mode: 'baseline', status: 'finished' } as const;
const failed = { code: 'c', origin: 'page', message: 'm' } as const;

describe('branching from a step', () => {
  test('an ended attempt branches before its first step and after every step', () => {
    const steps = [step(1), step(2)];
    for (const at of [0, 1, 2]) assert.equal(whyNotBranched(ended, steps, at), null);
    assert.match(whyNotBranched(ended, steps, 3) ?? '', /has 2 steps, and no step 3/);
    assert.match(whyNotBranched(ended, [], 1) ?? '', /has no steps/);
    assert.match(whyNotBranched({ ...ended, status: 'running' }, steps, 1) ?? '', /has not ended/);
    assert.match(whyNotBranched({ ...ended, mode: 'replay' }, steps, 1) ?? '', /the demonstration itself/);
  });

  test('an imported run does not branch after a step without an element', () => {
    const imported = { ...ended, mode: 'imported' } as const;
    const steps = [step(1), step(2, { element: null }), step(3)];
    assert.equal(whyNotBranched(imported, steps, 1), null);
    assert.match(whyNotBranched(imported, steps, 2) ?? '', /Step 2 .* the published run does not say/);
    assert.match(whyNotBranched(imported, steps, 3) ?? '', /Step 2/);
    const goto = step(2, { element: null, operation: 'goto', value: 'http://a.localhost/' });
    assert.equal(whyNotBranched(imported, [step(1), goto], 2), null, 'an address needs no element');
    const unsuccessful = step(2, { element: null, error: failed });
    assert.equal(
      whyNotBranched(ended, [step(1), unsuccessful], 2),
      null,
      'an unsuccessful step is not repeated',
    );
  });

  test('a branch needs only the secrets of the successful steps before it', () => {
    const secret = { operation: 'type', value: `user ${SECRET_MARK}` } as const;
    const steps = [step(1), step(2, secret), step(3, { ...secret, error: failed }), step(4, secret)];
    assert.deepEqual(secretSteps(steps, 1), []);
    assert.deepEqual(
      secretSteps(steps, 3).map(({ index }) => index),
      [2],
    );
    assert.deepEqual(
      secretSteps(steps, 4).map(({ index }) => index),
      [2, 4],
    );
  });
});

describe('comparison of pages', () => {
  test('pages are compared by their visible words', () => {
    const page =
      '<title>Mugs</title><style>p { color: red }</style><script>let mugs = 1;</script><p>Two&nbsp;mugs</p>';
    assert.deepEqual(wordsOfPage(page), ['mugs', 'two', 'mugs']);
    assert.equal(likenessOfWords(['two', 'mugs'], ['mugs', 'two']), 1);
    assert.equal(
      likenessOfWords(['two', 'mugs'], ['mugs', 'mugs']),
      0.5,
      'a word counts as often as it occurs',
    );
    assert.equal(likenessOfWords([], []), 1);
    assert.equal(likenessOfWords(['two'], []), 0);
  });

  test('a very long page is read up to a limit', () => {
    assert.equal(wordsOfPage('word '.repeat(100_000)).length, 20_000);
    // Unclosed tags must not take quadratic time.
    assert.ok(Array.isArray(wordsOfPage('<script><!--'.repeat(50_000))));
  });

  const at = (was: string, now: string, likeness: number | null) => isOtherPage({ was, now, likeness });
  test('pages differ by address and by words', () => {
    const [shop, other] = ['http://shop.localhost:1/mugs?a=1', 'http://shop.localhost:2/mugs/?b=2'];
    assert.equal(at(shop, other, null), false, 'port, query and a trailing slash do not matter');
    assert.equal(at(shop, other, 0.5), false);
    assert.equal(at(shop, other, 0.3), true);
    assert.equal(at('http://shop.localhost/order/17', 'http://shop.localhost/order/18', 0.95), false);
    assert.equal(at('http://shop.localhost/order/17', 'http://shop.localhost/login', 0.5), true);
    assert.equal(at('http://shop.localhost/order/17', 'http://shop.localhost/login', null), true);
    assert.equal(at('', 'http://shop.localhost/login', null), false, 'the earlier address is unknown');
  });
});
