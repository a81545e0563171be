import { Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { act } from '../stores/act.ts';

/** Notes are kept while they are typed, and at the latest when the field is left. */
export function Notes({ kept }: { kept: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = useDebouncedCallback((text: string) => void act('run.note', { text }), { delay: 600 });
  return (
    <Textarea
      label="Notes"
      placeholder="For you: they stay with this attempt"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={20_000}
      value={typed ?? kept}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        keep(event.currentTarget.value);
      }}
      onBlur={() => keep.flush()}
    />
  );
}
