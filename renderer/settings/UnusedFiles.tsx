import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../shared/contract/index.ts';
import { sizeText } from '../../shared/parse/limits.ts';
import { useBusy } from '../parts/useBusy.ts';
import { act } from '../stores/act.ts';

/** Frees what no attempt uses, on request, and says what came of it. */
export function UnusedFiles() {
  const [freed, setFreed] = useState<Output<'workspace.collect'> | null>(null);
  const [busy, during] = useBusy();

  async function free(): Promise<void> {
    setFreed(null);
    setFreed(await during(act('workspace.collect', {})));
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        Removes recorded pictures and pages that no attempt uses any more. Attempts, verdicts and tasks stay
        as they are. Not while an attempt is running.
      </Text>
      <Group>
        <Button variant="default" onClick={() => void free()} disabled={busy}>
          Free unused files
        </Button>
        <Text size="sm" role="status">
          {freed === null ? '' : freedText(freed)}
        </Text>
      </Group>
    </>
  );
}

function freedText({ blobs, bytes }: Output<'workspace.collect'>): string {
  if (blobs === 0) return 'Every file is in use. Nothing was removed.';
  return `Freed ${blobs} ${blobs === 1 ? 'file' : 'files'}, ${sizeText(bytes)}.`;
}
