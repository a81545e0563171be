import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { PlaceChooser } from '../app/context/context.ts';
import { systemWords } from './words.ts';

/** The system's dialogs for the place of an export and the folder of an import. Each resolves to null when the person cancels. */
export function createFileDialogs(window: BrowserWindow): PlaceChooser {
  return {
    async toSave(name) {
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: systemWords('Export'),
        defaultPath: join(app.getPath('documents'), name),
        buttonLabel: systemWords('Export'),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      return canceled || filePath === '' ? null : filePath;
    },
    async toOpen() {
      const { filePaths } = await dialog.showOpenDialog(window, {
        title: systemWords('Import demonstrations'),
        properties: ['openDirectory'],
      });
      return filePaths[0] ?? null;
    },
  };
}
