import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Code,
  Group,
  List,
  NumberInput,
  Paper,
  PasswordInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { EndpointRow, EndpointsView } from '../../shared/contract/endpoints.ts';
import { type Message, say, sayHost, sayKnown } from '../../shared/language/message.ts';
import {
  type ConnectionReport,
  type EndpointSettings,
  type EndpointUse,
  endpointPresets,
  endpointSettingsSchema,
} from '../../shared/model/endpoint.ts';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { Loaded, useBusy } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { priceWords } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';

const EXAMPLE = { address: 'https://api.openai.com/v1', variable: 'OPENAI_API_KEY' } as const;

const useWords: Readonly<Record<EndpointUse, Message>> = {
  agent: 'Agents without their own endpoint',
  captions: 'Captions of pictures',
  judge: 'Judging',
  ideas: 'Ideas for tasks',
  embeddings: 'Comparing by meaning (embeddings)',
  thoughts: 'Thoughts of people’s steps',
};

/** Where models answer: one list for everything that asks one. */
export function ModelsSection() {
  const answer = useAnswer('endpoints.list', {}, { keep: true });
  return (
    <TitledSection title={say('Models')} order={2} gap="sm">
      <Loaded answer={answer} rows={3}>
        {(view) => <Models view={view} />}
      </Loaded>
    </TitledSection>
  );
}

