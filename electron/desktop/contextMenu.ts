import { type ContextMenuParams, clipboard, Menu, type WebContentsView } from 'electron';
import { systemWords } from './words.ts';

/** Shows the few entries that a person needs on a page. None of them leaves the record (such as "open in new window"). */
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
      // A failing clipboard is reported in the window, like any unhandled error.
      click: () => void clipboard.writeText(linkURL),
    },
  ]);
  if (!view.webContents.isDestroyed()) menu.popup();
}
