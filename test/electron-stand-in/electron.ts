import { EventEmitter } from 'node:events';
import { registerSchemesAsPrivileged } from './schemes.ts';

/** What `import … from 'electron'` gets in a test: the part of Electron's API that the built app uses. */
export { app } from './app.ts';
export { ipcMain } from './ipc.ts';
export { Menu } from './menu.ts';
export { safeStorage } from './safeStorage.ts';
export { session } from './session.ts';
export { BrowserWindow, View, WebContentsView } from './windows.ts';

export const protocol = { registerSchemesAsPrivileged };

class StandInScreen extends EventEmitter {
  #workArea = { x: 0, y: 0, width: 1920, height: 1080 };
  getAllDisplays() {
    return [{ workArea: this.#workArea }];
  }
  /** Changes the size of the only display. */
  static change(of: StandInScreen, width: number, height: number): void {
    of.#workArea = { x: 0, y: 0, width, height };
    of.emit('display-metrics-changed', {}, of.getAllDisplays()[0], ['workArea']);
  }
}
export const screen = new StandInScreen();
export const changeDisplay = (width: number, height: number): void =>
  StandInScreen.change(screen, width, height);

/** For a test: `powerMonitor.emit('suspend')`. */
export const powerMonitor = new EventEmitter();

class StandInTheme extends EventEmitter {
  #isDark = false;
  get shouldUseDarkColors(): boolean {
    return this.#isDark;
  }
  static darken(theme: StandInTheme, isDark: boolean): void {
    theme.#isDark = isDark;
    theme.emit('updated');
  }
}
export const nativeTheme = new StandInTheme();
/** Switches the system between light and dark colours. */
export const darken = (isDark: boolean): void => StandInTheme.darken(nativeTheme, isDark);

/** The titles of the opened system message boxes; each of them blocks the program until a person answers. */
export const messageBoxes: string[] = [];

export const dialog = {
  showErrorBox(title: string, content: string): void {
    messageBoxes.push(title);
    console.error(`${title}: ${content}`);
  },
  /** Accepts the proposed path. */
  showSaveDialog: async (_window: unknown, { defaultPath = '' }: { readonly defaultPath?: string }) => ({
    canceled: defaultPath === '',
    filePath: defaultPath,
  }),
  /** Dismissed without a choice. */
  showOpenDialog: async () => ({ canceled: true, filePaths: [] as string[] }),
};

export const shell = {
  openPath: async () => '',
  /** Rejects if no program opens the address (`platform_util_linux.cc`), which is always so here. */
  openExternal: async (url: string): Promise<void> => {
    throw new Error(`Failed to open URL ${url}`);
  },
};
let copied = '';
/** Like the W3C clipboard since Electron 44 (breaking-changes.md): both methods return promises. */
export const clipboard = {
  async writeText(text: string): Promise<void> {
    copied = text;
  },
  readText: async (): Promise<string> => copied,
};
