import { Group, Text, Tooltip } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { TaskRow } from '../../shared/contract/index.ts';
import { FilterList } from '../parts/lists/FilterList.tsx';
import { Loaded } from '../parts/states.tsx';
import { Muted } from '../parts/texts.tsx';
import { attemptMark, VerdictMark } from '../parts/VerdictMark.tsx';
import { agoWords, counted } from '../parts/words.ts';
import { useAnswer } from '../stores/answers.ts';
import { setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import classes from './Library.module.css';

/** The tasks of a set: id, intent, hops as pips, sites, attempts by people and models, last result. */
export function TaskList(props: {
  setId: string;
  selected: string | null;
  onSelect: (id: string) => void;
  onStart: (id: string) => void;
}) {
  const { setId, selected, onSelect, onStart } = props;
  const answer = useAnswer('library.tasks', { setId });
  const [filter, setFilter] = useAddressValue('filter');
  return (
    <Loaded answer={answer} rows={12}>
      {(tasks) => (
        <FilterList
          label="Tasks"
          primary
          items={tasks}
          keyOf={(task) => task.id}
          textOf={(task) =>
            `${task.key} ${task.intent} ${task.sites.join(' ')} ${task.hops}-hop ${task.needsPicture ? 'picture' : ''}`
          }
          rowHeight={68}
          header={<Head />}
          renderRow={(task) => <Row task={task} />}
          selected={selected}
          onSelect={onSelect}
          onOpen={onStart}
          onBack={() => setAddressValues({ task: null })}
          filter={filter ?? ''}
          onFilter={setFilter}
          empty={
            <Text p="md" c="dimmed">
              {tasks.length === 0
                ? 'This set holds no tasks.'
                : 'No task matches. Every word of the filter must be there; “5-hop” and “picture” work too.'}
            </Text>
          }
        />
      )}
    </Loaded>
  );
}

function Head() {
  return (
    <div className={`${classes.columns} ${classes.head}`} aria-hidden="true">
      <span>Task</span>
      <span>Hops</span>
      <span className={classes.sites}>Sites</span>
      <span>Attempts</span>
    </div>
  );
}

function Row({ task }: { task: TaskRow }) {
  return (
    <div className={classes.columns}>
      <div style={{ minWidth: 0 }}>
        <Text lineClamp={2} lh="18px" title={task.intent}>
          {task.intent}
        </Text>
        <Muted size="xs" truncate miw={0} title={task.key}>
          {task.key}
        </Muted>
      </div>
      <Group gap={6} wrap="nowrap">
        <HopPips hops={task.hops} />
        {task.needsPicture ? (
          <Tooltip label="A picture must be looked at">
            <IconPhoto size={14} aria-label="needs a picture" style={{ flex: 'none' }} />
          </Tooltip>
        ) : null}
      </Group>
      <Muted size="xs" truncate miw={0} className={classes.sites ?? ''} title={task.sites.join(', ')}>
        {task.sites.join(', ')}
      </Muted>
      <Attempts task={task} />
    </div>
  );
}

function Attempts({ task }: { task: TaskRow }) {
  const words = `${task.attemptsByPeople} by people, ${task.attemptsByModels} by models`;
  if (task.attemptsByPeople + task.attemptsByModels === 0) return <Muted size="xs">none</Muted>;
  return (
    <Group gap={6} wrap="nowrap">
      {task.last ? (
        <VerdictMark
          mark={attemptMark(task.last)}
          label={`last result: ${attemptMark(task.last)}, ${agoWords(task.last.endedAt, Date.now())}`}
        />
      ) : null}
      <Tooltip label={words}>
        <Text size="xs">
          {task.attemptsByPeople} + {task.attemptsByModels}
        </Text>
      </Tooltip>
    </Group>
  );
}

/** Hops as small dots; with more than twelve, dots would not be counted any more: the number is written. */
function HopPips({ hops }: { hops: number }) {
  const words = counted(hops, 'hop');
  return (
    <Tooltip label={words}>
      <Group gap={3} wrap="nowrap" role="img" aria-label={words} display="inline-flex">
        {Array.from({ length: Math.min(12, hops) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hop is its position
          <svg key={index} width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
            <circle
              cx="4"
              cy="4"
              r="3.2"
              fill="none"
              stroke="var(--mantine-color-dimmed)"
              strokeWidth="1.3"
            />
          </svg>
        ))}
        {hops > 12 ? <span style={{ fontSize: 12 }}>{hops}</span> : null}
      </Group>
    </Tooltip>
  );
}
