import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURES } from './pictures.ts';

// Writes the picture files of the named sites, of all when none is named:  node tasks/demo/draw/main.ts shop
const wanted = process.argv.slice(2);
for (const [site, draw] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(site)) continue;
  const folder = join(import.meta.dirname, '..', 'assets', site);
  await mkdir(folder, { recursive: true });
  const files = draw();
  for (const [name, picture] of files) await writeFile(join(folder, name), picture);
  console.log(`${site}: ${files.size} pictures`);
}
