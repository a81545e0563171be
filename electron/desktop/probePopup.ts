import type { Session, WebContents, WebContentsView } from 'electron';
import type { Size } from '../../shared/model/index.ts';
import type { Seen } from './probeFindings.ts';
import type { Stage } from './stage.ts';
import { attachDebugger, createView, type ViewHooks } from './tabView.ts';
import type { DebuggerLike } from './transport.ts';

/** A window that a page of the probe opens, held at its first request. */
interface OpenedPopup {
  readonly view: WebContentsView;
  readonly attached: DebuggerLike;
}

/** The windows that the pages of the probe open: each becomes a view on the stage, as in the program. */
export class ProbePopup {
  readonly hooks: ViewHooks;
  readonly #stage: Stage;
  readonly #session: Session;
  readonly #size: Size;
  #opened: OpenedPopup | null = null;
  #firstRequest: (seen: Seen) => void = () => {};

  constructor(stage: Stage, session: Session, size: Size) {
    this.#stage = stage;
    this.#session = session;
    this.#size = size;
    this.hooks = {
      onPopup: (_opener, guest, load) => this.#open(guest, load),
      onCrash() {},
      onGone() {},
      onKey: () => false,
      onContextMenu() {},
    };
  }

  /** The last window; null when none was opened. */
  get opened(): OpenedPopup | null {
    return this.#opened;
  }

  /** Resolves when the next window sends its first request or, not held, has loaded. */
  firstRequest(): Promise<Seen> {
    return new Promise((resolve) => {
      this.#firstRequest = resolve;
    });
  }

  #open(guest: WebContents | undefined, load: (contents: WebContents) => void): WebContents {
    const view = createView(this.#session, this.hooks, guest);
    const attached = attachDebugger(view.webContents);
    this.#opened = { view, attached };
    this.#stage.add(view, this.#size);
    attached.onMessage((method) => {
      if (method === 'Fetch.requestPaused') this.#firstRequest({ ok: true, saw: 'held' });
    });
    void attached.sendCommand('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    view.webContents.once('did-finish-load', () =>
      this.#firstRequest({
        ok: false,
        saw: `“${view.webContents.getURL()}” had loaded before it could be held`,
      }),
    );
    if (guest === undefined) load(view.webContents);
    return view.webContents;
  }
}
