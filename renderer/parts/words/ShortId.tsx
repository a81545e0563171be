import { Tooltip, UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

/** The first eight characters of an id; a click copies the whole. */
export function ShortId({ id }: { id: string }) {
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <Tooltip label={clipboard.copied ? 'copied' : `${id}: click to copy`}>
      <UnstyledButton
        ff="monospace"
        fz="xs"
        c="dimmed"
        aria-label={`copy id ${id}`}
        onClick={() => clipboard.copy(id)}
      >
        {id.slice(0, 8)}
      </UnstyledButton>
    </Tooltip>
  );
}
