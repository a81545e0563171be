import type { Box, Size } from '../../../shared/model/index.ts';
import type { BrowserEvent } from '../port/taskBrowser.ts';

/** What the state of a tab's page consists of. */
interface Pictured {
  readonly id: string;
  changes(): number;
  url(): string;
}

/**
 * The picture of a capture that the next look of an agent uses, too, so that each state of a page has one picture. It serves one look, and
 * only if nothing was done to the page and nothing changed in between. A canvas or an animation changes without notice, so a second look
 * at the same page takes a picture of its own.
 */
export interface SharedPicture {
  /** An agent is sent plain pictures of this browser. Captures then take a PNG, which is what it is sent. */
  isWanted(): boolean;
  want(): void;
  /** Something may be done to the page: an operation, or input of a person. */
  touch(): void;
  hear(event: BrowserEvent): void;
  /** The state of the page, before a picture of it is taken. */
  stateOf(tab: Pictured, viewport: Size): string;
  keep(state: string, covered: readonly Box[], picture: Uint8Array): void;
  /** The picture of this state with these boxes painted over; null if there is none. The next call returns null. */
  take(state: string, covered: readonly Box[]): Uint8Array | null;
}

const TOUCHES: ReadonlySet<BrowserEvent['type']> = new Set(['action', 'input', 'navigated', 'scripted']);

export function createSharedPicture(): SharedPicture {
  let wanted = false;
  let touches = 0;
  let kept: { readonly state: string; readonly picture: Uint8Array } | null = null;
  const nameOf = (state: string, covered: readonly Box[]): string => `${state} ${JSON.stringify(covered)}`;
  const touch = (): void => {
    touches += 1;
    kept = null;
  };
  return {
    isWanted: () => wanted,
    want() {
      wanted = true;
    },
    touch,
    hear({ type }) {
      if (TOUCHES.has(type)) touch();
    },
    stateOf: (tab, { width, height }) =>
      `${tab.id} ${tab.changes()} ${touches} ${width} ${height} ${tab.url()}`,
    keep(state, covered, picture) {
      kept = { state: nameOf(state, covered), picture };
    },
    take(state, covered) {
      const found = kept?.state === nameOf(state, covered) ? kept.picture : null;
      kept = null;
      return found;
    },
  };
}
