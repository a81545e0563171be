// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortened, shortenedLabels, textWidth } from '../../shared/statistics/drawing/textWidth.ts';

const LONG = 'open-research-lab/web-planner-instruct-2026-09-preview, memory ';

test('a long name is shortened in the middle, so that names that differ only at the end still differ', () => {
  const [none, five] = [shortened(`${LONG}0`, 160, 12), shortened(`${LONG}5`, 160, 12)];
  assert.match(none, /^open-re.*….*memory 0$/);
  assert.match(five, /^open-re.*….*memory 5$/);
  assert(textWidth(five, 12) <= 160);
  assert.equal(shortened('reader-7b', 160, 12), 'reader-7b');
});

test('the label expression replaces long names and keeps the others', () => {
  assert.equal(shortenedLabels(['ada', 'bob'], 160, 12), 'datum.label');
  const expression = shortenedLabels(['ada', `${LONG}5`], 160, 12);
  assert.match(
    expression,
    /^\{"open-research-lab.*memory 5":"open-re.*memory 5"\}\[datum\.label\] \|\| \(datum\.label\)$/,
  );
});
