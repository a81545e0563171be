import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * A text that the person types. It is stored half a second after the last key, and when the screen closes. Announcements of the
 * main process do not overwrite it meanwhile.
 */
export function useKeptText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState<string | null>(null);
  const save = useDebouncedCallback(keep, { delay: 500, flushOnUnmount: true });
  return [
    draft ?? kept,
    (text) => {
      setDraft(text);
      save(text);
    },
  ];
}
