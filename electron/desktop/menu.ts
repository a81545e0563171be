import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { ZoomChange } from '../../shared/contract/zoom.ts';
import type { PageCommand } from './shortcuts.ts';
import { type SystemWords, systemWords } from './words.ts';

export interface MenuActions {
  run(command: PageCommand): void;
  zoom(change: ZoomChange): void;
  /** Moves to the address field of the window. */
  typeAddress(): void;
  openWorkspaceFolder(): void;
  /** Asks first while a task is under way. */
  quit(): void;
}

type Item = MenuItemConstructorOptions;

/**
 * The application menu, in the system's language for this program. Its zoom is our own: Electron's zoom roles zoom whatever
 * has the keyboard, even the task page, and would change the recording. Every role that closes the window is left out,
 * because its key closes a tab.
 */
export function createMenu(actions: MenuActions, platform: NodeJS.Platform): Menu {
  const mac = platform === 'darwin';
  const page = (words: SystemWords, accelerator: string, command: PageCommand): Item => ({
    label: systemWords(words),
    accelerator,
    click: () => actions.run(command),
  });
  /** A role with our label, because Electron labels its roles in English. */
  const role = (name: NonNullable<Item['role']>, words: SystemWords): Item => ({
    role: name,
    label: systemWords(words),
  });
  const zoom = (words: SystemWords, accelerator: string, change: ZoomChange): Item => ({
    label: systemWords(words),
    accelerator,
    click: () => actions.zoom(change),
  });
  const quit = { label: systemWords('Quit'), accelerator: 'CmdOrCtrl+Q', click: () => actions.quit() };
  const separator = { type: 'separator' } as const;
  const own: Item = {
    role: 'appMenu',
    submenu: [
      role('about', 'About {name}'),
      separator,
      role('services', 'Services'),
      separator,
      role('hide', 'Hide {name}'),
      role('hideOthers', 'Hide others'),
      role('unhide', 'Show all'),
      separator,
      quit,
    ],
  };
  const edit: Item = {
    ...role('editMenu', '&Edit'),
    submenu: [
      role('undo', 'Undo'),
      role('redo', 'Redo'),
      separator,
      role('cut', 'Cut'),
      role('copy', 'Copy'),
      role('paste', 'Paste'),
      ...(mac ? [role('pasteAndMatchStyle', 'Paste without formatting')] : []),
      role('delete', 'Delete'),
      separator,
      role('selectAll', 'Select all'),
    ],
  };
  return Menu.buildFromTemplate([
    ...(mac ? [own] : []),
    {
      label: systemWords('&File'),
      submenu: [
        { label: systemWords('Open workspace folder'), click: () => actions.openWorkspaceFolder() },
        ...(mac ? [] : [separator, quit]),
      ],
    },
    edit,
    {
      label: systemWords('&Page'),
      submenu: [
        page('Back', mac ? 'Cmd+[' : 'Alt+Left', 'page.back'),
        page('Forward', mac ? 'Cmd+]' : 'Alt+Right', 'page.forward'),
        page('Reload', 'CmdOrCtrl+R', 'page.reload'),
        { label: systemWords('Address'), accelerator: 'CmdOrCtrl+L', click: () => actions.typeAddress() },
        page('New tab', 'CmdOrCtrl+T', 'page.newTab'),
        page('Close tab', 'CmdOrCtrl+W', 'page.closeTab'),
      ],
    },
    {
      label: systemWords('&View'),
      submenu: [
        zoom('Zoom in', 'CmdOrCtrl+Plus', 'in'),
        zoom('Zoom out', 'CmdOrCtrl+-', 'out'),
        zoom('Actual size', 'CmdOrCtrl+0', 'reset'),
        separator,
        role('togglefullscreen', 'Toggle full screen'),
      ],
    },
    {
      label: systemWords('&Window'),
      // Only macOS supports the role “Zoom”.
      submenu: [role('minimize', 'Minimize'), ...(mac ? [role('zoom', 'Zoom')] : [])],
    },
  ]);
}
