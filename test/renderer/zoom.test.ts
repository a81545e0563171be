// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  drawnAt,
  fitScale,
  type Look,
  movedBy,
  pairAcross,
  zoomedBy,
} from '../../renderer/attempt/tabs/zoom.ts';

const page = { width: 1280, height: 720 };
const wide = { width: 1000, height: 500 };
const staged = { stage: wide, page };

/** The point of the page at a point of the stage. */
function under(look: Look, at: { x: number; y: number }) {
  const { scale, left, top } = drawnAt(look, wide, page);
  return { x: (at.x - left) / scale, y: (at.y - top) / scale };
}

test('without zoom the page fits the stage and is centred', () => {
  assert.equal(fitScale(wide, page), 500 / 720);
  const { scale, left, top } = drawnAt(null, wide, page);
  assert.equal(top, 0);
  assert.ok(Math.abs(left - (1000 - 1280 * scale) / 2) < 1e-9);
});

test('zooming keeps the point of the page under the pointer', () => {
  const at = { x: 700, y: 120 };
  const before = under(null, at);
  let look: Look = null;
  for (const factor of [1.3, 1.7, 2, 0.8]) {
    look = zoomedBy(look, factor, at, staged);
    const now = under(look, at);
    assert.ok(Math.abs(now.x - before.x) < 1e-6 && Math.abs(now.y - before.y) < 1e-6, JSON.stringify(now));
  }
});

test('the zoom ranges from the whole page to eight times its size', () => {
  assert.equal(zoomedBy(null, 0.5, { x: 5, y: 5 }, staged), null);
  const large = zoomedBy(zoomedBy(null, 1000, { x: 5, y: 5 }, staged), 3, { x: 5, y: 5 }, staged);
  assert.equal(large?.scale, 8);
  assert.equal(zoomedBy(large, 1e-3, { x: 900, y: 5 }, staged), null);
});

test('a page cannot be moved out of its stage, and moves back without delay', () => {
  const large = zoomedBy(null, 4, { x: 500, y: 250 }, staged);
  const left = movedBy(large, { x: 1e6, y: 1e6 }, staged);
  assert.deepEqual([drawnAt(left, wide, page).left, drawnAt(left, wide, page).top], [0, 0]);
  const back = movedBy(left, { x: -10, y: -20 }, staged);
  const drawn = drawnAt(back, wide, page);
  assert.deepEqual([Math.round(drawn.left), Math.round(drawn.top)], [-10, -20]);
  assert.equal(movedBy(null, { x: 10, y: 10 }, staged), null);
});

test('a page narrower than its stage does not move horizontally', () => {
  const tall = { width: 200, height: 720 };
  const look = zoomedBy(null, 2, { x: 0, y: 0 }, { stage: wide, page: tall });
  const before = drawnAt(look, wide, tall).left;
  const moved = movedBy(look, { x: 300, y: 0 }, { stage: wide, page: tall });
  assert.equal(drawnAt(moved, wide, tall).left, before);
});

test('two pages are arranged in the direction in which they are larger', () => {
  assert.equal(pairAcross({ width: 1600, height: 500 }, page, 12), 'row');
  assert.equal(pairAcross({ width: 700, height: 900 }, page, 12), 'column');
});
