import { Anchor, Box, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import type {
  DisagreedAttempt,
  DisagreedTask,
  DisagreementRow,
} from '../../../shared/contract/disagreements.ts';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import { DISAGREEMENT_ROWS } from '../../../shared/contract/toldDisagreements.ts';
import { say } from '../../../shared/language/message.ts';
import {
  type DisagreementOrder,
  disagreementOrders,
} from '../../../shared/statistics/analysis/disagreementOrders.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { firstFailureWords } from '../../../shared/words/firstFailureWords.ts';
import { FilterList } from '../../parts/lists/FilterList.tsx';
import { Pager, useSkip } from '../../parts/lists/Pager.tsx';
import { EmptyState, Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { attemptMark, VerdictMark } from '../../parts/verdicts/VerdictMark.tsx';
import { ReviewLine } from '../../parts/verdicts/VerdictReview.tsx';
import { useAnswer } from '../../stores/answers.ts';
import { useReviewer } from '../../stores/reviewer.ts';
import {
  navigate,
  oneOf,
  rowsBefore,
  setAddressValues,
  useAddressValues,
} from '../../stores/windowAddress.ts';
import classes from '../figure/evaluate.module.css';
import {
  attemptAddress,
  compareAddress,
  groupWords,
  ORDER_MEANS,
  ORDER_WORDS,
  sizeWords,
} from './disagreementWords.ts';
import { FailureClusters, HiddenNote } from './FailureClusters.tsx';

const SHOWS = [...disagreementOrders, 'failures'] as const;
type Shows = (typeof SHOWS)[number];

/** Tasks on which verdicts differ, the greatest difference first, and where attempts first failed. */
export function DisagreementsTab({ query }: { query: EvaluateQuery }) {
  const given = useAddressValues('by', 'task');
  const shows = oneOf<Shows>(SHOWS, given.by);
  return (
    <Box display="grid" mih={0} h="100%" style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <Group gap="md" px="md" pb="sm">
        <SegmentedControl
          aria-label={say('Disagreement')}
          value={shows}
          onChange={(value) =>
            setAddressValues({ by: value === SHOWS[0] ? null : value, task: null, after: null, same: null })
          }
          data={SHOWS.map((value) => ({
            value,
            label: value === 'failures' ? say('Failures') : say(ORDER_WORDS[value]),
          }))}
        />
        {shows === 'failures' ? null : <Muted>{say(ORDER_MEANS[shows])}</Muted>}
      </Group>
      {shows === 'failures' ? (
        <FailureClusters query={query} />
      ) : (
        <Tasks query={query} order={shows} task={given.task ?? null} />
      )}
    </Box>
  );
}

function Tasks(props: { query: EvaluateQuery; order: DisagreementOrder; task: string | null }) {
  const { query, order, task } = props;
  const personId = useReviewer((state) => state.id);
  const [filter, setFilter] = useState('');
  const [words] = useDebouncedValue(filter, 200);
  const { after } = useAddressValues('after');
  const answer = useAnswer(
    'disagreements.view',
    {
      ...queryInput(query),
      order,
      personId,
      skip: rowsBefore(after),
      find: words.trim(),
    },
    { keep: true },
  );
  return (
    <Loaded answer={answer} rows={12}>
      {({ rows, skip, found, total, alike, unknown, hidden }) => {
        if (total === 0)
          return (
            <Box px="md">
              <HiddenNote hidden={hidden} />
              <EmptyState title={say('No disagreement of this kind')}>
                {say('All attempts at a task have the same verdict, or there are too few of them.')}
              </EmptyState>
            </Box>
          );
        const chosen = rows.find(({ taskId }) => taskId === task) ?? rows[0];
        return (
          <div className={classes.beside}>
            <Box
              display="grid"
              mih={0}
              style={{ borderRight: '1px solid var(--line)', gridTemplateRows: 'minmax(0, 1fr) auto' }}
            >
              <FilterList
                label={say('Tasks')}
                items={rows}
                keyOf={({ taskId }) => taskId}
                // The main process searches all pages, and the whole task text.
                textOf={null}
                rowHeight={60}
                renderRow={(row) => <TaskRow row={row} order={order} />}
                selected={chosen?.taskId ?? null}
                onSelect={(id) => setAddressValues({ task: id })}
                filter={filter}
                onFilter={(text) => {
                  setFilter(text);
                  setAddressValues({ after: null });
                }}
                primary
                header={
                  <Box px="sm" pb={6}>
                    <Muted size="xs">
                      {say(
                        '{count, plural, one {# task} other {# tasks}}{alike, plural, =0 {} other {; no disagreement on #}}{unknown, plural, =0 {} other {; too few attempts on #}}.',
                        { count: total, alike, unknown },
                      )}
                    </Muted>
                    <HiddenNote hidden={hidden} />
                  </Box>
                }
                empty={
                  <EmptyState title={say('No task matches')}>{say('Change the filter above.')}</EmptyState>
                }
              />
              <Pager
                {...{ skip, page: DISAGREEMENT_ROWS, of: found, noun: 'task' }}
                onSkip={(to) => setAddressValues({ after: to === 0 ? null : String(to), task: null })}
                earlier={say('Previous')}
                later={say('Next')}
              />
            </Box>
            {chosen === undefined ? (
              <span />
            ) : (
              <TaskPane key={chosen.taskId} query={query} taskId={chosen.taskId} personId={personId} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function TaskRow({ row, order }: { row: DisagreementRow; order: DisagreementOrder }) {
  return (
    <div style={{ width: '100%', minWidth: 0 }}>
      <Text truncate="end" title={row.intent}>
        {row.intent}
      </Text>
      <Group wrap="nowrap" justify="space-between" gap="sm">
        <Muted size="xs" truncate="end">
          {say('people {people} · agents {agents} passed', {
            people: groupWords(row.people),
            agents: groupWords(row.agents),
          })}
        </Muted>
        <Text size="sm" fw={500} style={{ whiteSpace: 'nowrap' }}>
          {sizeWords(row, order)}
        </Text>
      </Group>
    </div>
  );
}

function TaskPane(props: { query: EvaluateQuery; taskId: string; personId: string | null }) {
  const { query, taskId, personId } = props;
  const { skip, setSkip } = useSkip(JSON.stringify(query));
  const answer = useAnswer(
    'disagreements.task',
    { ...queryInput(query), taskId, personId, skip },
    { keep: true },
  );
  return (
    <Box p="md" style={{ overflow: 'auto', minHeight: 0 }} data-zone="attempts">
      <Loaded answer={answer} rows={8}>
        {(task) => (
          <>
            <TaskAttempts task={task} profile={query.profile} />
            <Pager
              {...{
                skip,
                page: DISAGREEMENT_ROWS,
                of: task.of - task.left,
                noun: 'attempt',
                onSkip: setSkip,
              }}
              earlier={say('Previous')}
              later={say('Next')}
            />
          </>
        )}
      </Loaded>
    </Box>
  );
}

/** The attempts of a task: those that failed, grouped by their way, then those that passed. */
function TaskAttempts({ task, profile }: { task: DisagreedTask; profile: string }) {
  const { intent, attempts, compare, left } = task;
  const failed = attempts.filter(({ first }) => first !== null);
  const ways = [...Map.groupBy(failed, ({ fingerprint, first }) => `${fingerprint} ${first?.key}`)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const passed = attempts.filter(({ first }) => first === null);
  return (
    <>
      <Title order={2} fz="md" lh="20px" lineClamp={4} title={intent}>
        {intent}
      </Title>
      <Group my="sm">
        <Button
          variant="filled"
          size="xs"
          disabled={compare.length < 2}
          onClick={() => navigate(compareAddress(compare))}
        >
          {say('Compare {count, plural, one {# attempt} other {# attempts}}', { count: compare.length })}
        </Button>
        {left === 0 ? null : (
          <Muted size="xs">
            {say(
              '{count, plural, one {# more attempt than are here.} other {# more attempts than are here.}}',
              { count: left },
            )}
          </Muted>
        )}
      </Group>
      {ways.map(([way, own]) => (
        <Way key={way} own={own} profile={profile} />
      ))}
      {passed.length === 0 ? null : (
        <Box component="section" mt="md" aria-label={say('Passed')}>
          <Title order={3}>{say('Passed: {count, number}', { count: passed.length })}</Title>
          {passed.map((one) => (
            <AttemptLine key={one.row.id} one={one} profile={profile} />
          ))}
        </Box>
      )}
    </>
  );
}

function Way({ own, profile }: { own: readonly DisagreedAttempt[]; profile: string }) {
  const first = own[0]?.first ?? null;
  if (first === null) return null;
  const ids = own.map(({ row }) => row.id);
  return (
    <Box component="section" mt="md" aria-label={say('Did not pass')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {first.place === ''
            ? say('Hop {hop}: {failure}', { hop: first.hop + 1, failure: firstFailureWords(first) })
            : say('Hop {hop}, {place}: {failure}', {
                ...{ hop: first.hop + 1, place: first.place, failure: firstFailureWords(first) },
              })}
        </Text>
        {own.length < 2 ? null : (
          <Button
            size="compact-xs"
            style={{ flex: 'none' }}
            onClick={() => navigate(compareAddress(ids.slice(0, 6)))}
          >
            {say('{count, number} on the same path', { count: own.length })}
          </Button>
        )}
      </Group>
      {own.map((one) => (
        <AttemptLine key={one.row.id} one={one} profile={profile} />
      ))}
    </Box>
  );
}

function AttemptLine({ one, profile }: { one: DisagreedAttempt; profile: string }) {
  const { row, first, failure, reviews, judges } = one;
  return (
    <Box my={6}>
      <Group gap={8} style={{ rowGap: 0 }}>
        <VerdictMark mark={attemptMark(row)} />
        <Anchor
          component={Link}
          href={attemptAddress(row.id, first?.step ?? null, profile)}
          c="inherit"
          fw={500}
        >
          {row.participant}
        </Anchor>
        <Muted span style={{ whiteSpace: 'nowrap' }}>
          {say('{passed}/{count} hops', { passed: row.hopsPassed, count: row.hops })} ·{' '}
          {say('{count, plural, one {# step} other {# steps}}', { count: row.steps })}
          {first?.step == null ? '' : ` · ${say('step {step}', { step: first.step })}`}
        </Muted>
        {failure === null ? null : (
          <Text size="xs" truncate="end" title={failure}>
            {failure}
          </Text>
        )}
      </Group>
      <Box pl={24}>
        <ReviewLine reviews={reviews} />
        {judges.passed + judges.failed === 0 ? null : (
          <Muted size="xs">{say('judges: {verdicts}', { verdicts: judgesWords(judges) })}</Muted>
        )}
      </Box>
    </Box>
  );
}

/** `2 passed, 1 not passed`. */
function judgesWords({ passed, failed }: DisagreedAttempt['judges']): string {
  return [
    passed === 0 ? '' : say('{count, number} passed', { count: passed }),
    failed === 0 ? '' : say('{count, number} not passed', { count: failed }),
  ]
    .filter((words) => words !== '')
    .join(', ');
}
