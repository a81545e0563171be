// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { wordNearness } from '../../electron/app/propose/compare.ts';
import { nearestOf } from '../../shared/proposal/nearest.ts';
import { piecesOf, wordsOf } from '../../shared/proposal/wordsOf.ts';

const { sites } = JSON.parse(
  readFileSync(new URL('../../tasks/demo/proposalSites.json', import.meta.url), 'utf8'),
) as { sites: { name: string; ideas: string[] }[] };
const all = sites.flatMap(({ ideas }) => ideas);
const flights = sites.find(({ name }) => name === 'Skylark')?.ideas ?? [];
const elsewhere = all.filter((idea) => !flights.includes(idea));
const original = 'Find the cheapest nonstop flight from Hong Kong to Tokyo on 14 March 2027.';

const nearest = async (text: string) =>
  (await wordNearness.compare(text, flights, elsewhere)).toSorted((a, b) => b - a)[0] ?? 0;

/** The default of the settings. */
const threshold = 0.6;

describe('nearness by words', () => {
  test('the same task in another order, case or number scores above 0.9', async () => {
    assert.ok(flights.includes(original));
    assert.equal(await nearest(original), 1);
    assert.ok((await nearest(original.toUpperCase().replace('FLIGHT', 'flights'))) > 0.95);
    assert.ok(
      (await nearest('On 14 March 2027, what is the cheapest nonstop flight to Tokyo from Hong Kong?')) > 0.9,
    );
  });

  test('a task with another city and another date scores above the threshold', async () => {
    const moved = 'Find the cheapest nonstop flight from Hong Kong to Lisbon on 20 March 2027.';
    assert.ok((await nearest(moved)) > threshold);
  });

  test('another task of the same site and a short part of a task score below the threshold', async () => {
    assert.ok((await nearest('Which airline serves vegetarian meals on the way to Cairo?')) < threshold);
    assert.ok((await nearest('Find a flight')) < threshold);
  });

  test('no two ideas that come with the demo are too close to each other', async () => {
    const close: string[] = [];
    for (const { ideas } of sites) {
      const background = all.filter((idea) => !ideas.includes(idea));
      for (const idea of ideas) {
        const others = ideas.filter((one) => one !== idea);
        const scores = await wordNearness.compare(idea, others, background);
        if (scores.some((score) => score >= threshold)) close.push(idea);
      }
    }
    assert.deepEqual(close, []);
  });

  test('a text without words scores 0; words without spaces between them are found', async () => {
    assert.deepEqual(await wordNearness.compare('!!!', ['!!!', 'a word'], []), [0, 0]);
    assert.deepEqual(await wordNearness.compare('book', [], ['a']), []);
    const [same = 0, other = 0] = await wordNearness.compare(
      '东京的酒店有早餐',
      ['早餐在东京的酒店', '里斯本的航班'],
      [],
    );
    assert.ok(same > 0.5 && other < 0.2, `${same} and ${other}`);
  });

  test('a score is between 0 and 1, 1 for the same text, and symmetric', async () => {
    const text = fc.array(fc.constantFrom('book', 'a', 'room', 'Tokyo', 'for', 'two', 'Ünal', '14', '…'), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.array(text, { minLength: 1, maxLength: 4 }), async (words, others) => {
        const mine = words.join(' ');
        const texts = others.map((one) => one.join(' '));
        const scores = await wordNearness.compare(mine, [...texts, mine], []);
        assert.equal(scores.length, texts.length + 1);
        assert.ok(scores.every((score) => score >= 0 && score <= 1));
        if (wordsOf(mine).length > 0) assert.equal(scores.at(-1), 1);
        const [first = ''] = texts;
        const [there = 0] = await wordNearness.compare(mine, [first], texts.slice(1));
        const [back = 0] = await wordNearness.compare(first, [mine], texts.slice(1));
        assert.ok(Math.abs(there - back) < 1e-9, `${there} is not ${back}`);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the nearest texts', () => {
  test('the nearest text comes first with its kind; a text without common words is left out', async () => {
    const near = await nearestOf(
      original,
      [
        { kind: 'waiting', text: 'Order soup.' },
        { kind: 'idea', text: 'Find the cheapest flight.' },
        { kind: 'accepted', text: original },
      ],
      elsewhere,
      wordNearness,
    );
    assert.deepEqual(
      near.map(({ kind, by }) => [kind, by]),
      [
        ['accepted', 'words'],
        ['idea', 'words'],
      ],
    );
    assert.equal(near[0]?.score, 1);
  });
});

describe('words of a text', () => {
  test('words are read without case, accents and a plural s; the pieces of a text join to the text', () => {
    assert.deepEqual(wordsOf('Flights to São Paulo’s café, class 2!'), [
      'flight',
      'to',
      'sao',
      'paulo',
      'cafe',
      'class',
      '2',
    ]);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) =>
          piecesOf(text)
            .map((piece) => piece.text)
            .join('') === text,
      ),
    );
  });
});
