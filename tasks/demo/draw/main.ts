import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopPictures } from './shop/draw.ts';

/** Site → its pictures (file name → SVG). One line per site. */
const pictures: Readonly<Record<string, () => ReadonlyMap<string, string>>> = {
  shop: shopPictures,
};

// Writes the picture files of the named sites, of all when none is named:  node tasks/demo/draw/main.ts shop
const wanted = process.argv.slice(2);
for (const [site, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(site)) continue;
  const folder = join(import.meta.dirname, '..', 'assets', site);
  await mkdir(folder, { recursive: true });
  const files = draw();
  for (const [name, svg] of files) await writeFile(join(folder, name), svg);
  console.log(`${site}: ${files.size} pictures`);
}
