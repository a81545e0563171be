/** What the page of component tests offers to them, in its `window`. */
export interface Mounting {
  /**
   * Opens the window of the product at an address such as `/settings/clock`, where nothing is mounted. `reviewer` is the id of the
   * person who works at the window, or null.
   */
  mount(address: string, reviewer: string | null): void;
  /** Ends what is mounted, as if the document were closed. Settled when main has all that was sent until then. */
  unmount(): Promise<void>;
}

declare global {
  interface Window {
    readonly mounting: Mounting;
  }
}
