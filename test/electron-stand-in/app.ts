import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { machine } from './machine.ts';

/** `Electron.app`. Quitting ends the app, not the process: that is the test's. */
class StandInApp extends EventEmitter {
  #exited: (code: number) => void = () => {};
  #exit = new Promise<number>((resolve) => {
    this.#exited = resolve;
  });

  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  getAppPath(): string {
    return machine().appPath;
  }
  getVersion(): string {
    return machine().version;
  }
  getPath(name: string): string {
    return name === 'userData' ? machine().userData : join(machine().userData, name);
  }
  requestSingleInstanceLock(): boolean {
    return true;
  }
  quit(): void {
    const event = {
      defaultPrevented: false,
      preventDefault() {
        this.defaultPrevented = true;
      },
    };
    this.emit('will-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }
  exit(code = 0): void {
    this.#exited(code);
  }

  static exitCode(app: StandInApp): Promise<number> {
    return app.#exit;
  }
}

export const app = new StandInApp();
export const exitCode = (): Promise<number> => StandInApp.exitCode(app);
