import { Group, Text, Tooltip } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { TaskRow } from '../../shared/contract/index.ts';
import { HopPips } from '../parts/figures/HopPips.tsx';
import { attemptMark, VerdictMark } from '../parts/figures/VerdictMark.tsx';
import { FilterList } from '../parts/lists/FilterList.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { agoWords } from '../parts/words/time.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import classes from './Library.module.css';

/** The tasks of a set: id, intent, hops as pips, sites, attempts by people and models, last result. */
export function TaskList({
  setId,
  selected,
  onSelect,
  onStart,
}: {
  setId: string;
  selected: string | null;
  onSelect: (id: string) => void;
  onStart: (id: string) => void;
}) {
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
        <span className={classes.intent} title={task.intent}>
          {task.intent}
        </span>
        <Text size="xs" c="dimmed" className={classes.cell ?? ''} title={task.key}>
          {task.key}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        <HopPips pips={Array.from({ length: task.hops }, () => 'neutral' as const)} />
        {task.needsPicture ? (
          <Tooltip label="A picture must be looked at">
            <IconPhoto size={14} aria-label="needs a picture" style={{ flex: 'none' }} />
          </Tooltip>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" className={`${classes.cell} ${classes.sites}`} title={task.sites.join(', ')}>
        {task.sites.join(', ')}
      </Text>
      <Attempts task={task} />
    </div>
  );
}

function Attempts({ task }: { task: TaskRow }) {
  const words = `${task.attemptsByPeople} by people, ${task.attemptsByModels} by models`;
  if (task.attemptsByPeople + task.attemptsByModels === 0)
    return (
      <Text size="xs" c="dimmed">
        none
      </Text>
    );
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
