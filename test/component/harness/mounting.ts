/** The functions that the page of the component tests offers in its `window`. */
export interface Mounting {
  /**
   * Opens the window of the product at an address such as `/settings/clock`, where nothing is mounted. `reviewer` is the id of the
   * person who works at the window, or null.
   */
  mount(address: string, reviewer: string | null): void;
  /** Unmounts the screen, as if the document were closed. Settles when main has received all commands sent until then. */
  unmount(): Promise<void>;
}

declare global {
  interface Window {
    readonly mounting: Mounting;
  }
}
