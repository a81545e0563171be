import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DownloadItem, Session } from 'electron';
import type { Transport } from './transport.ts';

/**
 * Tells playwright of downloads in the protocol's own words, and saves them where it looks for them.
 * Returns what cancels a download by its guid.
 * @param frameOf main frame of the tab that a download belongs to; null when it is none of ours.
 */
export function reportDownloads(
  session: Session,
  transport: Transport,
  frameOf: (contentsId: number) => string | null,
): (guid: string) => void {
  const running = new Map<string, DownloadItem>();
  session.on('will-download', (event, item, contents) => {
    const folder = transport.downloadPath();
    const frameId = frameOf(contents.id);
    if (folder === null || frameId === null) {
      event.preventDefault();
      return;
    }
    const guid = randomUUID();
    running.set(guid, item);
    item.setSavePath(join(folder, guid));
    transport.emit('Browser.downloadWillBegin', {
      frameId,
      guid,
      url: item.getURL(),
      suggestedFilename: item.getFilename(),
    });
    const progress = (state: 'inProgress' | 'completed' | 'canceled'): void =>
      transport.emit('Browser.downloadProgress', {
        guid,
        totalBytes: item.getTotalBytes(),
        receivedBytes: item.getReceivedBytes(),
        state,
      });
    item.on('updated', () => progress('inProgress'));
    item.once('done', (_event, state) => {
      running.delete(guid);
      progress(state === 'completed' ? 'completed' : 'canceled');
    });
  });
  return (guid) => running.get(guid)?.cancel();
}
