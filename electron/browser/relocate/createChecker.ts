import { allowFailure } from '../../../shared/mayFail.ts';
import type { ElementDescription, Integrity, Size } from '../../../shared/model/index.ts';
import { failAfter } from '../cdp/cdp.ts';
import { makePrivateFolder, type PrivateFolder } from '../core/privateFolder.ts';
import { type CheckedTarget, checkIntegrity, type StoredPage } from '../integrity/checkIntegrity.ts';
import { lockPage } from '../integrity/showArchive.ts';
import type { HiddenPage } from '../port/hiddenPage.ts';
import type { StoredRelocation } from '../port/taskBrowser.ts';
import { relocateStored } from './relocateStored.ts';

/** The largest page takes a few seconds. After this limit the check fails and its renderer is closed. */
const CHECK_MS = 20_000;

/** One warm hidden page for all checks of an attempt, one check at a time. A page that died is replaced. */
export function createChecker(open: () => Promise<HiddenPage>) {
  let page: Promise<{ page: HiddenPage; folder: PrivateFolder }> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function start(): Promise<{ page: HiddenPage; folder: PrivateFolder }> {
    const folder = makePrivateFolder('disk');
    try {
      const opened = await open();
      await lockPage(opened);
      return { page: opened, folder };
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  async function end(): Promise<void> {
    const ending = page;
    page = null;
    const opened = await ending?.catch(() => null);
    if (!opened) return;
    await Promise.allSettled([opened.page.close(), opened.folder.remove()]);
  }

  async function run<T>(work: (page: HiddenPage, folder: string) => Promise<T>): Promise<T> {
    if (closed) throw new Error('the browser is closed');
    page ??= start();
    const opened = await page;
    return failAfter(work(opened.page, opened.folder.path), CHECK_MS, () => new Error('it took too long'));
  }

  function inTurn<T>(work: (page: HiddenPage, folder: string) => Promise<T>): Promise<T> {
    const result = last.then(() =>
      run(work).catch(async () => {
        // A page can crash its renderer. The retry runs in a new one.
        await end();
        return run(work);
      }),
    );
    last = allowFailure(result, 'the caller gets the error');
    return result;
  }

  return {
    check: (stored: StoredPage, target: CheckedTarget | null): Promise<Integrity> =>
      inTurn((opened, folder) => checkIntegrity(opened, folder, stored, target)),
    /** Looks for a recorded element on a stored page. */
    find: (
      { mhtml, viewport }: { readonly mhtml: string; readonly viewport: Size },
      element: ElementDescription,
      around: string | null,
    ): Promise<StoredRelocation> =>
      inTurn(async (opened, folder) => {
        await opened.resize(viewport);
        return relocateStored(opened, folder, mhtml, element, around);
      }),
    async close(): Promise<void> {
      closed = true;
      await last;
      await end();
    },
  };
}
