import { Anchor, Group, Table, Text, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import type { BatchRow } from '../../shared/contract/batch.ts';
import { say } from '../../shared/language/message.ts';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Ago } from '../parts/texts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { BatchSheet } from './BatchSheet.tsx';
import { stateWords } from './batchWords.ts';
import { NewBatch } from './NewBatch.tsx';
import { NewWatch } from './NewWatch.tsx';

const keys = [{ keys: 'Tab', does: 'next field; Enter in the last field does nothing' }];

/** Agents that do tasks, many at a time: the form for a new batch, the running batch, and earlier ones. */
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
        <Title order={1}>{say('Agents')}</Title>
        <Group>
          <Anchor href="#/improve">{say('Improve an agent')}</Anchor>
          <Anchor href="#/run">{say('Back to Run')}</Anchor>
        </Group>
      </Group>
      <NewBatch />
      <NewWatch />
      <TitledSection title={say('Batches')} order={2} gap="sm">
        <Loaded answer={answer} rows={3}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={say('No agent runs yet')}>
                {say(
                  'A batch is tasks × agents × repeats. It continues where it stopped after a pause or a crash.',
                )}
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
    <Table verticalSpacing="xs" aria-label={say('Batches')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('Agents')}</Table.Th>
          <Table.Th>{say('Task set')}</Table.Th>
          <Table.Th>{say('Attempts')}</Table.Th>
          <Table.Th>{say('State')}</Table.Th>
          <Table.Th>{say('Begun')}</Table.Th>
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
              {set}, {say('{count, plural, one {# task} other {# tasks}}', { count: tasks })}
              {repeats === 1 ? '' : ` × ${repeats}`}
            </Table.Td>
            <Table.Td>
              {progress.failed === 0
                ? say('{done, number} of {all, number}', { done: progress.done, all: progress.total })
                : say('{done, number} of {all, number}, {failed, number} failed', {
                    done: progress.done,
                    all: progress.total,
                    failed: progress.failed,
                  })}
            </Table.Td>
            <Table.Td>
              <Text span size="sm">
                {say(stateWords[state])}
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
