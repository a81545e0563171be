/** A process that compresses the texts of a workspace and ends itself, as if killed, before its nth change of a file. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [folder = '', at = ''] = process.argv.slice(2);
let left = Number(at);

function die(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const { openWorkspace } = await import('../../electron/workspace/workspace.ts');
const { compressTexts } = await import('../../electron/workspace/texts/compressTexts.ts');
const workspace = openWorkspace(folder, 'test');
const { renameSync, rmSync } = fs;
fs.renameSync = (...named) => {
  die();
  renameSync(...named);
};
fs.rmSync = (...named) => {
  die();
  rmSync(...named);
};
syncBuiltinESMExports();
await compressTexts(workspace);
workspace.close();
