import { Alert, Button, Group, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { BatchLimit } from '../../shared/model/index.ts';
import { TitledSection } from '../parts/Sheet.tsx';
import { useBusy } from '../parts/states.tsx';
import { Ago, Muted } from '../parts/texts.tsx';
import { counted } from '../parts/words.ts';
import { act } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { navigate } from '../stores/windowAddress.ts';
import { BudgetFields } from './BudgetFields.tsx';
import { AgentCard, type Chosen, chosenForAgents } from './NewBatch.tsx';

/** One agent at one task, in this window, before somebody who can take over. */
export function NewWatch() {
  const sets = readyOf(useAnswer('library.sets', {})) ?? [];
  const kinds = readyOf(useAnswer('batches.kinds', {}, { live: false })) ?? [];
  const [setId, setSetId] = useState<string | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [agent, setAgent] = useState<Chosen | null>(null);
  const [isPaused, setPaused] = useState(false);
  const endpoints = readyOf(useAnswer('endpoints.list', {}, { keep: true })) ?? null;
  const [approves, setApproves] = useState(false);
  const [holdsRequests, setHolds] = useState(false);
  const [limit, setLimit] = useState<BatchLimit>({ cost: null, tokens: null });
  const [starting, during] = useBusy();
  const isBusy = useMirror((mirror) => mirror.session?.phase === 'running');
  const set = sets.find(({ id }) => id === (setId ?? sets[0]?.id));
  const tasks =
    readyOf(useAnswer('library.tasks', { setId: set?.id ?? '' }, { skip: set === undefined })) ?? [];
  const task = tasks.find(({ id }) => id === taskId);

  const choose = (name: string | null) => {
    const kind = kinds.find((one) => one.kind === name);
    if (kind === undefined) return;
    const options = Object.fromEntries(kind.options.map((option) => [option.name, option.default]));
    setAgent({ key: 1, kind, options, endpoint: chosenForAgents(endpoints) });
  };
  const start = async () => {
    if (task === undefined || agent === null) return;
    const { kind, options, endpoint } = agent;
    const spec = { kind: kind.kind, options, ...(endpoint === null ? {} : { endpoint }) };
    const how = { seed: 0, approves, isPaused, holdsRequests, limit };
    const begun = await during(act('watch.start', { taskId: task.id, agent: spec, ...how }));
    if (begun !== null) navigate('/run');
  };

  return (
    <TitledSection title="Watch one" label="Watch one agent" order={2} gap="sm">
      <Stack gap="md">
        <Left />
        <Group grow align="flex-start">
          <Select
            label="Tasks of"
            data={sets.map(({ id, name }) => ({ value: id, label: name }))}
            value={set?.id ?? null}
            onChange={(id) => {
              setSetId(id);
              setTaskId(null);
            }}
          />
          <Select
            label="Task"
            placeholder="Choose"
            searchable
            data={tasks.map(({ id, key, intent }) => ({ value: id, label: `${key}: ${intent}` }))}
            value={taskId}
            onChange={setTaskId}
          />
          <Select
            label="Agent"
            placeholder="Choose"
            searchable
            data={kinds.map(({ kind, title, why }) => ({
              value: kind,
              label: title,
              disabled: why !== null,
            }))}
            value={agent?.kind.kind ?? null}
            onChange={choose}
          />
        </Group>
        {agent === null ? null : (
          <AgentCard
            agent={agent}
            endpoints={endpoints}
            onChange={(change) => setAgent({ ...agent, ...change })}
            onRemove={() => setAgent(null)}
          />
        )}
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <BudgetFields limit={limit} description="the attempt ends there" onKeep={setLimit} />
        </SimpleGrid>
        <Group>
          <Switch
            label="Begin paused"
            checked={isPaused}
            onChange={(event) => setPaused(event.currentTarget.checked)}
          />
          <Switch
            label="Approve each decision"
            checked={approves}
            onChange={(event) => setApproves(event.currentTarget.checked)}
          />
          <Switch
            label="Hold requests that would order or pay"
            checked={holdsRequests}
            onChange={(event) => setHolds(event.currentTarget.checked)}
          />
        </Group>
        <Group>
          <Button
            loading={starting}
            disabled={task === undefined || agent === null || isBusy}
            onClick={() => void start()}
          >
            Watch
          </Button>
          <Muted>
            You see what it sees, thinks and does, can pause it, take over and hand back. What you intervene
            in counts as assisted.
          </Muted>
        </Group>
      </Stack>
    </TitledSection>
  );
}

/** What was watched and left, or cut off with the program. */
function Left() {
  const left = readyOf(useAnswer('watch.left', {})) ?? [];
  const [asked, setAsked] = useState<string | null>(null);
  if (left.length === 0) return null;
  return (
    <Alert title={`${counted(left.length, 'watched attempt')} left where it was`}>
      <Text mb="sm">Watch the same agent, with the same options, at the same task to go on.</Text>
      <Stack gap="xs">
        {left.map(({ id, participant, taskKey, intent, steps, assisted, holdsRequests, startedAt }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text>
                {taskKey}: {intent}
              </Text>
              <Muted>
                {participant} · {counted(steps, 'step')} · <Ago time={startedAt} />
                {assisted ? ' · assisted' : ''}
                {holdsRequests ? ' · requests held' : ''}
              </Muted>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button size="xs" onClick={() => navigate(`/attempt/${encodeURIComponent(id)}`)}>
                Open
              </Button>
              <Button
                size="xs"
                aria-label={`Discard ${taskKey} of ${participant}`}
                onClick={() =>
                  asked === id ? void act('run.discardAttempt', { attemptId: id }) : setAsked(id)
                }
              >
                {asked === id ? 'Discard it, really' : 'Discard'}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
