// needs: pure
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ElementDescription } from '../../shared/model/index.ts';
import type { Located } from '../../shared/relocation/candidate.ts';
import { decide, MARGIN, rank, THRESHOLD } from '../../shared/relocation/decide.ts';
import { compare, scoreOf, WEIGHTS } from '../../shared/relocation/likeness.ts';

const box = { x: 700, y: 420, width: 160, height: 44 };
const button: ElementDescription = {
  tag: 'button',
  role: 'button',
  name: 'Search flights',
  text: 'Search flights',
  attributes: { id: 'go', class: 'primary wide', type: 'submit', name: 'go' },
  box,
  css: '#go',
};

function located(
  change: Partial<ElementDescription> = {},
  around: string | null = 'From To Departure',
): Located {
  return { element: { ...button, ...change }, around };
}

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
const size = fc.integer({ min: 1, max: 900 });
const element: fc.Arbitrary<ElementDescription> = fc.record(
  {
    tag: fc.constantFrom('a', 'button', 'input', 'div', 'select'),
    role: fc.constantFrom('button', 'link', 'textbox', 'combobox', 'generic', 'option'),
    name: words,
    text: words,
    attributes: fc.dictionary(fc.constantFrom('id', 'class', 'name', 'href', 'type', 'aria-expanded'), words),
    box: fc.option(fc.record({ x: size, y: size, width: size, height: size })),
    css: word,
    frameUrl: fc.webUrl(),
    inShadow: fc.boolean(),
  },
  { requiredKeys: ['tag', 'role', 'name', 'text', 'attributes', 'box', 'css'] },
);
const place: fc.Arbitrary<Located> = fc.record({ element, around: fc.option(words) });

/** Each changes one property of an element to a value that no record has. */
const DAMAGES: readonly ((at: Located) => Located)[] = [
  (at) => ({ ...at, element: { ...at.element, name: 'Ω' } }),
  (at) => ({ ...at, element: { ...at.element, text: 'Ω' } }),
  (at) => ({ ...at, element: { ...at.element, role: 'Ω' } }),
  (at) => ({ ...at, element: { ...at.element, tag: 'Ω' } }),
  (at) => ({ ...at, element: { ...at.element, attributes: {} } }),
  (at) => ({ ...at, element: { ...at.element, box: null } }),
  (at) => ({ ...at, element: { ...at.element, frameUrl: 'https://elsewhere.example/Ω' } }),
  (at) => ({ ...at, around: 'Ω' }),
];

describe('the score of a candidate', () => {
  it('has weights that add up to 1', () => {
    assert.equal(Math.round(Object.values(WEIGHTS).reduce((sum, one) => sum + one, 0) * 1e9), 1e9);
  });

  it('is 1 for the element itself', () => {
    fc.assert(fc.property(place, (at) => assert.ok(Math.abs(scoreOf(at, compare(at, at)) - 1) < 1e-9)));
  });

  it('lies between 0 and 1', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const score = scoreOf(a, compare(a, b));
        assert.ok(score >= 0 && score <= 1 + 1e-9);
      }),
    );
  });

  it('never grows when more properties change', () => {
    const order = fc.shuffledSubarray([...DAMAGES.keys()], { minLength: 1 });
    fc.assert(
      fc.property(place, order, (recorded, damages) => {
        let at = recorded;
        let last = 1;
        for (const index of damages) {
          at = DAMAGES[index]?.(at) ?? at;
          const score = scoreOf(recorded, compare(recorded, at));
          assert.ok(score <= last + 1e-9);
          last = score;
        }
      }),
    );
  });

  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(
        place,
        fc.array(place, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (recorded, list, keys) => {
          const shuffled = list
            .map((item) => ({ item, key: keys.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
          const scores = (of: readonly Located[]) => rank(recorded, of).map(({ score }) => score);
          assert.deepEqual(scores(shuffled), scores(list));
          const [a, b] = [decide(recorded, list), decide(recorded, shuffled)];
          assert.equal(a.isFound, b.isFound);
          assert.equal(a.score, b.score);
        },
      ),
    );
  });
});

