import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cellText, findCell, parseCell } from '../../renderer/evaluate/cellKey.ts';
import type { CellKey } from '../../shared/statistics/cell.ts';
import { evaluate } from '../../shared/statistics/evaluate.ts';
import { BUCKETS } from '../../shared/statistics/rate.ts';
import { many } from '../helpers/scored.ts';

const participantId = fc.string({ unit: 'grapheme', maxLength: 30 });
const keys: fc.Arbitrary<CellKey> = fc.oneof(
  fc.record({ of: fc.constantFrom('task', 'hop'), participantId, bucket: fc.constantFrom(...BUCKETS) }),
  fc.record({
    of: fc.constantFrom('heat', 'opened'),
    participantId,
    length: fc.integer({ min: 1, max: 40 }),
    hop: fc.integer({ min: 1, max: 40 }),
  }),
);

test('a figure is found again from its address, whatever the participant is called', () => {
  fc.assert(fc.property(keys, (key) => assert.deepEqual(parseCell(cellText(key)), { ...key })));
});

test('an address typed by hand names a figure or none, and never breaks the screen', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const key = parseCell(text);
      assert(key === null || cellText(key).length > 0);
    }),
  );
  for (const text of [
    '',
    'task',
    'task:%:overall',
    'task:ada:nowhere',
    'heat:ada:3',
    'heat:ada:3/x',
    'heat:ada:1.5/1',
  ]) {
    assert.equal(parseCell(text), null, text);
  }
});

test('a figure that the view no longer has is not found', () => {
  const view = { ...evaluate(many(2, 3, 1), { profile: 'strict', asPrinted: false }), sets: [] };
  const found = findCell(view, { of: 'heat', participantId: 'ada', length: 3, hop: 1 });
  assert.equal(found?.words, 'Ada: hop 1 of 3');
  assert.equal(found?.cell.attempts, 2);
  assert.equal(findCell(view, { of: 'heat', participantId: 'ada', length: 4, hop: 1 }), null);
  assert.equal(findCell(view, { of: 'task', participantId: 'bob', bucket: 'overall' }), null);
});
