import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { machine } from './machine.ts';

/** Set by a test: whether this process gets the lock for a single instance. */
export const singleInstance = { isFree: true };

/** Set by a test: the language of the program, and the languages in the system's settings, the preferred one first. */
export const systemLanguages = { locale: 'en-US', preferred: ['en-US'] };

/** `Electron.app`. Quitting ends the app, but not the process, which runs the test. */
class StandInApp extends EventEmitter {
  #exited: (code: number) => void = () => {};
  #exit = new Promise<number>((resolve) => {
    this.#exited = resolve;
  });
  #quitting = false;
  #windows: () => readonly { close(): void }[] = () => [];

  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  getAppPath(): string {
    return machine().appPath;
  }
  getVersion(): string {
    return machine().version;
  }
  getLocale(): string {
    return systemLanguages.locale;
  }
  getPreferredSystemLanguages(): string[] {
    return [...systemLanguages.preferred];
  }
  getPath(name: string): string {
    return name === 'userData' ? machine().userData : join(machine().userData, name);
  }
  setAppUserModelId(): void {}
  /** Fails while another process has the lock (`App::RequestSingleInstanceLock`). */
  requestSingleInstanceLock(): boolean {
    return singleInstance.isFree;
  }
  /** As `Browser::Quit`: a listener of `before-quit` may keep the app; otherwise its windows are closed. */
  quit(): void {
    if (this.#quitting) return;
    this.#quitting = !this.#isPrevented('before-quit');
    if (!this.#quitting) return;
    const windows = [...this.#windows()];
    for (const window of windows) window.close();
    if (windows.length === 0) this.#end();
  }
  /** As `Browser::OnWindowAllClosed`: an app that is already quitting gets no `window-all-closed`. */
  #windowsClosed(): void {
    if (this.#quitting) this.#end();
    else this.emit('window-all-closed');
  }
  #end(): void {
    this.#quitting = !this.#isPrevented('will-quit');
    if (this.#quitting) this.exit(0);
  }
  #isPrevented(name: string): boolean {
    let prevented = false;
    this.emit(name, {
      preventDefault: () => {
        prevented = true;
      },
    });
    return prevented;
  }
  exit(code = 0): void {
    this.#exited(code);
  }

  static exitCode(app: StandInApp): Promise<number> {
    return app.#exit;
  }
  /** Returns a function to call when the last window has been closed. */
  static followWindows(app: StandInApp, windows: () => readonly { close(): void }[]): () => void {
    app.#windows = windows;
    return () => app.#windowsClosed();
  }
}

export const app = new StandInApp();
export const exitCode = (): Promise<number> => StandInApp.exitCode(app);
export const followWindows = (windows: () => readonly { close(): void }[]): (() => void) =>
  StandInApp.followWindows(app, windows);
