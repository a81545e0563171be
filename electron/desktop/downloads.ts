import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DownloadItem, Session, WebContents } from 'electron';
import type { Transport } from './transport.ts';

/**
 * Tells playwright of downloads in the protocol's own words, and saves them where it looks for them.
 * Returns what cancels a download by its guid.
 * @param frameOf main frame of the tab that a download is told of, which a new tab learns a moment later; null when it is none
 * of ours.
 */
export function reportDownloads(
  session: Session,
  transport: Transport,
  frameOf: (contentsId: number) => Promise<string> | null,
): (guid: string) => void {
  const running = new Map<string, DownloadItem>();
  session.on('will-download', (event, item, contents) => {
    const folder = transport.downloadPath();
    // Its tab may be gone by now (`Session::OnDownloadCreated`), whatever the declarations say. What is not refused here opens
    // a box of the system.
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
    // A tab that is gone before it was one.
    begun.catch(() => item.cancel());
    const progress = (state: 'inProgress' | 'completed' | 'canceled'): void => {
      const counts = { totalBytes: item.getTotalBytes(), receivedBytes: item.getReceivedBytes() };
      const tell = () => transport.emit('Browser.downloadProgress', { guid, ...counts, state });
      begun.then(tell, () => {});
    };
    item.on('updated', () => progress('inProgress'));
    item.once('done', (_event, state) => {
      running.delete(guid);
      progress(state === 'completed' ? 'completed' : 'canceled');
    });
  });
  return (guid) => running.get(guid)?.cancel();
}
