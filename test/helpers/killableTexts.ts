/** A process that compresses the texts of a workspace, or tidies it, and kills itself before its nth change of a file. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [folder = '', at = '', what = 'compress'] = process.argv.slice(2);
let left = Number(at);

function die(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const { openWorkspace } = await import('../../electron/workspace/workspace.ts');
const { collectGarbage } = await import('../../electron/workspace/blobFolder.ts');
const { compressTexts } = await import('../../electron/workspace/tidy/compressTexts.ts');
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
if (what === 'tidy') collectGarbage(workspace);
else await compressTexts(workspace);
workspace.close();
