import { Select, Stack } from '@mantine/core';
import type { AgentKindRow } from '../../shared/contract/batch.ts';
import type { EndpointsView } from '../../shared/contract/endpoints.ts';
import type { NewLoop } from '../../shared/contract/improve.ts';
import { say } from '../../shared/language/message.ts';
import { AgentCard, type ChosenAgent } from '../parts/agents/AgentCard.tsx';

/** Chooses the second agent for difficult sites: its kind, its endpoint and its options. */
export function SecondAgentField(props: {
  /** The agent of the loop. A second one of its kind begins with its options, at another endpoint. */
  agent: ChosenAgent;
  kinds: readonly AgentKindRow[];
  endpoints: EndpointsView | null;
  /** The loop trains on both agents, so they must be of one kind. */
  isTrained: boolean;
  /** Why it cannot be as it is; null: it can. */
  problem: string | null;
  value: ChosenAgent | null;
  onChange: (second: ChosenAgent | null) => void;
}) {
  const { agent, kinds, endpoints, isTrained, problem, value, onChange } = props;
  const choose = (wanted: string | null) => {
    const kind = kinds.find((one) => one.kind === wanted);
    if (kind === undefined) return onChange(null);
    const usual = Object.fromEntries(kind.options.map((option) => [option.name, option.default]));
    const options = kind.kind === agent.kind.kind ? agent.options : usual;
    const other = endpoints?.endpoints.find(({ name }) => name !== agent.endpoint);
    onChange({ key: 2, kind, options, endpoint: kind.asksModel ? (other?.name ?? agent.endpoint) : null });
  };
  return (
    <Stack role="group" aria-label={say('Second agent')}>
      <Select
        label={say('Second agent')}
        description={say('for queries of difficult sites that the agent has not solved; empty: none')}
        clearable
        searchable
        data={kinds.map(({ kind, title, why }) => ({
          ...{ value: kind, label: title },
          disabled: why !== null || (isTrained && kind !== agent.kind.kind),
        }))}
        value={value?.kind.kind ?? null}
        onChange={choose}
        error={problem}
      />
      {value === null ? null : (
        <AgentCard
          agent={value}
          endpoints={endpoints}
          onChange={(change) => onChange({ ...value, ...change })}
          onRemove={() => onChange(null)}
        />
      )}
    </Stack>
  );
}

/** Kind, options and endpoint of a chosen agent. */
export function specOf({ kind, options }: ChosenAgent, endpoint: string | null): NewLoop['agent'] {
  return { kind: kind.kind, options, ...(endpoint === null ? {} : { endpoint }) };
}

/** Why the second agent cannot be as it is; null: it can, or there is none. The same is refused when the loop begins. */
export function secondProblem(
  agent: NewLoop['agent'] | null,
  second: NewLoop['agent'] | null,
  isTrained: boolean,
): string | null {
  if (agent === null || second === null) return null;
  if (isTrained && agent.kind !== second.kind)
    return say('The loop trains on both agents, so they must be of the same kind.');
  const isSame =
    agent.kind === second.kind &&
    agent.endpoint === second.endpoint &&
    Object.entries(agent.options).every(([name, value]) => second.options[name] === value);
  return isSame ? say('This is the agent of the loop. Choose another endpoint or other options.') : null;
}
