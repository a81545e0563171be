import { Button, Checkbox, Group, Paper, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EndpointRow, EndpointsView } from '../../../shared/contract/endpoints.ts';
import { say, sayHost, sayKnown } from '../../../shared/language/message.ts';
import { endpointPresets } from '../../../shared/model/endpoint.ts';
import { Form, textTo } from '../../parts/forms/Form.tsx';
import { useBusy } from '../../parts/states/states.tsx';
import { act, inBackground } from '../../stores/act.ts';
import { EndpointKey } from './EndpointKey.tsx';
import { EndpointNumbers } from './EndpointNumbers.tsx';
import { EndpointRequest } from './EndpointRequest.tsx';
import { draftOf, type EndpointDraft, readDraft } from './endpointDraft.ts';

const EXAMPLE_ADDRESS = 'https://api.openai.com/v1';

/** The form of an endpoint, with a preset for each service. */
export function EndpointForm(props: { view: EndpointsView; was: EndpointRow | null; onDone: () => void }) {
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
  const put = (change: Partial<EndpointDraft>) => setDraft((now) => ({ ...now, ...change }));
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
          placeholder={EXAMPLE_ADDRESS}
          value={draft.baseUrl}
          error={wrong.get('baseUrl')}
          onChange={textTo((baseUrl) => put({ baseUrl }))}
        />
        <EndpointKey
          draft={draft}
          typed={key}
          isKept={was?.keyState.isThere === true && was.key.from === 'saved'}
          savesKeys={view.savesKeys}
          wrong={wrong}
          onChange={put}
          onKey={setKey}
        />
        <EndpointNumbers draft={draft} wrong={wrong} onChange={put} />
        <EndpointRequest draft={draft} wrong={wrong} onChange={put} />
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
              onClick={() =>
                inBackground(
                  act('endpoints.remove', { name: was.name }).then((view) => view !== null && onDone()),
                )
              }
            >
              {say('Remove')}
            </Button>
          )}
        </Group>
      </Form>
    </Paper>
  );
}
