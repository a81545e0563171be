import { createSpotlight } from '@mantine/spotlight';

const [store, { open }] = createSpotlight();

/** What the palette shows, and which entry Enter takes. */
export const paletteStore = store;
export const openPalette = open;

const entries = (): NodeListOf<HTMLElement> | undefined => {
  const list = document.getElementById(store.getState().listId);
  return list?.querySelectorAll<HTMLElement>('[data-action]:not(:disabled)');
};

/** Whether Enter would take an entry. */
export const isAnyChosen = (): boolean =>
  [...(entries() ?? [])].some((entry) => entry.hasAttribute('data-selected'));

/** Entries have come after the last key: the first one is chosen where none is, as the component does by itself after a key. */
export function chooseFirst(): void {
  const [first] = entries() ?? [];
  if (first === undefined || isAnyChosen()) return;
  first.setAttribute('data-selected', 'true');
  store.setState({ ...store.getState(), selected: 0 });
}

/** Takes the entry that is chosen. */
export function takeChosen(): void {
  [...(entries() ?? [])].find((entry) => entry.hasAttribute('data-selected'))?.click();
}
