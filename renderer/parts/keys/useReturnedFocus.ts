import { useEffect, useState } from 'react';

/**
 * For a component that takes the focus when it appears. When it disappears, the focus returns to its previous place, unless
 * another element has it by then.
 */
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
