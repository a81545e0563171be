// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decode } from 'fast-png';
import { readPng, writePng } from '../../electron/files/png.ts';

const picture = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    channels: fc.integer({ min: 1, max: 4 }),
  })
  .chain((size) => {
    const length = size.width * size.height * size.channels;
    return fc
      .uint8Array({ minLength: length, maxLength: length })
      .map((pixels) => ({ ...size, pixels: Uint8Array.from(pixels) }));
  });

test('a picture with zero or five channels is refused', () => {
  for (const channels of [0, 5])
    assert.throws(() => writePng({ width: 1, height: 1, channels, pixels: new Uint8Array(5) }), /channels/);
});

test('reading a written picture returns the same pixels for any size and number of channels', () => {
  fc.assert(
    fc.property(picture, (one) => {
      const read = readPng(writePng(one));
      assert.deepEqual({ ...read, pixels: [...read.pixels] }, { ...one, pixels: [...one.pixels] });
      assert.equal(decode(writePng(one), { checkCrc: true }).depth, 8);
    }),
  );
});
