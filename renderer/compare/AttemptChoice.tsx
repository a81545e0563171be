import { Anchor, Box, Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { evenChoice } from '../../shared/comparison/comparison.ts';
import { MOST_LANES } from '../../shared/contract/compare.ts';
import type { AttemptRow } from '../../shared/contract/index.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { FilterList } from '../parts/lists/FilterList.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Ago, Duration, Muted } from '../parts/texts/texts.tsx';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { useAnswer } from '../stores/answers.ts';
import { setAddressValues } from '../stores/windowAddress.ts';
import { type ComparePlace, openComparison } from './comparePlace.ts';

interface TaskChoice {
  readonly id: string;
  readonly intent: string;
  readonly attempts: readonly AttemptRow[];
  readonly passed: number;
}

/** Chooses the attempts to compare: a task on the left, its attempts on the right. */
export function AttemptChoice({ place }: { place: ComparePlace }) {
  const answer = useAnswer('attempts.list', {}, { keep: true });
  return (
    <Loaded answer={answer} rows={12}>
      {(rows) => <Chooser rows={rows} place={place} />}
    </Loaded>
  );
}

/** Tasks with at least two attempts. Tasks with different results come first. */
function tasksOf(rows: readonly AttemptRow[]): TaskChoice[] {
  const ended = rows.filter(({ status, mode }) => status !== 'running' && mode !== 'replay');
  return [...Map.groupBy(ended, ({ taskId }) => taskId)]
    .flatMap(([id, attempts]) => {
      const [first] = attempts;
      const passed = attempts.filter((one) => one.passed === true).length;
      return first === undefined || attempts.length < 2
        ? []
        : [{ id, intent: first.intent, attempts, passed }];
    })
    .sort((a, b) => Number(isDisputed(b)) - Number(isDisputed(a)) || b.attempts.length - a.attempts.length);
}

function isDisputed({ passed, attempts }: TaskChoice): boolean {
  return passed > 0 && attempts.some((one) => one.passed === false);
}

function Chooser({ rows, place }: { rows: readonly AttemptRow[]; place: ComparePlace }) {
  const tasks = useMemo(() => tasksOf(rows), [rows]);
  const [filter, setFilter] = useState('');
  const chosen = tasks.find(({ id }) => id === place.task) ?? tasks[0];
  return (
    <Box display="grid" h="100%" style={{ gridTemplateColumns: 'minmax(300px, 40%) minmax(0, 1fr)' }}>
      <Box display="grid" mih={0} style={{ borderRight: '1px solid var(--line)' }}>
        <FilterList
          label={say('Tasks')}
          items={tasks}
          keyOf={({ id }) => id}
          textOf={({ intent }) => intent}
          rowHeight={60}
          renderRow={(task) => (
            <div style={{ minWidth: 0 }}>
              <Text truncate="end" title={task.intent}>
                {task.intent}
              </Text>
              <Muted size="xs">
                {say('{count, plural, one {# attempt} other {# attempts}}, {passed} passed', {
                  count: task.attempts.length,
                  passed: task.passed,
                })}
                {isDisputed(task) ? ` · ${say('not all agree')}` : ''}
              </Muted>
            </div>
          )}
          selected={chosen?.id ?? null}
          onSelect={(id) => setAddressValues({ task: id })}
          filter={filter}
          onFilter={setFilter}
          primary
          empty={
            <EmptyState
              title={tasks.length === 0 ? say('Nothing to compare yet') : say('No task matches')}
              action={tasks.length === 0 ? <Anchor href="#/library">{say('Choose a task')}</Anchor> : null}
            >
              {tasks.length === 0
                ? say('A task with at least two ended attempts appears here.')
                : say('Change the filter above.')}
            </EmptyState>
          }
        />
      </Box>
      {chosen === undefined ? null : <Attempts key={chosen.id} task={chosen} />}
    </Box>
  );
}

/** People before models, in the order of the list. */
function byKind(attempts: readonly AttemptRow[]): readonly (readonly [Message, readonly AttemptRow[]])[] {
  const of = (kind: AttemptRow['participantKind']) =>
    attempts.filter(({ participantKind }) => participantKind === kind);
  const groups = [['People', of('person')] as const, ['Models', of('agent')] as const];
  return groups.filter(([, rows]) => rows.length > 0);
}

function Attempts({ task }: { task: TaskChoice }) {
  const [ids, setIds] = useState<readonly string[]>(() =>
    evenChoice(
      task.attempts.map((row) => ({ ...row, isPerson: row.participantKind === 'person' })),
      MOST_LANES,
    ),
  );
  const isFull = ids.length >= MOST_LANES;
  return (
    <Box p="md" style={{ overflow: 'auto', minHeight: 0 }} data-zone="attempts">
      <Title order={1} fz="lg">
        {task.intent}
      </Title>
      <Muted mb="sm">
        {say('Choose two to {most} attempts. The one that passed stands first, as the reference.', {
          most: MOST_LANES,
        })}
      </Muted>
      {byKind(task.attempts).map(([title, rows]) => (
        <section key={title} aria-label={say(title)}>
          <Title order={2} fz="sm" mt="sm">
            {say(title)}
          </Title>
          {rows.map((row) => (
            <Checkbox
              key={row.id}
              my={8}
              checked={ids.includes(row.id)}
              disabled={isFull && !ids.includes(row.id)}
              onChange={({ currentTarget: { checked } }) =>
                setIds(checked ? [...ids, row.id] : ids.filter((id) => id !== row.id))
              }
              label={
                <Group gap={8} wrap="nowrap">
                  <VerdictMark mark={attemptMark(row)} />
                  <Text fw={500}>{row.participant}</Text>
                  <Text size="sm" c="dimmed" component="div">
                    {say('{passed}/{count} hops', { passed: row.hopsPassed, count: row.hops })} ·{' '}
                    {say('{count, plural, one {# step} other {# steps}}', { count: row.steps })} ·{' '}
                    <Duration activeMs={row.activeMs} /> · <Ago time={row.startedAt} />
                  </Text>
                </Group>
              }
            />
          ))}
        </section>
      ))}
      <Button
        variant="filled"
        mt="sm"
        disabled={ids.length < 2}
        onClick={() =>
          openComparison(
            byKind(task.attempts)
              .flatMap(([, rows]) => rows)
              .filter(({ id }) => ids.includes(id))
              .map(({ id }) => id),
          )
        }
      >
        {ids.length === 0
          ? say('Compare')
          : say('Compare {count, plural, one {# attempt} other {# attempts}}', { count: ids.length })}
      </Button>
    </Box>
  );
}
