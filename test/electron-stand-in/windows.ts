import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { type StandInSession, session as sessions } from './session.ts';
import { StandInWebContents } from './webContents.ts';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `Electron.View`, as far as a window's content needs it. */
export class View {
  readonly children: WebContentsView[] = [];
  addChildView(view: WebContentsView): void {
    this.removeChildView(view);
    this.children.push(view);
  }
  removeChildView(view: WebContentsView): void {
    const index = this.children.indexOf(view);
    if (index >= 0) this.children.splice(index, 1);
  }
}

/** `Electron.WebContentsView`. */
export class WebContentsView {
  readonly webContents: StandInWebContents;
  #bounds: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  #visible = true;

  constructor(options: { webPreferences: { session: StandInSession }; webContents?: StandInWebContents }) {
    this.webContents =
      options.webContents ?? new StandInWebContents({ session: options.webPreferences.session });
  }
  setBounds(bounds: Rectangle): void {
    const resized = bounds.width !== this.#bounds.width || bounds.height !== this.#bounds.height;
    this.#bounds = bounds;
    if (resized) StandInWebContents.resize(this.webContents, bounds);
  }
  getBounds(): Rectangle {
    return this.#bounds;
  }
  setVisible(visible: boolean): void {
    this.#visible = visible;
  }
  getVisible(): boolean {
    return this.#visible;
  }
}

const windows: BrowserWindow[] = [];
export function openWindows(): readonly BrowserWindow[] {
  return windows;
}

interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly show: boolean;
  readonly webPreferences: { readonly preload: string };
}

/** `Electron.BrowserWindow`: the window's own page is a page of the default session. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: StandInWebContents;
  readonly contentView = new View();
  #bounds: Rectangle;
  #destroyed = false;
  #visible: boolean;

  constructor(options: WindowOptions) {
    super();
    const { width, height } = options;
    this.#bounds = { x: 0, y: 0, width, height };
    this.#visible = options.show;
    this.webContents = new StandInWebContents({
      session: sessions.defaultSession,
      preload: options.webPreferences.preload,
    });
    StandInWebContents.resize(this.webContents, this.#bounds);
    this.webContents.once('ready-to-show', () => this.emit('ready-to-show'));
    windows.push(this);
  }
  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  show(): void {
    this.#visible = true;
    this.webContents.focus();
  }
  isVisible(): boolean {
    return this.#visible;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  isMaximized(): boolean {
    return false;
  }
  maximize(): void {}
  isMinimized(): boolean {
    return false;
  }
  restore(): void {}
  focus(): void {}
  getNormalBounds(): Rectangle {
    return this.#bounds;
  }
  setContentSize(width: number, height: number): void {
    this.#bounds = { ...this.#bounds, width, height };
    StandInWebContents.resize(this.webContents, this.#bounds);
  }
  close(): void {
    this.emit('close', { preventDefault() {} });
    this.#destroyed = true;
    windows.splice(windows.indexOf(this), 1);
    for (const view of this.contentView.children) view.webContents.close();
    this.webContents.close();
    this.emit('closed');
    if (windows.length === 0) app.emit('window-all-closed');
  }
}
