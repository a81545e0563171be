import { fault } from '../../../shared/errors.ts';

/** What better-sqlite3 is compiled for (`NAPI_VERSION` in its binding.gyp). An older runtime crashes when it loads it. */
const NEEDED = 10;

/** Throws AppError `workspace.runtime` in a runtime that cannot load SQLite. Called before SQLite is loaded. */
export function requireNodeApi(versions: Readonly<Partial<Record<string, string>>> = process.versions): void {
  const { napi, node, electron } = versions;
  if (napi === undefined || Number(napi) >= NEEDED) return;
  const runtime = electron === undefined ? `Node ${node}` : `Electron ${electron} (Node ${node})`;
  throw fault.tool(
    'workspace.runtime',
    `The workspace cannot be opened: better-sqlite3 needs Node-API ${NEEDED}, and ${runtime} has Node-API ${napi}.`,
    'Start Hopscope with the runtimes that "npm install" brings, or with Node 24 or Electron 36 or later.',
  );
}
