import { Anchor, Button, Card, CloseButton, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import type { Output, TaskSetRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { ExampleRemoval } from '../parts/example/ExampleRemoval.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { FilterList } from '../parts/lists/FilterList.tsx';
import { useIsNarrow } from '../parts/panes/SidePane.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { inBackground } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useChosenTasks } from '../stores/chosenTasks.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { useMirror } from '../stores/mirror.ts';
import { ownSetting } from '../stores/ownSetting.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { navigate, setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { DropArea } from './DropArea.tsx';
import { ExportPartDialog } from './ExportPartDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import classes from './Library.module.css';
import { SetMenu } from './SetMenu.tsx';
import { StartDialog } from './StartDialog.tsx';
import { TaskList } from './TaskList.tsx';
import { TaskPane } from './TaskPane.tsx';
import { tryTask } from './tryTask.ts';

const keys = [
  { keys: '/', does: 'filter the tasks' },
  { keys: '↑ ↓', does: 'move in a list' },
  { keys: 'Enter', does: 'start the chosen task: first choose who does it' },
  {
    keys: 'Space',
    does: 'take the chosen task into a part of the set, or out of it; Shift with an arrow takes several, Ctrl A all that match (⌘ instead of Ctrl on a Mac)',
  },
  { keys: 'Esc', does: 'choose no tasks, empty the filter, leave the list' },
  { keys: 'I', does: 'import tasks' },
];

/** Whether the ways to begin are shown in an empty workspace. */
const firstSteps = ownSetting('firstSteps', true);

/** The last chosen set of this window. The rail leads back to it. */
let lastSetId: string | null = null;

function goToSet(id: string): void {
  lastSetId = id;
  navigate(`/library/${encodeURIComponent(id)}`, { replace: true });
}

/** Three panes: task sets, tasks, the chosen task. Files can be dropped or pasted anywhere. */
export function LibraryScreen() {
  const params = useParams<{ setId?: string }>();
  const [taskId] = useAddressValue('task');
  const [dialog] = useAddressValue('start');
  const [mode] = useAddressValue('mode');
  const sets = useAnswer('library.sets', {});
  const isDemo = useMirror((mirror) => mirror.info?.isDemo);
  const attempts = useAnswer('attempts.list', { limit: 1 });
  const example = useAnswer('example.count', {}, { keep: true });
  const { areKeys, pressed } = useLetterKeys();
  useTellKeys('Library', keys);
  const setId = useMemo(() => {
    const named = params.setId === undefined ? lastSetId : decodeURIComponent(params.setId);
    if (sets.state !== 'ready') return named;
    return sets.value.find((set) => set.id === named)?.id ?? sets.value[0]?.id ?? null;
  }, [params.setId, sets]);

  const chosen = useChosenTasks(setId ?? '');
  const part = dialog === 'part' ? chosen : null;

  // The part above the panes must be known first, or the panes would jump.
  if (isDemo === undefined || attempts.state === 'loading' || example.state === 'loading') return null;
  const held = readyOf(example) ?? null;
  return (
    <DropArea>
      <Stack gap={0} h="100%" mih={0}>
        {isDemo ? (
          <FirstStart
            setId={setId}
            example={held}
            isNew={held?.isAlone === true || (attempts.state === 'ready' && attempts.value.length === 0)}
          />
        ) : null}
        <div className={classes.panes}>
          <section className={classes.sets} aria-label={say('Task sets')}>
            <Loaded answer={sets}>
              {(rows) => <SetList sets={rows} selected={setId} onSelect={goToSet} />}
            </Loaded>
          </section>
          <section className={classes.tasks} aria-label={say('Tasks')}>
            {setId === null ? (
              sets.state === 'ready' ? (
                <EmptyState title={say('No tasks yet')}>
                  {areKeys
                    ? say(
                        'Import a task set: drop its files here, paste it, or press {key}. To get the demo back, open an empty workspace.',
                        { key: pressed('i') },
                      )
                    : say(
                        'Import a task set: drop its files here, or paste it. To get the demo back, open an empty workspace.',
                      )}
                </EmptyState>
              ) : null
            ) : (
              <TaskList
                setId={setId}
                selected={taskId}
                onSelect={(task) => setAddressValues({ task })}
                onStart={(task) => setAddressValues({ task, start: 'task', mode: null })}
              />
            )}
          </section>
          <aside className={classes.chosen} aria-label={say('Chosen task')}>
            {taskId === null ? (
              <EmptyState title={say('No task chosen')}>
                {say('Choose one on the left to see its hops and what each of them checks.')}
              </EmptyState>
            ) : (
              <TaskPane
                taskId={taskId}
                onStart={() => setAddressValues({ start: 'task', mode: null })}
                onDemonstrate={() => setAddressValues({ start: 'task', mode: 'demonstration' })}
              />
            )}
          </aside>
        </div>
      </Stack>
      <ImportDialog />
      {setId === null ? null : <ExportPartDialog part={{ setId, taskIds: chosen }} />}
      <StartDialog
        setId={setId}
        taskId={dialog === 'task' ? taskId : null}
        mode={mode === 'demonstration' ? 'demonstration' : 'baseline'}
        part={part}
        // After a reload of the window no tasks are chosen any more.
        opened={dialog !== null && part?.size !== 0}
        onClose={() => setAddressValues({ start: null, mode: null })}
      />
    </DropArea>
  );
}

/** The task sets: number of tasks, a small bar for the numbers of hops, sites. */
function SetList(props: {
  sets: readonly TaskSetRow[];
  selected: string | null;
  onSelect: (id: string) => void;
}) {
  const { sets, selected, onSelect } = props;
  const [filter, setFilter] = useState('');
  const isNarrow = useIsNarrow();
  const openImport = () => setAddressValues({ import: '1' });
  useKey('i', openImport);
  return (
    <>
      <div style={{ flex: 1, minHeight: 0 }}>
        <FilterList
          label={say('Task sets')}
          items={sets}
          keyOf={(set) => set.id}
          textOf={(set) => `${set.name} ${set.format} ${set.sites.join(' ')}`}
          rowHeight={isNarrow ? 52 : 92}
          renderRow={(set) => <SetRow set={set} isShort={isNarrow} />}
          selected={selected}
          onSelect={onSelect}
          filter={filter}
          onFilter={setFilter}
          empty={
            <Text p="md" c="dimmed">
              {filter === '' ? say('No sets yet.') : say('No set matches.')}
            </Text>
          }
        />
      </div>
      <Group p="sm" gap="sm" wrap="nowrap" style={{ borderTop: '1px solid var(--line)' }}>
        <Button flex={1} px="sm" leftSection={<IconFileImport size={16} />} onClick={openImport}>
          {say('[button] Import tasks')}
        </Button>
        <SetMenu sets={sets} chosen={sets.find(({ id }) => id === selected) ?? null} />
      </Group>
    </>
  );
}

/** `isShort`: only name and counts, so that a list of little height still shows a whole set. */
function SetRow({ set, isShort }: { set: TaskSetRow; isShort: boolean }) {
  const sites = set.sites.join(', ');
  const about = say('Format: {format}. Sites: {sites}', { format: set.format, sites });
  return (
    <Stack gap={isShort ? 0 : 4} w="100%" miw={0}>
      <Text fw={600} truncate title={isShort ? `${set.name}. ${about}` : set.name}>
        {set.name}
      </Text>
      {isShort ? null : <HopMix mix={set.mix} />}
      <Muted size="xs" truncate>
        {say('{count, plural, one {# task} other {# tasks}}', { count: set.tasks })} ·{' '}
        {say('{count, plural, one {# hop} other {# hops}}', { count: set.hops })}
      </Muted>
      {isShort ? null : (
        <Muted size="xs" truncate title={about}>
          {sites}
        </Muted>
      )}
    </Stack>
  );
}

/** How many tasks have one hop, two to four, five and more: three greys, with the numbers in a tooltip. */
function HopMix({ mix }: { mix: TaskSetRow['mix'] }) {
  const words = say('{one, number} with 1 hop, {few, number} with 2–4, {many, number} with 5 or more', {
    ...mix,
  });
  const part = (n: number, opacity: number) =>
    n === 0 ? null : <div style={{ flex: n, background: 'var(--mantine-color-text)', opacity }} />;
  return (
    <Tooltip label={words}>
      <div className={classes.bar} role="img" aria-label={words}>
        {part(mix.one, 0.25)}
        {part(mix.few, 0.5)}
        {part(mix.many, 0.8)}
      </div>
    </Tooltip>
  );
}

/** What a new user sees first: one line, and the shortest way to each kind of work. The cards disappear after the first own attempt. */
function FirstStart(props: { setId: string | null; example: Output<'example.count'>; isNew: boolean }) {
  const { setId, example, isNew } = props;
  const [removal, setRemoval] = useState(false);
  const cards = firstSteps.useValue() && isNew;
  const free = useMirror(({ session }) =>
    ['idle', 'briefing', 'wrapping-up'].includes(session?.phase ?? 'idle'),
  );
  return (
    <section aria-label={say('First steps')} className={classes.first}>
      <Text mb={cards ? 'sm' : 0} pr={cards ? 32 : 0}>
        <Said
          message={
            example === null
              ? 'This is a demo workspace. <try>Try a task</try> · Open your own: start with <code>--workspace FOLDER</code> · <import>Import tasks</import>'
              : 'This is a demo workspace with an example: scripts made its {attempts, plural, one {# attempt} other {# attempts}}. <evaluate>See the comparison</evaluate> · <try>Try a task</try> · Open your own: start with <code>--workspace FOLDER</code> · <import>Import tasks</import> · <remove>Remove the example</remove>'
          }
          values={{
            attempts: example?.attempts ?? 0,
            evaluate: (words) => <Anchor href="#/evaluate">{words}</Anchor>,
            remove: (words) => (
              <Anchor component="button" onClick={() => setRemoval(true)}>
                {words}
              </Anchor>
            ),
            try: (words) => (
              <Anchor component="button" onClick={tryTask} disabled={!free}>
                {words}
              </Anchor>
            ),
            code: (words) => <code>{words}</code>,
            import: (words) => (
              <Anchor component="button" onClick={() => setAddressValues({ import: '1' })}>
                {words}
              </Anchor>
            ),
          }}
        />
      </Text>
      {example === null ? null : (
        <ExampleRemoval attempts={example.attempts} opened={removal} onClose={() => setRemoval(false)} />
      )}
      {cards ? (
        <>
          <CloseButton
            aria-label={say('Hide the first steps')}
            className={classes.hide ?? ''}
            onClick={() => {
              inBackground(firstSteps.keep(false));
              document.querySelector<HTMLElement>('[data-zone="screen"]')?.focus();
            }}
          />
          <Cards setId={setId} free={free} />
        </>
      ) : null}
    </section>
  );
}

function Cards({ setId, free }: { setId: string | null; free: boolean }) {
  return (
    <div className={classes.ways}>
      <Path
        title={say('Collect a human baseline')}
        words={say('A person does the tasks of a set in random order. Every step is recorded and judged.')}
        button={say('Choose who')}
        disabled={setId === null}
        onClick={() => setAddressValues({ start: 'set' })}
      />
      <Path
        title={say('Annotate demonstrations')}
        words={say(
          'A person demonstrates a task step by step: element and operation. Demonstrations are then verified and exported.',
        )}
        button={say('Demonstrate')}
        disabled={setId === null}
        onClick={() => setAddressValues({ start: 'set', mode: 'demonstration' })}
      />
      <Path
        title={say('See people and models compared')}
        words={say('Hop and task success with intervals, time, and every attempt behind each figure.')}
        button={say('Evaluate')}
        onClick={() => navigate('/evaluate')}
      />
      <Path
        title={say('Try it yourself')}
        words={say('A two-hop task on the demo sites, as participant “you”. It takes about two minutes.')}
        button={say('Try a task')}
        disabled={!free}
        onClick={tryTask}
      />
    </div>
  );
}

function Path(props: {
  title: string;
  words: string;
  button: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Card withBorder padding="sm">
      <Title order={3}>{props.title}</Title>
      <Muted mt={4} mb="sm">
        {props.words}
      </Muted>
      <Group mt="auto">
        <Button size="xs" disabled={props.disabled === true} onClick={props.onClick}>
          {props.button}
        </Button>
      </Group>
    </Card>
  );
}
