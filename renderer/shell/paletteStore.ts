import { createSpotlight } from '@mantine/spotlight';

const [store, { open }] = createSpotlight();

/** The state of the palette: its query, and the entry that Enter opens. */
export const paletteStore = store;
export const openPalette = open;

const entries = (): NodeListOf<HTMLElement> | undefined => {
  const list = document.getElementById(store.getState().listId);
  return list?.querySelectorAll<HTMLElement>('[data-action]:not(:disabled)');
};

/** Whether Enter would open an entry. */
export const isAnyChosen = (): boolean =>
  [...(entries() ?? [])].some((entry) => entry.hasAttribute('data-selected'));

/** Chooses the first entry if entries arrived after the last key. The component does this itself only after a key. */
export function chooseFirst(): void {
  const [first] = entries() ?? [];
  if (first === undefined || isAnyChosen()) return;
  first.setAttribute('data-selected', 'true');
  store.setState({ ...store.getState(), selected: 0 });
}

/** Opens the chosen entry. */
export function takeChosen(): void {
  [...(entries() ?? [])].find((entry) => entry.hasAttribute('data-selected'))?.click();
}
