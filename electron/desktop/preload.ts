import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Announcement } from '../../shared/contract/index.ts';
import { createReceiver, type SentAnnouncement } from '../../shared/contract/patch.ts';
import { announceChannel, blobScheme, invokeChannel } from './channels.ts';

const listeners = new Set<(announcement: Announcement) => void>();
const receive = createReceiver();
ipcRenderer.on(announceChannel, (_event: unknown, sent: SentAnnouncement) => {
  const announcement = receive(sent);
  if (announcement !== null) for (const listener of listeners) listener(announcement);
});

/**
 * The whole bridge: commands with replies, announcements, addresses of blobs, and paths of files that the person gave. Main
 * parses every input.
 */
contextBridge.exposeInMainWorld('hopscope', {
  host: 'desktop',
  invoke: (command: string, input: unknown) => ipcRenderer.invoke(invokeChannel, command, input),
  onAnnounce(listener: (announcement: Announcement) => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  blobUrl: (hash: string) => `${blobScheme}://${hash}`,
  pathOf: (file: File) => webUtils.getPathForFile(file),
});
