import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportedDemonstrations } from '../../shared/contract/exchange.ts';
import { useBusy } from '../parts/states/useBusy.ts';
import { act } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';
import { navigate } from '../stores/windowAddress.ts';
import { countWords } from './importWords.ts';
import { Problems } from './ProblemTable.tsx';

/**
 * Demonstrations that are too many for the window, and the raw dump with its archives: read where they lie. All or
 * nothing, with what is wrong by file and field.
 */
export function ImportFolder() {
  const [path, setPath] = useState('');
  const [busy, during] = useBusy();
  const [read, setRead] = useState<ImportedDemonstrations | null>(null);
  const asks = useMirror((mirror) => mirror.info?.host === 'desktop');

  async function take(): Promise<void> {
    setRead(null);
    const imported = await during(act('import.folder', asks ? {} : { path }));
    if (imported !== null && imported.path !== null) setRead(imported);
  }

  const isStored = read?.problems.every(({ level }) => level === 'note');
  return (
    <form
      aria-label="Demonstrations on this computer"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Stack gap="xs">
        {asks ? (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">Large sets of demonstrations, Parquet tables, Mind2Web’s raw dump:</Text>
            <Button type="submit" variant="default" loading={busy}>
              Choose their folder
            </Button>
          </Group>
        ) : (
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              label="Or demonstrations by their path: large sets, Parquet tables, Mind2Web’s raw dump"
              placeholder="/home/ada/mind2web-raw"
              maxLength={4000}
              value={path}
              onChange={(event) => {
                setPath(event.currentTarget.value);
                setRead(null);
              }}
            />
            <Button type="submit" variant="default" loading={busy} disabled={path.trim() === ''}>
              Import it
            </Button>
          </Group>
        )}
        {read !== null && isStored ? <Stored read={read} /> : null}
        {read === null ? null : <Problems problems={read.problems} nothing="nothing was imported." />}
      </Stack>
    </form>
  );
}

function Stored({ read }: { read: ImportedDemonstrations }) {
  return (
    <Group justify="space-between" wrap="nowrap" role="status">
      <Text>
        {countWords(read)} imported{read.steps === 0 ? '' : `, ${read.steps} steps`}.
      </Text>
      <Button autoFocus onClick={() => navigate('/verify?state=all')}>
        See them in Verify
      </Button>
    </Group>
  );
}
