import { Alert, Button, Group, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { BatchLimit } from '../../shared/model/index.ts';
import { AgentCard, type ChosenAgent, chosenForAgents } from '../parts/agents/AgentCard.tsx';
import { BudgetFields } from '../parts/agents/BudgetFields.tsx';
import { listField } from '../parts/lists/listField.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { Loaded, useBusy } from '../parts/states/states.tsx';
import { Ago, Muted } from '../parts/texts/texts.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { navigate } from '../stores/windowAddress.ts';

/** Starts one agent at one task in this window, watched by a person who can take over. */
export function NewWatch() {
  const { items: sets, field: setField } = listField(useAnswer('library.sets', {}));
  const { items: kinds, field: kindField } = listField(
    useAnswer('batches.kinds', {}, { live: false }),
    say('Choose'),
  );
  const [setId, setSetId] = useState<string | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [agent, setAgent] = useState<ChosenAgent | null>(null);
  const [isPaused, setPaused] = useState(false);
  const endpoints = readyOf(useAnswer('endpoints.list', {}, { keep: true })) ?? null;
  const [approves, setApproves] = useState(false);
  const [holdsRequests, setHolds] = useState(false);
  const [limit, setLimit] = useState<BatchLimit>({ cost: null, tokens: null });
  const [starting, during] = useBusy();
  const isBusy = useMirror((mirror) => mirror.session?.phase === 'running');
  const set = sets.find(({ id }) => id === (setId ?? sets[0]?.id));
  const { items: tasks, field: taskField } = listField(
    useAnswer('library.tasks', { setId: set?.id ?? '' }, { skip: set === undefined }),
    say('Choose'),
  );
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
    <TitledSection title={say('Watch one')} label={say('Watch one agent')} order={2} gap="sm">
      <Stack gap="md">
        <Left />
        <Group grow align="flex-start">
          <Select
            {...setField}
            label={say('Tasks of')}
            data={sets.map(({ id, name }) => ({ value: id, label: name }))}
            value={set?.id ?? null}
            onChange={(id) => {
              setSetId(id);
              setTaskId(null);
            }}
          />
          <Select
            {...(set === undefined ? {} : taskField)}
            label={say('Task')}
            searchable
            data={tasks.map(({ id, key, intent }) => ({ value: id, label: `${key}: ${intent}` }))}
            value={taskId}
            onChange={setTaskId}
          />
          <Select
            {...kindField}
            label={say('Agent')}
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
        <SimpleGrid type="container" cols={{ base: 2, '600px': 4 }}>
          <BudgetFields limit={limit} description={say('the attempt ends there')} onKeep={setLimit} />
        </SimpleGrid>
        <Group>
          <Switch
            label={say('Start paused')}
            checked={isPaused}
            onChange={(event) => setPaused(event.currentTarget.checked)}
          />
          <Switch
            label={say('Approve each decision')}
            checked={approves}
            onChange={(event) => setApproves(event.currentTarget.checked)}
          />
          <Switch
            label={say('Hold requests that would order or pay')}
            checked={holdsRequests}
            onChange={(event) => setHolds(event.currentTarget.checked)}
          />
        </Group>
        <Group>
          <Button
            loading={starting}
            disabled={task === undefined || agent === null || isBusy}
            onClick={() => inBackground(start())}
          >
            {say('Watch')}
          </Button>
          <Muted>
            {say(
              'You see what the agent sees, thinks and does. You can pause it, take over and hand back. If you intervene, the attempt counts as assisted.',
            )}
          </Muted>
        </Group>
      </Stack>
    </TitledSection>
  );
}

/** Watched attempts that were left, or interrupted when the program ended. */
function Left() {
  const answer = useAnswer('watch.left', {});
  return (
    <Loaded answer={answer} rows={1}>
      {(left) => (left.length === 0 ? null : <LeftAttempts left={left} />)}
    </Loaded>
  );
}

function LeftAttempts({ left }: { left: Output<'watch.left'> }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Alert
      title={say('{count, plural, one {# watched attempt} other {# watched attempts}} not finished', {
        count: left.length,
      })}
    >
      <Text mb="sm">{say('To continue, watch the same agent with the same options on the same task.')}</Text>
      <Stack gap="xs">
        {left.map(({ id, participant, taskKey, intent, steps, assisted, holdsRequests, startedAt }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text>
                {taskKey}: {intent}
              </Text>
              <Muted>
                {participant} · {say('{count, plural, one {# step} other {# steps}}', { count: steps })} ·{' '}
                <Ago time={startedAt} />
                {assisted ? ` · ${say('assisted')}` : ''}
                {holdsRequests ? ` · ${say('requests held')}` : ''}
              </Muted>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button size="xs" onClick={() => navigate(`/attempt/${encodeURIComponent(id)}`)}>
                {say('[verb] Open')}
              </Button>
              <Button
                size="xs"
                aria-label={say('Discard {task} of {name}', { task: taskKey, name: participant })}
                onClick={() =>
                  asked === id ? sendCommand('run.discardAttempt', { attemptId: id }) : setAsked(id)
                }
              >
                {asked === id ? say('Confirm: discard it') : say('Discard')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
