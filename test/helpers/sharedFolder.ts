import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..', '..', '..', 'shared');

/** For `skip` of a test that reads the folder beside the repository: why it cannot, or false where it can. */
export const withoutShared = existsSync(folder) ? false : '../shared is not here';

/** A path in the folder of reading matter beside the repository; null where it is not there. */
export function sharedFile(name: string): string | null {
  return withoutShared === false ? path.join(folder, name) : null;
}
