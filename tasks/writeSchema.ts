import { writeFileSync } from 'node:fs';
import { nativeJsonSchema } from '../shared/importers/formats/nativeSchema.ts';

/** Writes `native.schema.json` anew after the schema has changed: `node tasks/writeSchema.ts`. A test holds them together. */
const target = new URL('native.schema.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(nativeJsonSchema(), null, 2)}\n`);
