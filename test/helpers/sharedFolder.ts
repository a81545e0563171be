import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..', '..', '..', 'shared');

/** For `skip` of a test that reads the folder beside the repository: the reason, or false if the folder is there. */
export const withoutShared = existsSync(folder) ? false : '../shared is not here';

/** A path in the folder beside the repository; null if the folder is missing. */
export function sharedFile(name: string): string | null {
  return withoutShared === false ? path.join(folder, name) : null;
}
