import { Alert, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../shared/contract/index.ts';
import { fixedWords, type Message, say, spokenLanguage } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import { bucketWords as bucketName } from '../../shared/statistics/charts/rates.ts';
import { percent } from '../../shared/statistics/figures/rate.ts';
import type { EvaluateQuery, TaskBucket } from '../../shared/statistics/figures/view.ts';
import type { PlannedPart } from '../../shared/statistics/planning/studyPlan.ts';
import { type DataColumn, DataTable, FigureSection } from '../parts/charts/figures.tsx';
import { NumberField } from '../parts/forms/NumberField.tsx';
import { Loaded } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { useAnswer } from '../stores/answers.ts';
import classes from './figure/evaluate.module.css';

type Plan = Output<'plans.study'>;

interface Typed {
  readonly testers: number;
  readonly repeats: number;
  readonly power: number;
  /** In percent; null: estimated from the record. */
  readonly rate: number | null;
  readonly task: number | null;
  readonly person: number | null;
  readonly shared: number | null;
  /** In points. */
  readonly difference: number;
  readonly kappa: number;
  /** null: as many as the task sets have. */
  readonly tasks: Readonly<Record<TaskBucket, number | null>>;
}

const FIRST: Typed = {
  ...{ testers: 3, repeats: 1, power: 80, rate: null, difference: 10, kappa: 0.6 },
  ...{ task: null, person: null, shared: null },
  tasks: { '1': null, '2–4': null, '5+': null },
};
const TASKS: readonly (readonly [TaskBucket, Message])[] = [
  ['1', 'Tasks of 1 hop'],
  ['2–4', 'Tasks of 2–4 hops'],
  ['5+', 'Tasks of 5+ hops'],
];

const SHARES = [
  ['task', 'Variance: share of tasks'],
  ['person', 'Variance: share of people'],
  ['shared', 'Difficulty shared with the model'],
] as const satisfies readonly (readonly [keyof Typed, Message])[];

/** How precise a study will be, and which difference it can find, before it begins. */
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
        {say(
          'Interval widths, detectable differences and power of a planned study. The tasks come from the chosen task sets. Success rates and shares of the variance come from recorded attempts, such as those of a pilot.',
        )}
      </Text>
      <form className={classes.plan} aria-label={say('Plan')} onSubmit={(event) => event.preventDefault()}>
        {TASKS.map(([bucket, label]) => (
          <NumberField
            key={`${bucket} ${there?.[bucket] ?? ''}`}
            label={say(label)}
            {...{ least: 0, most: 100_000, canBeEmpty: true, value: typed.tasks[bucket] }}
            placeholder={
              there === null ? '' : say('{count, number}, as in the sets', { count: there[bucket] })
            }
            onKeep={(count) => set({ tasks: { ...typed.tasks, [bucket]: count } })}
          />
        ))}
        <NumberField
          label={say('Testers')}
          {...{ least: 0, most: 100_000, value: typed.testers }}
          onKeep={(testers) => set({ testers: testers ?? 0 })}
        />
        <NumberField
          label={say('Attempts of a model per task')}
          {...{ least: 0, most: 1000, value: typed.repeats }}
          onKeep={(repeats) => set({ repeats: repeats ?? 0 })}
        />
        <NumberField
          label={say('Power, in percent')}
          {...{ least: 6, most: 99, value: typed.power }}
          onKeep={(power) => set({ power: power ?? FIRST.power })}
        />
        <NumberField
          label={say('Expected to pass, in percent')}
          placeholder={say('from the record')}
          {...{ least: 0, most: 100, canBeEmpty: true, value: typed.rate }}
          onKeep={(rate) => set({ rate })}
        />
        <NumberField
          label={say('Difference to find, in points')}
          {...{ least: 0.1, most: 100, isDecimal: true, value: typed.difference }}
          onKeep={(difference) => set({ difference: difference ?? FIRST.difference })}
        />
        {SHARES.map(([of, label]) => (
          <NumberField
            key={of}
            label={say(label)}
            placeholder={say('from the record')}
            {...{ least: 0, most: 1, isDecimal: true, canBeEmpty: true, value: typed[of] }}
            onKeep={(value) => set({ [of]: value })}
          />
        ))}
        <NumberField
          label={say('Expected κ of raters')}
          {...{ least: 0, most: 0.99, isDecimal: true, value: typed.kappa }}
          onKeep={(kappa) => set({ kappa: kappa ?? FIRST.kappa })}
        />
      </form>
      <Loaded answer={answer} rows={8}>
        {(plan) => <Planned plan={plan} />}
      </Loaded>
    </>
  );
}