function Models({ view }: { view: EndpointsView }) {
  const [edited, setEdited] = useState<{ readonly was: EndpointRow | null } | null>(null);
  const { endpoints, unread, file } = view;
  return (
    <Stack gap="md">
      <Muted>
        <Said
          message="Endpoints with OpenAI’s protocol, for the user of this computer. They are stored in {file}, outside the workspace and without keys."
          values={{ file: <Code>{file}</Code> }}
        />
      </Muted>
      {unread.length === 0 ? null : (
        <Alert title={say('This version ignores some endpoints')} color="yellow">
          {say('They stay stored unchanged.')}
          <List mt="xs" size="sm">
            {unread.map(({ name, why }) => (
              <List.Item key={`${name} ${why}`}>
                {name}: {sayHost(why)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {endpoints.map((row) =>
        edited?.was?.name === row.name ? (
          <EndpointForm key={row.name} view={view} was={row} onDone={() => setEdited(null)} />
        ) : (
          <EndpointCard key={row.name} row={row} onEdit={() => setEdited({ was: row })} />
        ),
      )}
      {edited !== null && edited.was === null ? (
        <EndpointForm view={view} was={null} onDone={() => setEdited(null)} />
      ) : (
        <Group>
          <Button onClick={() => setEdited({ was: null })}>{say('Add an endpoint')}</Button>
        </Group>
      )}
      <Text size="sm" fw={600}>
        {say('Endpoint for each purpose')}
      </Text>
      <Uses view={view} />
    </Stack>
  );
}

function EndpointCard({ row, onEdit }: { row: EndpointRow; onEdit: () => void }) {
  const { name, model, baseUrl, keyState, settings } = row;
  const [report, setReport] = useState<ConnectionReport | null>(null);
  const [testing, during] = useBusy();
  const test = async () => {
    setReport(null);
    setReport(await during(act('endpoints.test', { name })));
  };
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {say('{model} at {address}', { model, address: baseUrl })}
          </Text>
          <Muted>
            {[priceWords(settings.price), settings.vision ? say('takes pictures') : say('text only')].join(
              ' · ',
            )}
          </Muted>
          <Badge mt={4} variant="light" tt="none" color={keyState.isThere ? 'gray' : 'orange'}>
            {sayHost(keyState.says)}
          </Badge>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" loading={testing} onClick={() => inBackground(test())}>
            {say('Test connection')}
          </Button>
          <Button size="xs" variant="subtle" aria-label={say('Edit {name}', { name })} onClick={onEdit}>
            {say('Edit')}
          </Button>
        </Group>
      </Group>
      <div role="status">
        {testing ? (
          <Muted mt="xs">{say('Sending one small request. It takes at most 90 seconds.')}</Muted>
        ) : null}
        {report === null ? null : <Report report={report} />}
      </div>
    </Paper>
  );
}

function Report({ report }: { report: ConnectionReport }) {
  const { works, says, advice, code } = report;
  return (
    <Alert mt="xs" color={works ? 'green' : 'orange'} title={sayHost(says[0] ?? '')}>
      {says.slice(1).map((line) => (
        <Text key={line} size="sm">
          {sayHost(line)}
        </Text>
      ))}
      {advice === null ? null : <Text size="sm">{sayHost(advice)}</Text>}
      {code === null ? null : <Muted size="xs">{code}</Muted>}
    </Alert>
  );
}

type KeyFrom = EndpointSettings['key']['from'];

interface Draft {
  readonly name: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly keyFrom: KeyFrom;
  readonly variable: string;
  readonly vision: boolean;
  readonly numbers: Readonly<Record<NumberName, number | string>>;
}

const numberNames = ['temperature', 'topP', 'maxTokens', 'seed', 'input', 'output', 'cached'] as const;
type NumberName = (typeof numberNames)[number];

function draftOf(was: EndpointRow | null): Draft {
  const { temperature, topP, maxTokens, seed, price, vision = true } = was?.settings ?? {};
  const { input, output, cached } = price ?? {};
  const given = { temperature, topP, maxTokens, seed, input, output, cached };
  return {
    ...{ name: was?.name ?? '', baseUrl: was?.baseUrl ?? '', model: was?.model ?? '', vision },
    keyFrom: was?.key.from ?? 'environment',
    variable: was?.key.from === 'environment' ? was.key.variable : '',
    numbers: Object.fromEntries(numberNames.map((name) => [name, given[name] ?? ''])) as Draft['numbers'],
  };
}

/** What the draft says, as main takes it, or why it does not. */
function readDraft({ name, baseUrl, model, keyFrom, variable, vision, numbers }: Draft) {
  // Half a number, such as “2.”, is a text while it is being typed.
  const { input, output, cached, ...sampling } = Object.fromEntries(
    numberNames.map((one) => [one, numbers[one] === '' ? '' : Number(numbers[one])]),
  ) as Record<NumberName, number | ''>;
  const given = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const isPriced = input !== '' || output !== '' || cached !== '';
  return endpointSettingsSchema.safeParse({
    ...{ name, baseUrl, model },
    key: keyFrom === 'environment' ? { from: keyFrom, variable } : { from: keyFrom },
    settings: {
      ...given(sampling),
      vision,
      ...(isPriced ? { price: { ...given({ cached }), input: input || 0, output: output || 0 } } : {}),
    },
  });
}

function EndpointForm(props: { view: EndpointsView; was: EndpointRow | null; onDone: () => void }) {
  const { view, was, onDone } = props;
  const [draft, setDraft] = useState(() => draftOf(was));
  const [says, setSays] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const [tried, setTried] = useState(false);
  const [saving, during] = useBusy();
  const read = readDraft(draft);
  const wrong = new Map(
    tried && !read.success
      ? read.error.issues.map(({ path, message }) => [path.join('.'), sayHost(message)])
      : [],
  );
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const preset = (id: string | null) => {
    const one = endpointPresets.find((each) => each.id === id);
    if (one === undefined) return;
    setSays(one.says);
    put({
      ...{ name: draft.name === '' ? one.title : draft.name, baseUrl: one.baseUrl },
      model: draft.model === '' ? one.model : draft.model,
      ...(one.variable === null
        ? { keyFrom: 'none' as const }
        : { keyFrom: 'environment' as const, variable: one.variable }),
    });
  };
  const save = async () => {
    setTried(true);
    if (!read.success) return;
    const saved = await during(
      (async () => {
        const kept = await act('endpoints.save', { endpoint: read.data, was: was?.name ?? null });
        if (kept === null || draft.keyFrom !== 'saved' || key.trim() === '') return kept;
        return act('endpoints.saveKey', { name: read.data.name, key });
      })(),
    );
    setKey('');
    if (saved !== null) onDone();
  };
  const number = (name: NumberName, label: Message, description: Message, path = `settings.${name}`) => (
    <NumberInput
      label={say(label)}
      description={say(description)}
      placeholder={say('not set')}
      min={0}
      value={draft.numbers[name]}
      error={wrong.get(path)}
      allowDecimal={name !== 'maxTokens' && name !== 'seed'}
      onChange={(value) => put({ numbers: { ...draft.numbers, [name]: value } })}
    />
  );
  return (
    <Paper withBorder p="md">
      <Form
        label={was === null ? say('New endpoint') : say('Endpoint {name}', { name: was.name })}
        noValidate
        onSubmit={save}
      >
        <Select
          label={say('Service')}
          placeholder={say('Choose a service')}
          description={
            says === null ? say('Fills in the address and shows notes about the service.') : sayHost(says)
          }
          data={endpointPresets.map(({ id, title }) => ({ value: id, label: sayKnown(title) }))}
          onChange={preset}
        />
        <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }}>
          <TextInput
            label={say('Name')}
            value={draft.name}
            error={wrong.get('name')}
            onChange={textTo((name) => put({ name }))}
          />
          <TextInput
            label={say('Model')}
            value={draft.model}
            error={wrong.get('model')}
            onChange={textTo((model) => put({ model }))}
          />
        </SimpleGrid>
        <TextInput
          label={say('Base URL')}
          placeholder={EXAMPLE.address}
          value={draft.baseUrl}
          error={wrong.get('baseUrl')}
          onChange={textTo((baseUrl) => put({ baseUrl }))}
        />
        <Radio.Group
          label={say('Key')}
          value={draft.keyFrom}
          onChange={(from) => put({ keyFrom: from === 'saved' || from === 'none' ? from : 'environment' })}
        >
          <Stack mt="xs" gap="sm">
            <Radio
              value="environment"
              label={say('From an environment variable that is set when Hopscope starts')}
            />
            <Radio
              value="saved"
              label={say('Saved here, encrypted by the system')}
              disabled={!view.savesKeys}
              description={
                view.savesKeys
                  ? say('The system may ask you to allow keychain access when the key is saved or used.')
                  : say('Only in the desktop program: a browser cannot store keys that the system encrypts.')
              }
            />
            <Radio value="none" label={say('No key needed')} />
          </Stack>
        </Radio.Group>
        {draft.keyFrom === 'environment' ? (
          <TextInput
            label={say('Name of the variable')}
            placeholder={EXAMPLE.variable}
            value={draft.variable}
            error={wrong.get('key.variable')}
            onChange={textTo((variable) => put({ variable }))}
          />
        ) : null}
        {draft.keyFrom === 'saved' && view.savesKeys ? (
          <PasswordInput
            label={say('Key')}
            description={
              was?.keyState.isThere === true && was.key.from === 'saved'
                ? say('A key is saved. Leave this empty to keep it.')
                : undefined
            }
            autoComplete="off"
            value={key}
            onChange={textTo(setKey)}
          />
        ) : null}
        <SimpleGrid type="container" cols={{ base: 2, '600px': 4 }}>
          {number('temperature', 'Temperature', '0 to 2')}
          {number('topP', 'Top p', 'above 0, to 1')}
          {number('maxTokens', 'Maximum tokens', 'per reply')}
          {number('seed', 'Seed', 'empty: as set in the batch')}
        </SimpleGrid>
        <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }}>
          {number('input', 'Input price', '$ per million tokens', 'settings.price.input')}
          {number('output', 'Output price', '$ per million tokens', 'settings.price.output')}
          {number('cached', 'Cached input price', 'for input read from the cache', 'settings.price.cached')}
        </SimpleGrid>
        <Checkbox
          label={say('Takes pictures')}
          checked={draft.vision}
          onChange={(event) => put({ vision: event.currentTarget.checked })}
        />
        <Group justify="space-between">
          <Group gap="xs">
            <Button type="submit" variant="filled" loading={saving}>
              {say('Save')}
            </Button>
            <Button onClick={onDone}>{say('Cancel')}</Button>
          </Group>
          {was === null ? null : (
            <Button
              variant="subtle"
              color="red"
              onClick={() => inBackground(act('endpoints.remove', { name: was.name }).then(onDone))}
            >
              {say('Remove')}
            </Button>
          )}
        </Group>
      </Form>
    </Paper>
  );
}

function Uses({ view }: { view: EndpointsView }) {
  const names = view.endpoints.map(({ name }) => name);
  return (
    <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }}>
      {view.uses.map(({ use, name, environment }) => (
        <Select
          key={use}
          label={say(useWords[use])}
          description={
            environment === null
              ? undefined
              : say('Environment variables set {model} at {address}. They take precedence.', {
                  model: environment.model,
                  address: environment.baseUrl,
                })
          }
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder={say('[endpoint] none')}
          clearable
          disabled={names.length === 0}
          data={names}
          value={name}
          onChange={(next) => sendCommand('endpoints.choose', { use, name: next })}
        />
      ))}
    </SimpleGrid>
  );
}
