import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { carLooks } from '../../tasks/demo/draw/cars/draw.ts';
import { hotelLooks } from '../../tasks/demo/draw/hotels/looks.ts';
import { PICTURES } from '../../tasks/demo/draw/pictures.ts';

const ASSETS = join(import.meta.dirname, '../../tasks/demo/assets');

/** The pixel rows of one of our PNG files: compressed bytes may differ between versions of zlib, pixels may not. */
function pixels(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  assert.equal(bytes.subarray(1, 4).toString('latin1'), 'PNG');
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.subarray(at + 4, at + 8).toString('latin1') === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return inflateSync(Buffer.concat(parts));
}

for (const [site, draw] of Object.entries(PICTURES)) {
  const pictures = draw();

  test(`${site}: the files are what the scripts draw`, async () => {
    for (const [name, picture] of pictures) {
      const file = await readFile(join(ASSETS, site, name));
      if (typeof picture === 'string') assert.equal(file.toString('utf8'), picture, name);
      else assert.ok(pixels(file).equals(pixels(picture)), name);
    }
  });

  test(`${site}: drawings carry no words and load nothing`, () => {
    for (const [name, picture] of pictures) {
      if (typeof picture !== 'string') continue;
      assert.doesNotMatch(
        picture,
        /<(title|desc|script|image|style|foreignObject)\b|aria-label|href=|url\((?!#)/,
        name,
      );
      assert.doesNotMatch(picture, /\b(NaN|undefined|Infinity)\b/, name);
    }
  });
}

test('a picture question has one answer: awnings, bed covers and paints are not repeated within a city', () => {
  const city = (id: string): string => id.slice(0, 3);
  const unique = (labels: readonly string[]): void => assert.equal(new Set(labels).size, labels.length);
  unique(hotelLooks().map((look) => `${city(look.id)} ${look.awning}`));
  unique(hotelLooks().map((look) => `${city(look.id)} ${look.cover}`));
  unique(carLooks().map((look) => `${city(look.id)} ${look.type} ${look.paint}`));
});
