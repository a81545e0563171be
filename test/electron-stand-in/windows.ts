import { EventEmitter } from 'node:events';
import { followWindows } from './app.ts';
import { type StandInSession, session as sessions } from './session.ts';
import { systemWindow } from './systemWindow.ts';
import { StandInWebContents, type ViewPreferences } from './webContents.ts';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = Pick<Rectangle, 'x' | 'y'>;

/** `Electron.View`, as far as a window's content needs it. */
export class View {
  readonly children: WebContentsView[] = [];
  #isGone = false;

  /** Adds a view above all others, or raises one that is already a child (`View::AddChildViewAt`). */
  addChildView(view: WebContentsView, index = this.children.length): void {
    if (this.#isGone) return;
    if (WebContentsView.contentsOf(view).isDestroyed())
      throw new Error("Can't add a destroyed child view to a parent view");
    WebContentsView.parentOf(view)?.removeChildView(view);
    this.children.splice(index, 0, view);
    WebContentsView.lies(view, this);
  }
  removeChildView(view: WebContentsView): void {
    const index = this.children.indexOf(view);
    if (index < 0) return;
    this.children.splice(index, 1);
    WebContentsView.lies(view, null);
  }

  /** Called when the window is closed. The children live as long as they are referenced, but have no parent. */
  static end(view: View): void {
    view.#isGone = true;
    for (const child of view.children) WebContentsView.lies(child, null);
  }
  /** The topmost visible view at a point; null if only the page of the window is there. */
  static at(view: View, point: Point): WebContentsView | null {
    const isOver = ({ x, y, width, height }: Rectangle): boolean =>
      point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
    return view.children.findLast((child) => child.getVisible() && isOver(child.getBounds())) ?? null;
  }
}

interface ViewOptions {
  readonly webPreferences: ViewPreferences & { readonly session: StandInSession };
  readonly webContents?: StandInWebContents;
}

/** `Electron.WebContentsView`. */
export class WebContentsView {
  readonly #contents: StandInWebContents;
  #bounds: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  #isVisible = true;
  #parent: View | null = null;

