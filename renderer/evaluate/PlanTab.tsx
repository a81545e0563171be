import { Alert, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../shared/contract/index.ts';
import { fixedWords, type Message, say, spokenLanguage } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import { bucketWords as bucketName } from '../../shared/statistics/charts/rates.ts';
import { percent } from '../../shared/statistics/figures/rate.ts';
import type { EvaluateQuery, TaskBucket } from '../../shared/statistics/figures/view.ts';
import type { PlannedPart } from '../../shared/statistics/planning/studyPlan.ts';
import { DataTable, FigureSection } from '../parts/charts/figures.tsx';
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
  readonly correlation: number | null;
  /** null: as many as the task sets have. */
  readonly tasks: Readonly<Record<TaskBucket, number | null>>;
}

const FIRST: Typed = {
  ...{ testers: 3, repeats: 1, power: 80, rate: null, correlation: null },
  tasks: { '1': null, '2–4': null, '5+': null },
};
const TASKS: readonly (readonly [TaskBucket, Message])[] = [
  ['1', 'Tasks of 1 hop'],
  ['2–4', 'Tasks of 2–4 hops'],
  ['5+', 'Tasks of 5+ hops'],
];

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
          'Interval widths and detectable differences of a planned study. The tasks come from the chosen task sets. Success rates and the correlation within a task come from recorded attempts.',
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
          label={say('Correlation within a task (ICC)')}
          placeholder={say('from the record')}
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
  const { parts, warnings, grid, study } = plan;
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
          'Half of the 95 % interval of people’s rate, and the smallest difference from one model that {power, number} of 100 such studies find. On the same tasks a smaller difference is enough; how much smaller is unknown beforehand.',
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
          {say('Correlation within a task (ICC): {how}.', { how: correlationWords(plan) })}{' '}
          {effectiveWords(parts.at(-1))}
        </Text>
      </FigureSection>
      {grid.rows.length === 0 ? null : (
        <FigureSection
          title={say('Other numbers of tasks and testers')}
          note={say(
            'All tasks together: half of the 95 % interval, in points. If attempts at a task are correlated, more tasks help more than more testers.',
          )}
        >
          <DataTable
            caption={say('Half widths by tasks and testers')}
            columns={[
              [
                { called: '' },
                ({ tasks }) => say('{count, plural, one {# task} other {# tasks}}', { count: tasks }),
              ],
              ...grid.testers.map(
                (count, at) =>
                  [
                    { called: say('{count, plural, one {# tester} other {# testers}}', { count }) },
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
  const { attempts, effective, designEffect } = whole.figures;
  return say(
    'Effective sample size: {attempts, number} attempts are worth {effective, number} independent ones (design effect {factor}).',
    { attempts, effective: Math.round(effective), factor: fixedWords(designEffect, 2) },
  );
}

/** How similar attempts at one task are, and where this value comes from. */
function correlationWords({ correlation: { value, from }, recorded }: Plan): string {
  const known = fixedWords(value, 2);
  switch (from) {
    case 'given':
      return say('{value}, as given', { value: known });
    case 'assumed':
      return recorded.defined
        ? say('{value}, assumed', { value: known })
        : say('{value}, assumed ({why})', { value: known, why: withoutStop(sayAgain(recorded.because)) });
    case 'record': {
      if (!recorded.defined) return known;
      const { interval } = recorded;
      return interval.defined
        ? say('{value}, as in the record [95 % {low} to {high}]', {
            ...{ value: known, low: signed(interval.low), high: signed(interval.high) },
          })
        : say('{value}, as in the record ({why})', {
            ...{ value: known, why: withoutStop(sayAgain(interval.because)) },
          });
    }
  }
}

function signed(value: number): string {
  return fixedWords(value, 2).replace('-', '−');
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function numberText(value: number): string {
  return value.toLocaleString(spokenLanguage());
}

function bucketWords(bucket: PlannedPart['bucket']): string {
  return bucket === 'overall' ? say('all') : bucketName(bucket);
}
