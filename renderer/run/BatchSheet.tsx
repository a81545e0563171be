import { Alert, Anchor, Button, Group, Paper, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BatchDetail, BatchJobRow, LaneNow } from '../../shared/contract/batch.ts';
import { say, sayHost, sayKnown } from '../../shared/language/message.ts';
import type { BatchLimit } from '../../shared/model/index.ts';
import { BudgetFields } from '../parts/agents/BudgetFields.tsx';
import { LongTableBody, type MeasuredRow } from '../parts/lists/LongTableBody.tsx';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { Loaded } from '../parts/states/states.tsx';
import { Duration, Muted } from '../parts/texts/texts.tsx';
import { moneyWords } from '../parts/texts/words.ts';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { sendCommand } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { jobWords, progressWords, stateWords } from './batchWords.ts';
import { Lane } from './Lane.tsx';

/** A batch during and after its run: its progress, its lanes, and a row for each attempt. */
export function BatchSheet({ batchId }: { batchId: string }) {
  const answer = useAnswer('batches.open', { batchId }, { keep: true });
  return (
    <Sheet width={960}>
      <Loaded answer={answer} rows={8}>
        {(detail) => <Batch detail={detail} />}
      </Loaded>
    </Sheet>
  );
}

function Batch({ detail }: { detail: BatchDetail }) {
  const { batch, jobs, leftOut } = detail;
  const now = useMirror((mirror) => (mirror.batch?.batchId === batch.id ? mirror.batch : null));
  const state = now?.state ?? batch.state;
  const progress = now?.progress ?? batch.progress;
  const lanes = now?.lanes ?? detail.lanes;
  const { tasks, repeats, seed, limit } = batch;
  const { id: batchId } = batch;
  const budget = [
    ...(limit.cost === null ? [] : [moneyWords(limit.cost)]),
    ...(limit.tokens === null ? [] : [say('{count, number} tokens', { count: limit.tokens })]),
  ];
  const [one, other] = budget;
  const facts = [
    say('{set}, {count, plural, one {# task} other {# tasks}}', { set: batch.set, count: tasks }),
    say('{count, plural, one {# attempt} other {# attempts}} per task and agent', { count: repeats }),
    say('{count, plural, one {# lane} other {# lanes}}', { count: batch.lanes }),
    say('seed {seed}', { seed }),
    ...(batch.holdsRequests ? [say('requests held and faked')] : []),
    ...(one === undefined
      ? []
      : [
          say('budget {budget}', {
            budget: other === undefined ? one : say('{one} and {other}', { one, other }),
          }),
        ]),
  ];
  const isOn = state === 'running';
  const isLeft = progress.done < progress.total;
  const isSpent = !isOn && batch.why?.code === 'batch.budget';
  return (
    <>
      <div>
        <Group justify="space-between" wrap="nowrap">
          <Title order={1}>{batch.agents.join(', ')}</Title>
          <Anchor component={Link} href="/agents">
            {say('All batches')}
          </Anchor>
        </Group>
        <Muted>{facts.join(' · ')}</Muted>
      </div>
      <Paper withBorder p="md" role="status" aria-label={say('Progress')}>
        <Group justify="space-between" wrap="nowrap" mb="xs">
          <Text fw={600}>{say(stateWords[state])}</Text>
          <Group gap="sm" wrap="nowrap">
            {isOn ? (
              <Button onClick={() => sendCommand('batches.pause', { batchId })}>{say('Pause')}</Button>
            ) : null}
            {!isOn && isLeft && !isSpent ? (
              <Button variant="filled" onClick={() => sendCommand('batches.resume', { batchId })}>
                {say('Resume')}
              </Button>
            ) : null}
            {isOn || state === 'pausing' ? (
              <Button
                title={say('Running attempts end as aborted and do not count in any rate')}
                onClick={() => sendCommand('batches.stop', { batchId })}
              >
                {say('Stop')}
              </Button>
            ) : null}
          </Group>
        </Group>
        <Progress
          value={(100 * progress.done) / Math.max(1, progress.total)}
          transitionDuration={0}
          aria-label={say('Attempts done')}
        />
        <Text mt="xs">{progressWords(progress, isOn)}</Text>
      </Paper>
      {batch.why === null || isOn ? null : (
        <Alert title={sayHost(batch.why.message)}>
          {sayHost(batch.why.advice ?? '')}
          {isSpent && isLeft ? <LargerBudget batchId={batchId} limit={limit} /> : null}
        </Alert>
      )}
      {lanes.length === 0 ? null : <Lanes batchId={batchId} lanes={lanes} />}
      {leftOut.length === 0 ? null : (
        <TitledSection title={say('Left out')} order={2}>
          {leftOut.map(({ task, agent, why }) => (
            <Text key={`${agent} ${task}`}>
              {agent}, {task}: {sayHost(why)}
            </Text>
          ))}
        </TitledSection>
      )}
      <TitledSection title={say('Attempts')} order={2}>
        <Jobs jobs={jobs} many={batch.agents.length > 1} repeats={repeats} />
      </TitledSection>
    </>
  );
}

