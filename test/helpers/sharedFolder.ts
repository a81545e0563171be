import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..', '..', '..', 'shared');
let told = false;

/** A path in the folder of reading matter beside the repository; null, and one loud line, where it is not there. */
export function sharedFile(name: string): string | null {
  if (existsSync(folder)) return path.join(folder, name);
  if (!told) console.error('SKIPPED: ../shared is not here, so nothing is tested against it');
  told = true;
  return null;
}
