import { useEffect, useState } from 'react';

/** What comes up takes the focus; when it goes, that goes back to where it was, unless something else has it by then. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected && !isElsewhere()) before.focus();
    },
    [before],
  );
}

function isElsewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