/** Continues a batch that has used up its budget, with a larger one. */
function LargerBudget({ batchId, limit: spent }: { batchId: string; limit: BatchLimit }) {
  const [limit, setLimit] = useState(spent);
  return (
    <Group align="flex-end" mt="sm">
      <BudgetFields limit={limit} onKeep={setLimit} />
      <Button variant="filled" onClick={() => sendCommand('batches.resume', { batchId, limit })}>
        {say('Resume')}
      </Button>
    </Group>
  );
}

function Lanes({ batchId, lanes }: { batchId: string; lanes: readonly LaneNow[] }) {
  return (
    <TitledSection title={say('Now')} order={2}>
      <Stack gap="xs">
        {lanes.map((lane) => (
          <Lane key={lane.position} batchId={batchId} lane={lane} />
        ))}
      </Stack>
    </TitledSection>
  );
}

function Jobs({ jobs, many, repeats }: { jobs: readonly BatchJobRow[]; many: boolean; repeats: number }) {
  return (
    <Table verticalSpacing={6} aria-label={say('Attempts')} aria-rowcount={jobs.length + 1}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('Task')}</Table.Th>
          {many ? <Table.Th>{say('Agent')}</Table.Th> : null}
          <Table.Th>{say('Outcome')}</Table.Th>
          <Table.Th>{say('Hops')}</Table.Th>
          <Table.Th>{say('Steps')}</Table.Th>
          <Table.Th>{say('Time')}</Table.Th>
          <Table.Th>{say('Cost')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <LongTableBody
        count={jobs.length}
        rowHeight={33}
        renderRow={(index, measured) => {
          const job = jobs[index];
          if (job === undefined) return null;
          return <JobRow key={job.position} {...{ job, many, repeats, measured }} />;
        }}
      />
    </Table>
  );
}

function JobRow(props: { job: BatchJobRow; many: boolean; repeats: number; measured: MeasuredRow }) {
  const { job, many, repeats, measured } = props;
  const { task, intent, agent, repeat, state, how, attempt, hops, tokens, cost, error } = job;
  const name = repeats === 1 ? task : `${task} (${repeat})`;
  const hasEnded = state === 'done' && attempt !== null;
  return (
    <Table.Tr {...measured}>
      <Table.Td title={intent}>
        {attempt === null ? (
          name
        ) : (
          <Anchor size="sm" component={Link} href={`/attempt/${encodeURIComponent(attempt.id)}`}>
            {name}
          </Anchor>
        )}
      </Table.Td>
      {many ? <Table.Td>{agent}</Table.Td> : null}
      <Table.Td>
        {hasEnded ? (
          <Group gap={6} wrap="nowrap">
            <VerdictMark mark={attemptMark(attempt)} />
            {how === 'before'
              ? say('{status}, earlier', { status: sayKnown(attempt.status) })
              : sayKnown(attempt.status)}
          </Group>
        ) : (
          <Text
            span
            size="sm"
            {...(state === 'failed' ? {} : { c: 'dimmed' })}
            title={sayHost(error?.advice ?? '')}
          >
            {state === 'failed'
              ? say('failed: {reason}', { reason: sayHost(error?.message ?? '') })
              : say(jobWords[state])}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{hasEnded ? `${attempt.hopsPassed}/${hops}` : ''}</Table.Td>
      <Table.Td>{hasEnded ? attempt.steps : ''}</Table.Td>
      <Table.Td>{hasEnded ? <Duration activeMs={attempt.activeMs} /> : ''}</Table.Td>
      <Table.Td>
        {cost === null
          ? tokens === null
            ? ''
            : say('{count, number} tokens', { count: tokens })
          : moneyWords(cost)}
      </Table.Td>
    </Table.Tr>
  );
}
