// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Pixels, pictureDifference } from '../../renderer/compare/pictureDifference.ts';

/** A picture in one shade of grey (0–255), optionally with a black box. */
function picture(
  width: number,
  height: number,
  grey: number,
  box?: { readonly x: number; readonly y: number; readonly size: number },
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inBox = box && x >= box.x && x < box.x + box.size && y >= box.y && y < box.y + box.size;
      const at = (y * width + x) * 4;
      data.fill(inBox ? 0 : grey, at, at + 3);
      data[at + 3] = 255;
    }
  return { width, height, data };
}

test('a picture does not differ from itself or from a picture with small deviations of an encoder', () => {
  const plain = picture(40, 30, 200, { x: 4, y: 4, size: 8 });
  assert.equal(pictureDifference(plain, plain).different, 0);
  assert.equal(pictureDifference(picture(40, 30, 200), picture(40, 30, 203)).different, 0);
});

test('a part that only one picture has is counted in both directions and drawn in colour', () => {
  const [plain, boxed] = [picture(40, 30, 255), picture(40, 30, 255, { x: 10, y: 10, size: 8 })];
  const there = pictureDifference(plain, boxed);
  assert.equal(there.different, 64);
  assert.equal(there.of, 1200);
  assert.equal(pictureDifference(boxed, plain).different, 64);
  const at = (12 * 40 + 12) * 4;
  assert.deepEqual([...there.picture.data.subarray(at, at + 3)], [176, 0, 176]);
});

test('pictures of different sizes are compared in their common area, and the result says so', () => {
  const [small, large] = [picture(40, 30, 255), picture(60, 50, 255, { x: 45, y: 5, size: 8 })];
  const { picture: drawn, different, of, sameSize } = pictureDifference(small, large);
  assert.deepEqual([drawn.width, drawn.height, different, of, sameSize], [40, 30, 0, 1200, false]);
  const within = pictureDifference(small, picture(60, 50, 255, { x: 5, y: 5, size: 8 }));
  assert.equal(within.different, 64);
  assert.equal(pictureDifference(small, picture(0, 0, 0)).of, 0);
});
