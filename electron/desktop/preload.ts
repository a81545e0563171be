import { contextBridge, ipcRenderer } from 'electron';
import type { Announcement } from '../../shared/contract.ts';
import { announceChannel, blobScheme, invokeChannel } from './channels.ts';

/** The whole bridge: a command with its reply, announcements, addresses of blobs. Main parses every input. */
contextBridge.exposeInMainWorld('hopscope', {
  host: 'desktop',
  invoke: (command: string, input: unknown) => ipcRenderer.invoke(invokeChannel, command, input),
  onAnnounce(listener: (announcement: Announcement) => void) {
    const relay = (_event: unknown, announcement: Announcement) => listener(announcement);
    ipcRenderer.on(announceChannel, relay);
    return () => {
      ipcRenderer.off(announceChannel, relay);
    };
  },
  blobUrl: (hash: string) => `${blobScheme}://${hash}`,
});
