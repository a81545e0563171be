import { Alert, Button, Code, Group, List, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { EndpointRow, EndpointsView } from '../../../shared/contract/endpoints.ts';
import { type Message, say, sayHost } from '../../../shared/language/message.ts';
import type { EndpointUse } from '../../../shared/model/endpoint.ts';
import { TitledSection } from '../../parts/panes/Sheet.tsx';
import { Loaded } from '../../parts/states/states.tsx';
import { Said } from '../../parts/texts/Said.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { sendCommand } from '../../stores/act.ts';
import { useAnswer } from '../../stores/answers.ts';
import { EndpointCard } from './EndpointCard.tsx';
import { EndpointForm } from './EndpointForm.tsx';

const useWords: Readonly<Record<EndpointUse, Message>> = {
  agent: 'Agents without their own endpoint',
  captions: 'Captions of pictures',
  judge: 'Judging',
  ideas: 'Ideas for tasks',
  embeddings: 'Comparing by meaning (embeddings)',
  thoughts: 'Thoughts of people’s steps',
};

/** The endpoints of models: one list for everything that uses a model. */
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
