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
}

/** What a page that is not ours may do, shown or not. */
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
  // What is not seen is recorded, and looked at, like anything else.
  backgroundThrottling: false,
  // A redirect, an agent, a replay or a check takes the keys from nobody: only a person gives them to a page.
  focusOnNavigation: false,
} as const;

/**
 * Makes the view of one tab: a page that is hostile until proven otherwise. It has no preload and no Node, and lives in
 * its attempt's own session. Sub-frames are treated like the page: there is no preload that could run in them.
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
  // Of contents that Chromium made, Electron does not read that preference.
  contents.setBackgroundThrottling(false);

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
  // Its answer is wanted within the event: to ask a person would stop the whole program. The page is left, as agents leave it.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') hooks.onCrash(view);
  });
  contents.on('destroyed', () => hooks.onGone(view));
  contents.setZoomMode('disabled');
  leaveDialogsToDebugger(contents);
  return view;
}

/** As Electron's own guest windows do it: without its boundary a form of several parts cannot be read. */
export function contentTypeOf({ contentType, boundary }: Electron.PostBody): string {
  return boundary === undefined ? contentType : `${contentType}; boundary=${boundary}`;
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

/** Closes what a view holds; resolves when it is gone. */
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
