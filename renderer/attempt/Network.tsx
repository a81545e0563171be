import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { Step } from '../../shared/model/index.ts';
import type { TrafficRow } from '../../shared/page/traffic.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { saveFile } from '../parts/saveFile.ts';
import { reasonOf } from '../stores/useRead.ts';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestList } from './RequestList.tsx';
import { readWhole, useTraffic } from './recordedTraffic.ts';

/** What the pages sent and got, in this step or in the whole attempt. */
export function Network({ detail, step }: { detail: AttemptDetail; step: Step | undefined }) {
  const { attempt } = detail;
  const traffic = useTraffic(attempt.id);
  const [scope, setScope] = useState<'step' | 'all'>('step');
  const [chosen, setChosen] = useState<TrafficRow | null>(null);
  if (traffic.state === 'loading') return null;
  if (traffic.state === 'refused') return <ErrorState error={traffic.error} />;
  if (traffic.state === 'failed')
    return (
      <EmptyState title="The recorded traffic could not be read">
        {`${traffic.reason}. Steps, pictures and pages are not affected.`}
      </EmptyState>
    );
  const { blobs, rows: all } = traffic.value;
  if (blobs.length === 0)
    return (
      <EmptyState title="No traffic">
        {attempt.status === 'running' && attempt.mode === 'demonstration'
          ? 'What the pages send and get is kept when the attempt ends or is left.'
          : 'What the pages sent and got is recorded in demonstrations only.'}
      </EmptyState>
    );
  const own = all.filter((row) => row.step === (step?.index ?? 0));
  const rows = scope === 'all' ? all : own;
  const shown = rows.find((row) => row === chosen) ?? rows[0];
  return (
    <>
      <Group px="md" py={6} gap="sm">
        <SegmentedControl
          size="xs"
          aria-label="Requests of"
          value={scope}
          onChange={(value) => setScope(value === 'all' ? 'all' : 'step')}
          data={[
            { value: 'step', label: `This step · ${own.length}` },
            { value: 'all', label: `Whole attempt · ${all.length}` },
          ]}
        />
        <SaveHar name={`${attempt.id}.har`} blobs={blobs} />
      </Group>
      {rows.length === 0 ? (
        <EmptyState title="Nothing was sent">This step asked the network for nothing.</EmptyState>
      ) : (
        <RequestList rows={rows} chosen={shown} onChoose={setChosen} />
      )}
      {shown === undefined ? null : <RequestDetail row={shown} />}
    </>
  );
}

/** All of it as one HAR file, which browsers' developer tools open. */
function SaveHar({ name, blobs }: { name: string; blobs: readonly string[] }) {
  const [state, setState] = useState<'ready' | 'reading' | { readonly failed: string }>('ready');
  async function save(): Promise<void> {
    setState('reading');
    try {
      const har = await readWhole(blobs, new AbortController().signal);
      saveFile(name, JSON.stringify(har), 'application/json');
      setState('ready');
    } catch (error) {
      setState({ failed: reasonOf(error) });
    }
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        ml="auto"
        leftSection={<IconDownload size={16} />}
        disabled={state === 'reading'}
        onClick={() => void save()}
      >
        Save as HAR
      </Button>
      {typeof state === 'object' ? (
        <Text size="xs" c="dimmed" role="status">
          {`It could not be read: ${state.failed}. The record is not affected.`}
        </Text>
      ) : null}
    </>
  );
}
