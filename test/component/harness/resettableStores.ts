import { create as createStore, type UseBoundStore } from 'zustand/react';
import type { StateCreator, StoreApi } from 'zustand/vanilla';

/** Puts each store back. */
const resets: (() => void)[] = [];

/**
 * `create` of zustand, as the window's stores call it. In the bundle for component tests this file replaces zustand, so that
 * `resetStores` reaches stores that their modules do not export. All stores of the window are made in this form.
 */
export function create<T>(): (initial: StateCreator<T>) => UseBoundStore<StoreApi<T>> {
  return (initial) => {
    const store = createStore<T>()(initial);
    resets.push(() => store.setState(store.getInitialState(), true));
    return store;
  };
}

/** Resets all stores to their state when the document was opened. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
