// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../../shared/model/index.ts';
import { checkWords } from '../../shared/words/checkWords.ts';

const examples: readonly (readonly [Check, string])[] = [
  [
    { url: { host: 'trip.localhost', query: { city: 'tokyo' } } },
    'address on trip.localhost has city = tokyo',
  ],
  [{ url: { host: 'wiki.localhost' } }, 'address on wiki.localhost'],
  [
    { url: { pathStartsWith: '/rooms', query: { nights: ['2', '3'] }, hash: '#map', contains: ['a', 'b'] } },
    'address has path beginning with /rooms, nights = 2 or 3, #map, “a” and “b” in it',
  ],
  [{ answer: { exact: ['Tokyo', 'Tōkyō'] } }, 'answer is “Tokyo” or “Tōkyō”'],
  [{ answer: { includes: ['red', 'tower'] } }, 'answer includes “red” and “tower”'],
  [
    { url: { placeContains: ['tea.example/', '#top'] } },
    'address has “tea.example/” and “#top” in host, path or fragment',
  ],
  [{ url: { queryContains: { CN: 'Size:S' } } }, 'address has CN with “Size:S”'],
  [{ manual: 'the filter was chosen' }, 'a person decides: the filter was chosen'],
  [{ answer: { means: 'in spring' } }, 'answer means “in spring”'],
  [
    { page: { text: 'booked', selector: '.note', at: { host: 'hotels.localhost' } } },
    'page at address on hotels.localhost shows “booked” and has an element .note',
  ],
  [
    {
      all: [
        { url: { path: '/' } },
        { any: [{ answer: { exact: 'a' } }, { answer: { exact: 'b' } }] },
        { not: { page: { text: 'sold out' } } },
      ],
    },
    'address has path / and (answer is “a” or answer is “b”) and not (page shows “sold out”)',
  ],
];

for (const [check, words] of examples) {
  test(words, () => assert.equal(checkWords(check), words));
}
