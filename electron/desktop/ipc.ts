import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { Announcement, Reply } from '../../shared/contract.ts';
import { announceChannel, appScheme, invokeChannel } from './channels.ts';

/** The part of the app that the window talks to. */
export interface CommandServer {
  invoke(command: string, input: unknown): Promise<Reply<unknown>>;
  onAnnounce(listener: (announcement: Announcement) => void): () => void;
}

/**
 * Joins the window to the app by two channels. Anyone but our window's main frame, showing our own page, is refused.
 * Returns what takes the channels down again.
 */
export function serveIpc(window: BrowserWindow, server: CommandServer): () => void {
  ipcMain.handle(invokeChannel, (event, command: unknown, input: unknown) => {
    if (!isOurs(event, window)) throw new Error('Refused: only the window of Hopscope may ask.');
    return server.invoke(String(command), input);
  });
  const stopAnnouncing = server.onAnnounce((announcement) => announceTo(window, announcement));
  return () => {
    stopAnnouncing();
    ipcMain.removeHandler(invokeChannel);
  };
}

/** Tells the window something. */
export function announceTo(window: BrowserWindow, announcement: Announcement): void {
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
