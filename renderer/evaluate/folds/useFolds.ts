import { useState } from 'react';
import { act, inBackground } from '../../stores/act.ts';
import { useMirror } from '../../stores/mirror.ts';
import { useIsPrinting } from '../../stores/printing.ts';
import { FIRST_OPEN, PARTS, type PartName } from './parts.ts';

/** Which parts of the screen are open. */
export interface Folds {
  readonly isOpen: (name: PartName) => boolean;
  readonly isEveryOpen: boolean;
  readonly set: (name: PartName, isOpen: boolean) => void;
  readonly setEvery: (isOpen: boolean) => void;
}

const EVERY: readonly PartName[] = PARTS.map(([name]) => name);

/** The open parts are kept in the settings. Printing opens every part for as long as it takes. */
export function useFolds(): Folds {
  const kept = useMirror((mirror) => mirror.settings?.openParts ?? null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const isPrinting = useIsPrinting();
  const open = chosen ?? kept ?? FIRST_OPEN;
  const keep = (openParts: string[]): void => {
    setChosen(openParts);
    inBackground(act('settings.set', { openParts }));
  };
  return {
    isOpen: (name) => isPrinting || open.includes(name),
    isEveryOpen: EVERY.every((name) => open.includes(name)),
    set: (name, isOpen) => {
      if (open.includes(name) !== isOpen)
        keep(EVERY.filter((one) => (one === name ? isOpen : open.includes(one))));
    },
    setEvery: (isOpen) => keep(isOpen ? [...EVERY] : []),
  };
}
