import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Text that is being typed, kept by main half a second after the last key and at the end of the screen.
 * What main says meanwhile does not overwrite it.
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
