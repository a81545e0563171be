import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never returns on a file system that says
 * ENOENT for a folder it does not let anybody make (/proc).
 */
export function makeFolders(folder: string, mode?: number): void {
  const missing: string[] = [];
  let at = path.resolve(folder);
  while (!existsSync(at) && at !== path.dirname(at)) {
    missing.push(at);
    at = path.dirname(at);
  }
  for (const one of missing.reverse()) {
    try {
      mkdirSync(one, mode);
    } catch (error) {
      // Another process may have made it meanwhile.
      if (!existsSync(one)) throw error;
    }
  }
}
