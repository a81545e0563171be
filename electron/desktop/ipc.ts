import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { SentAnnouncement } from '../../shared/contract/patch.ts';
import { type Announcer, openFeed } from '../app/context/window.ts';
import { announceChannel, appScheme, invokeChannel } from './channels.ts';

/**
 * Connects the window to the app over two channels. Only our window's main frame, showing our own page, is accepted.
 * Returns a function that removes the channels.
 */
export function serveIpc(window: BrowserWindow, server: Announcer): () => void {
  const feed = openFeed(server, 'lead', (announcement) => announceTo(window, announcement));
  ipcMain.handle(invokeChannel, (event, command: unknown, input: unknown) => {
    if (!isOurs(event, window)) throw new Error('Refused: only the window of Hopscope may send commands.');
    return feed.invoke(String(command), input);
  });
  return () => {
    feed.close();
    ipcMain.removeHandler(invokeChannel);
  };
}

/** Sends an announcement to the window. */
export function announceTo(window: BrowserWindow, announcement: SentAnnouncement): void {
  if (!window.isDestroyed()) window.webContents.send(announceChannel, announcement);
}

function isOurs(event: IpcMainInvokeEvent, window: BrowserWindow): boolean {
  const frame = event.senderFrame;
  return (
    !window.isDestroyed() &&
    event.sender === window.webContents &&
    frame !== null &&
    frame.parent === null &&
    frame.url.startsWith(`${appScheme}://app/`)
  );
}
