import { ActionIcon, Group, Paper, Select, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { AgentKindRow } from '../../../shared/contract/batch.ts';
import type { EndpointsView } from '../../../shared/contract/endpoints.ts';
import { say, sayHost } from '../../../shared/language/message.ts';
import type { ParameterValue } from '../../../shared/model/index.ts';
import { OptionFields } from '../forms/OptionFields.tsx';
import { Muted } from '../texts/texts.tsx';
import { priceWords } from '../texts/words.ts';

/** A chosen agent with the options in its form. */
export interface ChosenAgent {
  readonly key: number;
  readonly kind: AgentKindRow;
  readonly options: Readonly<Record<string, ParameterValue>>;
  /** null: the endpoint of the environment, or else the one chosen for agents. */
  readonly endpoint: string | null;
}

/** The options of a chosen agent as fields. */
export function AgentCard(props: {
  agent: ChosenAgent;
  endpoints: EndpointsView | null;
  onChange: (change: Partial<Pick<ChosenAgent, 'options' | 'endpoint'>>) => void;
  onRemove: () => void;
}) {
  const { agent, endpoints, onChange, onRemove } = props;
  const { kind, options, endpoint } = agent;
  return (
    <Paper withBorder p="sm" role="group" aria-label={kind.title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{kind.title}</Text>
          <Muted>{sayHost(kind.says)}</Muted>
        </div>
        <ActionIcon aria-label={say('Remove {what}', { what: kind.title })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      {kind.asksModel && endpoints !== null ? (
        <EndpointField
          endpoints={endpoints}
          value={endpoint}
          onChange={(next) => onChange({ endpoint: next })}
        />
      ) : null}
      <OptionFields
        options={kind.options}
        values={options}
        onChange={(next) => onChange({ options: next })}
      />
    </Paper>
  );
}

/** The endpoint chosen for agents, unless the environment names one. */
export function chosenForAgents(view: EndpointsView | null): string | null {
  const its = view?.uses.find(({ use }) => use === 'agent');
  if (view === null || its?.environment != null) return null;
  return its?.name ?? view.endpoints[0]?.name ?? null;
}

const FROM_ENVIRONMENT = '\u0000environment';

/** Which endpoint an agent uses, and its price. */
function EndpointField(props: {
  endpoints: EndpointsView;
  value: string | null;
  onChange: (name: string | null) => void;
}) {
  const { endpoints: view, value, onChange } = props;
  const environment = view.uses.find(({ use }) => use === 'agent')?.environment ?? null;
  const row = view.endpoints.find(({ name }) => name === value);
  const says =
    row === undefined
      ? say('no price: its cost is not counted')
      : `${priceWords(row.settings.price)}${row.keyState.isThere ? '' : ` · ${sayHost(row.keyState.says)}`}`;
  return (
    <Select
      mt="xs"
      label={say('Endpoint')}
      description={says}
      placeholder={say('Choose')}
      data={[
        ...(environment === null
          ? []
          : [
              {
                value: FROM_ENVIRONMENT,
                label: say('{model}, from the environment', { model: environment.model }),
              },
            ]),
        ...view.endpoints.map(({ name, model }) => ({ value: name, label: `${name}: ${model}` })),
      ]}
      value={value ?? (environment === null ? null : FROM_ENVIRONMENT)}
      onChange={(next) => onChange(next === FROM_ENVIRONMENT ? null : next)}
    />
  );
}
