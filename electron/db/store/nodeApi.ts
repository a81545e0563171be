import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fault } from '../../../shared/errors.ts';

/**
 * The Node-API version that a folder of better-sqlite3 is compiled for, from its binding.gyp. Null if it names none: versions before 13
 * are compiled for one ABI, which Node itself compares. Packaged programs contain no binding.gyp, and their own runtime.
 */
export function neededNodeApi(folder: string): number | null {
  try {
    const [, version] = /\bNAPI_VERSION=(\d+)/.exec(readFileSync(join(folder, 'binding.gyp'), 'utf8')) ?? [];
    return version === undefined ? null : Number(version);
  } catch {
    return null;
  }
}

/** The folder of the better-sqlite3 that this program has imported, or null. Its native code is loaded later. */
function importedSqlite(): string | null {
  const main = join('better-sqlite3', 'lib', 'index.js');
  const file = Object.keys(createRequire(import.meta.url).cache).find((each) => each.endsWith(main));
  return file === undefined ? null : join(file, '..', '..');
}

/**
 * Throws AppError `workspace.runtime` if the runtime crashes when it loads better-sqlite3 from this folder. Called before the native
 * code is loaded.
 */
export function requireNodeApi(
  versions: Readonly<Partial<Record<string, string>>> = process.versions,
  folder = importedSqlite(),
): void {
  const { napi, node, electron } = versions;
  const needed = folder === null ? null : neededNodeApi(folder);
  if (napi === undefined || needed === null || Number(napi) >= needed) return;
  const runtime = electron === undefined ? `Node ${node}` : `Electron ${electron} (Node ${node})`;
  throw fault.tool(
    'workspace.runtime',
    `The workspace cannot be opened: better-sqlite3 needs Node-API ${needed}, and ${runtime} has Node-API ${napi}.`,
    'Start Hopscope with the runtimes that "npm install" brings, or with Node 24 or Electron 36 or later.',
  );
}
