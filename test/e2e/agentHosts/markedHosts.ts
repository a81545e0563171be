import type { TestContext } from 'node:test';
import type { Box } from '../../../shared/model/index.ts';
import { drawnPage, drawsMarks, hasMark } from '../../helpers/drawnMark.ts';
import { launchBrowser } from '../../helpers/servedWindow.ts';
import type { HostUnderTest } from '../hosts/hostUnderTest.ts';
import { openDesktopHost } from '../hosts/openDesktopHost.ts';
import { openWebHost } from '../hosts/openWebHost.ts';

/** A host on whose task page a person sees where an agent would act. */
interface MarkedHost {
  readonly host: HostUnderTest;
  /** Whether the mark lies over this part of the task page, or null where the mark cannot be read. */
  sees(box: Box): Promise<boolean | null>;
}

/** Opens a marked host on a workspace. */
export type OpenMarked = (workspace: string) => Promise<MarkedHost>;

/** Runs a scenario at the desktop host, where the debugger draws the marks onto the page. */
export async function atDesktop(
  context: TestContext,
  temporary: string,
  tell: (context: TestContext, open: OpenMarked) => Promise<void>,
): Promise<void> {
  const probe = await launchBrowser();
  const draws = await drawsMarks(await probe.newPage());
  await probe.close();
  if (!draws)
    context.diagnostic('marks are not checked: this Chromium does not draw the marks of the debugger');
  await tell(context, async (workspace) => {
    const host = await openDesktopHost(workspace, temporary);
    return {
      host,
      async sees(box) {
        const view = await host.front();
        if (view === null) return false;
        if (!draws) return null;
        const scale = await host.scaleOf(view);
        const drawn = {
          x: box.x * scale,
          y: box.y * scale,
          width: box.width * scale,
          height: box.height * scale,
        };
        return hasMark(await drawnPage(await host.page(view)), drawn);
      },
    };
  });
}

/** Runs a scenario at the web host, where the window draws the marks over its picture of the page. */
export async function atWebHost(
  context: TestContext,
  tell: (context: TestContext, open: OpenMarked) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  context.after(() => browser.close());
  await tell(context, async (workspace) => {
    const host = await openWebHost(browser, workspace);
    return { host, sees: (box) => isOver(host, box) };
  });
}

/** Whether the window's mark has the upper left corner of the box, on a page 1280 px wide. */
async function isOver({ window }: HostUnderTest, box: Box): Promise<boolean> {
  const drawn = window.getByRole('img', { name: 'The agent would act here' });
  if ((await drawn.count()) === 0) return false;
  const canvas = await window.getByRole('img', { name: 'The task page' }).boundingBox();
  const mark = await drawn.boundingBox();
  if (canvas === null || mark === null) return false;
  const scale = canvas.width / 1280;
  return Math.abs(mark.x - canvas.x - box.x * scale) < 4 && Math.abs(mark.y - canvas.y - box.y * scale) < 4;
}
