import { Checkbox, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { TaskRow } from '../../shared/contract/index.ts';
import { say, sayKnown } from '../../shared/language/message.ts';
import { matching } from '../../shared/search/matching.ts';
import { FilterList } from '../parts/lists/FilterList.tsx';
import { RowTick } from '../parts/lists/RowTick.tsx';
import { Loaded } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { useNow } from '../parts/texts/useNow.ts';
import { agoWords } from '../parts/texts/words.ts';
import { attemptMark } from '../parts/verdicts/VerdictMark.tsx';
import { useAnswer } from '../stores/answers.ts';
import { chooseTasks, openSet, useChosenTasks } from '../stores/chosenTasks.ts';
import { setAddressValues, useAddressValue } from '../stores/windowAddress.ts';
import { ChosenTasks } from './ChosenTasks.tsx';
import classes from './Library.module.css';
import { TaskFilters } from './TaskFilters.tsx';
import { fits, useTaskFilter } from './taskFilter.ts';

/** The sort orders of the list. Choosing the same one again reverses it. */
const SORTS = {
  task: (task: TaskRow) => task.intent,
  hops: (task: TaskRow) => task.hops,
  attempts: (task: TaskRow) => task.attemptsByPeople + task.attemptsByModels,
} as const;
type Sort = keyof typeof SORTS;
const collator = new Intl.Collator(undefined, { numeric: true });

interface Props {
  readonly setId: string;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onStart: (id: string) => void;
}

/** The tasks of a set: key, task text, hops as dots, sites, attempts by people and models, and how many passed. */
export function TaskList(props: Props) {
  const answer = useAnswer('library.tasks', { setId: props.setId });
  return (
    <Loaded answer={answer} rows={12}>
      {(tasks) => <Tasks {...props} tasks={tasks} />}
    </Loaded>
  );
}

function Tasks({ setId, tasks: all, selected, onSelect, onStart }: Props & { tasks: readonly TaskRow[] }) {
  const [archive, setArchive] = useAddressValue('archived');
  const isArchive = archive !== null;
  const tasks = useMemo(() => all.filter((task) => task.isArchived === isArchive), [all, isArchive]);
  const narrowed = useTaskFilter();
  const [words, setFilter] = useAddressValue('filter');
  const filter = words ?? '';
  const [asked, setAsked] = useAddressValue('sort');
  const sort = sortOf(asked);
  const sorted = useMemo(() => sortedBy(tasks, sortOf(asked)), [tasks, asked]);
  const shown = matching(
    sorted.filter((task) => fits(task, narrowed)),
    textOf,
    filter,
  );
  const kept = useChosenTasks(setId);
  // A chosen task may have been removed from the set meanwhile.
  const chosen = useMemo(() => new Set(tasks.flatMap(({ id }) => (kept.has(id) ? [id] : []))), [tasks, kept]);
  const choose = (ids: ReadonlySet<string>) => chooseTasks(setId, ids);
  useEffect(() => openSet(setId), [setId]);
  return (
    <div className={classes.list}>
      <div className={classes.rows}>
        <FilterList
          label={say('Tasks')}
          primary
          items={shown}
          keyOf={(task) => task.id}
          textOf={null}
          rowHeight={68}
          beside={
            <TaskFilters
              tasks={tasks}
              filter={narrowed}
              isArchive={isArchive}
              archived={isArchive ? tasks.length : all.length - tasks.length}
              onArchive={(next) => {
                choose(new Set());
                setArchive(next ? '1' : null);
              }}
            />
          }
          header={
            <Head sort={sort} onSort={setAsked}>
              <AllShown shown={shown} chosen={chosen} onChoose={choose} />
            </Head>
          }
          renderRow={(task) => <Row task={task} />}
          ticks={{ ticked: chosen, onTick: choose }}
          selected={selected}
          onSelect={onSelect}
          onOpen={onStart}
          onBack={() => setAddressValues({ task: null })}
          filter={filter}
          onFilter={setFilter}
          empty={
            <Text p="md" c="dimmed">
              {all.length === 0
                ? say('This set contains no tasks.')
                : tasks.length === 0
                  ? isArchive
                    ? say('This set has no archived tasks.')
                    : say('All tasks of this set are archived.')
                  : say(
                      'No task matches. Every word of the filter must be there; “5-hop”, “picture” and “not tried” work too.',
                    )}
            </Text>
          }
        />
      </div>
      <ChosenTasks {...{ setId, tasks, shown, chosen, isArchive }} onChoose={choose} />
    </div>
  );
}

/** Chooses all tasks that match the filter, or none of them. */
function AllShown(props: {
  shown: readonly TaskRow[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const { shown, chosen, onChoose } = props;
  const ids = shown.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const words = say('Choose all tasks that match');
  return (
    <Checkbox
      size="xs"
      radius={3}
      aria-label={words}
      title={words}
      disabled={ids.length === 0}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ currentTarget }) => {
        const these = new Set(ids);
        const others = [...chosen].filter((id) => !these.has(id));
        onChoose(new Set(currentTarget.checked ? [...others, ...ids] : others));
      }}
    />
  );
}

