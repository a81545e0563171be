import { type Event, type Input, type Session, type WebContents, WebContentsView } from 'electron';
import { ignoreGone } from '../browser/cdp/cdp.ts';
import { restorePrompt } from '../browser/injected/restorePrompt.ts';
import type { DebuggerLike, Params } from './transport.ts';

/** Events of a tab's view, for its owner. */
export interface ViewHooks {
  /**
   * The page opens another window. Returns the contents that hold it. `guest` is given when Chromium has already created
   * them.
   */
  onPopup(
    opener: WebContentsView,
    guest: WebContents | undefined,
    load: (contents: WebContents) => void,
  ): WebContents;
  onCrash(view: WebContentsView): void;
  onGone(view: WebContentsView): void;
  /** True withholds the key from the page. */
  onKey(input: Input): boolean;
  onContextMenu(view: WebContentsView, params: Electron.ContextMenuParams): void;
}

/** Rights of a foreign page, shown or not. */
export const foreignPage = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  // Hidden pages are recorded and read like visible ones.
  backgroundThrottling: false,
  // Redirects, agents, replays and checks must not take the keyboard. Only a person gives it to a page. Older versions of
  // Electron do not know this preference (`keyHolder.ts`).
  focusOnNavigation: false,
} as const;

/**
 * Creates the view of one tab. Its page is treated as hostile: it has no preload and no Node, and lives in its attempt's
 * own session. Sub-frames are treated like the page, because no preload could run in them.
 */
export function createView(session: Session, hooks: ViewHooks, guest?: WebContents): WebContentsView {
  const view = new WebContentsView({
    webPreferences: {
      ...foreignPage,
      session,
    },
    ...(guest === undefined ? {} : { webContents: guest }),
  });
  const contents = view.webContents;
  // Electron ignores that preference for contents that Chromium created.
  contents.setBackgroundThrottling(false);

  contents.setWindowOpenHandler((details) => ({
    action: 'allow',
    outlivesOpener: true,
    createWindow: (options) => {
      // Besides the documented options, Electron passes the contents that Chromium created. With them the page keeps its
      // opener.
      const made = (options as { webContents?: WebContents }).webContents;
      return hooks.onPopup(view, made, (target) => {
        void target.loadURL(details.url, {
          httpReferrer: details.referrer,
          ...(details.postBody === undefined
            ? {}
            : {
                postData: details.postBody.data,
                extraHeaders: `content-type: ${contentTypeOf(details.postBody)}`,
              }),
        });
      });
    },
  }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('before-input-event', (event, input) => {
    if (hooks.onKey(input)) event.preventDefault();
  });
  contents.on('context-menu', (_event, params) => hooks.onContextMenu(view, params));
  // The answer is needed within the event; asking a person would stop the whole program. The page is left, as agents leave
  // it.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') hooks.onCrash(view);
  });
  contents.on('destroyed', () => hooks.onGone(view));
  contents.setZoomMode('disabled');
  leaveDialogsToDebugger(contents);
  return view;
}

/** Like Electron's own guest windows: without its boundary, a multipart form cannot be parsed. */
export function contentTypeOf({ contentType, boundary }: Electron.PostBody): string {
  return boundary === undefined ? contentType : `${contentType}; boundary=${boundary}`;
}

/**
 * Electron shows its own dialogs for alert and confirm, and answers prompt with "cancel". The debugger receives every
 * dialog and can answer it, so Electron's dialog is not shown: the dialog of the page stays open until the person answers
 * in the panel. `-run-dialog` is the event of Electron's own listener (electron/lib/browser/api/web-contents.ts).
 */
function leaveDialogsToDebugger(contents: NodeJS.EventEmitter): void {
  contents.removeAllListeners('-run-dialog');
  contents.on('-run-dialog', () => {});
}

/**
 * Gives the pages of a view `prompt` back, which Electron replaces by a function that throws
 * (electron/lib/renderer/window-setup.ts). Called in the turn of the event loop in which the debugger is attached.
 */
export function givePrompt(attached: DebuggerLike): void {
  ignoreGone(attached.sendCommand('Page.enable', {}));
  const script = { source: `(${restorePrompt})()`, runImmediately: true };
  ignoreGone(attached.sendCommand('Page.addScriptToEvaluateOnNewDocument', script));
}

/** Closes the contents of a view; resolves when they are gone. */
export function closeContents(contents: WebContents): Promise<void> {
  if (contents.isDestroyed()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  contents.once('destroyed', () => resolve());
  contents.close();
  return promise;
}

/** The view's debugger for the transport. Attaching it opens no port. */
export function attachDebugger(contents: WebContents): DebuggerLike {
  const { debugger: viewDebugger } = contents;
  viewDebugger.attach('1.3');
  return {
    sendCommand: (method, params, sessionId) => viewDebugger.sendCommand(method, params, sessionId),
    onMessage(listener) {
      viewDebugger.on('message', (_event: Event, method: string, params: Params, sessionId: string) =>
        listener(method, params, sessionId === '' ? undefined : sessionId),
      );
    },
    onDetach(listener) {
      viewDebugger.on('detach', () => listener());
    },
  };
}
