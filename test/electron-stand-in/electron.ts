import { fetchedSchemes } from './machine.ts';

/** What `import … from 'electron'` gets in a test: the part of Electron's API that the built app uses. */
export { app } from './app.ts';
export { ipcMain } from './ipc.ts';
export { session } from './session.ts';
export { BrowserWindow, View, WebContentsView } from './windows.ts';

export const protocol = {
  registerSchemesAsPrivileged(
    schemes: readonly { scheme: string; privileges?: { supportFetchAPI?: boolean } }[],
  ): void {
    for (const { scheme, privileges } of schemes) if (privileges?.supportFetchAPI) fetchedSchemes.add(scheme);
  },
};

/** The one display of a test. */
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
};

export const nativeTheme = { shouldUseDarkColors: false };

interface MenuItem {
  readonly label?: string;
  readonly role?: string;
  readonly accelerator?: string;
  readonly submenu?: readonly MenuItem[];
  click?(): void;
}

export class Menu {
  readonly items: readonly MenuItem[];
  static #application: Menu | null = null;
  constructor(items: readonly MenuItem[] = []) {
    this.items = items;
  }
  popup(): void {}
  static buildFromTemplate(items: readonly MenuItem[]): Menu {
    return new Menu(items);
  }
  static setApplicationMenu(menu: Menu): void {
    Menu.#application = menu;
  }
  static getApplicationMenu(): Menu | null {
    return Menu.#application;
  }
}

export const dialog = {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}: ${content}`);
  },
  /** Takes the first button. */
  showMessageBoxSync: () => 0,
  /** Takes the place that is proposed. */
  showSaveDialog: async (_window: unknown, { defaultPath = '' }: { readonly defaultPath?: string }) => ({
    canceled: defaultPath === '',
    filePath: defaultPath,
  }),
  /** Left without a choice. */
  showOpenDialog: async () => ({ canceled: true, filePaths: [] as string[] }),
};

export const shell = { openPath: async () => '' };
export const clipboard = { writeText(): void {} };
