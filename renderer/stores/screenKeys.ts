import { useEffect } from 'react';
import { create } from 'zustand';

/** One line of the `?` card: the keys as they are pressed, and what they do. */
export interface ScreenKey {
  readonly keys: string;
  readonly does: string;
}

/** The keys of the screen that is shown, and whether their card is open. */
export const useScreenKeys = create<{
  readonly screen: string;
  readonly keys: readonly ScreenKey[];
  readonly opened: boolean;
}>()(() => ({ screen: '', keys: [], opened: false }));

export const openKeysCard = () => useScreenKeys.setState({ opened: true });
export const closeKeysCard = () => useScreenKeys.setState({ opened: false });

/** A screen tells its keys, for the `?` card. Give a constant list. */
export function useTellKeys(screen: string, keys: readonly ScreenKey[]): void {
  useEffect(() => {
    useScreenKeys.setState({ screen, keys });
  }, [screen, keys]);
}
