import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { PageCommand } from './shortcuts.ts';

interface MenuActions {
  run(command: PageCommand): void;
  /** The field for an address in the window. */
  typeAddress(): void;
  openWorkspaceFolder(): void;
  /** Asks first while a task is under way. */
  quit(): void;
}

/**
 * The application menu. Zooming is left out: it would change what is recorded. So is every role that closes the window: the
 * key for it closes a tab.
 */
export function createMenu(actions: MenuActions, platform: NodeJS.Platform): Menu {
  const mac = platform === 'darwin';
  const page = (label: string, accelerator: string, command: PageCommand): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => actions.run(command),
  });
  const quit = { label: 'Quit', accelerator: 'CmdOrCtrl+Q', click: () => actions.quit() };
  const separator = { type: 'separator' } as const;
  const own: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      quit,
    ],
  };
  return Menu.buildFromTemplate([
    ...(mac ? [own] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Open workspace folder', click: () => actions.openWorkspaceFolder() },
        ...(mac ? [] : [separator, quit]),
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Page',
      submenu: [
        page('Back', mac ? 'Cmd+[' : 'Alt+Left', 'page.back'),
        page('Forward', mac ? 'Cmd+]' : 'Alt+Right', 'page.forward'),
        page('Reload', 'CmdOrCtrl+R', 'page.reload'),
        { label: 'Address', accelerator: 'CmdOrCtrl+L', click: () => actions.typeAddress() },
        page('New tab', 'CmdOrCtrl+T', 'page.newTab'),
        page('Close tab', 'CmdOrCtrl+W', 'page.closeTab'),
      ],
    },
    { label: '&View', submenu: [{ role: 'togglefullscreen' }] },
    // Only macOS knows what to do at “Zoom”.
    { label: '&Window', submenu: [{ role: 'minimize' }, ...(mac ? [{ role: 'zoom' as const }] : [])] },
  ]);
}
