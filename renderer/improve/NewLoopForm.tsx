import {
  Alert,
  Button,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import type { NewLoop } from '../../shared/contract/improve.ts';
import { say } from '../../shared/language/message.ts';
import { type AssessmentForm, assessmentForms } from '../../shared/model/assessment.ts';
import { mostSamples } from '../../shared/model/improve.ts';
import { AgentCard, type ChosenAgent, chosenForAgents } from '../parts/agents/AgentCard.tsx';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { NumberField } from '../parts/forms/NumberField.tsx';
import { listField } from '../parts/lists/listField.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { navigate } from '../stores/windowAddress.ts';
import { type ChosenSets, offeredSets, setClash } from './chosenSets.ts';
import { SecondAgentField, secondProblem, specOf } from './SecondAgentField.tsx';
import { TrainingFields, trainingSettings, USUAL_TRAINING } from './TrainingFields.tsx';

/** The numbers of a new loop, as `improve begin` sets them. Percentages are from 0 to 100 here. */
const NUMBERS = {
  ...{ perSite: 10, samples: mostSamples, requests: 6, screenshots: 3, seed: 0 },
  ...{ words: 60, meaning: 70, difficult: 40 },
};

/** The form for a new loop. Its settings are fixed once it has begun. */
export function NewLoopForm({ onClose }: { onClose: () => void }) {
  const { items: sets, field: setField } = listField(useAnswer('library.sets', {}));
  const { items: kinds, field: kindField } = listField(
    useAnswer('batches.kinds', {}, { live: false }),
    say('Choose'),
  );
  const endpoints = readyOf(useAnswer('endpoints.list', {}, { keep: true })) ?? null;
  const [name, setName] = useState('');
  const [setIds, setSets] = useState<string[]>([]);
  const [heldOutIds, setHeldOut] = useState<string[]>([]);
  const [agent, setAgent] = useState<ChosenAgent | null>(null);
  const [sampling, setSampling] = useState<{ temperature: number | null; maxTokens: number | null }>({
    temperature: null,
    maxTokens: null,
  });
  const [form, setForm] = useState<AssessmentForm>('openwebvoyager_mind2web');
  const [numbers, setNumbers] = useState(NUMBERS);
  const [is, setIs] = useState({ reviewed: true, withoutPictures: false, holdsRequests: false });
  const [training, setTraining] = useState(USUAL_TRAINING);
  const [second, setSecond] = useState<ChosenAgent | null>(null);
  const [starting, during] = useBusy();
  const data = sets.map(({ id, name: label }) => ({ value: id, label }));
  const canTrain = agent?.kind.asksModel === true;
  const isTrained = training.isTrained && canTrain;
  // A tuned model runs at an endpoint with a name, so its parent does, too.
  const own = agent?.endpoint ?? (isTrained ? training.endpoint : null);
  const spec = agent === null ? null : specOf(agent, own);
  const secondSpec = second === null ? null : specOf(second, second.endpoint);
  const problem = secondProblem(spec, secondSpec, isTrained);
  const chosen: ChosenSets = {
    ...{ tasks: setIds, heldOut: heldOutIds, imitation: isTrained ? training.imitationIds : [] },
    development: isTrained && training.setId !== null ? [training.setId] : [],
  };
  const clash = { tasks: setClash(data, 'tasks', chosen), heldOut: setClash(data, 'heldOut', chosen) };
  const lacks =
    name.trim() === '' || setIds.length === 0 || spec === null
      ? say('A name, a task set and an agent are needed.')
      : isTrained && own === null
        ? say('A training needs an endpoint with a name. Set one up under Settings, Models.')
        : isTrained && training.take.length === 0
          ? say('Choose at least one: without rows no model can be trained.')
          : (problem ?? clash.tasks ?? clash.heldOut);

  const choose = (wanted: string | null) => {
    const kind = kinds.find((one) => one.kind === wanted);
    if (kind === undefined) return;
    const options = Object.fromEntries(kind.options.map((option) => [option.name, option.default]));
    setAgent({ key: 1, kind, options, endpoint: chosenForAgents(endpoints) });
  };
  const begin = async () => {
    if (spec === null) return;
    const more = trainingSettings({ ...training, isTrained }, own);
    const held = more.promotion === undefined ? heldOutIds : [...heldOutIds, more.promotion.setId];
    const settings: NewLoop = {
      ...{ setIds, heldOutIds: [...new Set(held)], ...sampling, ...more },
      agent: spec,
      ...(secondSpec === null ? {} : { difficultAgent: secondSpec }),
      judge: { form, screenshots: numbers.screenshots, withoutPictures: is.withoutPictures },
      ...{
        perSite: numbers.perSite,
        samples: numbers.samples,
        requests: numbers.requests,
        seed: numbers.seed,
      },
      thresholds: { words: numbers.words / 100, meaning: numbers.meaning / 100 },
      ...{ difficult: numbers.difficult / 100, isReviewed: is.reviewed, holdsRequests: is.holdsRequests },
    };
    const begun = await during(act('improve.begin', { name: name.trim(), settings }));
    if (begun !== null) navigate(`/improve/${encodeURIComponent(begun.id)}`);
  };
  const number = (
    key: keyof typeof NUMBERS,
    label: string,
    description: string,
    [least, most]: readonly [number, number],
  ) => (
    <NumberField
      {...{ label, description, least, most }}
      value={numbers[key]}
      onKeep={(value) => setNumbers((now) => ({ ...now, [key]: value ?? NUMBERS[key] }))}
    />
  );

  return (
    <Form label={say('New loop')} gap="lg" onSubmit={begin}>
      <Title order={1}>{say('New loop')}</Title>
      <Muted>
        {say('These settings are fixed once the loop has begun, so that its cycles can be compared.')}
      </Muted>
      <NotChosen />
      <TextInput
        label={say('Name')}
        required
        maxLength={200}
        autoFocus
        value={name}
        onChange={textTo(setName)}
      />
      <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }}>
        <MultiSelect
          {...setField}
          label={say('Task sets')}
          searchable
          description={say('queries are written from their tasks')}
          required
          data={offeredSets(data, 'tasks', chosen)}
          error={clash.tasks}
          {...{ value: setIds, onChange: setSets }}
        />
        <MultiSelect
          {...setField}
          label={say('Held-out sets')}
          searchable
          description={say('no query may come near their tasks')}
          data={offeredSets(data, 'heldOut', chosen)}
          error={clash.heldOut}
          value={heldOutIds}
          onChange={setHeldOut}
        />
      </SimpleGrid>
      <TitledSection title={say('Agent')} order={2}>
        <Stack>
          <Select
            {...kindField}
            label={say('Kind of agent')}
            searchable
            data={kinds.map(({ kind, title, why }) => ({
              value: kind,
              label: title,
              disabled: why !== null,
            }))}
            value={agent?.kind.kind ?? null}
            onChange={choose}
          />
          {agent === null ? null : (
            <AgentCard
              agent={agent}
              endpoints={endpoints}
              onChange={(change) => setAgent({ ...agent, ...change })}
              onRemove={() => setAgent(null)}
            />
          )}
          {agent === null ? null : (
            <SecondAgentField
              agent={{ ...agent, endpoint: own }}
              {...{ kinds, endpoints, isTrained, problem, value: second, onChange: setSecond }}
            />
          )}
          <SimpleGrid type="container" cols={{ base: 2, '600px': 3 }}>
            <NumberField
              label={say('Temperature')}
              description={say('empty: as the endpoint says')}
              least={0}
              most={5}
              isDecimal
              canBeEmpty
              value={sampling.temperature}
              onKeep={(temperature) => setSampling((now) => ({ ...now, temperature }))}
            />
            <NumberField
              label={say('Most tokens of a reply')}
              description={say('empty: as the endpoint says')}
              least={1}
              most={10_000_000}
              canBeEmpty
              value={sampling.maxTokens}
              onKeep={(maxTokens) => setSampling((now) => ({ ...now, maxTokens }))}
            />
            {number('samples', say('Samples'), say('of each query, until the first success'), [
              1,
              mostSamples,
            ])}
          </SimpleGrid>
          <Switch
            label={say('Hold requests that would order or pay')}
            description={say('The page gets a fake reply, and nothing is sent.')}
            checked={is.holdsRequests}
            onChange={({ currentTarget: { checked } }) =>
              setIs((now) => ({ ...now, holdsRequests: checked }))
            }
          />
        </Stack>
      </TitledSection>
      <TitledSection title={say('Queries')} order={2}>
        <SimpleGrid type="container" cols={{ base: 2, '600px': 3 }}>
          {number('perSite', say('New queries'), say('for each site and cycle'), [1, 1000])}
          {number('requests', say('Most requests'), say('to the model, for each site and cycle'), [1, 1000])}
          {number('difficult', say('Difficult below, in %'), say('sites of which less is solved'), [0, 100])}
          {number('words', say('Too close by words, in %'), say('such queries are filtered'), [0, 100])}
          {number(
            'meaning',
            say('Too close by meaning, in %'),
            say('where an endpoint for embeddings is set'),
            [0, 100],
          )}
          {number('seed', say('Seed'), say('random seed'), [0, 4_294_967_295])}
        </SimpleGrid>
        <Switch
          mt="md"
          label={say('People review each query before it is used')}
          description={say(
            'Without a review, queries that no filter holds back are used at once, and the record says so.',
          )}
          checked={is.reviewed}
          onChange={({ currentTarget: { checked } }) => setIs((now) => ({ ...now, reviewed: checked }))}
        />
      </TitledSection>
      <TitledSection title={say('Judge')} order={2}>
        <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }}>
          <Select
            label={say('How the judge is asked')}
            data={assessmentForms.map((value) => ({ value, label: value }))}
            value={form}
            onChange={(value) => setForm(value ?? form)}
            allowDeselect={false}
          />
          {number('screenshots', say('Last screenshots'), say('0: all'), [0, 9999])}
        </SimpleGrid>
        <Switch
          mt="md"
          label={say('Also judge runs without a picture')}
          checked={is.withoutPictures}
          onChange={({ currentTarget: { checked } }) =>
            setIs((now) => ({ ...now, withoutPictures: checked }))
          }
        />
      </TitledSection>
      <TrainingFields
        choice={training}
        canTrain={canTrain}
        endpoints={endpoints?.endpoints ?? []}
        sets={offeredSets(data, 'development', chosen)}
        imitable={offeredSets(data, 'imitation', chosen)}
        onChange={(change) => setTraining((now) => ({ ...now, ...change }))}
      />
      <Group>
        <Button variant="filled" type="submit" loading={starting} disabled={lacks !== null}>
          {say('Begin the loop')}
        </Button>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        {lacks === null ? null : <Muted>{lacks}</Muted>}
      </Group>
    </Form>
  );
}

/** Says before the loop begins which of its models are not chosen. */
function NotChosen() {
  const view = readyOf(useAnswer('endpoints.list', {}, { keep: true }));
  if (view === undefined) return null;
  const lacks = (wanted: string) =>
    !view.uses.some(
      ({ use, name, environment }) => use === wanted && (name !== null || environment !== null),
    );
  const missing = [
    ...(lacks('ideas') ? [say('No endpoint for ideas is chosen: no model can write queries.')] : []),
    ...(lacks('judge') ? [say('No endpoint for judging is chosen: the loop cannot begin.')] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Alert color="orange" variant="outline" title={say('Choose models first, under Settings, Models')}>
      {missing.join(' ')}
    </Alert>
  );
}
