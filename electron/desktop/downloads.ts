import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DownloadItem, Session, WebContents } from 'electron';
import { mayFail } from '../../shared/mayFail.ts';
import type { Transport } from './transport.ts';

/**
 * Reports downloads to Playwright in the form of the protocol, and saves them in the folder that Playwright expects.
 * Returns a function that cancels a download by its guid.
 *
 * @param frameOf returns the main frame of the tab of a download; null when the tab is none of ours. The frame of a new tab is
 * known a moment later.
 */
export function reportDownloads(
  session: Session,
  transport: Transport,
  frameOf: (contentsId: number) => Promise<string> | null,
): (guid: string) => void {
  const running = new Map<string, DownloadItem>();
  session.on('will-download', (event, item, contents) => {
    const folder = transport.downloadPath();
    // The tab may be gone already (`Session::OnDownloadCreated`), although the type says otherwise. A download that is not
    // refused here opens a dialog of the system.
    const frame = (contents as WebContents | null) === null ? null : frameOf(contents.id);
    if (folder === null || frame === null) {
      event.preventDefault();
      return;
    }
    const guid = randomUUID();
    running.set(guid, item);
    item.setSavePath(join(folder, guid));
    const url = item.getURL();
    const suggestedFilename = item.getFilename();
    const begun = frame.then((frameId) =>
      transport.emit('Browser.downloadWillBegin', { frameId, guid, url, suggestedFilename }),
    );
    // The tab closed before it was known.
    begun.catch(() => item.cancel());
    const progress = (state: 'inProgress' | 'completed' | 'canceled'): void => {
      const counts = { totalBytes: item.getTotalBytes(), receivedBytes: item.getReceivedBytes() };
      const report = () => transport.emit('Browser.downloadProgress', { guid, ...counts, state });
      mayFail(begun.then(report), 'the page is gone');
    };
    item.on('updated', () => progress('inProgress'));
    item.once('done', (_event, state) => {
      running.delete(guid);
      progress(state === 'completed' ? 'completed' : 'canceled');
    });
  });
  return (guid) => running.get(guid)?.cancel();
}
