import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { decode } from 'fast-png';
import { carLooks } from '../../tasks/demo/draw/cars/draw.ts';
import { hotelLooks } from '../../tasks/demo/draw/hotels/looks.ts';
import { PICTURES } from '../../tasks/demo/draw/pictures.ts';

const ASSETS = join(import.meta.dirname, '../../tasks/demo/assets');

/** Compressed bytes may differ between versions of the library, pixels may not. */
function pixels(png: Uint8Array): unknown {
  const { width, height, channels, data } = decode(png);
  return { width, height, channels, data: Buffer.from(data.buffer).toString('base64') };
}

for (const [site, draw] of Object.entries(PICTURES)) {
  const pictures = draw();

  test(`${site}: the files are what the scripts draw`, async () => {
    for (const [name, picture] of pictures) {
      const file = await readFile(join(ASSETS, site, name));
      if (typeof picture === 'string') assert.equal(file.toString('utf8'), picture, name);
      else assert.deepEqual(pixels(file), pixels(picture), name);
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