function textOf(task: TaskRow): string {
  const tried = task.attemptsByPeople + task.attemptsByModels === 0 ? say('not tried') : say('tried');
  return `${task.key} ${task.intent} ${task.sites.join(' ')} ${task.hops}-hop ${task.needsPicture ? say('picture') : ''} ${tried}`;
}

/** `hops`, or `-hops` for the most hops first. Any other value is the order of the set. */
function sortOf(asked: string | null): { readonly by: Sort; readonly down: boolean } | null {
  const by = asked?.replace('-', '');
  return by === 'task' || by === 'hops' || by === 'attempts'
    ? { by, down: asked?.startsWith('-') === true }
    : null;
}

function sortedBy(tasks: readonly TaskRow[], sort: ReturnType<typeof sortOf>): readonly TaskRow[] {
  if (sort === null) return tasks;
  const value = SORTS[sort.by];
  const sign = sort.down ? -1 : 1;
  return tasks.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    return sign * (typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other)));
  });
}

function Head(props: {
  sort: ReturnType<typeof sortOf>;
  onSort: (sort: string | null) => void;
  children: ReactNode;
}) {
  const { sort, onSort, children } = props;
  const column = (by: Sort, words: string, sorting: string) => {
    const isIt = sort?.by === by;
    // Numbers begin with the highest. The third click returns to the order of the set.
    const first = by === 'task' ? by : `-${by}`;
    const second = by === 'task' ? `-${by}` : by;
    const now = isIt ? `${sort.down ? '-' : ''}${by}` : null;
    const next = now === null ? first : now === first ? second : null;
    return (
      <UnstyledButton
        className={classes.sort ?? ''}
        aria-label={sorting}
        aria-pressed={isIt}
        title={next === null ? say('The order of the set') : sorting}
        onClick={() => onSort(next)}
      >
        {words}
        {isIt ? sort.down ? <IconChevronDown size={14} /> : <IconChevronUp size={14} /> : null}
      </UnstyledButton>
    );
  };
  return (
    <div className={`${classes.columns} ${classes.head}`}>
      {children}
      {column('task', say('Task'), say('Sort by task'))}
      {column('hops', say('Hops'), say('Sort by hops'))}
      <span className={classes.sites}>{say('Sites')}</span>
      {column('attempts', say('Attempts'), say('Sort by attempts'))}
    </div>
  );
}

function Row({ task }: { task: TaskRow }) {
  return (
    <div className={classes.columns}>
      <RowTick />
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
          <Tooltip label={say('A picture must be looked at')}>
            <IconPhoto size={14} aria-label={say('needs a picture')} style={{ flex: 'none' }} />
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
  const now = useNow();
  const sides = [
    { who: say('people'), passed: task.passedByPeople, of: task.attemptsByPeople, open: task.openByPeople },
    { who: say('models'), passed: task.passedByModels, of: task.attemptsByModels, open: task.openByModels },
  ].filter(({ of }) => of > 0);
  if (sides.length === 0) return <Muted size="xs">{say('none')}</Muted>;
  const words = sides.flatMap(({ who, passed, of, open }) => [
    ...(open === of
      ? []
      : [
          say('{who}: {passed, number} of {of, plural, one {# attempt} other {# attempts}} passed', {
            ...{ who, passed, of: of - open },
          }),
        ]),
    ...(open === 0
      ? []
      : [
          say('{who}: {open, plural, one {# attempt} other {# attempts}} not judged', {
            ...{ who, open },
          }),
        ]),
  ]);
  const last =
    task.last === null
      ? []
      : [
          say('last: {mark}, {ago}', {
            mark: sayKnown(attemptMark(task.last)),
            ago: agoWords(task.last.endedAt, now),
          }),
        ];
  return (
    <Tooltip label={[...words, ...last].join('; ')}>
      <div>
        {sides.map(({ who, passed, of, open }) => (
          <Text key={who} size="xs" truncate>
            {who} {open === of ? `–/${of}` : `${passed}/${of - open}`}
          </Text>
        ))}
      </div>
    </Tooltip>
  );
}

/** Hops as small dots. More than twelve dots cannot be counted at a glance, so the number is shown instead. */
function HopPips({ hops }: { hops: number }) {
  const words = say('{count, plural, one {# hop} other {# hops}}', { count: hops });
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
