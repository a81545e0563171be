import { test } from 'node:test';
import type { Box } from '../../shared/model/index.ts';
import { drawnPage, drawsMarks, hasMark } from '../helpers/drawnMark.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { heldRooms } from './agentHosts/heldRooms.ts';
import { type DesktopUnderTest, openDesktopHost } from './hosts/openDesktopHost.ts';
import { openWebHost } from './hosts/openWebHost.ts';

const temporary = temporaryFolder();

test('a request of an agent is held at the desktop host', async (context) => {
  const probe = await launchBrowser();
  const draws = await drawsMarks(await probe.newPage());
  await probe.close();
  if (!draws) context.diagnostic('not looked at: this Chromium draws no marks of the debugger');
  async function sees(desktop: DesktopUnderTest, box: Box): Promise<boolean | null> {
    const view = await desktop.front();
    if (view === null) return false;
    return draws ? hasMark(await drawnPage(await desktop.page(view)), box) : null;
  }
  await heldRooms(context, (workspace) => openDesktopHost(workspace, temporary), sees);
});

test('the same at the web host', async (context) => {
  const browser = await launchBrowser();
  context.after(() => browser.close());
  await heldRooms(
    context,
    (workspace) => openWebHost(browser, workspace),
    async ({ window }, box) => {
      const canvas = await window.getByRole('img', { name: 'The task page' }).boundingBox();
      const mark = await window.getByRole('img', { name: 'Here the agent would act' }).boundingBox();
      if (canvas === null || mark === null) return false;
      const scale = canvas.width / 1280;
      return (
        Math.abs(mark.x - canvas.x - box.x * scale) < 4 && Math.abs(mark.y - canvas.y - box.y * scale) < 4
      );
    },
  );
});
