import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The folder of the checkout (or of the packaged program): holds package.json, tasks/, resources/. */
export const programRoot = path.resolve(import.meta.dirname, '..', '..');

export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(programRoot, 'package.json'), 'utf8'))).version;
