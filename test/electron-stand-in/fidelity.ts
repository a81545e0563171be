import type * as Electron from 'electron';
import type { StandInDebugger } from './debugger.ts';
import type * as StandIn from './electron.ts';
import type { ipcMain } from './ipc.ts';
import type { StandInSession } from './session.ts';
import type { StandInWebContents } from './webContents.ts';

/** Names that the stand-in has but Electron does not. The compiler reports a member that Electron lacks as an error here. */
type Invented<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs>;

type AllInvented =
  | Exclude<Invented<typeof StandIn, typeof Electron>, 'messageBoxes' | 'changeDisplay' | 'darken'>
  | Invented<typeof StandIn.app, Electron.App>
  | Invented<StandIn.BrowserWindow, Electron.BrowserWindow>
  | Invented<StandIn.WebContentsView, Electron.WebContentsView>
  | Invented<StandIn.View, Electron.View>
  | Invented<StandInWebContents, Electron.WebContents>
  | Invented<StandInDebugger, Electron.Debugger>
  | Invented<StandInSession, Electron.Session>
  | Invented<typeof ipcMain, Electron.IpcMain>
  | Invented<typeof StandIn.dialog, Electron.Dialog>
  | Invented<typeof StandIn.safeStorage, Electron.SafeStorage>
  | Invented<typeof StandIn.Menu, typeof Electron.Menu>;

export const nothingIsInvented: [AllInvented] extends [never] ? true : AllInvented = true;
