import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { PageCommand } from './shortcuts.ts';

interface MenuActions {
  run(command: PageCommand): void;
  /** Opens a screen of the window. */
  openWorkspaceFolder(): void;
}

/** The application menu. Zooming is left out: it would change what is recorded. */
export function createMenu(actions: MenuActions, platform: NodeJS.Platform): Menu {
  const mac = platform === 'darwin';
  const page = (label: string, accelerator: string, command: PageCommand): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => actions.run(command),
  });
  return Menu.buildFromTemplate([
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Open workspace folder', click: () => actions.openWorkspaceFolder() },
        { type: 'separator' },
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Page',
      submenu: [
        page('Back', mac ? 'Cmd+[' : 'Alt+Left', 'page.back'),
        page('Forward', mac ? 'Cmd+]' : 'Alt+Right', 'page.forward'),
        page('Reload', 'CmdOrCtrl+R', 'page.reload'),
        page('New tab', 'CmdOrCtrl+T', 'page.newTab'),
      ],
    },
    { label: '&View', submenu: [{ role: 'togglefullscreen' }] },
    { role: 'windowMenu' },
  ]);
}
