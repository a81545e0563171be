import { type Event, type Input, type Session, type WebContents, WebContentsView } from 'electron';
import type { DebuggerLike, Params } from './transport.ts';

/** What the owner of a tab's view wants to know. */
export interface ViewHooks {
  /** The page opens another window: answer with the contents that shall hold it. `guest` is there when Chromium made one already. */
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
  /** True lets the page go although it asked to stay. */
  onLeave(view: WebContentsView): boolean;
}

/**
 * Makes the view of one tab: a page that is hostile until proven otherwise. It has no preload and no Node, and lives in
 * its attempt's own session. Sub-frames are treated like the page: there is no preload that could run in them.
 */
export function createView(session: Session, hooks: ViewHooks, guest?: WebContents): WebContentsView {
  const view = new WebContentsView({
    webPreferences: {
      session,
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
      // A tab in the background is recorded like any other.
      backgroundThrottling: false,
    },
    ...(guest === undefined ? {} : { webContents: guest }),
  });
  const contents = view.webContents;

  contents.setWindowOpenHandler((details) => ({
    action: 'allow',
    outlivesOpener: true,
    createWindow: (options) => {
      // Electron passes the contents that Chromium made beside the documented options; with them the page keeps its opener.
      const made = (options as { webContents?: WebContents }).webContents;
      return hooks.onPopup(view, made, (target) => {
        void target.loadURL(details.url, {
          httpReferrer: details.referrer,
          ...(details.postBody === undefined
            ? {}
            : {
                postData: details.postBody.data,
                extraHeaders: `content-type: ${details.postBody.contentType}`,
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
  contents.on('will-prevent-unload', (event) => {
    if (hooks.onLeave(view)) event.preventDefault();
  });
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') hooks.onCrash(view);
  });
  contents.on('destroyed', () => hooks.onGone(view));
  contents.setZoomMode('disabled');
  leaveDialogsToDebugger(contents);
  return view;
}

/**
 * Electron shows its own boxes for alert and confirm, and answers prompt with "cancel" by itself. The debugger is told of
 * every dialog and can answer it, so the box is not shown: the dialog stays open until the person answers in the panel.
 * `-run-dialog` is the event that Electron's own listener hangs on (electron/lib/browser/api/web-contents.ts).
 */
function leaveDialogsToDebugger(contents: NodeJS.EventEmitter): void {
  contents.removeAllListeners('-run-dialog');
  contents.on('-run-dialog', () => {});
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