  constructor({ webPreferences, webContents }: ViewOptions) {
    this.#contents =
      webContents ?? new StandInWebContents({ session: webPreferences.session, preferences: webPreferences });
    if (webContents !== undefined) StandInWebContents.adopt(webContents, webPreferences);
    this.#draw();
  }
  /** Undefined when the contents are destroyed (`WebContentsView::WebContentsDestroyed`), although the declarations differ. */
  get webContents(): StandInWebContents {
    return (this.#contents.isDestroyed() ? undefined : this.#contents) as StandInWebContents;
  }
  setBounds(bounds: Rectangle): void {
    this.#bounds = bounds;
    this.#draw();
  }
  getBounds(): Rectangle {
    return this.#bounds;
  }
  setVisible(visible: boolean): void {
    this.#isVisible = visible;
    this.#draw();
  }
  getVisible(): boolean {
    return this.#isVisible;
  }

  static lies(view: WebContentsView, parent: View | null): void {
    view.#parent = parent;
    if (parent !== null) StandInWebContents.owned(view.#contents);
    view.#draw();
  }
  static parentOf(view: WebContentsView): View | null {
    return view.#parent;
  }
  static contentsOf(view: WebContentsView): StandInWebContents {
    return view.#contents;
  }
  /**
   * A native view that is not drawn is not laid out (`NativeViewHost::Layout`, electron#43257): until it is shown in a window,
   * its page keeps its size, which is empty at first.
   */
  #draw(): void {
    const isDrawn = this.#isVisible && this.#parent !== null;
    StandInWebContents.drawn(this.#contents, isDrawn);
    if (isDrawn) StandInWebContents.resize(this.#contents, this.#bounds);
  }
}

const windows: BrowserWindow[] = [];
export function openWindows(): readonly BrowserWindow[] {
  return windows;
}
const lastClosed = followWindows(openWindows);

interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly backgroundColor?: string;
  readonly show: boolean;
  readonly webPreferences?: { readonly preload: string };
}

/**
 * `Electron.BrowserWindow`: the page of the window is a page of the default session. The window is active unless a test lets the
 * person switch to another program.
 */
export class BrowserWindow extends EventEmitter {
  readonly #contents: StandInWebContents;
  readonly #content = new View();
  #bounds: Rectangle;
  #isDestroyed = false;
  #isVisible: boolean;
  #isActive = true;
  #isMinimized = false;
  #backgroundColor: string;

  constructor(options: WindowOptions) {
    super();
    const { x = 0, y = 0, width, height, backgroundColor = '#FFFFFF' } = options;
    this.#bounds = { x, y, width, height };
    this.#backgroundColor = backgroundColor;
    this.#isVisible = options.show;
    this.#contents = new StandInWebContents({
      session: sessions.defaultSession,
      ...options.webPreferences,
      preferences: {},
    });
    StandInWebContents.owned(this.#contents);
    StandInWebContents.drawn(this.#contents, true);
    StandInWebContents.resize(this.#contents, this.#bounds);
    this.#contents.once('ready-to-show', () => {
      if (!this.#isDestroyed) this.emit('ready-to-show');
    });
    windows.push(this);
  }
  get webContents(): StandInWebContents {
    return this.#there().#contents;
  }
  get contentView(): View {
    return this.#there().#content;
  }
  loadURL(url: string): Promise<void> {
    return this.#there().#contents.loadURL(url);
  }
  show(): void {
    this.#there().#isVisible = true;
    this.#activate(true);
    this.#contents.focus();
  }
  getBackgroundColor(): string {
    return this.#there().#backgroundColor;
  }
  isVisible(): boolean {
    return this.#there().#isVisible;
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  isMaximized(): boolean {
    this.#there();
    return false;
  }
  maximize(): void {
    // This shows the window, even if it is empty (`NativeWindowViews::Maximize`).
    this.#there().#isVisible = true;
  }
  isMinimized(): boolean {
    return this.#there().#isMinimized;
  }
  restore(): void {
    this.#there().#isMinimized = false;
  }
  isFocused(): boolean {
    return this.#there().#isActive;
  }
  focus(): void {
    this.#there().#activate(true);
  }
  /** `NativeWindow::NotifyWindowFocus`. */
  #activate(isActive: boolean): void {
    if (this.#isActive === isActive) return;
    this.#isActive = isActive;
    this.emit(isActive ? 'focus' : 'blur');
  }
  flashFrame(on: boolean): void {
    BrowserWindow.told(this.#there(), on ? 'flashes' : 'flashes no more');
  }
  getNormalBounds(): Rectangle {
    return this.#there().#bounds;
  }
  setContentSize(width: number, height: number): void {
    this.#bounds = { ...this.#there().#bounds, width, height };
    StandInWebContents.resize(this.#contents, this.#bounds);
  }
  /** A listener of `close` may keep the window open. Views outlive their window. */
  close(): void {
    let isKept = false;
    this.#there().emit('close', {
      preventDefault: () => {
        isKept = true;
      },
    });
    if (isKept) return;
    this.#isDestroyed = true;
    windows.splice(windows.indexOf(this), 1);
    View.end(this.#content);
    this.#contents.close();
    this.emit('closed');
    if (windows.length === 0) lastClosed();
  }

  #there(): this {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
    return this;
  }

  /** Presses the mouse at a point of the window, which focuses the page there. */
  static press(window: BrowserWindow, point: Point): void {
    const pressed = View.at(window.#content, point)?.webContents ?? window.#contents;
    pressed.focus();
    // The event itself comes in the same turn (`WebContents::OnInputEvent`).
    pressed.emit('input-event', {}, { type: 'mouseDown' });
  }
  static readonly signs: string[] = [];
  static told(_window: BrowserWindow, sign: string): void {
    BrowserWindow.signs.push(sign);
  }
  /** The person switches to another program; `minimized` also minimizes the window. */
  static leave(window: BrowserWindow, minimized = false): void {
    window.#activate(false);
    window.#isMinimized = minimized;
  }
}

Object.assign(systemWindow, {
  isActive: () => windows.some((window) => window.isFocused()),
  raise() {
    for (const window of windows) window.focus();
  },
});
