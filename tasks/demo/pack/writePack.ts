import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPack } from './buildPack.ts';

// Writes tasks/demo/pack.json from the drafts in this folder:  node tasks/demo/pack/writePack.ts
await writeFile(join(import.meta.dirname, '..', 'pack.json'), `${JSON.stringify(buildPack(), null, 2)}\n`);
