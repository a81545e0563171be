import { type ContextMenuParams, clipboard, Menu, type WebContentsView } from 'electron';
import { systemWords } from './words.ts';

/** The few entries that a person needs on a page: nothing that leaves the record (no "open in new window"). */
export function showContextMenu(view: WebContentsView, params: ContextMenuParams): void {
  const { editFlags, linkURL } = params;
  const menu = Menu.buildFromTemplate([
    { label: systemWords('Cut'), role: 'cut', visible: params.isEditable, enabled: editFlags.canCut },
    { label: systemWords('Copy'), role: 'copy', enabled: editFlags.canCopy },
    { label: systemWords('Paste'), role: 'paste', visible: params.isEditable, enabled: editFlags.canPaste },
    { label: systemWords('Select all'), role: 'selectAll' },
    { type: 'separator', visible: linkURL !== '' },
    {
      label: systemWords('Copy link address'),
      visible: linkURL !== '',
      // A clipboard that refuses is told in the window, as any fault that nobody waits for.
      click: () => void clipboard.writeText(linkURL),
    },
  ]);
  if (!view.webContents.isDestroyed()) menu.popup();
}
