import { Anchor, Button, Group, Table, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import type { LoopRow } from '../../shared/contract/improve.ts';
import { say } from '../../shared/language/message.ts';
import { Sheet } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Ago } from '../parts/texts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { nextWords } from './improveWords.ts';
import { LoopScreen } from './LoopScreen.tsx';
import { NewLoopForm } from './NewLoopForm.tsx';

const keys = [{ keys: 'Tab', does: 'next loop, or next field of the form' }];

/** The loops that improve an agent: their list, the form for a new one, and one loop. */
export function ImproveScreen() {
  const { loopId } = useParams<{ loopId?: string }>();
  if (loopId !== undefined) return <LoopScreen key={loopId} loopId={decodeURIComponent(loopId)} />;
  return <LoopList />;
}

function LoopList() {
  useTellKeys('Improve', keys);
  const [isNew] = useAddressValue('new');
  const answer = useAnswer('improve.loops', {}, { keep: true });
  const add = (
    <Button variant="filled" onClick={() => setAddressValues({ new: '1' })}>
      {say('New loop')}
    </Button>
  );
  if (isNew !== null)
    return (
      <Sheet width={960}>
        <NewLoopForm onClose={() => setAddressValues({ new: null })} />
      </Sheet>
    );
  return (
    <Sheet width={960}>
      <Group justify="space-between">
        <Title order={1}>{say('Improve')}</Title>
        <Anchor href="#/agents">{say('Back to Agents')}</Anchor>
      </Group>
      <Loaded answer={answer} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={say('No loop yet')} action={add}>
              {say(
                'A loop lets an agent try new tasks, cycle by cycle: a model writes queries from your task sets, you review them, the agent tries each one until it is solved, and a judge decides.',
              )}
            </EmptyState>
          ) : (
            <>
              <LoopsTable rows={rows} />
              <div>{add}</div>
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}

function LoopsTable({ rows }: { rows: readonly LoopRow[] }) {
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="xs" aria-label={say('Loops')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('Loop')}</Table.Th>
            <Table.Th>{say('Agent')}</Table.Th>
            <Table.Th>{say('Cycles')}</Table.Th>
            <Table.Th>{say('State')}</Table.Th>
            <Table.Th>{say('Begun')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name, agent, cycles, next, isRunning, createdAt }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor size="sm" component={Link} href={`/improve/${encodeURIComponent(id)}`}>
                  {name}
                </Anchor>
              </Table.Td>
              <Table.Td>{agent}</Table.Td>
              <Table.Td>{cycles}</Table.Td>
              <Table.Td>{isRunning ? say('running') : nextWords(next)}</Table.Td>
              <Table.Td>
                <Ago time={createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
