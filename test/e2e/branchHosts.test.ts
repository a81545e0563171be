// needs: desktop
import { test } from 'node:test';
import { onlyThorough } from '../helpers/extent.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { branchRooms } from './agentHosts/branchRooms.ts';
import { openDesktopHost } from './hosts/openDesktopHost.ts';
import { openWebHost } from './hosts/openWebHost.ts';

const temporary = temporaryFolder();

test('a person continues a recorded attempt as a branch at the desktop host', onlyThorough, (context) =>
  branchRooms(context, (workspace) => openDesktopHost(workspace, temporary)),
);

test('a person continues a recorded attempt as a branch at the web host', onlyThorough, async (context) => {
  const browser = await launchBrowser();
  context.after(() => browser.close());
  await branchRooms(context, (workspace) => openWebHost(browser, workspace));
});
