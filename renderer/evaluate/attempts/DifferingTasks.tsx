import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { queryInput, type SideAttempts, type TasksBehind } from '../../../shared/contract/evaluate.ts';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import { figureText, type PairKey } from '../../../shared/statistics/behind/figureKey.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import { rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { Pager } from '../../parts/lists/Pager.tsx';
import { EmptyState, Loaded } from '../../parts/states/states.tsx';
import { Duration, Muted } from '../../parts/texts/texts.tsx';
import { attemptMark, VerdictMark } from '../../parts/verdicts/VerdictMark.tsx';
import { useAnswer } from '../../stores/answers.ts';
import { BehindDrawer } from './BehindDrawer.tsx';

const PAGE = 25;

/** The tasks behind a part of a difference: the result of each side, and a link to both side by side. */
export function DifferingTasks(props: { query: EvaluateQuery; pair: PairKey; onClose: () => void }) {
  const { query, pair, onClose } = props;
  const [skip, setSkip] = useState(0);
  const answer = useAnswer(
    'evaluate.tasks',
    { ...queryInput(query), figure: figureText(pair), skip, count: PAGE },
    { keep: true },
  );
  const title = answer.state === 'ready' ? sayAgain(answer.value.title) : say('Tasks');
  return (
    <BehindDrawer title={title} onClose={onClose}>
      <Loaded answer={answer} rows={10}>
        {(behind) =>
          behind.total === 0 ? (
            <EmptyState title={say('No tasks here')}>{say('No such task matches the filters.')}</EmptyState>
          ) : (
            <>
              <Text px="md" size="sm">
                {say('{count, plural, one {# task} other {# tasks}}', { count: behind.total })}
              </Text>
              <Box style={{ overflowY: 'auto', flex: 1 }} px="md" data-zone="tasks">
                {behind.tasks.map((task) => (
                  <Task key={task.taskId} task={task} behind={behind} query={query} pair={pair} />
                ))}
              </Box>
              <Pager
                skip={skip}
                page={PAGE}
                of={behind.total}
                noun="task"
                earlier={say('Previous')}
                later={say('Next')}
                onSkip={setSkip}
              />
            </>
          )
        }
      </Loaded>
    </BehindDrawer>
  );
}

function Task(props: {
  task: TasksBehind['tasks'][number];
  behind: TasksBehind;
  query: EvaluateQuery;
  pair: PairKey;
}) {
  const { task, behind, query, pair } = props;
  const { key, intent, first, second } = task;
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  return (
    <Box py="sm" style={{ borderBottom: '1px solid var(--line)' }}>
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text lineClamp={2} title={intent}>
            {intent}
          </Text>
          <Muted size="xs">{key}</Muted>
        </div>
        <Button
          component={Link}
          href={`/compare?of=${ids.map(encodeURIComponent).join(',')}`}
          size="xs"
          leftSection={<IconArrowsLeftRight size={16} />}
          aria-label={say('Compare the attempts at {task}', { task: key })}
          disabled={ids.length < 2}
          style={{ flex: 'none' }}
        >
          {say('Compare')}
        </Button>
      </Group>
      <Group gap="lg" mt={4} align="flex-start" grow>
        <Side name={sideName(pair.participantId, behind.first)} side={first} query={query} />
        <Side name={sideName(pair.other, behind.second)} side={second} query={query} />
      </Group>
    </Box>
  );
}

function sideName(participantId: string, name: string): string {
  return rowName({ kind: participantId === PEOPLE_ID ? 'people' : 'agent', name });
}

function Side({ name, side, query }: { name: string; side: SideAttempts; query: EvaluateQuery }) {
  const { attempts, passed, rows } = side;
  return (
    <div>
      <Muted size="xs">
        {attempts === 0
          ? say('{name}: not tried', { name })
          : say('{name}: {passed, number} of {count, plural, one {# attempt} other {# attempts}} passed', {
              ...{ name, passed, count: attempts },
            })}
      </Muted>
      {rows.map((row) => (
        <Group key={row.id} gap={6} wrap="nowrap">
          <VerdictMark mark={attemptMark(row)} />
          <Anchor
            component={Link}
            href={`/attempt/${encodeURIComponent(row.id)}?profile=${query.profile}`}
            size="sm"
            c="inherit"
            truncate="end"
          >
            {row.participant}
          </Anchor>
          <Text size="xs" c="dimmed" component="div" style={{ whiteSpace: 'nowrap' }}>
            {row.hopsPassed}/{row.hops} · <Duration activeMs={row.activeMs} />
          </Text>
        </Group>
      ))}
      {attempts > rows.length ? (
        <Muted size="xs">{say('and {count, number} earlier', { count: attempts - rows.length })}</Muted>
      ) : null}
    </div>
  );
}