function questionOf({ power, rate, difference, tasks: _, ...rest }: Typed) {
  return {
    ...rest,
    power: power / 100,
    rate: rate === null ? null : rate / 100,
    difference: difference / 100,
  };
}

function Planned({ plan }: { plan: Plan }) {
  const { parts, warnings, study } = plan;
  const thin = parts.flatMap(({ bucket, warning }) =>
    warning === null ? [] : [say('{bucket}: {why}', { bucket: bucketWords(bucket), why: sayAgain(warning) })],
  );
  return (
    <>
      {thin.length + warnings.length === 0 ? null : (
        <Alert color="orange" variant="outline" mt="md" title={say('Before you collect data')}>
          <List size="sm" spacing={2}>
            {[...thin, ...warnings.map(sayAgain)].map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FigureSection
        title={say('What this study can show')}
        note={say(
          'Half of the 95 % interval of people’s rate, for other people on other tasks, and the smallest difference from one model on the same tasks that {power, number} of 100 such studies find.',
          { power: Math.round(study.power * 100) },
        )}
      >
        <DataTable
          caption={say('What this study can show')}
          columns={[
            ['Tasks', ({ bucket, tasks }) => `${bucketWords(bucket)}: ${numberText(tasks)}`],
            ['Attempts of people', ({ figures }) => (figures.defined ? numberText(figures.attempts) : '–')],
            [
              'Expected to pass',
              ({ rate }) => (
                <>
                  {percent(rate.value, 0)} % <Muted size="xs">{sayAgain(rate.words)}</Muted>
                </>
              ),
            ],
            [
              '95 % interval ±',
              ({ figures }) =>
                figures.defined ? (
                  say('± {points} points', { points: percent(figures.halfWidth, 1) })
                ) : (
                  <Muted size="xs">{sayAgain(figures.because)}</Muted>
                ),
            ],
            ['Detectable difference', (part) => <Difference part={part} />],
          ]}
          rows={parts}
          rowId={({ bucket }) => bucket}
        />
        <Text size="sm" mt="sm">
          {varianceWords(plan)} {effectiveWords(parts.at(-1))}
        </Text>
      </FigureSection>
      <Grids plan={plan} />
      {plan.agreement === null ? null : <Agreement agreement={plan.agreement} />}
    </>
  );
}

type Grid = Plan['grid'];

function Grids({ plan: { grid, study } }: { plan: Plan }) {
  if (grid.rows.length === 0) return null;
  return (
    <>
      <FigureSection
        title={say('Other numbers of tasks and testers')}
        note={say(
          'All tasks together: half of the 95 % interval, in points. That of one tester stands for this person only. Tasks alone narrow it only down to what people differ by.',
        )}
      >
        <DataTable
          caption={say('Half widths by tasks and testers')}
          columns={gridColumns(
            grid,
            ({ halfWidths }, at) => halfWidths[at] ?? null,
            (half) => `± ${percent(half, 1)}`,
          )}
          rows={grid.rows}
          rowId={({ tasks }) => String(tasks)}
        />
      </FigureSection>
      <FigureSection
        title={say('Power')}
        note={say(
          'How many of 100 such studies find a difference of {points} points between people and one model on the same tasks (two-sided, 5 %). One tester stands for this person only.',
          { points: percent(study.difference, 1) },
        )}
      >
        <DataTable
          caption={say('Power by tasks and testers')}
          columns={gridColumns(
            grid,
            ({ powers }, at) => powers[at] ?? null,
            (power) => percent(power, 0),
          )}
          rows={grid.rows}
          rowId={({ tasks }) => String(tasks)}
        />
        <Text size="sm" mt="sm">
          {neededWords(grid, study)}
        </Text>
      </FigureSection>
    </>
  );
}

function gridColumns(
  grid: Grid,
  cellOf: (row: Grid['rows'][number], at: number) => number | null,
  words: (value: number) => string,
): readonly DataColumn<Grid['rows'][number]>[] {
  return [
    [{ called: '' }, ({ tasks }) => say('{count, plural, one {# task} other {# tasks}}', { count: tasks })],
    ...grid.testers.map(
      (count, at): DataColumn<Grid['rows'][number]> => [
        { called: say('{count, plural, one {# tester} other {# testers}}', { count }) },
        (row) => {
          const value = cellOf(row, at);
          return value === null ? '–' : words(value);
        },
      ],
    ),
  ];
}

/** How many tasks the planned number of testers needs. */
function neededWords({ testers, needed }: Grid, { testers: planned, power }: Plan['study']): string {
  const tasks = needed[testers.indexOf(planned)] ?? null;
  return tasks === null
    ? say(
        '{count, plural, one {# tester does} other {# testers do}} not reach a power of {power, number} % with any number of tasks.',
        {
          count: planned,
          power: Math.round(power * 100),
        },
      )
    : say(
        '{count, plural, one {# tester needs} other {# testers need}} {tasks, plural, one {# task} other {# tasks}} for a power of {power, number} %.',
        { count: planned, tasks, power: Math.round(power * 100) },
      );
}

function Agreement({ agreement }: { agreement: NonNullable<Plan['agreement']> }) {
  const { kappa, prevalence, raters, rows, needed } = agreement;
  const ac1 = rows[0]?.halfWidths[0]?.ac1 ?? 0;
  return (
    <FigureSection
      title={say('Agreement of raters')}
      note={say(
        'Half of the 95 % intervals of κ / AC1, if raters decide the same attempts independently, {passed} % of them passed, and κ is {kappa} (AC1 {ac1}).',
        { passed: percent(prevalence, 0), kappa: fixedWords(kappa, 2), ac1: fixedWords(ac1, 2) },
      )}
    >
      <DataTable
        caption={say('Half widths by attempts and raters')}
        columns={[
          [
            { called: '' },
            ({ items }) => say('{count, plural, one {# attempt} other {# attempts}}', { count: items }),
          ],
          ...raters.map(
            (count, at): DataColumn<(typeof rows)[number]> => [
              { called: say('{count, plural, one {# rater} other {# raters}}', { count }) },
              ({ halfWidths }) => {
                const own = halfWidths[at];
                return own === undefined
                  ? '–'
                  : `± ${fixedWords(own.kappaHalf, 2)} / ± ${fixedWords(own.ac1Half, 2)}`;
              },
            ],
          ),
        ]}
        rows={rows}
        rowId={({ items }) => String(items)}
      />
      <Text size="sm" mt="sm">
        {needed
          .flatMap(({ kappa: own, ac1: other }, at) =>
            own === null || other === null
              ? []
              : [
                  say(
                    '{raters, number} raters: ± {half} needs {kappa, number} attempts for κ and {ac1, number} for AC1.',
                    {
                      raters: raters[at] ?? 0,
                      half: fixedWords(0.1, 2),
                      kappa: own,
                      ac1: other,
                    },
                  ),
                ],
          )
          .join(' ')}
      </Text>
    </FigureSection>
  );
}

function Difference({ part: { difference } }: { part: PlannedPart }) {
  if (!difference.defined) return <Muted size="xs">{sayAgain(difference.because)}</Muted>;
  const { up, down } = difference;
  if (up === null && down === null)
    return <Muted size="xs">{say('none: even 0 or 100 % would not be found')}</Muted>;
  return (
    <Group gap="sm">
      <Text span size="sm">
        {up === null ? say('none upwards') : `+${percent(up, 1)}`}
      </Text>
      <Text span size="sm">
        {down === null ? say('none downwards') : `−${percent(down, 1)}`}
      </Text>
    </Group>
  );
}

function effectiveWords(whole: PlannedPart | undefined): string {
  if (whole === undefined || !whole.figures.defined) return say('Nothing is planned.');
  const { attempts, effective } = whole.figures;
  return say(
    'Effective sample size: {attempts, number} attempts are worth {effective, number} independent ones.',
    { attempts, effective: Math.round(effective) },
  );
}

/** What the variance of a result is made of, and where these values come from. */
function varianceWords({ variance: { task, person, shared }, recorded }: Plan): string {
  const why = recorded.defined
    ? `${say(
        'The record has {people, plural, one {# person} other {# people}} on {tasks, plural, one {# task} other {# tasks}}.',
        {
          people: recorded.people,
          tasks: recorded.tasks,
        },
      )}${task.from === 'record' || person.from === 'record' ? ` ${sayAgain(recorded.note)}` : ''}`
    : sayAgain(recorded.because);
  return `${say(
    'Variance of a result: tasks {task}, people {person}; difficulty shared with the model {shared}.',
    {
      task: sharesWords(task),
      person: sharesWords(person),
      shared: sharesWords(shared),
    },
  )} ${why}`;
}

function sharesWords({ value, from }: Plan['variance']['task']): string {
  const known = { value: fixedWords(value, 2) };
  if (from === 'given') return say('{value}, as given', known);
  return from === 'record' ? say('{value}, as in the record', known) : say('{value}, assumed', known);
}

function numberText(value: number): string {
  return value.toLocaleString(spokenLanguage());
}

function bucketWords(bucket: PlannedPart['bucket']): string {
  return bucket === 'overall' ? say('all') : bucketName(bucket);
}
