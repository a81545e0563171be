import { app } from './app.ts';
import { acceleratorOf, systemWindow } from './systemWindow.ts';
import { StandInWebContents } from './webContents.ts';
import { openWindows } from './windows.ts';

interface MenuItem {
  readonly label?: string;
  readonly type?: string;
  readonly role?: string;
  readonly accelerator?: string;
  readonly visible?: boolean;
  readonly enabled?: boolean;
  readonly submenu?: readonly MenuItem[];
  click?(): void;
}

/** The properties of a role on Linux (electron/lib/browser/api/menu-item-roles.ts). Editing roles register no accelerator. */
const roles: Readonly<Record<string, Partial<MenuItem>>> = {
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', click: () => app.quit() },
  close: {
    label: 'Close Window',
    accelerator: 'CommandOrControl+W',
    click: () => openWindows()[0]?.close(),
  },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', click: () => {} },
  togglefullscreen: { label: 'Toggle Full Screen', accelerator: 'F11', click: () => {} },
  zoom: { label: 'Zoom' },
  // They zoom the focused contents (`webContentsMethod`), also the page of a view.
  zoomin: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus', click: () => zoomFocused(1.2) },
  zoomout: { label: 'Zoom Out', accelerator: 'CommandOrControl+-', click: () => zoomFocused(1 / 1.2) },
  resetzoom: { label: 'Actual Size', accelerator: 'CommandOrControl+0', click: () => zoomFocused(null) },
  viewmenu: {
    label: 'View',
    submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
  },
  windowmenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] },
  cut: { label: 'Cut', click: () => StandInWebContents.edit('cut') },
  copy: { label: 'Copy', click: () => StandInWebContents.edit('copy') },
  paste: { label: 'Paste', click: () => StandInWebContents.edit('paste') },
  selectall: { label: 'Select All', click: () => StandInWebContents.edit('selectAll') },
  editmenu: { label: 'Edit', submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }] },
};

function zoomFocused(by: number | null): void {
  const contents = StandInWebContents.focused();
  contents?.setZoomFactor(by === null ? 1 : contents.getZoomFactor() * by);
}

function itemOf(item: MenuItem): MenuItem {
  const whole = { ...roles[item.role?.toLowerCase() ?? ''], ...item };
  return whole.submenu === undefined ? whole : { ...whole, submenu: whole.submenu.map(itemOf) };
}

/** For a test: the context menus that were opened. */
export const openedMenus: Menu[] = [];

/** `Electron.Menu`. */
export class Menu {
  readonly items: readonly MenuItem[];
  static #application: Menu | null = null;

  constructor(items: readonly MenuItem[] = []) {
    this.items = items.map(itemOf);
  }
  popup(): void {
    if (openWindows().length === 0) throw new Error('Cannot open Menu without a BaseWindow present');
    openedMenus.push(this);
  }
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

/** Chooses a menu item as a person does: it must be visible and enabled. */
export function chooseItem(menu: Menu, label: string): void {
  const item = menu.items.find((each) => each.label === label && each.visible !== false);
  if (item === undefined || item.enabled === false) throw new Error(`“${label}” cannot be chosen.`);
  item.click?.();
}

const spelled = (accelerator: string): string => {
  const [key = '', ...modifiers] = accelerator
    .replace(/CommandOrControl|CmdOrCtrl|Ctrl/i, 'Control')
    .split('+')
    .reverse();
  return acceleratorOf(key.replace(/^(left|right|up|down)$/i, 'Arrow$1').replace(/^plus$/i, '+'), modifiers);
};

systemWindow.unhandledKey = (pressed) => {
  const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu ?? []) ?? [];
  const item = items.find(({ accelerator }) => accelerator !== undefined && spelled(accelerator) === pressed);
  item?.click?.();
  return item !== undefined;
};
