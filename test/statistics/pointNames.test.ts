// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { placeNames } from '../../shared/statistics/drawing/pointNames.ts';

const FRAME = { width: 500, height: 220, size: 11, most: 160 };

function places(...dots: readonly (readonly [name: string, x: number, y: number])[]) {
  const named = dots.map(([name, x, y]) => ({ name, x, y }));
  return placeNames(named, named, FRAME).map((place) => place && `${place.align} ${place.dx} ${place.dy}`);
}

describe('names beside dots', () => {
  test('a name stands to the right of its dot, and to the left at the right edge', () => {
    assert.deepEqual(places(['ada', 100, 100], ['bob', 495, 20]), ['left 8 0', 'right -8 0']);
  });

  test('the names of two close dots stand on opposite sides', () => {
    assert.deepEqual(places(['bob', 435, 56], ['cyd', 455, 54]), ['right -8 0', 'left 8 0']);
  });

  test('a name at the upper edge stands below its dot', () => {
    assert.deepEqual(places(['in between', 250, 8], ['left', 240, 8], ['right', 260, 8])[0], 'center 0 14');
  });

  test('in a dense cluster only names that have room are placed', () => {
    const heap = Array.from(
      { length: 40 },
      (_, at) => [`tester ${at}`, 250 + (at % 5), 100 + at / 8] as const,
    );
    const found = places(...heap).filter((place) => place !== null);
    assert.ok(found.length > 0 && found.length < 10, `${found.length} names`);
    assert.equal(new Set(found).size, found.length);
  });

  test('no dots give no names', () => {
    assert.deepEqual(places(), []);
  });
});
