import { randomUUID } from 'node:crypto';
import { session as electronSession, WebContentsView } from 'electron';
import type { HiddenPage } from '../browser/port/hiddenPage.ts';
import { debuggerSession } from './debuggerSession.ts';
import type { Stage } from './stage.ts';
import { attachDebugger, closeContents, foreignPage } from './tabView.ts';

/** A view that is never shown, for rendering stored pages. Its partition is empty and has no network. */
export async function openHiddenView(stage: Stage, scripts = false): Promise<HiddenPage> {
  const session = electronSession.fromPartition(`check-${randomUUID()}`, { cache: false });
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  // Without a handler, Electron grants every permission that is checked but not requested.
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  const view = new WebContentsView({
    webPreferences: {
      ...foreignPage,
      session,
      javascript: scripts,
    },
  });
  const contents = view.webContents;
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  const place = stage.addHidden(view);
  await contents.loadURL('about:blank');
  return {
    raw: debuggerSession(attachDebugger(contents)),
    resize: async (size) => place.resize(size),
    close() {
      place.remove();
      return closeContents(contents);
    },
  };
}
