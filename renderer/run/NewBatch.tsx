import { Alert, Box, Button, Group, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { AgentKindRow } from '../../shared/contract/batch.ts';
import type { Output } from '../../shared/contract/index.ts';
import { say, sayHost, sayKnown } from '../../shared/language/message.ts';
import type { LackingPlay } from '../../shared/model/environment.ts';
import { lackingPlayWords, webOnlyWords } from '../../shared/words/lackingPlayWords.ts';
import { AgentCard, type ChosenAgent, chosenForAgents } from '../parts/agents/AgentCard.tsx';
import { BudgetFields } from '../parts/agents/BudgetFields.tsx';
import { NumberField } from '../parts/forms/NumberField.tsx';
import { listField } from '../parts/lists/listField.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { FootballNote } from '../parts/states/FootballNote.tsx';
import { useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { ruleWords } from '../parts/texts/words.ts';
import { act, inBackground } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { setPartForBatch, usePartForBatch } from '../stores/chosenTasks.ts';
import { navigate } from '../stores/windowAddress.ts';

/** The form for a batch: task set, agents, repeats, lanes, budget. It shows the number of attempts before the batch begins. */
export function NewBatch() {
  const { items: sets, field: setField } = listField(useAnswer('library.sets', {}));
  const { items: kinds, field: kindField } = listField(
    useAnswer('batches.kinds', {}, { live: false }),
    say('Choose'),
  );
  const endpoints = readyOf(useAnswer('endpoints.list', {}, { keep: true })) ?? null;
  const [setId, setSetId] = useState<string | null>(null);
  const [agents, setAgents] = useState<readonly ChosenAgent[]>([]);
  const [numbers, setNumbers] = useState({ repeats: 1, lanes: 2, seed: 0 });
  const [limit, setLimit] = useState<{ cost: number | null; tokens: number | null }>({
    cost: null,
    tokens: null,
  });
  const [holdsRequests, setHolds] = useState(false);
  const [starting, during] = useBusy();
  const asked = usePartForBatch();
  const set = sets.find(({ id }) => id === (setId ?? asked?.setId)) ?? sets[0];
  const part = set !== undefined && asked?.setId === set.id ? [...asked.taskIds] : null;
  const tasks = part?.length ?? set?.tasks ?? 0;
  const attempts = tasks * agents.length * numbers.repeats;

  const add = (name: string | null) => {
    const kind = kinds.find((one) => one.kind === name);
    if (kind === undefined) return;
    const options = Object.fromEntries(kind.options.map((option) => [option.name, option.default]));
    setAgents((now) => [
      ...now,
      { key: (now.at(-1)?.key ?? 0) + 1, kind, options, endpoint: chosenForAgents(endpoints) },
    ]);
  };
  const start = async () => {
    if (set === undefined) return;
    const specs = agents.map(({ kind: { kind }, options, endpoint }) => ({
      ...{ kind, options },
      ...(endpoint === null ? {} : { endpoint }),
    }));
    const begun = await during(
      act('batches.start', {
        ...{ setId: set.id, agents: specs, ...numbers, limit, holdsRequests },
        ...(part === null ? {} : { taskIds: part }),
      }),
    );
    if (begun === null) return;
    setPartForBatch(null);
    navigate(`/agents/${encodeURIComponent(begun.id)}`);
  };

  return (
    <TitledSection title={say('New batch')} order={2} gap="sm">
      <Stack gap="md">
        <Group grow align="flex-start">
          <Select
            {...setField}
            label={say('Task set')}
            data={sets.map(({ id, name, tasks }) => ({
              value: id,
              label: say('{set}, {count, plural, one {# task} other {# tasks}}', { set: name, count: tasks }),
            }))}
            value={set?.id ?? null}
            onChange={(id) => {
              setSetId(id);
              setPartForBatch(null);
            }}
          />
          <Select
            {...kindField}
            label={say('Add an agent')}
            searchable
            data={kinds.map(({ kind, title, why }) => ({
              value: kind,
              label: title,
              disabled: why !== null,
            }))}
            value={null}
            onChange={add}
          />
        </Group>
        {set === undefined ? null : <Part setId={set.id} count={part?.length ?? null} of={set.tasks} />}
        {set === undefined ? null : (
          <Lacking setId={set.id} taskIds={part} kinds={agents.map(({ kind }) => kind)} />
        )}
        <NotAvailable kinds={kinds} />
        {agents.map((agent) => (
          <AgentCard
            key={agent.key}
            agent={agent}
            endpoints={endpoints}
            onChange={(change) =>
              setAgents((now) => now.map((one) => (one.key === agent.key ? { ...one, ...change } : one)))
            }
            onRemove={() => setAgents((now) => now.filter(({ key }) => key !== agent.key))}
          />
        ))}
        <SimpleGrid type="container" cols={{ base: 3, '600px': 5 }}>
          <NumberField
            label={say('Repeats')}
            description={say('attempts per task')}
            least={1}
            most={1000}
            value={numbers.repeats}
            onKeep={(repeats) => setNumbers({ ...numbers, repeats: repeats ?? 1 })}
          />
          <NumberField
            label={say('Lanes')}
            description={say('attempts in parallel')}
            least={1}
            most={32}
            value={numbers.lanes}
            onKeep={(lanes) => setNumbers({ ...numbers, lanes: lanes ?? 1 })}
          />
          <NumberField
            label={say('Seed')}
            description={say('random seed')}
            least={0}
            most={4_294_967_295}
            value={numbers.seed}
            onKeep={(seed) => setNumbers({ ...numbers, seed: seed ?? 0 })}
          />
          <BudgetFields limit={limit} onKeep={setLimit} />
        </SimpleGrid>
        <Switch
          label={say('Hold requests that would order or pay')}
          description={say(
            'The page gets a fake reply, and nothing is sent. For people, these requests are not held.',
          )}
          checked={holdsRequests}
          onChange={(event) => setHolds(event.currentTarget.checked)}
        />
        <Group>
          <Button
            variant="filled"
            loading={starting}
            disabled={set === undefined || agents.length === 0}
            onClick={() => inBackground(start())}
          >
            {say('Start')}
          </Button>
          <Text c="dimmed">
            {agents.length === 0
              ? say('Choose at least one agent.')
              : `${say(
                  '{tasks, plural, one {# task} other {# tasks}} × {agents, plural, one {# agent} other {# agents}} × {repeats, plural, one {# repeat} other {# repeats}}:',
                  { tasks, agents: agents.length, repeats: numbers.repeats },
                )} ${say(
                  '{count, plural, one {# attempt} other {# attempts}}, including those that an agent has already ended with these settings.',
                  { count: attempts },
                )}`}
          </Text>
        </Group>
      </Stack>
    </TitledSection>
  );
}

/** Says whether the batch takes a part of the set, and changes it. `count` null: the whole set. */
function Part({ setId, count, of }: { setId: string; count: number | null; of: number }) {
  if (count === null)
    return (
      <Group gap="sm" role="group" aria-label={say('Part of the set')}>
        <Text size="sm">
          {say('All {count, plural, one {# task} other {# tasks}} of the set.', { count: of })}
        </Text>
        <Button size="xs" onClick={() => navigate(`/library/${encodeURIComponent(setId)}`)}>
          {say('Choose some…')}
        </Button>
      </Group>
    );
  return (
    <Group gap="sm" role="group" aria-label={say('Part of the set')}>
      <Text size="sm">
        {say('Only {count, number} of {of, plural, one {# task} other {# tasks}}, chosen in the library.', {
          ...{ count, of },
        })}
      </Text>
      <Button size="xs" onClick={() => setPartForBatch(null)}>
        {say('Take the whole set')}
      </Button>
    </Group>
  );
}

/** Says before a batch which of its attempts will not be judged, and which are not played as they should be. */
function Lacking(props: {
  setId: string;
  taskIds: readonly string[] | null;
  kinds: readonly AgentKindRow[];
}) {
  const { setId, taskIds, kinds } = props;
  const lacking = readyOf(
    useAnswer('batches.lacking', { setId, ...(taskIds === null ? {} : { taskIds: [...taskIds] }) }),
  );
  if (lacking === undefined || lacking === null) return null;
  return (
    <>
      <NotJudged {...lacking} />
      <NotPlayed play={lacking.play} kinds={kinds} />
    </>
  );
}

function NotJudged({ profile, withoutRule, withoutJudge }: Omit<Output<'batches.lacking'>, 'play'>) {
  if (withoutRule + withoutJudge === 0) return null;
  return (
    <Alert color="orange" variant="outline" title={say('Some attempts will not be judged')}>
      {withoutRule === 0 ? null : (
        <Text size="sm">
          {say('{count, plural, one {# task has} other {# tasks have}} no rule of {rule}.', {
            count: withoutRule,
            rule: sayKnown(ruleWords(profile)),
          })}
        </Text>
      )}
      {withoutJudge === 0 ? null : (
        <Text size="sm">
          {say(
            '{count, plural, one {# task has} other {# tasks have}} a check that needs a judge model, and none is chosen. Choose one under Settings, Models.',
            { count: withoutJudge },
          )}
        </Text>
      )}
    </Alert>
  );
}

/** Tasks in environments that will be aborted or get no score, and agents that leave them out. */
function NotPlayed({ play, kinds }: { play: LackingPlay; kinds: readonly AgentKindRow[] }) {
  if (play.played === 0) return null;
  const agents = new Map(
    kinds.flatMap(({ kind, title, onlyUsesPages }) => (onlyUsesPages ? [[kind, title]] : [])),
  );
  const sentences = [
    ...lackingPlayWords(play),
    ...[...agents.values()].map((title) => webOnlyWords(title, play)),
  ];
  return (
    <>
      {sentences.length === 0 ? null : (
        <Alert color="orange" variant="outline" title={say('Tasks in environments')}>
          {sentences.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      {play.football === 0 ? null : <FootballNote lacking={play} />}
    </>
  );
}

/** The agents that cannot be added now, one a line with the reason. */
function NotAvailable({ kinds }: { kinds: readonly AgentKindRow[] }) {
  const missing = kinds.flatMap(({ kind, title, why }) => (why === null ? [] : [{ kind, title, why }]));
  if (missing.length === 0) return null;
  return (
    <Box component="details" fz="sm" c="dimmed">
      <summary style={{ cursor: 'pointer' }}>
        {say('{count, plural, one {# agent is not available yet} other {# agents are not available yet}}', {
          count: missing.length,
        })}
      </summary>
      {missing.map(({ kind, title, why }) => (
        <Muted key={kind} size="xs" mt={2}>
          {`${title}: ${sayHost(why)}`}
        </Muted>
      ))}
    </Box>
  );
}
