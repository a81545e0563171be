import { Alert, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../shared/contract/index.ts';
import type { PlannedPart } from '../../shared/statistics/planning/studyPlan.ts';
import { percent } from '../../shared/statistics/rate.ts';
import type { EvaluateQuery, TaskBucket } from '../../shared/statistics/view.ts';
import { DataTable, FigureSection } from '../parts/figures.tsx';
import { NumberField } from '../parts/NumberField.tsx';
import { Loaded } from '../parts/states.tsx';
import { Muted } from '../parts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import classes from './evaluate.module.css';

type Plan = Output<'plans.study'>;

interface Typed {
  readonly testers: number;
  readonly repeats: number;
  readonly power: number;
  /** In percent; null: from the record. */
  readonly rate: number | null;
  readonly correlation: number | null;
  /** null: as many as the task sets have. */
  readonly tasks: Readonly<Record<TaskBucket, number | null>>;
}

const FIRST: Typed = {
  ...{ testers: 3, repeats: 1, power: 80, rate: null, correlation: null },
  tasks: { '1': null, '2–4': null, '5+': null },
};
const TASKS: readonly (readonly [TaskBucket, string])[] = [
  ['1', 'Tasks of 1 hop'],
  ['2–4', 'Tasks of 2–4 hops'],
  ['5+', 'Tasks of 5+ hops'],
];

/** How precise a collection will be, and which difference it can find, before anything of it is done. */
export function PlanTab({ query: { profile, setIds } }: { query: EvaluateQuery }) {
  const [typed, setTyped] = useState(FIRST);
  const sets = setIds === undefined ? {} : { setIds: [...setIds] };
  const known = useAnswer('plans.study', { ...questionOf(FIRST), ...sets, profile }, { keep: true });
  const there = known.state === 'ready' ? known.value.study.tasks : null;
  const isOwn = Object.values(typed.tasks).some((count) => count !== null);
  const tasks = (bucket: TaskBucket): number => typed.tasks[bucket] ?? there?.[bucket] ?? 0;
  const answer = useAnswer(
    'plans.study',
    {
      ...{ ...questionOf(typed), ...sets, profile },
      ...(isOwn ? { tasks: { '1': tasks('1'), '2–4': tasks('2–4'), '5+': tasks('5+') } } : {}),
    },
    { keep: true },
  );
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  return (
    <>
      <Text size="sm" maw={720}>
        Half widths and detectable differences of a study that is still to be collected. Tasks come from the
        chosen task sets; what people pass, and how far attempts at one task resemble each other, from what is
        recorded of them.
      </Text>
      <form className={classes.plan} aria-label="Plan" onSubmit={(event) => event.preventDefault()}>
        {TASKS.map(([bucket, label]) => (
          <NumberField
            key={`${bucket} ${there?.[bucket] ?? ''}`}
            label={label}
            {...{ least: 0, most: 100_000, canBeEmpty: true, value: typed.tasks[bucket] }}
            placeholder={there === null ? '' : `${there[bucket]}, as in the sets`}
            onKeep={(count) => set({ tasks: { ...typed.tasks, [bucket]: count } })}
          />
        ))}
        <NumberField
          label="Testers"
          {...{ least: 0, most: 100_000, value: typed.testers }}
          onKeep={(testers) => set({ testers: testers ?? 0 })}
        />
        <NumberField
          label="A model’s attempts a task"
          {...{ least: 0, most: 1000, value: typed.repeats }}
          onKeep={(repeats) => set({ repeats: repeats ?? 0 })}
        />
        <NumberField
          label="Power, in percent"
          {...{ least: 6, most: 99, value: typed.power }}
          onKeep={(power) => set({ power: power ?? FIRST.power })}
        />
        <NumberField
          label="Expected to pass, in percent"
          placeholder="from the record"
          {...{ least: 0, most: 100, canBeEmpty: true, value: typed.rate }}
          onKeep={(rate) => set({ rate })}
        />
        <NumberField
          label="Resemblance at a task, 0 to 1"
          placeholder="from the record"
          {...{ least: 0, most: 1, isDecimal: true, canBeEmpty: true, value: typed.correlation }}
          onKeep={(correlation) => set({ correlation })}
        />
      </form>
      <Loaded answer={answer} rows={8}>
        {(plan) => <Planned plan={plan} />}
      </Loaded>
    </>
  );
}

function questionOf({ testers, repeats, power, rate, correlation }: Typed) {
  return { testers, repeats, power: power / 100, rate: rate === null ? null : rate / 100, correlation };
}

function Planned({ plan }: { plan: Plan }) {
  const { parts, warnings, correlation, grid, study } = plan;
  const thin = parts.flatMap(({ bucket, warning }) =>
    warning === null ? [] : [`${bucketWords(bucket)}: ${warning}`],
  );
  return (
    <>
      {thin.length + warnings.length === 0 ? null : (
        <Alert color="orange" variant="outline" mt="md" title="Before you collect">
          <List size="sm" spacing={2}>
            {[...thin, ...warnings].map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FigureSection
        title="What this study will tell"
        note={`Half of the 95 % interval of the rate of people, and the smallest difference from one model that is found in ${Math.round(study.power * 100)} of 100 such studies. On the same tasks less is enough; by how much nobody knows before.`}
      >
        <DataTable
          caption="What this study will tell"
          columns={[
            ['Tasks', ({ bucket, tasks }) => `${bucketWords(bucket)}: ${tasks.toLocaleString('en')}`],
            [
              'Attempts of people',
              ({ figures }) => (figures.defined ? figures.attempts.toLocaleString('en') : '–'),
            ],
            [
              'Expected to pass',
              ({ rate }) => (
                <>
                  {percent(rate.value, 0)} % <Muted size="xs">{rate.words}</Muted>
                </>
              ),
            ],
            [
              'Known to',
              ({ figures }) =>
                figures.defined ? (
                  `± ${percent(figures.halfWidth, 1)} points`
                ) : (
                  <Muted size="xs">{figures.because}</Muted>
                ),
            ],
            ['Detectable difference', (part) => <Difference part={part} />],
          ]}
          rows={parts}
          rowId={({ bucket }) => bucket}
        />
        <Text size="sm" mt="sm">
          Attempts at one task resemble each other: {correlation.words}. So that many attempts count as fewer:{' '}
          {effectiveWords(parts.at(-1))}
        </Text>
      </FigureSection>
      {grid.rows.length === 0 ? null : (
        <FigureSection
          title="Other numbers of tasks and testers"
          note="All tasks together: half of the 95 % interval, in points. Where attempts at one task resemble each other, more tasks help more than more testers."
        >
          <DataTable
            caption="Half widths by tasks and testers"
            columns={[
              ['', ({ tasks }) => `${tasks.toLocaleString('en')} tasks`],
              ...grid.testers.map(
                (count, at) =>
                  [
                    count === 1 ? '1 tester' : `${count} testers`,
                    (row: Plan['grid']['rows'][number]) => {
                      const half = row.halfWidths[at] ?? null;
                      return half === null ? '–' : `± ${percent(half, 1)}`;
                    },
                  ] as const,
              ),
            ]}
            rows={grid.rows}
            rowId={({ tasks }) => String(tasks)}
          />
        </FigureSection>
      )}
    </>
  );
}

function Difference({ part: { difference } }: { part: PlannedPart }) {
  if (!difference.defined) return <Muted size="xs">{difference.because}</Muted>;
  const { up, down } = difference;
  if (up === null && down === null) return <Muted size="xs">none: even 0 or 100 % would not be found</Muted>;
  return (
    <Group gap="sm">
      <Text span size="sm">
        {up === null ? 'none upwards' : `+${percent(up, 1)}`}
      </Text>
      <Text span size="sm">
        {down === null ? 'none downwards' : `−${percent(down, 1)}`}
      </Text>
    </Group>
  );
}

function effectiveWords(whole: PlannedPart | undefined): string {
  if (whole === undefined || !whole.figures.defined) return 'nothing is planned.';
  const { attempts, effective, designEffect } = whole.figures;
  return `${attempts.toLocaleString('en')} are worth ${Math.round(effective).toLocaleString('en')} independent ones (design effect ${designEffect.toFixed(2)}).`;
}

function bucketWords(bucket: PlannedPart['bucket']): string {
  return bucket === 'overall' ? 'all' : `${bucket} ${bucket === '1' ? 'hop' : 'hops'}`;
}
