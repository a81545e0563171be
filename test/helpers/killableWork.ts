/** A process to be killed while it works on a workspace: second argument. It prints `begins` when it has loaded its modules. */
import { findTrajectories, importTrajectories } from '../../electron/exchange/import/importTrajectories.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import { compressTexts } from '../../electron/workspace/tidy/compressTexts.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';

const [folder = '', what = '', from = ''] = process.argv.slice(2);

const works: Readonly<Record<string, (workspace: Workspace) => unknown>> = {
  // Opening a workspace migrates it.
  migrate: () => {},
  tidy: collectGarbage,
  async compress(workspace) {
    await compressTexts(workspace);
    await compressPictures(workspace);
  },
  async import(workspace) {
    const found = await findTrajectories({ paths: [from] });
    if (found === null) throw new Error(`${from} holds no run`);
    await importTrajectories(workspace, { keepGoing: false }, found);
  },
};

const work = works[what];
if (work === undefined) throw new Error(`there is no work ${what}`);
process.stdout.write('begins\n');
const workspace = openWorkspace(folder, 'test');
await work(workspace);
workspace.close();
