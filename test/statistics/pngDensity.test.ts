// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode } from 'fast-png';
import { pngWithDensity } from '../../shared/statistics/drawing/pngDensity.ts';

test('pngWithDensity writes the resolution and keeps the pixels', () => {
  const data = Uint8Array.from({ length: 4 * 3 * 3 }, (_, at) => at * 7);
  const plain = encode({ width: 4, height: 3, data, channels: 3 });
  // `checkCrc` verifies the checksum of every chunk.
  const read = decode(pngWithDensity(plain, 600), { checkCrc: true });
  assert.deepEqual(read.data, decode(plain).data);
  // 600 pixels per inch are 23,622 per metre (unit 1).
  assert.deepEqual(read.resolution, { x: 23_622, y: 23_622, unit: 1 });
});
