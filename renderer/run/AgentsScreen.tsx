import { Anchor, Group, Table, Text, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import type { BatchRow } from '../../shared/contract/batch.ts';
import { Sheet, TitledSection } from '../parts/Sheet.tsx';
import { EmptyState, Loaded } from '../parts/states.tsx';
import { Ago } from '../parts/texts.tsx';
import { counted } from '../parts/words.ts';
import { useAnswer } from '../stores/answers.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { BatchSheet } from './BatchSheet.tsx';
import { stateWords } from './batchWords.ts';
import { NewBatch } from './NewBatch.tsx';
import { NewWatch } from './NewWatch.tsx';

const keys = [{ keys: 'Tab', does: 'next field; Enter in the last one does not begin anything' }];

/** Agents do tasks, many at a time: what is asked for, what is under way, what has been. */
export function AgentsScreen() {
  const { batchId } = useParams<{ batchId?: string }>();
  useTellKeys('Agents', keys);
  if (batchId !== undefined) return <BatchSheet key={batchId} batchId={decodeURIComponent(batchId)} />;
  return <Batches />;
}

function Batches() {
  const answer = useAnswer('batches.list', {}, { keep: true });
  return (
    <Sheet width={960}>
      <Group justify="space-between">
        <Title order={1}>Agents</Title>
        <Anchor href="#/run">Back to Run</Anchor>
      </Group>
      <NewBatch />
      <NewWatch />
      <TitledSection title="Batches" order={2} gap="sm">
        <Loaded answer={answer} rows={3}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="No agent has done anything here">
                A batch is tasks × agents × repeats. It goes on where it was after a pause or a crash.
              </EmptyState>
            ) : (
              <BatchTable rows={rows} />
            )
          }
        </Loaded>
      </TitledSection>
    </Sheet>
  );
}

function BatchTable({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <Table verticalSpacing="xs" aria-label="Batches">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Agents</Table.Th>
          <Table.Th>Task set</Table.Th>
          <Table.Th>Attempts</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Begun</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, agents, set, tasks, repeats, progress, state, createdAt }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Anchor size="sm" component={Link} href={`/agents/${encodeURIComponent(id)}`}>
                {agents.join(', ')}
              </Anchor>
            </Table.Td>
            <Table.Td>
              {set}, {counted(tasks, 'task')}
              {repeats === 1 ? '' : ` × ${repeats}`}
            </Table.Td>
            <Table.Td>
              {progress.done} of {progress.total}
              {progress.failed === 0 ? '' : `, ${progress.failed} failed`}
            </Table.Td>
            <Table.Td>
              <Text span size="sm">
                {stateWords[state]}
              </Text>
            </Table.Td>
            <Table.Td>
              <Ago time={createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