describe('an element is found again', () => {
  it('when its id, classes and place have changed', () => {
    const found = decide(located(), [
      located({ name: 'Swap cities', text: '⇄', attributes: { id: 'swap' } }),
      located({ attributes: { ...button.attributes, id: 'k-9', class: 'x' }, box: { ...box, y: 520 } }),
    ]);
    assert.ok(found.isFound);
    assert.equal(found.index, 1);
    assert.ok(found.score > 0.9, String(found.score));
    assert.match(
      found.reason,
      /^found again by role and name, 0\.9\d; its id(, position)?( and position)? changed$/,
    );
  });

  it('under another label if everything else is unchanged; the reason names the change', () => {
    const found = decide(located(), [
      located({ name: 'Find a flight', text: 'Find a flight' }),
      located({ name: 'Swap', text: '⇄', attributes: {} }),
    ]);
    assert.ok(found.isFound);
    assert.equal(found.index, 0);
    assert.match(found.reason, /its name and text changed|its name changed/);
  });

  it('in the right one of two equal rows by the text around it', () => {
    const remove = { name: 'Remove', text: 'Remove', attributes: { class: 'plain' } };
    const rows = [
      located({ ...remove, box: { x: 900, y: 200, width: 80, height: 30 } }, 'Gable Mug $12.00 each'),
      located({ ...remove, box: { x: 900, y: 300, width: 80, height: 30 } }, 'Oolan Teapot $40.00 each'),
    ];
    // The rows have changed places since.
    const recorded = located(
      { ...remove, box: { x: 900, y: 200, width: 80, height: 30 } },
      'Oolan Teapot $40.00 each',
    );
    const found = decide(recorded, rows);
    assert.ok(found.isFound);
    assert.equal(found.index, 1);
    assert.match(found.reason, /what stands around it/);
  });

  it('in the right one of two equal rows by its position if there is no text around them', () => {
    const at = (y: number) => located({ name: '', text: '', box: { x: 10, y, width: 20, height: 20 } }, null);
    const found = decide(at(300), [at(200), at(302), at(400)]);
    assert.ok(found.isFound);
    assert.equal(found.index, 1);
  });

  it('when its name occurs twice and both links have the same address', () => {
    const link = (y: number): Located =>
      located(
        {
          tag: 'a',
          role: 'link',
          name: 'Bags',
          text: 'Bags',
          attributes: { href: '/bags' },
          box: { x: 0, y, width: 50, height: 20 },
        },
        null,
      );
    const found = decide(link(100), [link(99), link(101)]);
    assert.ok(found.isFound);
  });

  it('on the demo web with another port', () => {
    const link = (port: number): Located =>
      located({ role: 'link', tag: 'a', attributes: { href: `http://wiki.localhost:${port}/wiki/Tokyo` } });
    const found = decide(link(4747), [link(5151)]);
    assert.ok(found.isFound);
    assert.equal(found.score, 1);
  });
});

describe('an element is not found again', () => {
  it('when there is no candidate', () => {
    assert.deepEqual(decide(located(), []), {
      isFound: false,
      score: null,
      reason: 'There is no button “Search flights” on the page.',
    });
  });

  it('when the best candidate scores too low; the reason names it and its score', () => {
    const other = located(
      {
        name: 'Cancel booking',
        text: 'Cancel booking',
        attributes: { class: 'quiet' },
        box: { x: 0, y: 0, width: 90, height: 40 },
      },
      'Your booking is confirmed',
    );
    const decision = decide(located(), [other]);
    assert.ok(!decision.isFound);
    assert.ok((decision.score ?? 1) < THRESHOLD);
    assert.match(
      decision.reason,
      /^There is no button “Search flights” on the page\. The nearest is the button “Cancel booking”, 0\.[0-5]\d: below 0\.60\.$/,
    );
  });

  it('when its text differs and nothing else identifies it, as in another month of a calendar', () => {
    const day = (name: string): Located =>
      located({ name, text: '14', attributes: { type: 'button' } }, 'Mo Tu We Th Fr Sa Su');
    const decision = decide(day('14 March 2027'), [day('14 April 2027')]);
    assert.ok(!decision.isFound);
    assert.match(
      decision.reason,
      /The nearest is the button “14 April 2027”, 0\.[6-9]\d, but its text differs/,
    );
  });

  it('when it is a generic element without a name', () => {
    const plain = { tag: 'div', role: 'generic', name: '', text: '', attributes: {} };
    const recorded = located({ ...plain, text: 'Tonight in Lisbon' });
    const other = located({ ...plain, text: 'All events' }, 'Calendar');
    assert.equal(decide(recorded, [other]).isFound, false);
    const silent = located({ ...plain, box: { x: 0, y: 0, width: 10, height: 10 } }, 'Calendar');
    assert.equal(decide(located(plain), [silent]).isFound, false);
  });

  it('when two candidates are equally similar', () => {
    const twins = [located({ box: { ...box, y: 320 } }), located({ box: { ...box, y: 520 } })];
    const decision = decide(located(), twins);
    assert.ok(!decision.isFound);
    assert.match(
      decision.reason,
      /^2 elements are equally similar to the button “Search flights” \(0\.\d\d\)/,
    );
    const [first, second] = rank(located(), twins);
    assert.ok((first?.score ?? 0) - (second?.score ?? 0) < MARGIN);
  });
});
