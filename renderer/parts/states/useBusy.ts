import { useState } from 'react';

/** Whether a work is under way, and what to begin it with. */
export function useBusy(): [busy: boolean, during: <T>(work: Promise<T>) => Promise<T>] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    (work) => {
      setBusy(true);
      return work.finally(() => setBusy(false));
    },
  ];
}
