import { Select } from '@mantine/core';
import type { NewLoop } from '../../shared/contract/improve.ts';
import { say } from '../../shared/language/message.ts';

/** Chooses the endpoint of a second agent for difficult sites. It has the kind and the options of the agent of the loop. */
export function SecondAgentField(props: {
  /** The endpoints that it can have: their names. */
  endpoints: readonly string[];
  value: string | null;
  onChange: (endpoint: string | null) => void;
}) {
  const { endpoints, value, onChange } = props;
  return (
    <Select
      label={say('Endpoint of a second agent')}
      description={say('for queries of difficult sites that the agent has not solved; empty: none')}
      clearable
      data={[...endpoints]}
      {...{ value, onChange }}
    />
  );
}

/** The second agent at this endpoint; nothing where none is chosen or it would be the agent itself. */
export function secondAgentAt(
  endpoint: string | null,
  agent: NewLoop['agent'],
): Pick<NewLoop, 'difficultAgent'> {
  return endpoint === null || endpoint === agent.endpoint ? {} : { difficultAgent: { ...agent, endpoint } };
}
