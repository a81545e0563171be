import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '../bridge/bridge.ts';

/** One line of the list under `?`: the keys, and what they do. */
export interface ScreenKey {
  readonly keys: string;
  readonly does: string;
}

/** The keys of the current screen, and whether their list is open. */
export const useScreenKeys = create<{
  readonly screen: string;
  readonly keys: readonly ScreenKey[];
  readonly opened: boolean;
}>()(() => ({ screen: '', keys: [], opened: false }));

/** Keys for the task page, wherever the focus is. On the web host the surrounding browser uses these keys itself. */
export const pageKeys: readonly ScreenKey[] = [
  { keys: 'Alt B', does: 'hide the panel beside the page, show it again' },
  ...(bridge.host === 'desktop'
    ? [
        { keys: 'Ctrl L', does: 'type an address (⌘ instead of Ctrl on a Mac, also below)' },
        { keys: 'Ctrl T / Ctrl W', does: 'open a tab, close the current tab' },
        { keys: 'Ctrl R', does: 'reload the page' },
      ]
    : []),
];

export const openKeysCard = () => useScreenKeys.setState({ opened: true });
export const closeKeysCard = () => useScreenKeys.setState({ opened: false });

/** Registers the keys of a screen for the list under `?`. Pass a constant list. */
export function useTellKeys(screen: string, keys: readonly ScreenKey[]): void {
  useEffect(() => {
    useScreenKeys.setState({ screen, keys });
  }, [screen, keys]);
}
