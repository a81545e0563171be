import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeJsonSchema } from '../shared/importers/formats/native.ts';

/**
 * Writes `native.schema.json` anew after the schema has changed, as the formatter wants it: `node tasks/writeSchema.ts`.
 * A test holds them together.
 */
const target = join(import.meta.dirname, 'native.schema.json');
writeFileSync(target, JSON.stringify(nativeJsonSchema(), null, 2));
const format = ['biome', 'format', '--config-path=build/lint.json', '--write', target];
execFileSync('npx', format, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
